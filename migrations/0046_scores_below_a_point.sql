-- A score may have a part below one point, a tie-breaker (game/score.ts). These columns were INTEGER, which refuses it.
-- ANY keeps whole numbers as they are, so that the release before reads and writes them as it did.
CREATE TABLE answer_keys_of_scores (
  year INTEGER NOT NULL REFERENCES seasons (year),
  step INTEGER NOT NULL CHECK (step >= 0),
  category TEXT NOT NULL REFERENCES questions (code),
  item TEXT NOT NULL,
  guess INTEGER NOT NULL,
  points ANY NOT NULL CHECK (typeof(points) IN ('integer', 'real') AND points > 0),
  PRIMARY KEY (year, step, category, item, guess)
) STRICT, WITHOUT ROWID;
INSERT INTO answer_keys_of_scores SELECT year, step, category, item, guess, points FROM answer_keys;
DROP TABLE answer_keys;
ALTER TABLE answer_keys_of_scores RENAME TO answer_keys;

CREATE TABLE final_scores (
  year INTEGER NOT NULL REFERENCES seasons (year),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  points ANY NOT NULL CHECK (typeof(points) IN ('integer', 'real')),
  PRIMARY KEY (year, user)
) STRICT, WITHOUT ROWID;
INSERT INTO final_scores SELECT year, user, points FROM final_places;
DROP TABLE final_places;
ALTER TABLE final_scores RENAME TO final_places;
CREATE INDEX final_places_by_user ON final_places (user);
CREATE INDEX final_places_by_points ON final_places (year, points);

-- A trigger that names a table without it would stop the renaming. The others go with the table. All are made again.
DROP TRIGGER version_moves_with_who_leaves;
CREATE TABLE scores_of_any_size (
  year INTEGER NOT NULL,
  step INTEGER NOT NULL CHECK (step >= 0),
  user TEXT NOT NULL,
  by_category TEXT NOT NULL CHECK (json_valid(by_category)),
  total ANY NOT NULL CHECK (typeof(total) IN ('integer', 'real')),
  PRIMARY KEY (year, step, user)
) STRICT, WITHOUT ROWID;
INSERT INTO scores_of_any_size SELECT year, step, user, by_category, total FROM scores;
DROP TABLE scores;
ALTER TABLE scores_of_any_size RENAME TO scores;
CREATE TRIGGER version_moves_with_who_leaves AFTER DELETE ON participants BEGIN
  UPDATE seasons SET version = version + 1, participants = participants - 1 WHERE year = OLD.year;
  DELETE FROM progress WHERE year = OLD.year AND user = OLD.user AND edition IN (
    SELECT edition FROM seasons WHERE year = OLD.year
    UNION ALL SELECT edition FROM scoring_jobs WHERE year = OLD.year);
  DELETE FROM scores WHERE year = OLD.year AND user = OLD.user AND step IN (
    SELECT 10 * tens.value + ones.value
    FROM json_each('[0,1,2,3,4,5,6,7,8,9]') tens CROSS JOIN json_each('[0,1,2,3,4,5,6,7,8,9]') ones);
END;
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
