"""Many games at once in PyTorch's tensors, pinned where asked: a step writes into them, and nothing is copied."""

from __future__ import annotations

from typing import Any, Optional

from ._extra import missing

try:
    import torch
except ModuleNotFoundError as why:
    raise missing("torch", why) from None

from . import encoding
from ._skull import BadSetup, Rules, VectorEnv

__all__ = ["TensorEnv"]

PLACES = 12


class TensorEnv:
    """``skull.VectorEnv`` with a tensor for each of its arrays, over the same memory.

    It takes the options of ``VectorEnv``. With ``pin=True`` the tensors lie in pinned memory, from which a graphics card
    reads while the processor goes on: ``envs.observations.to("cuda", non_blocking=True)``. A step writes all of them in
    place, so wait for such a copy before the next step. Actions may lie on any device.

    >>> envs = skull.torch.TensorEnv(256, players=4, seed=7)  # doctest: +SKIP
    >>> envs.step(envs.sample())  # doctest: +SKIP
    >>> envs.observations.float().mean(), envs.rewards[envs.done]  # doctest: +SKIP
    """

    def __init__(
        self,
        num_envs: int,
        players: int = 4,
        *,
        rules: Optional[Rules] = None,
        privileged: bool = False,
        pin: bool = False,
        **options: Any,
    ) -> None:
        if pin and not torch.cuda.is_available():
            raise BadSetup("Memory is pinned for a graphics card, and PyTorch finds none here.")
        seats = players * (1 if rules is None else rules.tribes_per_player)
        secrets = sum(feature.rows * feature.length for feature in encoding.PRIVILEGED)

        def tensor(kind: torch.dtype, *shape: int) -> torch.Tensor:
            return torch.zeros(num_envs, *shape, dtype=kind, pin_memory=pin)

        self.observations = tensor(torch.uint8, len(encoding.HIGHEST))
        self.masks = tensor(torch.bool, encoding.ACTIONS)
        self.seats = tensor(torch.uint8)
        self.places = tensor(torch.uint8, PLACES)
        self.rewards = tensor(torch.float32, seats)
        self.done = tensor(torch.bool)
        self.winners = tensor(torch.int8)
        self.privileged = tensor(torch.uint8, secrets) if privileged else None
        names = ("observations", "masks", "seats", "places", "rewards", "done", "winners", "privileged")
        into = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        self.games = VectorEnv(num_envs, players, rules=rules, privileged=privileged, into=into, **options)
        """The games themselves, over the same memory: for ``reset``, ``save``, ``load`` and all else."""

    def step(self, actions: torch.Tensor) -> None:
        """Plays a number in each game and goes on to the next choices."""
        self.games.step(actions.cpu())

    def sample(self) -> torch.Tensor:
        """A random number of each mask: always the same tensor."""
        return torch.from_numpy(self.games.sample())
