-- The front page of a season that is over shows how often everyone was exact. `hits`: a JSON object of arrays
-- [guesses, exact ones] by question, kept with the line of a participant, so that they leave together. NULL: no guess.
ALTER TABLE progress ADD COLUMN hits TEXT CHECK (json_valid(hits));
-- 1: the hits of the edition that readers see are kept. 0: the page counts them.
ALTER TABLE seasons ADD COLUMN has_hits INTEGER NOT NULL DEFAULT 0;

UPDATE seasons AS s SET has_hits = 1
WHERE placed = 0 AND participants <= 1000
  AND EXISTS (SELECT 1 FROM races r WHERE r.year = s.year AND r.deleted = 0 AND r.position IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM races r
    WHERE r.year = s.year AND r.deleted = 0 AND r.position IS NOT NULL AND r.result_state IS NULL);

WITH
counted (year, user, category, guesses, hits) AS MATERIALIZED (
  SELECT r.year, g.user, g.category, count(*),
    sum(coalesce(x.status <> 'DID_NOT_START' AND x.position = CASE g.category WHEN 'FIRST' THEN 1 ELSE 10 END, 0))
  FROM races r JOIN race_guesses g ON g.race = r.id AND g.category IN ('FIRST', 'TENTH')
    LEFT JOIN race_results x ON x.race = r.id AND x.session = 'RACE' AND x.driver = g.driver
  WHERE r.year IN (SELECT year FROM seasons WHERE has_hits = 1) AND r.deleted = 0 AND r.position IS NOT NULL
  GROUP BY r.year, g.user, g.category
),
kept (year, user, hits) AS MATERIALIZED (
  SELECT year, user, json_group_object(category, json_array(guesses, hits) ORDER BY category)
  FROM counted GROUP BY year, user
)
UPDATE progress SET hits = (SELECT hits FROM kept k WHERE k.year = progress.year AND k.user = progress.user)
WHERE year IN (SELECT year FROM seasons WHERE has_hits = 1);

-- A new truth, edition or guess makes the kept hits old. Scoring keeps them again, except in the release before.
CREATE TRIGGER hits_are_old_after_a_change AFTER UPDATE OF truth, edition ON seasons
WHEN NEW.has_hits = 1 AND (NEW.truth, NEW.edition) <> (OLD.truth, OLD.edition) BEGIN
  UPDATE seasons SET has_hits = 0 WHERE year = NEW.year;
END;
-- A window that is opened again takes guesses after the result. A backup brings the hits itself.
CREATE TRIGGER hits_are_old_after_a_guess AFTER INSERT ON guess_events
WHEN NEW.race IS NOT NULL AND NOT EXISTS (SELECT 1 FROM restoring) BEGIN
  UPDATE seasons SET has_hits = 0 WHERE year = NEW.year AND has_hits = 1;
END;
