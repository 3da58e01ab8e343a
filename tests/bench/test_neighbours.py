"""What others use of the computer."""

import os

from bench.neighbours import used

SECOND = os.sysconf("SC_CLK_TCK")


def test_working_counts_and_waiting_does_not():
    numbers = [3, 1, 2, 100, 50, 0, 1, 1, 3, 0]  # user nice system idle iowait irq softirq steal guest guest_nice
    line = " ".join(str(number * SECOND) for number in numbers)
    assert used(f"cpu  {line}\ncpu0 {line}\n") == 8
