"""What holds for every test; markers and strictness are set in ``pyproject.toml``."""

import os

from hypothesis import settings

# Tests must not measure time, so no example is too slow.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
