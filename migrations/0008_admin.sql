-- What an admin does by hand, and what everyone may know of it.

-- The public log, now also of what concerns a whole season (race NULL). what: a JSON array of LoggedChange
-- (game/entries.ts).
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  year INTEGER NOT NULL REFERENCES seasons (year),
  race INTEGER REFERENCES races (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  what TEXT NOT NULL CHECK (json_valid(what)),
  why TEXT NOT NULL
) STRICT;
CREATE INDEX changes_by_race ON changes (year, race);

INSERT INTO changes (id, year, race, at, what, why)
SELECT c.id, r.year, c.race, c.at, c.what, c.why FROM race_changes c JOIN races r ON r.id = c.race;

-- Whose total a change moved, and how. Nothing for a first result: everybody's points are new then.
CREATE TABLE change_effects (
  change INTEGER NOT NULL REFERENCES changes (id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  before INTEGER NOT NULL,
  after INTEGER NOT NULL,
  PRIMARY KEY (change, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX change_effects_by_user ON change_effects (user);

INSERT INTO change_effects (change, user, before, after)
SELECT change, user, before, after FROM race_change_effects;

DROP TABLE race_change_effects;
DROP TABLE race_changes;

-- Everything an admin has done. entries: a JSON array of EntryChange (game/entries.ts), with before and after.
CREATE TABLE admin_log (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- NULL: his account is deleted.
  admin TEXT REFERENCES users (id) ON DELETE SET NULL,
  action TEXT NOT NULL CHECK (action IN ('CHANGE', 'UNDO', 'IMPORT', 'BACKUP')),
  year INTEGER,
  entries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(entries)),
  reason TEXT,
  undoes INTEGER REFERENCES admin_log (id)
) STRICT;
CREATE INDEX admin_log_by_admin ON admin_log (admin);
CREATE INDEX admin_log_by_undone ON admin_log (undoes);

-- A deleted race is seen nowhere, but what was guessed on it stays in everybody's history.
ALTER TABLE races ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1));

-- Where everyone ended in a finished season.
CREATE TABLE final_places (
  year INTEGER NOT NULL REFERENCES seasons (year),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 1),
  points INTEGER NOT NULL,
  PRIMARY KEY (year, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX final_places_by_user ON final_places (user);

-- The calendar and the flags can be made by hand, too.
CREATE TABLE hand_made_parts (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  part TEXT NOT NULL
    CHECK (part IN ('CALENDAR', 'GRID', 'RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR', 'FLAGS')),
  PRIMARY KEY (race, part)
) STRICT, WITHOUT ROWID;
INSERT INTO hand_made_parts SELECT race, part FROM hand_made;
DROP TABLE hand_made;
ALTER TABLE hand_made_parts RENAME TO hand_made;
