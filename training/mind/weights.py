"""The weights file: a network as the players' crate reads it, with where it comes from.

Little-endian. `SKULLNET`, the length of a JSON text as four bytes, the text (provenance, layout, sizes), then:

- inputs: of each the byte it looks at (u16), the value it asks for or 0 (u8), the scale it is a share of or 0 (u8);
- layers, the first, two for each block, the last: a scale for each of its inputs (f32), a weight for each input and
  output (i8), input by input,
and a bias for each output (f32).

A weight is its byte times its input's scale over 127. Before a block and before the last layer, what there is so far is
brought to mean 0 and variance 1; after the first layer and inside a block, what is below 0 becomes 0.
"""

from __future__ import annotations

import json
import struct
from pathlib import Path

import numpy as np
from skull import encoding
from torch import nn

from .net import Net

MAGIC = b"SKULLNET"
LEVELS = 127


def write(net: Net, path: Path, provenance: dict[str, object]) -> int:
    """Writes a network, and says how many bytes it takes."""
    inputs = net.inputs
    head = {
        "layout": encoding.VERSION,
        "inputs": len(inputs),
        "width": net.first.out_features,
        "depth": len(net.blocks),
        "outputs": encoding.ACTIONS,
        **provenance,
    }
    text = json.dumps(head, separators=(",", ":")).encode()
    parts = [MAGIC, struct.pack("<I", len(text)), text]
    for source, value, scale in zip(inputs.source, inputs.value, inputs.scale, strict=True):
        parts.append(struct.pack("<HBB", source, value, scale))
    layers = [net.first]
    for block in net.blocks:
        layers += [block.inner, block.outer]
    for layer in [*layers, net.last]:
        parts += layer_bytes(layer)
    written = b"".join(parts)
    path.write_bytes(written)
    return len(written)


def layer_bytes(layer: nn.Linear) -> list[bytes]:
    """Scales, weights by input, biases."""
    by_input = layer.weight.detach().float().cpu().numpy().T
    scales = np.abs(by_input).max(axis=1)
    levels = np.round(by_input / np.maximum(scales, 1e-12)[:, None] * LEVELS).astype(np.int8)
    return [scales.astype("<f4").tobytes(), levels.tobytes(), floats(layer.bias)]


def floats(parameter: nn.Parameter) -> bytes:
    """As they are."""
    return parameter.detach().float().cpu().numpy().astype("<f4").tobytes()
