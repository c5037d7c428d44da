import cardtable


class Acme(cardtable.Plugin):
    @cardtable.hookimpl
    def cardtable_variants(self):
        return ()


plugin = Acme
