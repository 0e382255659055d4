-- What each seat of a finished game played, as JSON; nothing for games from before it was noted.
ALTER TABLE skull.game ADD COLUMN tribes text NOT NULL DEFAULT '[]';
