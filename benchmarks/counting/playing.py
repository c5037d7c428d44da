"""Play some games of one contestant: ``python -m counting.playing "jest, 3 seats" 100``."""

import sys

from ours import contestants

if __name__ == "__main__":
    [chosen] = [c for c in contestants() if c.name == sys.argv[1]]
    print(sum([chosen.playout(seed) for seed in range(int(sys.argv[2]))]))
