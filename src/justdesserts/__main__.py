"""The command for Just Desserts: ``python -m justdesserts play``, ``demo``, ``solo`` and so on."""

import sys

from cardtable.cli import main

sys.exit(main(game="justdesserts"))
