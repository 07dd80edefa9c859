-- People of a season from a sheet (docs/moving-in.md) who cannot sign in yet. 0 as soon as they have a way in.
ALTER TABLE users ADD COLUMN is_unclaimed INTEGER NOT NULL DEFAULT 0 CHECK (is_unclaimed IN (0, 1));

CREATE TRIGGER new_way_in_claims_a_person AFTER INSERT ON identities BEGIN
  UPDATE users SET is_unclaimed = 0 WHERE id = NEW.user AND is_unclaimed = 1;
END;
CREATE TRIGGER moved_way_in_claims_a_person AFTER UPDATE OF user ON identities BEGIN
  UPDATE users SET is_unclaimed = 0 WHERE id = NEW.user AND is_unclaimed = 1;
END;
CREATE INDEX unclaimed_users ON users (username_key) WHERE is_unclaimed = 1;

-- As in 0035, without seasons from sheets: nobody guesses in them, and no seal is made of nothing.
DROP VIEW question_windows;
CREATE VIEW question_windows AS
SELECT q.code AS question, q.deadline, s.year, NULL AS race, s.cutoff, 0 AS opens_at,
  EXISTS (SELECT 1 FROM competitors c WHERE c.year = s.year) AS is_ready, 0 AS is_over,
  EXISTS (SELECT 1 FROM standing_seals x
    WHERE x.year = s.year AND x.race = 0 AND x.deadline = 'SEASON' AND x.cutoff >= s.cutoff) AS is_sealed
FROM questions q CROSS JOIN seasons s
WHERE q.scope = 'SEASON' AND s.rules_version <> 0
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = s.year AND p.category = q.code))
UNION ALL
SELECT q.code, q.deadline, r.year, r.id, r.cutoff, s.cutoff, r.grid_state IS NOT NULL,
  r.position IS NULL OR r.result_state IS NOT NULL,
  EXISTS (SELECT 1 FROM standing_seals x
    WHERE x.year = r.year AND x.race = r.id AND x.deadline = 'RACE' AND x.cutoff >= r.cutoff)
FROM questions q CROSS JOIN races r CROSS JOIN seasons s ON s.year = r.year
WHERE q.deadline = 'RACE' AND s.rules_version <> 0
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
WHERE q.scope = 'RACE' AND q.deadline <> 'RACE' AND s.rules_version <> 0
  AND (q.optional = 0 OR EXISTS (SELECT 1 FROM points_tables p WHERE p.year = r.year AND p.category = q.code));
