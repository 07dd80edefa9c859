-- Who guessed what, and what it is worth.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  -- NULL until chosen. The key is the name folded for comparison (game/players.ts).
  username TEXT,
  username_key TEXT UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Everyone with at least one guess in the season; kept by the triggers below, whatever path a guess takes.
CREATE TABLE participants (
  year INTEGER NOT NULL REFERENCES seasons (year),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (year, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX participants_by_user ON participants (user);

-- answer: DRIVER and CONSTRUCTOR a JSON array of competitor ids, best first;
-- FLAG a JSON object of counts by flag type.
CREATE TABLE season_guesses (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG')),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  stored_at INTEGER NOT NULL,
  PRIMARY KEY (year, category, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_guesses_by_user ON season_guesses (user, year);

CREATE TABLE race_guesses (
  race INTEGER NOT NULL REFERENCES races (id),
  category TEXT NOT NULL CHECK (category IN ('FIRST', 'TENTH')),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  driver TEXT NOT NULL,
  stored_at INTEGER NOT NULL,
  PRIMARY KEY (race, category, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX race_guesses_by_user ON race_guesses (user, race);

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

-- What a guess is worth at a step; a guess that is not here is worth 0. `item` is a competitor or a flag
-- type, `guess` the guessed place or count.
CREATE TABLE answer_keys (
  year INTEGER NOT NULL REFERENCES seasons (year),
  step INTEGER NOT NULL CHECK (step >= 0),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH')),
  item TEXT NOT NULL,
  guess INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  PRIMARY KEY (year, step, category, item, guess)
) STRICT, WITHOUT ROWID;

-- One row per participant and step; by_category is a JSON object of points, without the zeros. Derived from
-- all of the above and rewritten as a whole, so it carries neither foreign keys nor a second index: at
-- 100 000 participants they cost more than the scoring. Who is no participant any more is dropped there.
CREATE TABLE scores (
  year INTEGER NOT NULL,
  step INTEGER NOT NULL CHECK (step >= 0),
  user TEXT NOT NULL,
  by_category TEXT NOT NULL CHECK (json_valid(by_category)),
  total INTEGER NOT NULL,
  rank INTEGER NOT NULL CHECK (rank >= 1),
  PRIMARY KEY (year, step, user)
) STRICT, WITHOUT ROWID;
