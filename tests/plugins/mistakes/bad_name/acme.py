import cardtable
from cardtable import PluginInfo


@cardtable.hookimpl
def cardtable_plugin():
    return PluginInfo(name="Acme Tips")
