"""Let tests import the modules of the benchmarks by the names these use among themselves."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
