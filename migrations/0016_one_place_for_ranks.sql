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
