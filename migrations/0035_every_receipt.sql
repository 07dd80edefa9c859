-- Every signed receipt ends in a seal: a window is sealed while its newest seal has every accepted guess as a leaf. A
-- window that is opened again, takes guesses and is closed by the cutoff from before needs one more seal.

-- The newest seal of each window that no guess came after. `race` 0: the window of a season. A window is sealed if it
-- has a row with at least the cutoff in force.
CREATE TABLE standing_seals (
  year INTEGER NOT NULL,
  race INTEGER NOT NULL,
  deadline TEXT NOT NULL,
  cutoff INTEGER NOT NULL,
  PRIMARY KEY (year, race, deadline)
) STRICT, WITHOUT ROWID;

INSERT INTO standing_seals (year, race, deadline, cutoff)
SELECT x.year, coalesce(x.race, 0), x.deadline, x.cutoff
FROM seals x
WHERE x.id = (SELECT max(y.id) FROM seals y WHERE y.year = x.year AND y.race IS x.race AND y.deadline = x.deadline)
  AND x.size >= (SELECT count(*) FROM guess_events e JOIN questions q ON q.code = e.category
      WHERE e.year = x.year AND e.race IS x.race AND q.deadline = x.deadline)
    + (SELECT count(*) FROM erased_guesses e WHERE e.window = x.year || CASE x.deadline
        WHEN 'SEASON' THEN '' WHEN 'RACE' THEN '/' || x.race ELSE '/' || x.race || '/' || lower(x.deadline) END);

-- A backup brings the rows of standing_seals itself.
CREATE TRIGGER a_seal_stands AFTER INSERT ON seals WHEN NOT EXISTS (SELECT 1 FROM restoring)
BEGIN
  INSERT OR REPLACE INTO standing_seals (year, race, deadline, cutoff)
  VALUES (NEW.year, coalesce(NEW.race, 0), NEW.deadline, NEW.cutoff);
END;
CREATE TRIGGER a_seal_stands_until_a_guess AFTER INSERT ON guess_events
BEGIN
  DELETE FROM standing_seals
  WHERE year = NEW.year AND race = coalesce(NEW.race, 0)
    AND deadline = (SELECT deadline FROM questions WHERE code = NEW.category);
END;
CREATE TRIGGER a_deleted_seal_stands_no_more AFTER DELETE ON seals
BEGIN
  DELETE FROM standing_seals WHERE year = OLD.year AND race = coalesce(OLD.race, 0) AND deadline = OLD.deadline;
END;

-- A window may have several seals for one cutoff, each of more guesses.
DROP INDEX race_seals;
DROP INDEX season_seals;
CREATE INDEX seals_by_window ON seals (year, race, deadline, sealed_at);
CREATE TRIGGER seals_go_on BEFORE INSERT ON seals
WHEN EXISTS (SELECT 1 FROM seals x WHERE x.year = NEW.year AND x.race IS NEW.race AND x.deadline = NEW.deadline
  AND (x.cutoff > NEW.cutoff OR x.size > NEW.size OR (x.cutoff = NEW.cutoff AND x.size = NEW.size)))
BEGIN
  SELECT RAISE(ABORT, 'a seal repeats the one before it');
END;

-- As in 0026, with standing_seals.
DROP VIEW question_windows;
CREATE VIEW question_windows AS
SELECT q.code AS question, q.deadline, s.year, NULL AS race, s.cutoff, 0 AS opens_at,
  EXISTS (SELECT 1 FROM competitors c WHERE c.year = s.year) AS is_ready, 0 AS is_over,
  EXISTS (SELECT 1 FROM standing_seals x
    WHERE x.year = s.year AND x.race = 0 AND x.deadline = 'SEASON' AND x.cutoff >= s.cutoff) AS is_sealed
FROM questions q CROSS JOIN seasons s
WHERE q.scope = 'SEASON'
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = s.year AND p.category = q.code))
UNION ALL
SELECT q.code, q.deadline, r.year, r.id, r.cutoff, s.cutoff, r.grid_state IS NOT NULL,
  r.position IS NULL OR r.result_state IS NOT NULL,
  EXISTS (SELECT 1 FROM standing_seals x
    WHERE x.year = r.year AND x.race = r.id AND x.deadline = 'RACE' AND x.cutoff >= r.cutoff)
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
  EXISTS (SELECT 1 FROM standing_seals x
    WHERE x.year = r.year AND x.race = r.id AND x.deadline = q.deadline AND x.cutoff >=
    coalesce((SELECT o.cutoff FROM session_cutoffs o WHERE o.race = r.id AND o.session = q.deadline), t.starts_at))
FROM questions q CROSS JOIN races r CROSS JOIN race_sessions t ON t.race = r.id AND t.session = q.deadline
  CROSS JOIN seasons s ON s.year = r.year
WHERE q.scope = 'RACE' AND q.deadline <> 'RACE'
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = r.year AND p.category = q.code));
