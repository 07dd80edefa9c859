-- What comes in by itself: names, hand-made values, refusals, and the public log of what changed.

-- Moves with every change of a truth of the season; who writes from an older reading fails.
ALTER TABLE seasons ADD COLUMN truth INTEGER NOT NULL DEFAULT 1;

-- What a source calls a competitor of a season.
CREATE TABLE aliases (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR')),
  alias TEXT NOT NULL,
  competitor TEXT NOT NULL,
  PRIMARY KEY (year, category, alias),
  FOREIGN KEY (year, category, competitor) REFERENCES competitors (year, category, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What an admin has entered himself; no import touches it until he releases it (deletes the row).
CREATE TABLE hand_made (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('GRID', 'RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR')),
  PRIMARY KEY (race, part)
) STRICT, WITHOUT ROWID;

-- Imports that were refused whole and wait for an admin; gone when one succeeds.
CREATE TABLE refused_imports (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('GRID', 'RESULT')),
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (race, job)
) STRICT, WITHOUT ROWID;

-- The public log of a race. what: a JSON array of game/outcome.ts Change.
CREATE TABLE race_changes (
  id INTEGER PRIMARY KEY,
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  what TEXT NOT NULL CHECK (json_valid(what)),
  why TEXT NOT NULL
) STRICT;
CREATE INDEX race_changes_by_race ON race_changes (race);

-- Whose total a change moved, and how. Nothing for a first result: everybody's points are new then.
CREATE TABLE race_change_effects (
  change INTEGER NOT NULL REFERENCES race_changes (id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  before INTEGER NOT NULL,
  after INTEGER NOT NULL,
  PRIMARY KEY (change, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX race_change_effects_by_user ON race_change_effects (user);
