"""How the lean versions shuffle: by the recipe of the engine and with the same result."""

from hashlib import shake_128
from struct import unpack


def shuffled(cards: list[int], stream: bytes, seed: int, counter: int) -> tuple[int, ...]:
    """The cards, given in the order of their ids, sorted by the keys of SHAKE-128.

    >>> sorted(shuffled([1, 2, 4], b"cards", 7, 0))
    [1, 2, 4]
    """
    count = len(cards)
    digest = shake_128(b"%d/%s/%d" % (seed, stream, counter)).digest(8 * count)
    keys = unpack(f">{count}Q", digest)
    return tuple([cards[i] for i in sorted(range(count), key=keys.__getitem__)])
