-- What was said of the rest of a season after a step. A forecast is never rewritten: other facts make another revision.
-- `draws` are the simulated seasons in base64 (game/forecast/draws.ts), and `basis` says what they are about.
CREATE TABLE forecasts (
  year INTEGER NOT NULL REFERENCES seasons (year),
  step INTEGER NOT NULL CHECK (step > 0),
  revision INTEGER NOT NULL CHECK (revision > 0),
  -- A hash of all that the forecast was made from.
  facts TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  participants INTEGER NOT NULL CHECK (participants >= 0),
  -- 1: every participant has a row. Readers see no other forecasts.
  complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)),
  basis TEXT NOT NULL CHECK (json_valid(basis)),
  -- Large, so it comes last: a read of the others does not touch it.
  draws TEXT NOT NULL,
  PRIMARY KEY (year, step, revision)
) STRICT;

-- What a forecast says of a participant. `tips`: the guesses and points that it was made from.
CREATE TABLE forecast_places (
  year INTEGER NOT NULL,
  step INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  win REAL NOT NULL CHECK (win BETWEEN 0 AND 1),
  podium REAL NOT NULL CHECK (podium BETWEEN 0 AND 1),
  best_rank INTEGER NOT NULL,
  worst_rank INTEGER NOT NULL,
  fewest_points INTEGER NOT NULL,
  most_points INTEGER NOT NULL,
  certain TEXT CHECK (certain IN ('WON', 'LOST')),
  decisive TEXT NOT NULL CHECK (json_valid(decisive)),
  tips TEXT NOT NULL CHECK (json_valid(tips)),
  PRIMARY KEY (year, step, revision, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX forecast_places_by_win ON forecast_places (year, step, revision, win);
CREATE INDEX forecast_places_by_user ON forecast_places (user);

-- The version of a season at which its newest forecast was looked at last. A call may be ended by the host in the middle of
-- it, together with its other jobs, so each version has few tries.
CREATE TABLE forecast_checks (
  year INTEGER PRIMARY KEY REFERENCES seasons (year),
  version INTEGER NOT NULL,
  tries INTEGER NOT NULL CHECK (tries >= 0),
  done INTEGER NOT NULL DEFAULT 0 CHECK (done IN (0, 1))
) STRICT;
