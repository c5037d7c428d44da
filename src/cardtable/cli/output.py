"""Output for programs."""

from __future__ import annotations

import json

__all__ = ["print_json"]


def print_json(data: object) -> None:
    """Print plain data as JSON."""
    print(json.dumps(data, indent=1))
