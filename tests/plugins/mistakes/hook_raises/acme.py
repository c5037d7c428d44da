import cardtable

RULES = []


@cardtable.hookimpl
def cardtable_variants():
    return (RULES[0],)
