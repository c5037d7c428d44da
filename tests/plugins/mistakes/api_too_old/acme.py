import cardtable
from cardtable import PluginInfo


@cardtable.hookimpl
def cardtable_plugin():
    return PluginInfo(name="acme", api=(0, 0))
