-- What readers see of a season's scores. The table `scores` stays the scorer's: one row per participant and step.

-- `edition`: the rows of progress and step_fields that readers see. `placed`: how many of them have a place; 0: the
-- field is small, and readers rank it themselves. `participants`: rows of that table. `behind`: `scores` has changed
-- since the edition was made, by a release that does not know it.
ALTER TABLE seasons ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
ALTER TABLE seasons ADD COLUMN placed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seasons ADD COLUMN participants INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seasons ADD COLUMN behind INTEGER NOT NULL DEFAULT 0;

-- One row per participant: the total after every step from step 0, as a JSON array, and the place in leaderboard
-- order in a large field.
CREATE TABLE progress (
  year INTEGER NOT NULL,
  edition INTEGER NOT NULL,
  user TEXT NOT NULL,
  totals TEXT NOT NULL CHECK (json_valid(totals)),
  place INTEGER CHECK (place >= 1),
  PRIMARY KEY (year, edition, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX progress_by_place ON progress (year, edition, place) WHERE place IS NOT NULL;

-- The field after a step, so that a rank is counted from one row. `counts`: a JSON object of arrays
-- [points, participants], most points first: in all (TOTAL), at this step alone (EARNED), and per category.
-- `winners` and `top`: JSON arrays of users, some of those who earned most, and the first hundred.
CREATE TABLE step_fields (
  year INTEGER NOT NULL,
  edition INTEGER NOT NULL,
  step INTEGER NOT NULL CHECK (step >= 0),
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  winners TEXT NOT NULL CHECK (json_valid(winners)),
  top TEXT NOT NULL CHECK (json_valid(top)),
  PRIMARY KEY (year, edition, step)
) STRICT, WITHOUT ROWID;

-- How many participants made the same guess, counted when a window is sealed. `race` 0: a guess on the season.
-- `counts`: JSON arrays [item, guess, participants], where the guess on a race is 0. `participants`: all who guessed.
CREATE TABLE guess_counts (
  year INTEGER NOT NULL,
  race INTEGER NOT NULL,
  category TEXT NOT NULL REFERENCES questions (code),
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  participants INTEGER NOT NULL CHECK (participants > 0),
  PRIMARY KEY (year, race, category)
) STRICT, WITHOUT ROWID;

INSERT INTO progress (year, edition, user, totals)
WITH RECURSIVE steps (year, step, last) AS (
  SELECT year, 0, (SELECT coalesce(max(step), 0) FROM scores s WHERE s.year = seasons.year) FROM seasons
  UNION ALL SELECT year, step + 1, last FROM steps WHERE step < last
)
SELECT p.year, 1, p.user, json_group_array(coalesce(s.total, 0) ORDER BY steps.step)
FROM participants p
  JOIN steps ON steps.year = p.year
  LEFT JOIN scores s ON s.year = p.year AND s.step = steps.step AND s.user = p.user
GROUP BY p.year, p.user;

INSERT INTO step_fields (year, edition, step, counts, winners, top)
WITH
gains (year, step, user, points) AS (
  SELECT year, step, user,
    total - coalesce((SELECT b.total FROM scores b WHERE b.year = s.year AND b.step = s.step - 1 AND b.user = s.user), 0)
  FROM scores s
),
lines (year, step, what, points) AS (
  SELECT year, step, 'TOTAL', total FROM scores
  UNION ALL SELECT year, step, 'EARNED', points FROM gains
  UNION ALL SELECT s.year, s.step, c.key, c.value FROM scores s CROSS JOIN json_each(s.by_category) c
),
counted (year, step, what, points, people) AS (
  SELECT year, step, what, points, count(*) FROM lines GROUP BY year, step, what, points
),
listed (year, step, what, counts) AS (
  SELECT year, step, what, json_group_array(json_array(points, people) ORDER BY points DESC)
  FROM counted GROUP BY year, step, what
)
SELECT l.year, 1, l.step, json_group_object(l.what, json(l.counts)),
  (SELECT json_group_array(user ORDER BY user) FROM (SELECT user, points,
      max(points) OVER () AS most FROM gains g WHERE g.year = l.year AND g.step = l.step AND l.step > 0)
    WHERE points = most AND points > 0),
  '[]'
FROM listed l GROUP BY l.year, l.step;

INSERT INTO guess_counts (year, race, category, counts, participants)
SELECT year, 0, category, json_group_array(json_array(item, guess, same) ORDER BY item, guess),
  (SELECT count(*) FROM season_guesses p WHERE p.year = c.year AND p.category = c.category)
FROM (
  SELECT g.year, g.category, CASE g.category WHEN 'FLAG' THEN a.key ELSE a.value END AS item,
    CASE g.category WHEN 'FLAG' THEN a.value ELSE a.key + 1 END AS guess, count(*) AS same
  FROM season_guesses g CROSS JOIN json_each(g.answer) a GROUP BY 1, 2, 3, 4) c
GROUP BY year, category
UNION ALL
SELECT r.year, c.race, c.category, json_group_array(json_array(c.driver, 0, c.same) ORDER BY c.driver), sum(c.same)
FROM (SELECT race, category, driver, count(*) AS same FROM race_guesses GROUP BY 1, 2, 3) c
  JOIN races r ON r.id = c.race
GROUP BY c.race, c.category;

UPDATE seasons SET participants = (SELECT count(*) FROM participants p WHERE p.year = seasons.year);

DROP TRIGGER version_moves_with_who_joins;
DROP TRIGGER version_moves_with_who_leaves;
-- The shown edition has exactly the participants. Who joins has 0 points after every step.
CREATE TRIGGER version_moves_with_who_joins AFTER INSERT ON participants BEGIN
  UPDATE seasons SET version = version + 1, participants = participants + 1 WHERE year = NEW.year;
  INSERT INTO progress (year, edition, user, totals)
  SELECT s.year, s.edition, NEW.user,
    '[0' || replace(hex(zeroblob((SELECT count(*) FROM races r
      WHERE r.year = s.year AND r.result_state IS NOT NULL AND r.position IS NOT NULL))), '00', ',0') || ']'
  FROM seasons s
  WHERE s.year = NEW.year
    AND NOT EXISTS (SELECT 1 FROM progress p WHERE p.year = s.year AND p.edition = s.edition AND p.user = NEW.user);
END;
CREATE TRIGGER version_moves_with_who_leaves AFTER DELETE ON participants BEGIN
  UPDATE seasons SET version = version + 1, participants = participants - 1 WHERE year = OLD.year;
  DELETE FROM progress WHERE year = OLD.year AND user = OLD.user
    AND edition = (SELECT edition FROM seasons WHERE year = OLD.year);
  DELETE FROM scores WHERE year = OLD.year AND user = OLD.user
    AND step IN (SELECT step FROM step_fields WHERE year = OLD.year);
END;

-- Every front page shows the edition.
CREATE TRIGGER version_moves_with_the_edition AFTER UPDATE OF edition, placed ON seasons
WHEN (NEW.edition, NEW.placed) <> (OLD.edition, OLD.placed) BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;

-- The newest release makes the edition again after its scores, and then says so.
CREATE TRIGGER edition_falls_behind_a_new_score AFTER INSERT ON scores
WHEN (SELECT behind FROM seasons WHERE year = NEW.year) = 0 BEGIN
  UPDATE seasons SET behind = 1 WHERE year = NEW.year;
END;
CREATE TRIGGER edition_falls_behind_a_changed_score AFTER UPDATE ON scores
WHEN (SELECT behind FROM seasons WHERE year = NEW.year) = 0 BEGIN
  UPDATE seasons SET behind = 1 WHERE year = NEW.year;
END;
CREATE TRIGGER edition_falls_behind_a_lost_score AFTER DELETE ON scores
WHEN (SELECT behind FROM seasons WHERE year = OLD.year) = 0 BEGIN
  UPDATE seasons SET behind = 1 WHERE year = OLD.year;
END;

-- A large season whose next edition is being made, in slices. Steps from score_from on are scored, those from
-- count_from on are counted. next_step and next_place say how far it has come, leased_until (milliseconds) that
-- somebody works on it. A change of the season starts the work again. `change`: the log line that gets the effects.
CREATE TABLE scoring_jobs (
  year INTEGER PRIMARY KEY REFERENCES seasons (year) ON DELETE CASCADE,
  edition INTEGER NOT NULL,
  score_from INTEGER NOT NULL CHECK (score_from >= 0),
  count_from INTEGER NOT NULL CHECK (count_from >= 0),
  next_step INTEGER NOT NULL CHECK (next_step >= 0),
  next_place INTEGER NOT NULL DEFAULT 1 CHECK (next_place >= 1),
  change INTEGER,
  leased_until INTEGER NOT NULL DEFAULT 0
) STRICT;
