-- What each seat of a finished game played, as JSON; nothing for games from before it was noted.
ALTER TABLE game ADD COLUMN tribes TEXT NOT NULL DEFAULT '[]';
