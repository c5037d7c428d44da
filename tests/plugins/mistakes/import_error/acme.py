import acme_pantry

import cardtable


@cardtable.hookimpl
def cardtable_variants():
    return acme_pantry.VARIANTS
