"""From bytes to inputs: each is one value of a byte, or a byte as a share of its scale."""

from __future__ import annotations

import torch
from skull import encoding
from torch import Tensor, nn

try:
    import triton
    import triton.language as tl
except ImportError:
    triton = None

ONE_OF = 4
"""What counts no further than this is taken apart into its values; what counts further is a share of its scale."""

COUNTED = ("bid", "total", "room", "flips_left", "needed_from_others")
"""Of these every value up to the highest of a table of six matters, too."""

COUNTED_TO = 24

SCALES = {
    "all_bids": 12,
    "all_passes": 12,
    "asked_of_others": 8,
    "attempts": 4,
    "caught": 4,
    "extra_discs": 8,
    "flowers_seen": 12,
    "jump": 6,
    "jumps": 4,
    "opened": 8,
    "passes": 5,
    "quiet_rounds": 6,
    "raises": 4,
    "round": 12,
    "shown": 4,
    "skull_age": 8,
    "skull_high": 3,
    "skull_low": 3,
    "skull_seen": 4,
    "wins": 2,
    "wins_left": 3,
    "wins_to_win": 4,
}
"""What is a lot of something, where its bound says little about that. Beyond it there is only more of the same."""


class Inputs(nn.Module):
    """Bytes into inputs between 0 and 1."""

    def __init__(self, features: tuple[encoding.Feature, ...]) -> None:
        super().__init__()
        self.source: list[int] = []
        self.value: list[int] = []
        self.scale: list[int] = []
        for feature in features:
            for column in feature.columns.ravel().tolist():
                self._take_apart(feature, column)
        # Sizes that a device multiplies quickly; no byte is ever so high.
        while len(self.source) % 64:
            self._add(0, 255, 0)
        shares = [1 / scale if scale else 0.0 for scale in self.scale]
        self.register_buffer("index", torch.tensor(self.source), persistent=False)
        self.register_buffer("values", torch.tensor(self.value, dtype=torch.uint8), persistent=False)
        self.register_buffer("shares", torch.tensor(shares, dtype=torch.bfloat16), persistent=False)

    def _take_apart(self, feature: encoding.Feature, column: int) -> None:
        counted = feature.name in COUNTED
        values = COUNTED_TO if counted else feature.most if feature.most <= ONE_OF else 0
        for value in range(1, values + 1):
            self._add(column, value, 0)
        if feature.most > ONE_OF:
            scale = COUNTED_TO if counted else min(SCALES.get(feature.name, feature.most), feature.most)
            self._add(column, 0, scale)

    def _add(self, column: int, value: int, scale: int) -> None:
        self.source.append(column)
        self.value.append(value)
        self.scale.append(scale)

    def __len__(self) -> int:
        return len(self.source)

    def forward(self, observed: Tensor) -> Tensor:
        if observed.is_cuda and triton is not None:
            return self.in_one_go(observed)
        seen = observed.index_select(-1, self.index)
        shares = (seen * self.shares).clamp_(max=1)
        return torch.where(self.values > 0, (seen == self.values).to(torch.bfloat16), shares)

    def in_one_go(self, observed: Tensor) -> Tensor:
        """The same in one pass over memory, which is all that it costs on a device."""
        rows, inputs = observed.shape[0], len(self)
        out = torch.empty(rows, inputs, dtype=torch.bfloat16, device=observed.device)
        grid = (rows, triton.cdiv(inputs, PART))
        take_apart[grid](
            observed, self.index, self.values, self.shares, out, observed.stride(0), inputs, PART=PART
        )
        return out


PART = 1024

if triton is not None:

    @triton.jit
    def take_apart(observed, index, values, shares, out, stride, inputs, PART: tl.constexpr):
        """A part of the inputs of one row."""
        row = tl.program_id(0).to(tl.int64)
        input = tl.program_id(1) * PART + tl.arange(0, PART)
        here = input < inputs
        byte = tl.load(observed + row * stride + tl.load(index + input, here, 0), here, 0)
        value = tl.load(values + input, here, 0)
        share = byte.to(tl.float32) * tl.load(shares + input, here, 0).to(tl.float32)
        made = tl.where(value > 0, (byte == value).to(tl.float32), tl.minimum(share, 1.0))
        tl.store(out + row * inputs + input, made.to(tl.bfloat16), here)
