-- The guesses and scores of two who are no people (docs/rules.md), derived and written with the scores of participants.
-- `season_guesses` and `race_guesses`: rows of race (0: the season), category, item and guess. `season_totals`: the
-- score of the guesses on the season after every step, `totals`: with those on races.
CREATE TABLE reference_players (
  year INTEGER NOT NULL REFERENCES seasons (year) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('GRID', 'CROWD')),
  season_guesses TEXT NOT NULL,
  race_guesses TEXT NOT NULL,
  season_totals TEXT NOT NULL,
  totals TEXT NOT NULL,
  PRIMARY KEY (year, kind)
) STRICT, WITHOUT ROWID;
