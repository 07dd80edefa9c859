-- A rank is made from points in one place, game/ranking.ts, and stored nowhere. The two columns may be empty from
-- here on, so that the version that runs while this is applied still works; the next release drops them.
CREATE TABLE scores_without_rank (
  year INTEGER NOT NULL,
  step INTEGER NOT NULL CHECK (step >= 0),
  user TEXT NOT NULL,
  by_category TEXT NOT NULL CHECK (json_valid(by_category)),
  total INTEGER NOT NULL,
  rank INTEGER CHECK (rank >= 1),
  PRIMARY KEY (year, step, user)
) STRICT, WITHOUT ROWID;
INSERT INTO scores_without_rank SELECT year, step, user, by_category, total, rank FROM scores;
DROP TABLE scores;
ALTER TABLE scores_without_rank RENAME TO scores;

CREATE TABLE final_points (
  year INTEGER NOT NULL REFERENCES seasons (year),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place INTEGER CHECK (place >= 1),
  points INTEGER NOT NULL,
  PRIMARY KEY (year, user)
) STRICT, WITHOUT ROWID;
INSERT INTO final_points SELECT year, user, place, points FROM final_places;
DROP TABLE final_places;
ALTER TABLE final_points RENAME TO final_places;
CREATE INDEX final_places_by_user ON final_places (user);
-- Finds the first three of a season without reading the others.
CREATE INDEX final_places_by_points ON final_places (year, points);

-- seasons.version moves with everything that the front page of a season and the menu show, whatever path a change
-- takes: who polls reads nothing else. Scores move it themselves (db/queries/scoring.ts).
CREATE TRIGGER version_moves_with_who_joins AFTER INSERT ON participants BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;
CREATE TRIGGER version_moves_with_who_leaves AFTER DELETE ON participants BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = OLD.year;
END;
CREATE TRIGGER version_moves_with_a_name AFTER UPDATE OF username ON users
WHEN NEW.username IS NOT OLD.username BEGIN
  UPDATE seasons SET version = version + 1 WHERE year IN (SELECT year FROM participants WHERE user = NEW.id);
END;
CREATE TRIGGER version_moves_with_a_new_race AFTER INSERT ON races BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;
CREATE TRIGGER version_moves_with_a_race
AFTER UPDATE OF year, position, name, starts_at, own_cutoff, openf1_starts_at, believed, start_by_hand, grid_state,
  result_state, deleted ON races
WHEN (NEW.year, NEW.position, NEW.name, NEW.starts_at, NEW.own_cutoff, NEW.openf1_starts_at, NEW.believed,
    NEW.start_by_hand, NEW.grid_state, NEW.result_state, NEW.deleted)
  IS NOT (OLD.year, OLD.position, OLD.name, OLD.starts_at, OLD.own_cutoff, OLD.openf1_starts_at, OLD.believed,
    OLD.start_by_hand, OLD.grid_state, OLD.result_state, OLD.deleted)
BEGIN
  UPDATE seasons SET version = version + 1 WHERE year IN (OLD.year, NEW.year);
END;
CREATE TRIGGER version_moves_with_a_lost_race AFTER DELETE ON races BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = OLD.year;
END;
-- Every front page lists the seasons, and the menu of the current one says whether any season is open.
CREATE TRIGGER versions_move_with_a_season AFTER INSERT ON seasons WHEN NOT EXISTS (SELECT 1 FROM restoring) BEGIN
  UPDATE seasons SET version = version + 1;
END;
CREATE TRIGGER versions_move_with_a_cutoff AFTER UPDATE OF cutoff ON seasons WHEN NEW.cutoff <> OLD.cutoff BEGIN
  UPDATE seasons SET version = version + 1;
END;
CREATE TRIGGER versions_move_with_a_competitor AFTER INSERT ON competitors BEGIN
  UPDATE seasons SET version = version + 1;
END;
CREATE TRIGGER versions_move_with_a_lost_competitor AFTER DELETE ON competitors BEGIN
  UPDATE seasons SET version = version + 1;
END;
