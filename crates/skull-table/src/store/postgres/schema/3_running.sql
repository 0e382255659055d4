-- A table that has a date after now, because a clock was put back, is found among those where something is due without a look
-- at all the others.
CREATE INDEX card_running ON skull.card (touched) WHERE due IS NOT NULL;
