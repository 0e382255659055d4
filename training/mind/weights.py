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
import torch
from skull import encoding
from torch import nn

from .net import Net, policy

MAGIC = b"SKULLNET"
LEVELS = 127


def write(net: Net, path: Path, provenance: dict[str, object]) -> int:
    """Writes a network, and says how many bytes it takes."""
    inputs = net.inputs
    head: dict[str, object] = {
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
    for layer in layers(net):
        parts += layer_bytes(layer)
    written = b"".join(parts)
    path.write_bytes(written)
    return len(written)


def read(path: Path) -> tuple[Net, dict[str, object]]:
    """The network of a weights file, as it plays, and what its head tells. Written again it is the same file."""
    file = Unread(path)
    head = file.head
    if (head["layout"], head["outputs"]) != (encoding.VERSION, encoding.ACTIONS):
        raise ValueError(f"{path} was made for other observations than today's.")
    net = policy(head["width"], head["depth"])
    looks = file.take(LOOKS, head["inputs"])
    inputs = net.inputs
    ours = zip(inputs.source, inputs.value, inputs.scale, strict=True)
    if [tuple(look) for look in looks.tolist()] != list(ours):
        raise ValueError(f"{path} looks at other inputs than today's networks.")
    with torch.no_grad():
        for layer in layers(net):
            weights, biases = file.layer(layer.in_features, layer.out_features)
            layer.weight.copy_(torch.tensor(weights.T))
            layer.bias.copy_(torch.tensor(biases))
    return net, head


def layers(net: Net) -> list[nn.Linear]:
    """In the order of the file."""
    blocks = [layer for block in net.blocks for layer in (block.inner, block.outer)]
    return [net.first, *blocks, net.last]


def layer_bytes(layer: nn.Linear) -> list[bytes]:
    """Scales, weights by input, biases."""
    by_input = layer.weight.detach().float().cpu().numpy().T
    scales = np.abs(by_input).max(axis=1)
    levels = np.round(by_input / np.maximum(scales, 1e-12)[:, None] * LEVELS).astype(np.int8)
    return [scales.astype("<f4").tobytes(), levels.tobytes(), floats(layer.bias)]


def floats(parameter: nn.Parameter) -> bytes:
    """As they are."""
    return parameter.detach().float().cpu().numpy().astype("<f4").tobytes()


LOOKS = np.dtype([("source", "<u2"), ("value", "u1"), ("scale", "u1")])
"""What an input looks at."""


class Unread:
    """What is left of a weights file."""

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        if not self.data.startswith(MAGIC):
            raise ValueError(f"{path} is no weights file.")
        (length,) = struct.unpack_from("<I", self.data, len(MAGIC))
        self.at = len(MAGIC) + 4 + length
        self.head = json.loads(self.data[len(MAGIC) + 4 : self.at])

    def take(self, dtype: object, *shape: int) -> np.ndarray:
        """The next values."""
        taken = np.frombuffer(self.data, dtype, int(np.prod(shape)), self.at).reshape(shape)
        self.at += taken.nbytes
        return taken

    def layer(self, inputs: int, outputs: int) -> tuple[np.ndarray, np.ndarray]:
        """The next weights, by input, and biases."""
        scales = self.take("<f4", inputs).astype(float)
        weights = self.take("i1", inputs, outputs) * scales[:, None] / LEVELS
        return weights, self.take("<f4", outputs).astype(float)


def logits(path: Path, observations: np.ndarray) -> np.ndarray:
    """What a weights file makes of observations, in the plainest way: the players' crate is held to this."""
    file = Unread(path)
    head, width = file.head, file.head["width"]
    looks = file.take(LOOKS, head["inputs"])
    seen = observations[:, looks["source"]]
    shares = np.minimum(seen / np.maximum(looks["scale"], 1), 1.0)
    x = np.where(looks["value"] > 0, seen == looks["value"], shares)
    weights, biases = file.layer(head["inputs"], width)
    x = np.maximum(x @ weights + biases, 0)
    for _ in range(head["depth"]):
        inner, outer = file.layer(width, width), file.layer(width, width)
        x = x + np.maximum(normed(x) @ inner[0] + inner[1], 0) @ outer[0] + outer[1]
    weights, biases = file.layer(width, head["outputs"])
    return normed(x) @ weights + biases


def normed(x: np.ndarray) -> np.ndarray:
    """With mean 0 and variance 1."""
    return (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5)
