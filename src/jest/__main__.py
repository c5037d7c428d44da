"""Play Jest at a terminal: ``python -m jest`` is short for ``cardtable play jest``."""

import sys

from cardtable.cli import main

sys.exit(main(["play", "jest", *sys.argv[1:]]))
