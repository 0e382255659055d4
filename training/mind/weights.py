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


def logits(path: Path, observations: np.ndarray) -> np.ndarray:
    """What a weights file makes of observations, in the plainest way: the players' crate is held to this."""
    data = path.read_bytes()
    assert data.startswith(MAGIC), f"{path} is no weights file"
    (length,) = struct.unpack_from("<I", data, len(MAGIC))
    at = len(MAGIC) + 4 + length
    head = json.loads(data[len(MAGIC) + 4 : at])

    def take(dtype: object, *shape: int) -> np.ndarray:
        nonlocal at
        taken = np.frombuffer(data, dtype, int(np.prod(shape)), at).reshape(shape)
        at += taken.nbytes
        return taken

    def layer(inputs: int, outputs: int) -> tuple[np.ndarray, np.ndarray]:
        scales = take("<f4", inputs).astype(float)
        return take("i1", inputs, outputs) * scales[:, None] / LEVELS, take("<f4", outputs).astype(float)

    def normed(x: np.ndarray) -> np.ndarray:
        return (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5)

    width = head["width"]
    looks = take([("source", "<u2"), ("value", "u1"), ("scale", "u1")], head["inputs"])
    seen = observations[:, looks["source"]]
    shares = np.minimum(seen / np.maximum(looks["scale"], 1), 1.0)
    x = np.where(looks["value"] > 0, seen == looks["value"], shares)
    weights, biases = layer(head["inputs"], width)
    x = np.maximum(x @ weights + biases, 0)
    for _ in range(head["depth"]):
        inner, outer = layer(width, width), layer(width, width)
        x = x + np.maximum(normed(x) @ inner[0] + inner[1], 0) @ outer[0] + outer[1]
    weights, biases = layer(width, head["outputs"])
    return normed(x) @ weights + biases
