"""What others hide changes nothing of what a seat is shown."""

import pytest
import skull
from table import TABLES, moments


def re_dealt(game, viewer):
    """The same game, but others have hidden other discs in this round, as far as nobody has seen them."""
    start = next(moment for moment in game.replay() if moment.round == game.round)
    own = [seat.seat for seat in game.view(viewer).own]
    hidden = {seat: list(view.stack) for seat, view in enumerate(game.view(None).seats)}
    supply = {mine.seat: [mine.hand.flower, mine.hand.skull] for mine in start.view("all").own}
    truth = {mine.seat: mine.stack for mine in game.view("all").own}
    dealt = {
        seat: deal(stack, supply[seat], truth[seat]) for seat, stack in hidden.items() if seat not in own
    }
    twin, placed = start, dict.fromkeys(dealt, 0)
    for seat, action, taken in game.acts[len(start.acts) :]:
        if isinstance(action, skull.Action.Place) and seat in dealt:
            action = skull.Action.Place(dealt[seat][placed[seat]])
            placed[seat] += 1
        twin.play(seat, action, taken=taken)
    return twin


def deal(stack, supply, truth):
    """Another stack that shows the same: a skull in hand is hidden, a hidden one is back in hand."""
    flowers, skulls = supply
    if None not in stack or not skulls:
        return list(truth)
    down = stack.index(None)
    if "skull" not in truth:
        return [*truth[:down], "skull", *truth[down + 1 :]]
    if "skull" not in stack and flowers >= len(truth):
        return ["flower"] * len(truth)
    return list(truth)


@pytest.mark.parametrize(("seats", "rules"), TABLES[::2])
def test_a_view_does_not_depend_on_what_others_hide(seats, rules):
    differed = 0
    lying = [game for game in moments(seats, rules, seed=seats) if game.phase not in ("naming", "over")]
    for game in lying[:: 1 + len(lying) // 60]:
        for viewer in (0, seats - 1, None):
            twin = re_dealt(game, viewer)
            view, other = game.view(viewer), twin.view(viewer)
            assert (other, hash(other), other.to_json()) == (view, hash(view), view.to_json())
            assert (other.events, other.record()) == (view.events, view.record())
            assert other.legal_actions() == view.legal_actions()
            assert repr(other) == repr(view)
            differed += twin.view("all") != game.view("all")
    assert differed > 10, "the twins are not the same game"
