import cardtable
from cardtable import PluginInfo, Variant


@cardtable.hookimpl
def cardtable_plugin():
    return PluginInfo(name="bob")


TIPS = Variant(
    id="bob/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)
