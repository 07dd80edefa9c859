-- The seals of guess windows. A window is identified by its name in the seal (app/game/seal/window-name.ts) where no
-- foreign key is needed. Hashes and keys are in base64, instants in milliseconds.

-- Every key that the site has signed with. Old seals stay checkable when the key changes.
CREATE TABLE seal_keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL CHECK (length(public_key) = 44),
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- In the order of the chain: each seal holds the head of the one before. Both are unique, so the chain never forks.
CREATE TABLE seals (
  id INTEGER PRIMARY KEY,
  year INTEGER NOT NULL REFERENCES seasons (year),
  race INTEGER REFERENCES races (id),
  deadline TEXT NOT NULL,
  cutoff INTEGER NOT NULL,
  size INTEGER NOT NULL CHECK (size >= 0),
  root TEXT NOT NULL CHECK (length(root) = 44),
  note TEXT NOT NULL,
  previous TEXT NOT NULL UNIQUE CHECK (length(previous) = 44),
  head TEXT NOT NULL UNIQUE CHECK (length(head) = 44),
  key TEXT NOT NULL REFERENCES seal_keys (id),
  sealed_at INTEGER NOT NULL,
  CHECK ((race IS NULL) = (deadline = 'SEASON'))
) STRICT;
-- One seal per window and cutoff.
CREATE UNIQUE INDEX race_seals ON seals (race, deadline, cutoff) WHERE race IS NOT NULL;
CREATE UNIQUE INDEX season_seals ON seals (year, cutoff) WHERE race IS NULL;

-- The leaves of a window, 256 to a row, one after the other. `root` is that of a full row. Sealing appends and resumes
-- after the last guess of the last row.
CREATE TABLE seal_tiles (
  window TEXT NOT NULL,
  tile INTEGER NOT NULL CHECK (tile >= 0),
  hashes TEXT NOT NULL CHECK (length(hashes) BETWEEN 44 AND 256 * 44 AND length(hashes) % 44 = 0),
  root TEXT CHECK ((root IS NOT NULL) = (length(hashes) = 256 * 44)),
  last_sequence INTEGER NOT NULL,
  last_submission TEXT NOT NULL,
  PRIMARY KEY (window, tile)
) STRICT, WITHOUT ROWID;

-- What is left of an erased guess: its place in the order and its leaf, which reveals nothing.
CREATE TABLE erased_guesses (
  submission TEXT PRIMARY KEY,
  window TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  leaf TEXT NOT NULL CHECK (length(leaf) = 44)
) STRICT, WITHOUT ROWID;
CREATE INDEX erased_guesses_by_window ON erased_guesses (window, sequence);

-- The proof of time of a seal by OpenTimestamps, in base64.
CREATE TABLE seal_stamps (
  seal INTEGER PRIMARY KEY REFERENCES seals (id) ON DELETE CASCADE,
  ots TEXT,
  tried_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT, WITHOUT ROWID;

-- Who has been sent the checkpoint of a seal, each once per channel.
CREATE TABLE seal_messages (
  seal INTEGER NOT NULL REFERENCES seals (id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  way TEXT NOT NULL CHECK (way IN ('MAIL', 'PUSH')),
  claimed_at INTEGER NOT NULL,
  PRIMARY KEY (seal, user, way)
) STRICT, WITHOUT ROWID;
CREATE INDEX seal_messages_by_user ON seal_messages (user);

-- In the order of the tree. The guesses of one user and category are found by guess_events_by_user.
DROP INDEX guess_events_by_window;
CREATE INDEX guess_events_by_window ON guess_events (year, race, sequence);

-- As in 0025, with is_sealed: a seal of the window has at least the cutoff in force.
DROP VIEW question_windows;
CREATE VIEW question_windows AS
SELECT q.code AS question, q.deadline, s.year, NULL AS race, s.cutoff, 0 AS opens_at,
  EXISTS (SELECT 1 FROM competitors c WHERE c.year = s.year) AS is_ready, 0 AS is_over,
  EXISTS (SELECT 1 FROM seals x WHERE x.year = s.year AND x.race IS NULL AND x.cutoff >= s.cutoff) AS is_sealed
FROM questions q CROSS JOIN seasons s
WHERE q.scope = 'SEASON'
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = s.year AND p.category = q.code))
UNION ALL
SELECT q.code, q.deadline, r.year, r.id, r.cutoff, s.cutoff, r.grid_state IS NOT NULL,
  r.position IS NULL OR r.result_state IS NOT NULL,
  EXISTS (SELECT 1 FROM seals x WHERE x.race = r.id AND x.deadline = 'RACE' AND x.cutoff >= r.cutoff)
FROM questions q CROSS JOIN races r CROSS JOIN seasons s ON s.year = r.year
WHERE q.deadline = 'RACE'
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = r.year AND p.category = q.code))
UNION ALL
-- A question that a session closes opens when the race before has a result, and is over when its answer is known.
SELECT q.code, q.deadline, r.year, r.id,
  coalesce((SELECT o.cutoff FROM session_cutoffs o WHERE o.race = r.id AND o.session = q.deadline), t.starts_at),
  s.cutoff,
  r.position = 1 OR EXISTS (SELECT 1 FROM races b
    WHERE b.year = r.year AND b.position = r.position - 1 AND b.result_state IS NOT NULL),
  r.position IS NULL OR r.result_state IS NOT NULL OR (q.deadline = 'QUALIFYING' AND r.grid_state IS NOT NULL)
    OR EXISTS (SELECT 1 FROM race_results x WHERE x.race = r.id AND x.session = q.deadline),
  EXISTS (SELECT 1 FROM seals x WHERE x.race = r.id AND x.deadline = q.deadline AND x.cutoff >=
    coalesce((SELECT o.cutoff FROM session_cutoffs o WHERE o.race = r.id AND o.session = q.deadline), t.starts_at))
FROM questions q CROSS JOIN races r CROSS JOIN race_sessions t ON t.race = r.id AND t.session = q.deadline
  CROSS JOIN seasons s ON s.year = r.year
WHERE q.scope = 'RACE' AND q.deadline <> 'RACE'
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = r.year AND p.category = q.code));

-- A sealed window is closed, whatever the clock says. No guess is older than a seal that lacks it.
DROP TRIGGER no_late_guess;
CREATE TRIGGER no_late_guess BEFORE INSERT ON guess_events
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM question_windows w
    WHERE w.question = NEW.category AND w.year = NEW.year AND w.race IS NEW.race
      AND w.cutoff > CAST(unixepoch('subsec') * 1000 AS INTEGER) AND NOT w.is_sealed
      AND NOT EXISTS (SELECT 1 FROM seals x WHERE x.year = w.year AND x.race IS w.race AND x.deadline = w.deadline
        AND x.cutoff > NEW.stored_at))
BEGIN
  SELECT RAISE(ABORT, 'late guess');
END;

-- Seals and leaves are never changed. Only the demo, where `restoring` is open, starts over.
CREATE TRIGGER seals_stand BEFORE UPDATE ON seals
BEGIN
  SELECT RAISE(ABORT, 'a seal is not rewritten');
END;

CREATE TRIGGER seals_stay BEFORE DELETE ON seals WHEN NOT EXISTS (SELECT 1 FROM restoring)
BEGIN
  SELECT RAISE(ABORT, 'a seal is not deleted');
END;

CREATE TRIGGER leaves_stand BEFORE UPDATE ON seal_tiles
WHEN NEW.window <> OLD.window OR NEW.tile <> OLD.tile
  OR substr(NEW.hashes, 1, length(OLD.hashes)) <> OLD.hashes
BEGIN
  SELECT RAISE(ABORT, 'leaves are only appended');
END;

CREATE TRIGGER leaves_stay BEFORE DELETE ON seal_tiles WHEN NOT EXISTS (SELECT 1 FROM restoring)
BEGIN
  SELECT RAISE(ABORT, 'leaves are not deleted');
END;

CREATE TRIGGER erased_guesses_stand BEFORE UPDATE ON erased_guesses
BEGIN
  SELECT RAISE(ABORT, 'the leaf of an erased guess is not rewritten');
END;

CREATE TRIGGER erased_guesses_stay BEFORE DELETE ON erased_guesses WHEN NOT EXISTS (SELECT 1 FROM restoring)
BEGIN
  SELECT RAISE(ABORT, 'the leaf of an erased guess is not deleted');
END;

-- A seal makes guesses public.
CREATE TRIGGER seal_changes_version AFTER INSERT ON seals BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;
