-- What can be guessed is data: the lists of categories in CHECKs become rows of one table. Every guess gets the
-- salt of the seal. The history of guesses is copied as it is.

-- scope: who or what a guess is on. deadline: what closes the question, a season, a race, or a session of its
-- weekend. optional: a season has the question only with a points table for it.
CREATE TABLE questions (
  code TEXT PRIMARY KEY,
  scope TEXT NOT NULL CHECK (scope IN ('SEASON', 'RACE')),
  deadline TEXT NOT NULL
    CHECK (deadline IN ('SEASON', 'RACE', 'FP1', 'FP2', 'FP3', 'SPRINT_QUALIFYING', 'SPRINT', 'QUALIFYING')),
  optional INTEGER NOT NULL DEFAULT 1 CHECK (optional IN (0, 1))
) STRICT, WITHOUT ROWID;

INSERT INTO questions (code, scope, deadline, optional) VALUES
  ('DRIVER', 'SEASON', 'SEASON', 0),
  ('CONSTRUCTOR', 'SEASON', 'SEASON', 0),
  ('FLAG', 'SEASON', 'SEASON', 0),
  ('FIRST', 'RACE', 'RACE', 0),
  ('TENTH', 'RACE', 'RACE', 0),
  ('POLE', 'RACE', 'QUALIFYING', 1);

-- When an admin closes a session's questions instead of the start of the session.
CREATE TABLE session_cutoffs (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL,
  cutoff INTEGER NOT NULL,
  PRIMARY KEY (race, session)
) STRICT, WITHOUT ROWID;

-- A trigger that names a table keeps it from being renamed.
DROP TRIGGER guess_history_stands;
DROP TRIGGER no_late_guess;
DROP TRIGGER season_guess_makes_participant;
DROP TRIGGER race_guess_makes_participant;
DROP TRIGGER season_guess_was_the_last;
DROP TRIGGER race_guess_was_the_last;
DROP TRIGGER season_guess_has_event_on_insert;
DROP TRIGGER season_guess_has_event_on_update;
DROP TRIGGER race_guess_has_event_on_insert;
DROP TRIGGER race_guess_has_event_on_update;

CREATE TABLE points_tables_by_question (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL REFERENCES questions (code),
  difference INTEGER NOT NULL CHECK (difference >= 0),
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 1000),
  PRIMARY KEY (year, category, difference)
) STRICT, WITHOUT ROWID;
INSERT INTO points_tables_by_question SELECT year, category, difference, points FROM points_tables;
DROP TABLE points_tables;
ALTER TABLE points_tables_by_question RENAME TO points_tables;

CREATE TABLE answer_keys_by_question (
  year INTEGER NOT NULL REFERENCES seasons (year),
  step INTEGER NOT NULL CHECK (step >= 0),
  category TEXT NOT NULL REFERENCES questions (code),
  item TEXT NOT NULL,
  guess INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  PRIMARY KEY (year, step, category, item, guess)
) STRICT, WITHOUT ROWID;
INSERT INTO answer_keys_by_question SELECT year, step, category, item, guess, points FROM answer_keys;
DROP TABLE answer_keys;
ALTER TABLE answer_keys_by_question RENAME TO answer_keys;

-- salt: 32 random bytes in hex. The default gives one to the guesses from before, and to those that an older version
-- stores after a rollback.
CREATE TABLE guess_events_with_salt (
  submission TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  year INTEGER NOT NULL REFERENCES seasons (year),
  race INTEGER REFERENCES races (id),
  category TEXT NOT NULL REFERENCES questions (code),
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  stored_at INTEGER NOT NULL,
  salt TEXT NOT NULL DEFAULT (lower(hex(randomblob(32)))) CHECK (length(salt) = 64)
) STRICT, WITHOUT ROWID;
INSERT INTO guess_events_with_salt (submission, sequence, user, year, race, category, answer, stored_at)
SELECT submission, sequence, user, year, race, category, answer, stored_at FROM guess_events;
DROP TABLE guess_events;
ALTER TABLE guess_events_with_salt RENAME TO guess_events;
CREATE INDEX guess_events_by_user ON guess_events (user, year, race, category, sequence);
CREATE INDEX guess_events_by_window ON guess_events (year, race, category, user, sequence);

CREATE TABLE season_guesses_by_question (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL REFERENCES questions (code),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  stored_at INTEGER NOT NULL,
  sequence INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (year, category, user)
) STRICT, WITHOUT ROWID;
INSERT INTO season_guesses_by_question SELECT year, category, user, answer, stored_at, sequence FROM season_guesses;
DROP TABLE season_guesses;
ALTER TABLE season_guesses_by_question RENAME TO season_guesses;
CREATE INDEX season_guesses_by_user ON season_guesses (user, year);

CREATE TABLE race_guesses_by_question (
  race INTEGER NOT NULL REFERENCES races (id),
  category TEXT NOT NULL REFERENCES questions (code),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  driver TEXT NOT NULL,
  stored_at INTEGER NOT NULL,
  sequence INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (race, category, user)
) STRICT, WITHOUT ROWID;
INSERT INTO race_guesses_by_question SELECT race, category, user, driver, stored_at, sequence FROM race_guesses;
DROP TABLE race_guesses;
ALTER TABLE race_guesses_by_question RENAME TO race_guesses;
CREATE INDEX race_guesses_by_user ON race_guesses (user, race);

-- The window of each question of a season on its target, the same as game/guess-window.ts. It is open from opens_at
-- until the cutoff while it is ready and not over.
CREATE VIEW question_windows AS
SELECT q.code AS question, q.deadline, s.year, NULL AS race, s.cutoff, 0 AS opens_at,
  EXISTS (SELECT 1 FROM competitors c WHERE c.year = s.year) AS is_ready, 0 AS is_over
FROM questions q CROSS JOIN seasons s
WHERE q.scope = 'SEASON'
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = s.year AND p.category = q.code))
UNION ALL
SELECT q.code, q.deadline, r.year, r.id, r.cutoff, s.cutoff, r.grid_state IS NOT NULL,
  r.position IS NULL OR r.result_state IS NOT NULL
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
    OR EXISTS (SELECT 1 FROM race_results x WHERE x.race = r.id AND x.session = q.deadline)
FROM questions q CROSS JOIN races r CROSS JOIN race_sessions t ON t.race = r.id AND t.session = q.deadline
  CROSS JOIN seasons s ON s.year = r.year
WHERE q.scope = 'RACE' AND q.deadline <> 'RACE'
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = r.year AND p.category = q.code));

-- Triggers of the tables that were copied.
CREATE TRIGGER guess_history_stands BEFORE UPDATE ON guess_events
BEGIN
  SELECT RAISE(ABORT, 'the history of guesses is not rewritten');
END;

CREATE TRIGGER no_late_guess BEFORE INSERT ON guess_events
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM question_windows w
    WHERE w.question = NEW.category AND w.year = NEW.year AND w.race IS NEW.race
      AND w.cutoff > CAST(unixepoch('subsec') * 1000 AS INTEGER))
BEGIN
  SELECT RAISE(ABORT, 'late guess');
END;

CREATE TRIGGER season_guess_makes_participant AFTER INSERT ON season_guesses BEGIN
  INSERT INTO participants (year, user)
  SELECT NEW.year, NEW.user
  WHERE NOT EXISTS (SELECT 1 FROM participants WHERE year = NEW.year AND user = NEW.user);
END;

CREATE TRIGGER race_guess_makes_participant AFTER INSERT ON race_guesses BEGIN
  INSERT INTO participants (year, user)
  SELECT races.year, NEW.user FROM races
  WHERE races.id = NEW.race
    AND NOT EXISTS (SELECT 1 FROM participants WHERE year = races.year AND user = NEW.user);
END;

CREATE TRIGGER season_guess_was_the_last AFTER DELETE ON season_guesses BEGIN
  DELETE FROM participants
  WHERE year = OLD.year AND user = OLD.user
    AND NOT EXISTS (SELECT 1 FROM season_guesses g WHERE g.user = OLD.user AND g.year = OLD.year)
    AND NOT EXISTS (SELECT 1 FROM race_guesses g JOIN races r ON r.id = g.race
      WHERE g.user = OLD.user AND r.year = OLD.year);
END;

CREATE TRIGGER race_guess_was_the_last AFTER DELETE ON race_guesses BEGIN
  DELETE FROM participants
  WHERE year = (SELECT year FROM races WHERE id = OLD.race) AND user = OLD.user
    AND NOT EXISTS (SELECT 1 FROM season_guesses g WHERE g.user = OLD.user AND g.year = participants.year)
    AND NOT EXISTS (SELECT 1 FROM race_guesses g JOIN races r ON r.id = g.race
      WHERE g.user = OLD.user AND r.year = participants.year);
END;

-- What counts has an event, and that event came before the cutoff in force.
CREATE TRIGGER season_guess_has_event_on_insert BEFORE INSERT ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e CROSS JOIN question_windows w ON w.question = e.category AND w.year = e.year
    WHERE e.user = NEW.user AND e.year = NEW.year AND e.race IS NULL AND e.category = NEW.category
      AND e.sequence = NEW.sequence AND e.answer = NEW.answer AND e.stored_at = NEW.stored_at
      AND e.stored_at < w.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;

CREATE TRIGGER season_guess_has_event_on_update BEFORE UPDATE ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e CROSS JOIN question_windows w ON w.question = e.category AND w.year = e.year
    WHERE e.user = NEW.user AND e.year = NEW.year AND e.race IS NULL AND e.category = NEW.category
      AND e.sequence = NEW.sequence AND e.answer = NEW.answer AND e.stored_at = NEW.stored_at
      AND e.stored_at < w.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;

CREATE TRIGGER race_guess_has_event_on_insert BEFORE INSERT ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM races r JOIN guess_events e ON e.user = NEW.user AND e.year = r.year AND e.race = r.id
      AND e.category = NEW.category AND e.sequence = NEW.sequence
    CROSS JOIN question_windows w ON w.question = NEW.category AND w.year = r.year AND w.race = r.id
    WHERE r.id = NEW.race AND e.answer = json_quote(NEW.driver) AND e.stored_at = NEW.stored_at
      AND e.stored_at < w.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;

CREATE TRIGGER race_guess_has_event_on_update BEFORE UPDATE ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM races r JOIN guess_events e ON e.user = NEW.user AND e.year = r.year AND e.race = r.id
      AND e.category = NEW.category AND e.sequence = NEW.sequence
    CROSS JOIN question_windows w ON w.question = NEW.category AND w.year = r.year AND w.race = r.id
    WHERE r.id = NEW.race AND e.answer = json_quote(NEW.driver) AND e.stored_at = NEW.stored_at
      AND e.stored_at < w.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;
