-- Every accepted guess, for ever: the history of a participant and the proof behind a receipt.
-- A guess is only ever written through here; the triggers hold that whatever code path it takes.

CREATE TABLE guess_events (
  -- Made by the client and kept over its retries.
  submission TEXT PRIMARY KEY,
  -- Order of acceptance inside one window: fencing epoch, then counter (worker/objects/).
  sequence INTEGER NOT NULL,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  year INTEGER NOT NULL REFERENCES seasons (year),
  race INTEGER REFERENCES races (id),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH')),
  -- JSON as in season_guesses; a driver's id as a JSON string for FIRST and TENTH.
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  stored_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX guess_events_by_user ON guess_events (user, year, race, category, sequence);

-- Who may write into a window: an older instance of its Durable Object is fenced off by the epoch.
CREATE TABLE guess_windows (
  name TEXT PRIMARY KEY,
  epoch INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Not empty only inside the one batch that puts back a backup or the demo (db/queries/restoring.ts).
CREATE TABLE restoring (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;

ALTER TABLE season_guesses ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
ALTER TABLE race_guesses ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;

-- The clock of the statement that writes; "now" stands still inside one statement, triggers included.
CREATE TRIGGER no_late_guess BEFORE INSERT ON guess_events
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND CAST(unixepoch('subsec') * 1000 AS INTEGER) >= (
    SELECT CASE WHEN NEW.race IS NULL
      THEN (SELECT cutoff FROM seasons WHERE year = NEW.year)
      ELSE (SELECT cutoff FROM races WHERE id = NEW.race) END)
BEGIN
  SELECT RAISE(ABORT, 'late guess');
END;

CREATE TRIGGER guess_history_stands BEFORE UPDATE ON guess_events
BEGIN
  SELECT RAISE(ABORT, 'the history of guesses is not rewritten');
END;

CREATE TRIGGER season_guess_has_event_on_insert BEFORE INSERT ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer)
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;

CREATE TRIGGER season_guess_has_event_on_update BEFORE UPDATE ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer)
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;

CREATE TRIGGER race_guess_has_event_on_insert BEFORE INSERT ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e
    WHERE e.user = NEW.user AND e.year = (SELECT year FROM races WHERE id = NEW.race) AND e.race = NEW.race
    AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = json_quote(NEW.driver))
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;

CREATE TRIGGER race_guess_has_event_on_update BEFORE UPDATE ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e
    WHERE e.user = NEW.user AND e.year = (SELECT year FROM races WHERE id = NEW.race) AND e.race = NEW.race
    AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = json_quote(NEW.driver))
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;
