CREATE TABLE "d1_migrations" (
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
	);
--
CREATE TABLE seasons (
  year INTEGER PRIMARY KEY CHECK (year BETWEEN 1950 AND 2200),
  -- Season guesses close here; race guesses are possible from here on.
  cutoff INTEGER NOT NULL,
  finished_at INTEGER,
  -- Moves whenever the scores of the season move.
  version INTEGER NOT NULL DEFAULT 1
, truth INTEGER NOT NULL DEFAULT 1) STRICT;
--
CREATE TABLE competitors (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR')),
  id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  name TEXT NOT NULL,
  short_name TEXT NOT NULL,
  code TEXT,
  number INTEGER,
  team TEXT,
  -- "#rrggbb", in three checks since D1 refuses a longer GLOB pattern.
  color TEXT CHECK (length(color) = 7 AND color GLOB '#*' AND substr(color, 2) NOT GLOB '*[^0-9A-Fa-f]*'),
  PRIMARY KEY (year, category, id)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE races (
  id INTEGER PRIMARY KEY,
  year INTEGER NOT NULL REFERENCES seasons (year),
  -- NULL: cancelled. The identity (id) survives moves and renumbering.
  position INTEGER CHECK (position >= 1),
  name TEXT NOT NULL,
  circuit TEXT NOT NULL,
  place TEXT NOT NULL,
  country TEXT NOT NULL,
  laps INTEGER,
  starts_at INTEGER NOT NULL,
  -- Set by an admin; wins over the scheduled start until it is released.
  own_cutoff INTEGER,
  cutoff INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(own_cutoff, starts_at)) STORED,
  grid_state TEXT CHECK (grid_state IN ('QUALIFYING', 'GRID')),
  result_state TEXT CHECK (result_state IN ('PRELIMINARY', 'OFFICIAL', 'CORRECTED')), known_as TEXT, deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  UNIQUE (year, position)
) STRICT;
--
CREATE TABLE race_sessions (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL
    CHECK (session IN ('FP1', 'FP2', 'FP3', 'SPRINT_QUALIFYING', 'SPRINT', 'QUALIFYING', 'RACE')),
  starts_at INTEGER NOT NULL,
  PRIMARY KEY (race, session)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE starting_grids (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  driver TEXT NOT NULL,
  pit_lane INTEGER NOT NULL DEFAULT 0 CHECK (pit_lane IN (0, 1)),
  PRIMARY KEY (race, position),
  UNIQUE (race, driver)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE race_results (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  position INTEGER NOT NULL CHECK (position >= 1),
  driver TEXT NOT NULL,
  team TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('FINISHED', 'RETIRED', 'DISQUALIFIED', 'DID_NOT_START')),
  points REAL NOT NULL DEFAULT 0,
  laps INTEGER,
  PRIMARY KEY (race, session, position),
  UNIQUE (race, session, driver)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE standings (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR')),
  position INTEGER NOT NULL CHECK (position >= 1),
  competitor TEXT NOT NULL,
  points REAL NOT NULL,
  PRIMARY KEY (race, category, position),
  UNIQUE (race, category, competitor)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE flags (
  id INTEGER PRIMARY KEY,
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  lap INTEGER NOT NULL CHECK (lap >= 0),
  type TEXT NOT NULL CHECK (type IN ('YELLOW', 'RED', 'SAFETY_CAR'))
) STRICT;
--
CREATE TABLE points_tables (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH')),
  difference INTEGER NOT NULL CHECK (difference >= 0),
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 1000),
  PRIMARY KEY (year, category, difference)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE bingo_cells (
  year INTEGER NOT NULL REFERENCES seasons (year),
  id INTEGER NOT NULL CHECK (id BETWEEN 0 AND 24),
  text TEXT NOT NULL DEFAULT '' CHECK (length(text) <= 200),
  marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1)), version INTEGER NOT NULL DEFAULT 1, text_version INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (year, id)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  -- NULL until chosen. The key is the name folded for comparison (game/players.ts).
  username TEXT,
  username_key TEXT UNIQUE,
  created_at INTEGER NOT NULL
, session_epoch INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
--
CREATE TABLE participants (
  year INTEGER NOT NULL REFERENCES seasons (year),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (year, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE season_guesses (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG')),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  stored_at INTEGER NOT NULL, sequence INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (year, category, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE race_guesses (
  race INTEGER NOT NULL REFERENCES races (id),
  category TEXT NOT NULL CHECK (category IN ('FIRST', 'TENTH')),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  driver TEXT NOT NULL,
  stored_at INTEGER NOT NULL, sequence INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (race, category, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE answer_keys (
  year INTEGER NOT NULL REFERENCES seasons (year),
  step INTEGER NOT NULL CHECK (step >= 0),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH')),
  item TEXT NOT NULL,
  guess INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  PRIMARY KEY (year, step, category, item, guess)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE scores (
  year INTEGER NOT NULL,
  step INTEGER NOT NULL CHECK (step >= 0),
  user TEXT NOT NULL,
  by_category TEXT NOT NULL CHECK (json_valid(by_category)),
  total INTEGER NOT NULL,
  rank INTEGER NOT NULL CHECK (rank >= 1),
  PRIMARY KEY (year, step, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE user_roles (
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('ADMIN', 'BINGO_MASTER')),
  PRIMARY KEY (user, role)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE revocations (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE guess_events (
  -- Made by the client and kept over its retries.
  submission TEXT PRIMARY KEY,
  -- Order of acceptance inside one window: fencing epoch, then counter (worker/objects/).
  sequence INTEGER NOT NULL,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  year INTEGER NOT NULL REFERENCES seasons (year),
  race INTEGER REFERENCES races (id),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH')),
  -- JSON as in season_guesses; a driver's id as a JSON string for FIRST and TENTH.
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  stored_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE guess_windows (
  name TEXT PRIMARY KEY,
  epoch INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE restoring (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;
--
CREATE TABLE aliases (
  year INTEGER NOT NULL REFERENCES seasons (year),
  category TEXT NOT NULL CHECK (category IN ('DRIVER', 'CONSTRUCTOR')),
  alias TEXT NOT NULL,
  competitor TEXT NOT NULL,
  PRIMARY KEY (year, category, alias),
  FOREIGN KEY (year, category, competitor) REFERENCES competitors (year, category, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
--
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE job_runs (
  job TEXT NOT NULL,
  scheduled_at INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  outcome TEXT CHECK (outcome IN ('DONE', 'FAILED', 'BUSY')),
  -- A JSON array of what each step came to.
  detail TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(detail)),
  PRIMARY KEY (job, scheduled_at)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE "refused_imports" (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('GRID', 'SPRINT', 'RESULT')),
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (race, job)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE "import_checks" (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('GRID', 'SPRINT', 'RESULT', 'FLAGS')),
  at INTEGER NOT NULL,
  PRIMARY KEY (race, job)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE season_checks (
  year INTEGER NOT NULL REFERENCES seasons (year) ON DELETE CASCADE,
  job TEXT NOT NULL CHECK (job IN ('CALENDAR', 'SCORE')),
  at INTEGER NOT NULL,
  -- What an admin must decide, in words; NULL: nothing.
  waiting TEXT,
  PRIMARY KEY (year, job)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE source_pauses (
  source TEXT PRIMARY KEY CHECK (source IN ('JOLPICA', 'OPENF1')),
  failures INTEGER NOT NULL,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE flag_proposals (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  at INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('YELLOW', 'RED', 'SAFETY_CAR')),
  lap INTEGER NOT NULL CHECK (lap >= 0),
  message TEXT NOT NULL,
  -- Whether it counts unless somebody says otherwise: before the start it does not.
  ticked INTEGER NOT NULL CHECK (ticked IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'COUNTED', 'LEFT_OUT')),
  PRIMARY KEY (race, session, at, type)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  year INTEGER NOT NULL REFERENCES seasons (year),
  race INTEGER REFERENCES races (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  what TEXT NOT NULL CHECK (json_valid(what)),
  why TEXT NOT NULL
) STRICT;
--
CREATE TABLE change_effects (
  change INTEGER NOT NULL REFERENCES changes (id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  before INTEGER NOT NULL,
  after INTEGER NOT NULL,
  PRIMARY KEY (change, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE admin_log (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- NULL: his account is deleted.
  admin TEXT REFERENCES users (id) ON DELETE SET NULL,
  action TEXT NOT NULL CHECK (action IN ('CHANGE', 'UNDO', 'IMPORT', 'BACKUP')),
  year INTEGER,
  entries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(entries)),
  reason TEXT,
  undoes INTEGER REFERENCES admin_log (id)
) STRICT;
--
CREATE TABLE final_places (
  year INTEGER NOT NULL REFERENCES seasons (year),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 1),
  points INTEGER NOT NULL,
  PRIMARY KEY (year, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE "hand_made" (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  part TEXT NOT NULL
    CHECK (part IN ('CALENDAR', 'GRID', 'RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR', 'FLAGS')),
  PRIMARY KEY (race, part)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE bingo_boards (
  year INTEGER PRIMARY KEY REFERENCES seasons (year),
  epoch INTEGER NOT NULL
) STRICT;
--
CREATE TABLE mail_addresses (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  verified_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE mail_codes (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  address TEXT,
  digest TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  sent INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE reminder_hours (
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hours INTEGER NOT NULL CHECK (hours IN (1, 2, 3, 6, 12, 24)),
  PRIMARY KEY (user, hours)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE reminders (
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  about TEXT NOT NULL,
  hours INTEGER NOT NULL CHECK (hours IN (1, 2, 3, 6, 12, 24)),
  way TEXT NOT NULL CHECK (way IN ('MAIL', 'PUSH')),
  claimed_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 1,
  ending TEXT CHECK (ending IN ('SENT', 'UNSENT', 'UNKNOWN')),
  PRIMARY KEY (user, about, hours, way)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE invitations (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE calendars (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (1, '0001_season.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (2, '0002_guesses_and_scores.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (3, '0003_identity.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (4, '0004_guess_events.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (5, '0005_import.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (6, '0006_jobs.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (7, '0007_calendar_and_flags.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (8, '0008_admin.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (9, '0009_bingo_edits.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (10, '0010_reminders.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (11, '0011_invitations_calendar_push.sql', '2026-11-22 13:55:54');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (12, '0012_job_history.sql', '2026-11-22 13:55:54');
--
INSERT INTO seasons ("year", "cutoff", "finished_at", "version", "truth") VALUES (2030, 1898596800000, 1903454400000, 15, 17);
--
INSERT INTO seasons ("year", "cutoff", "finished_at", "version", "truth") VALUES (2031, 1902052800000, NULL, 4, 10);
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'CONSTRUCTOR', 'alfa', 1, 'Alfa', 'Alfa', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'CONSTRUCTOR', 'bravo', 2, 'Bravo', 'Bravo', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'CONSTRUCTOR', 'delta', 3, 'Delta', 'Delta', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'CONSTRUCTOR', 'ekko', 4, 'Ekko', 'Ekko', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'CONSTRUCTOR', 'gamma', 5, 'Gamma', 'Gamma', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'aasen', 1, 'Fører Aasen', 'Aasen', 'AAS', 20, 'alfa', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'berg', 2, 'Fører Berg', 'Berg', 'BER', 21, 'bravo', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'dahl', 3, 'Fører Dahl', 'Dahl', 'DAH', 22, 'delta', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'eide', 4, 'Fører Eide', 'Eide', 'EID', 23, 'ekko', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'foss', 5, 'Fører Foss', 'Foss', 'FOS', 24, 'gamma', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'grøn', 6, 'Fører Grøn', 'Grøn', 'GRØ', 25, 'alfa', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'holm', 7, 'Fører Holm', 'Holm', 'HOL', 26, 'bravo', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'lund', 8, 'Fører Lund', 'Lund', 'LUN', 27, 'delta', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'moen', 9, 'Fører Moen', 'Moen', 'MOE', 28, 'ekko', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2030, 'DRIVER', 'vik', 10, 'Fører Vik', 'Vik', 'VIK', 29, 'gamma', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'CONSTRUCTOR', 'alfa', 1, 'Alfa', 'Alfa', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'CONSTRUCTOR', 'bravo', 2, 'Bravo', 'Bravo', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'CONSTRUCTOR', 'delta', 3, 'Delta', 'Delta', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'CONSTRUCTOR', 'ekko', 4, 'Ekko', 'Ekko', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'CONSTRUCTOR', 'gamma', 5, 'Gamma', 'Gamma', NULL, NULL, NULL, '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'aasen', 1, 'Fører Aasen', 'Aasen', 'AAS', 20, 'alfa', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'berg', 2, 'Fører Berg', 'Berg', 'BER', 21, 'bravo', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'dahl', 3, 'Fører Dahl', 'Dahl', 'DAH', 22, 'delta', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'eide', 4, 'Fører Eide', 'Eide', 'EID', 23, 'ekko', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'foss', 5, 'Fører Foss', 'Foss', 'FOS', 24, 'gamma', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'grøn', 6, 'Fører Grøn', 'Grøn', 'GRØ', 25, 'alfa', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'holm', 7, 'Fører Holm', 'Holm', 'HOL', 26, 'bravo', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'lund', 8, 'Fører Lund', 'Lund', 'LUN', 27, 'delta', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'moen', 9, 'Fører Moen', 'Moen', 'MOE', 28, 'ekko', '#808080');
--
INSERT INTO competitors ("year", "category", "id", "position", "name", "short_name", "code", "number", "team", "color") VALUES (2031, 'DRIVER', 'vik', 10, 'Fører Vik', 'Vik', 'VIK', 29, 'gamma', '#808080');
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted") VALUES (203001, 2030, 1, 'Nordby', 'bane_nordby', 'Nordby', 'NO', NULL, 1899813600000, NULL, 'GRID', 'CORRECTED', 'Nordby Grand Prix', 0);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted") VALUES (203002, 2030, 2, 'Sørby', 'bane_sørby', 'Sørby', 'NO', NULL, 1901023200000, NULL, 'GRID', 'CORRECTED', 'Sørby Grand Prix', 0);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted") VALUES (203101, 2031, 1, 'Nordby', 'bane_nordby', 'Nordby', 'NO', NULL, 1931349600000, NULL, 'GRID', 'OFFICIAL', 'Nordby Grand Prix', 0);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted") VALUES (203102, 2031, 2, 'Sørby', 'bane_sørby', 'Sørby', 'NO', NULL, 1932559200000, NULL, 'GRID', NULL, 'Sørby Grand Prix', 0);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted") VALUES (203103, 2031, 3, 'østby', 'bane_østby', 'Østby', 'NO', NULL, 1933768800000, 1933525200000, NULL, NULL, 'østby Grand Prix', 0);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203001, 'FP1', 1899633600000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203001, 'QUALIFYING', 1899727200000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203001, 'RACE', 1899813600000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203002, 'FP1', 1900843200000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203002, 'QUALIFYING', 1900936800000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203002, 'RACE', 1901023200000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203002, 'SPRINT', 1900922400000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203002, 'SPRINT_QUALIFYING', 1900857600000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203101, 'FP1', 1931169600000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203101, 'QUALIFYING', 1931263200000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203101, 'RACE', 1931349600000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203102, 'FP1', 1932379200000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203102, 'QUALIFYING', 1932472800000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203102, 'RACE', 1932559200000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203102, 'SPRINT', 1932458400000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203102, 'SPRINT_QUALIFYING', 1932393600000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203103, 'FP1', 1933588800000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203103, 'QUALIFYING', 1933682400000);
--
INSERT INTO race_sessions ("race", "session", "starts_at") VALUES (203103, 'RACE', 1933768800000);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 1, 'vik', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 2, 'aasen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 3, 'foss', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 4, 'berg', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 5, 'eide', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 6, 'dahl', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 7, 'holm', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 8, 'grøn', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 9, 'moen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203001, 10, 'lund', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 1, 'berg', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 2, 'aasen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 3, 'moen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 4, 'foss', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 5, 'grøn', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 6, 'vik', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 7, 'holm', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 8, 'dahl', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 9, 'lund', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203002, 10, 'eide', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 1, 'vik', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 2, 'aasen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 3, 'foss', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 4, 'berg', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 5, 'eide', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 6, 'dahl', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 7, 'holm', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 8, 'grøn', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 9, 'moen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203101, 10, 'lund', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 1, 'berg', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 2, 'aasen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 3, 'moen', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 4, 'foss', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 5, 'grøn', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 6, 'vik', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 7, 'holm', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 8, 'dahl', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 9, 'lund', 0);
--
INSERT INTO starting_grids ("race", "position", "driver", "pit_lane") VALUES (203102, 10, 'eide', 0);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 1, 'berg', 'bravo', 'FINISHED', 25.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 2, 'foss', 'gamma', 'FINISHED', 18.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 3, 'vik', 'gamma', 'FINISHED', 15.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 4, 'dahl', 'delta', 'FINISHED', 12.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 5, 'grøn', 'alfa', 'FINISHED', 10.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 6, 'aasen', 'alfa', 'FINISHED', 8.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 7, 'eide', 'ekko', 'FINISHED', 6.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 8, 'holm', 'bravo', 'RETIRED', 0.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 9, 'moen', 'ekko', 'DID_NOT_START', 0.0, 0);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203001, 'RACE', 10, 'lund', 'delta', 'DISQUALIFIED', 0.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 1, 'eide', 'ekko', 'FINISHED', 25.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 2, 'foss', 'gamma', 'FINISHED', 18.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 3, 'grøn', 'alfa', 'FINISHED', 15.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 4, 'berg', 'bravo', 'FINISHED', 12.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 5, 'holm', 'bravo', 'FINISHED', 10.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 6, 'moen', 'ekko', 'FINISHED', 8.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 7, 'dahl', 'delta', 'FINISHED', 6.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 8, 'aasen', 'alfa', 'FINISHED', 4.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 9, 'lund', 'delta', 'RETIRED', 0.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'RACE', 10, 'vik', 'gamma', 'DID_NOT_START', 0.0, 0);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 1, 'dahl', 'delta', 'FINISHED', 8.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 2, 'lund', 'delta', 'FINISHED', 7.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 3, 'holm', 'bravo', 'FINISHED', 6.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 4, 'moen', 'ekko', 'FINISHED', 5.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 5, 'eide', 'ekko', 'FINISHED', 4.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 6, 'foss', 'gamma', 'FINISHED', 3.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 7, 'vik', 'gamma', 'FINISHED', 2.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 8, 'grøn', 'alfa', 'FINISHED', 1.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 9, 'berg', 'bravo', 'FINISHED', 0.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203002, 'SPRINT', 10, 'aasen', 'alfa', 'FINISHED', 0.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 1, 'berg', 'bravo', 'FINISHED', 25.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 2, 'foss', 'gamma', 'FINISHED', 18.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 3, 'dahl', 'delta', 'FINISHED', 15.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 4, 'aasen', 'alfa', 'FINISHED', 12.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 5, 'grøn', 'alfa', 'FINISHED', 10.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 6, 'vik', 'gamma', 'FINISHED', 8.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 7, 'eide', 'ekko', 'FINISHED', 6.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 8, 'holm', 'bravo', 'RETIRED', 0.0, 50);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 9, 'moen', 'ekko', 'DID_NOT_START', 0.0, 0);
--
INSERT INTO race_results ("race", "session", "position", "driver", "team", "status", "points", "laps") VALUES (203101, 'RACE', 10, 'lund', 'delta', 'DISQUALIFIED', 0.0, 50);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'CONSTRUCTOR', 1, 'gamma', 33.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'CONSTRUCTOR', 2, 'bravo', 25.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'CONSTRUCTOR', 3, 'alfa', 18.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'CONSTRUCTOR', 4, 'delta', 12.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'CONSTRUCTOR', 5, 'ekko', 6.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'DRIVER', 1, 'berg', 25.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'DRIVER', 2, 'foss', 18.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'DRIVER', 3, 'vik', 15.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'DRIVER', 4, 'dahl', 12.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'DRIVER', 5, 'grøn', 10.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'DRIVER', 6, 'aasen', 8.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203001, 'DRIVER', 7, 'eide', 6.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'CONSTRUCTOR', 1, 'gamma', 56.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'CONSTRUCTOR', 2, 'bravo', 53.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'CONSTRUCTOR', 3, 'ekko', 48.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'CONSTRUCTOR', 4, 'alfa', 38.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'CONSTRUCTOR', 5, 'delta', 33.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 1, 'foss', 39.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 2, 'berg', 37.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 3, 'eide', 35.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 4, 'grøn', 26.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 5, 'dahl', 26.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 6, 'vik', 17.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'CONSTRUCTOR', 1, 'gamma', 26.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'CONSTRUCTOR', 2, 'bravo', 25.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'CONSTRUCTOR', 3, 'alfa', 22.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'CONSTRUCTOR', 4, 'delta', 15.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'CONSTRUCTOR', 5, 'ekko', 6.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'DRIVER', 1, 'berg', 25.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'DRIVER', 2, 'foss', 18.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'DRIVER', 3, 'dahl', 15.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'DRIVER', 4, 'aasen', 12.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'DRIVER', 5, 'grøn', 10.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'DRIVER', 6, 'vik', 8.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203101, 'DRIVER', 7, 'eide', 6.0);
--
INSERT INTO flags ("id", "race", "session", "lap", "type") VALUES (1, 203001, 'RACE', 3, 'YELLOW');
--
INSERT INTO flags ("id", "race", "session", "lap", "type") VALUES (2, 203001, 'RACE', 6, 'SAFETY_CAR');
--
INSERT INTO flags ("id", "race", "session", "lap", "type") VALUES (3, 203001, 'RACE', 13, 'YELLOW');
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'CONSTRUCTOR', 0, 30);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'CONSTRUCTOR', 1, 15);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'CONSTRUCTOR', 2, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'DRIVER', 0, 20);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'DRIVER', 1, 12);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'DRIVER', 2, 6);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'DRIVER', 3, 3);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'DRIVER', 4, 1);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FIRST', 0, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FIRST', 1, 2);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FIRST', 2, 1);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 0, 50);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 1, 40);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 2, 35);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 3, 30);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 4, 28);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 5, 26);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 6, 24);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 7, 22);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 8, 20);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 9, 18);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 10, 16);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 11, 14);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 12, 12);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 13, 10);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 14, 9);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 15, 8);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 16, 7);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 17, 6);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 18, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 19, 4);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 20, 3);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 21, 2);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'FLAG', 22, 1);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 0, 10);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 1, 8);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 2, 6);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 3, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 4, 4);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 5, 3);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 6, 2);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2030, 'TENTH', 7, 1);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'CONSTRUCTOR', 0, 30);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'CONSTRUCTOR', 1, 15);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'CONSTRUCTOR', 2, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'DRIVER', 0, 20);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'DRIVER', 1, 12);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'DRIVER', 2, 6);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'DRIVER', 3, 3);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'DRIVER', 4, 1);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FIRST', 0, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FIRST', 1, 2);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FIRST', 2, 1);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 0, 50);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 1, 40);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 2, 35);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 3, 30);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 4, 28);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 5, 26);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 6, 24);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 7, 22);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 8, 20);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 9, 18);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 10, 16);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 11, 14);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 12, 12);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 13, 10);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 14, 9);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 15, 8);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 16, 7);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 17, 6);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 18, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 19, 4);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 20, 3);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 21, 2);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FLAG', 22, 1);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 0, 10);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 1, 8);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 2, 6);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 3, 5);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 4, 4);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 5, 3);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 6, 2);
--
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'TENTH', 7, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 0, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 1, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 2, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 3, 'Regn i tre løp', 1, 3, 2);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 4, 'Safety Car på første runde', 0, 2, 2);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 5, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 6, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 7, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 8, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 9, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 10, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 11, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 12, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 13, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 14, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 15, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 16, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 17, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 18, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 19, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 20, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 21, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 22, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 23, '', 0, 1, 1);
--
INSERT INTO bingo_cells ("year", "id", "text", "marked", "version", "text_version") VALUES (2031, 24, '', 0, 1, 1);
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch") VALUES ('1fc85e4b-55bb-4598-a5ca-f847657a976e', 'Åse B', 'åse b', 0, 1);
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch") VALUES ('28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 'Anonym 1', 'anonym 1', 0, 2);
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch") VALUES ('53663d85-3ab1-4074-8ae4-1aef57291f17', 'Admin Ada B', 'admin ada b', 0, 1);
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch") VALUES ('89d3842e-f05a-40e0-8319-aceb027780a9', 'Cato B', 'cato b', 0, 1);
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch") VALUES ('8cd4bea8-4de5-4652-beb0-0de063b50a21', 'Zara Dx', 'zara dx', 0, 1);
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch") VALUES ('c0e159c8-9b49-4a3e-9c9e-7425cd267666', 'Admin Bo B', 'admin bo b', 0, 1);
--
INSERT INTO participants ("year", "user") VALUES (2030, '1fc85e4b-55bb-4598-a5ca-f847657a976e');
--
INSERT INTO participants ("year", "user") VALUES (2030, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa');
--
INSERT INTO participants ("year", "user") VALUES (2030, '89d3842e-f05a-40e0-8319-aceb027780a9');
--
INSERT INTO participants ("year", "user") VALUES (2030, '8cd4bea8-4de5-4652-beb0-0de063b50a21');
--
INSERT INTO participants ("year", "user") VALUES (2031, '1fc85e4b-55bb-4598-a5ca-f847657a976e');
--
INSERT INTO participants ("year", "user") VALUES (2031, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa');
--
INSERT INTO participants ("year", "user") VALUES (2031, '89d3842e-f05a-40e0-8319-aceb027780a9');
--
INSERT INTO participants ("year", "user") VALUES (2031, '8cd4bea8-4de5-4652-beb0-0de063b50a21');
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', '1fc85e4b-55bb-4598-a5ca-f847657a976e', '["delta","gamma","ekko","alfa","bravo"]', 1896166800000, 4294967301);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '["delta","ekko","gamma","alfa","bravo"]', 1896166800000, 4294967304);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', '89d3842e-f05a-40e0-8319-aceb027780a9', '["delta","alfa","gamma","ekko","bravo"]', 1896166800000, 4294967303);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', '8cd4bea8-4de5-4652-beb0-0de063b50a21', '["delta","bravo","gamma","ekko","alfa"]', 1896166800000, 4294967302);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', '1fc85e4b-55bb-4598-a5ca-f847657a976e', '["dahl","lund","holm","moen","eide","foss","vik","grøn","berg","aasen"]', 1896166800000, 4294967311);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1896166800000, 4294967299);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', '89d3842e-f05a-40e0-8319-aceb027780a9', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1896166800000, 4294967298);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', '8cd4bea8-4de5-4652-beb0-0de063b50a21', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1896166800000, 4294967297);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', '1fc85e4b-55bb-4598-a5ca-f847657a976e', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1896166800000, 4294967306);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1896166800000, 4294967309);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', '89d3842e-f05a-40e0-8319-aceb027780a9', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1896166800000, 4294967308);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', '8cd4bea8-4de5-4652-beb0-0de063b50a21', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1896166800000, 4294967307);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', '1fc85e4b-55bb-4598-a5ca-f847657a976e', '["delta","gamma","ekko","alfa","bravo"]', 1898596800000, 4294967301);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '["delta","ekko","gamma","alfa","bravo"]', 1898596800000, 4294967304);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', '89d3842e-f05a-40e0-8319-aceb027780a9', '["delta","alfa","gamma","ekko","bravo"]', 1898596800000, 4294967303);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', '8cd4bea8-4de5-4652-beb0-0de063b50a21', '["delta","bravo","gamma","ekko","alfa"]', 1898596800000, 4294967302);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', '1fc85e4b-55bb-4598-a5ca-f847657a976e', '["dahl","vik","moen","foss","berg","grøn","holm","lund","eide","aasen"]', 1898596800000, 4294967296);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1898596800000, 4294967299);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', '89d3842e-f05a-40e0-8319-aceb027780a9', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1898596800000, 4294967298);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', '8cd4bea8-4de5-4652-beb0-0de063b50a21', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1898596800000, 4294967297);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', '1fc85e4b-55bb-4598-a5ca-f847657a976e', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1898596800000, 4294967306);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1898596800000, 4294967309);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', '89d3842e-f05a-40e0-8319-aceb027780a9', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1898596800000, 4294967308);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', '8cd4bea8-4de5-4652-beb0-0de063b50a21', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1898596800000, 4294967307);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'grøn', 1899738000000, 4294967296);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 'aasen', 1899738000000, 4294967299);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', '89d3842e-f05a-40e0-8319-aceb027780a9', 'grøn', 1899738000000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', '8cd4bea8-4de5-4652-beb0-0de063b50a21', 'aasen', 1899738000000, 4294967297);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'aasen', 1899738000000, 4294967301);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 'grøn', 1899738000000, 4294967304);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', '89d3842e-f05a-40e0-8319-aceb027780a9', 'aasen', 1899738000000, 4294967303);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', '8cd4bea8-4de5-4652-beb0-0de063b50a21', 'grøn', 1899738000000, 4294967302);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'grøn', 1900947600000, 4294967296);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 'aasen', 1900947600000, 4294967299);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', '89d3842e-f05a-40e0-8319-aceb027780a9', 'grøn', 1900947600000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', '8cd4bea8-4de5-4652-beb0-0de063b50a21', 'aasen', 1900947600000, 4294967297);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'aasen', 1900947600000, 4294967301);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 'grøn', 1900947600000, 4294967304);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', '89d3842e-f05a-40e0-8319-aceb027780a9', 'aasen', 1900947600000, 4294967303);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', '8cd4bea8-4de5-4652-beb0-0de063b50a21', 'grøn', 1900947600000, 4294967302);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'FIRST', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'grøn', 1931274000000, 4294967296);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'FIRST', '89d3842e-f05a-40e0-8319-aceb027780a9', 'grøn', 1931274000000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'FIRST', '8cd4bea8-4de5-4652-beb0-0de063b50a21', 'aasen', 1931274000000, 4294967297);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'TENTH', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'aasen', 1931274000000, 4294967299);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'TENTH', '89d3842e-f05a-40e0-8319-aceb027780a9', 'aasen', 1931274000000, 4294967301);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'TENTH', '8cd4bea8-4de5-4652-beb0-0de063b50a21', 'grøn', 1931274000000, 4294967300);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203102, 'FIRST', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'grøn', 1932483600000, 4294967296);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203102, 'FIRST', '89d3842e-f05a-40e0-8319-aceb027780a9', 'grøn', 1932483600000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203102, 'FIRST', '8cd4bea8-4de5-4652-beb0-0de063b50a21', 'aasen', 1932483600000, 4294967297);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'alfa', 1, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'alfa', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'alfa', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'bravo', 1, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'bravo', 2, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'bravo', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'bravo', 4, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'delta', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'delta', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'delta', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'delta', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'delta', 5, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'ekko', 2, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'ekko', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'ekko', 4, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'ekko', 5, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'ekko', 6, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'gamma', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'gamma', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'gamma', 5, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'gamma', 6, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'CONSTRUCTOR', 'gamma', 7, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'aasen', 1, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'aasen', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'aasen', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'aasen', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'aasen', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'berg', 1, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'berg', 2, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'berg', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'berg', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'berg', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'berg', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'dahl', 1, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'dahl', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'dahl', 3, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'dahl', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'dahl', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'dahl', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'dahl', 7, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 1, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 2, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 4, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'eide', 8, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 2, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 5, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 8, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'foss', 9, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 2, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 3, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 6, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 9, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'grøn', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 3, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 7, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 9, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'holm', 11, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 4, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 11, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'lund', 12, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 10, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 11, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 12, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'moen', 13, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 11, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 12, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 13, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'DRIVER', 'vik', 14, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'RED', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'SAFETY_CAR', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 0, 'FLAG', 'YELLOW', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'alfa', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'alfa', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'alfa', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'alfa', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'alfa', 5, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'bravo', 1, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'bravo', 2, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'bravo', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'bravo', 4, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'delta', 2, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'delta', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'delta', 4, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'delta', 5, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'delta', 6, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'ekko', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'ekko', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'ekko', 5, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'ekko', 6, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'ekko', 7, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'gamma', 1, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'gamma', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'CONSTRUCTOR', 'gamma', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 2, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 3, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 6, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 9, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'aasen', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'berg', 1, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'berg', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'berg', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'berg', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'berg', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 1, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 2, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 4, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'dahl', 8, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 3, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 7, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 9, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'eide', 11, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'foss', 1, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'foss', 2, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'foss', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'foss', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'foss', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'foss', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 2, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 5, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 8, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'grøn', 9, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 4, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 11, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'holm', 12, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 10, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 11, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 12, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'lund', 13, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 11, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 12, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 13, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'moen', 14, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'vik', 1, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'vik', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'vik', 3, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'vik', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'vik', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'vik', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'DRIVER', 'vik', 7, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FIRST', 'berg', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FIRST', 'foss', 1, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FIRST', 'vik', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'RED', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 0, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 1, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 2, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 3, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 4, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 5, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 6, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 7, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 8, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 10, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 11, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 12, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 13, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 14, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 15, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 16, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 17, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 18, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 19, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 20, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 21, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 22, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'SAFETY_CAR', 23, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 0, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 2, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 3, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 4, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 5, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 6, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 7, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 8, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 9, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 11, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 12, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 13, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 14, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 15, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 16, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 17, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 18, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 19, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 20, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 21, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 22, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 23, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'FLAG', 'YELLOW', 24, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'TENTH', 'aasen', 10, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'TENTH', 'dahl', 10, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'TENTH', 'eide', 10, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'TENTH', 'grøn', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'TENTH', 'holm', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'TENTH', 'lund', 10, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 1, 'TENTH', 'vik', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'alfa', 2, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'alfa', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'alfa', 4, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'alfa', 5, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'alfa', 6, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'bravo', 1, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'bravo', 2, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'bravo', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'bravo', 4, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'delta', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'delta', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'delta', 5, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'delta', 6, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'delta', 7, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'ekko', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'ekko', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'ekko', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'ekko', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'ekko', 5, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'gamma', 1, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'gamma', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'CONSTRUCTOR', 'gamma', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 3, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 7, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 9, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 11, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'berg', 1, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'berg', 2, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'berg', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'berg', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'berg', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'berg', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 2, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 5, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 8, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'dahl', 9, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'eide', 1, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'eide', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'eide', 3, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'eide', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'eide', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'eide', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'eide', 7, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'foss', 1, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'foss', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'foss', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'foss', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'foss', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 1, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 2, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 4, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'grøn', 8, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 4, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 11, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 12, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 10, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 11, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 12, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 13, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 11, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 12, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 13, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 14, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 2, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 3, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 6, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 9, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'vik', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FIRST', 'eide', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FIRST', 'foss', 1, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FIRST', 'grøn', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'RED', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 0, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 1, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 2, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 3, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 4, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 5, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 6, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 7, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 8, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 10, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 11, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 12, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 13, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 14, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 15, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 16, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 17, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 18, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 19, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 20, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 21, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 22, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'SAFETY_CAR', 23, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 0, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 2, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 3, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 4, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 5, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 6, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 7, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 8, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 9, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 11, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 12, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 13, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 14, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 15, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 16, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 17, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 18, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 19, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 20, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 21, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 22, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 23, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'FLAG', 'YELLOW', 24, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'TENTH', 'aasen', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'TENTH', 'berg', 10, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'TENTH', 'dahl', 10, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'TENTH', 'grøn', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'TENTH', 'holm', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'TENTH', 'lund', 10, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'TENTH', 'moen', 10, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'alfa', 1, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'alfa', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'alfa', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'bravo', 1, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'bravo', 2, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'bravo', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'bravo', 4, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'delta', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'delta', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'delta', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'delta', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'delta', 5, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'ekko', 2, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'ekko', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'ekko', 4, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'ekko', 5, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'ekko', 6, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'gamma', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'gamma', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'gamma', 5, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'gamma', 6, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'CONSTRUCTOR', 'gamma', 7, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'aasen', 1, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'aasen', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'aasen', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'aasen', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'aasen', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'berg', 1, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'berg', 2, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'berg', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'berg', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'berg', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'berg', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'dahl', 1, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'dahl', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'dahl', 3, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'dahl', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'dahl', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'dahl', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'dahl', 7, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 1, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 2, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 4, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'eide', 8, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 2, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 5, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 8, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'foss', 9, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 2, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 3, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 6, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 9, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'grøn', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 3, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 7, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 9, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'holm', 11, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 4, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 11, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'lund', 12, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 10, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 11, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 12, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'moen', 13, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 11, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 12, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 13, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'DRIVER', 'vik', 14, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'RED', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'SAFETY_CAR', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 0, 'FLAG', 'YELLOW', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'alfa', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'alfa', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'alfa', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'alfa', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'alfa', 5, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'bravo', 1, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'bravo', 2, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'bravo', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'bravo', 4, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'delta', 2, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'delta', 3, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'delta', 4, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'delta', 5, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'delta', 6, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'ekko', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'ekko', 4, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'ekko', 5, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'ekko', 6, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'ekko', 7, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'gamma', 1, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'gamma', 2, 15);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'CONSTRUCTOR', 'gamma', 3, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 1, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 2, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 4, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'aasen', 8, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'berg', 1, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'berg', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'berg', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'berg', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'berg', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'dahl', 1, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'dahl', 2, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'dahl', 3, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'dahl', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'dahl', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'dahl', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'dahl', 7, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 3, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 7, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 9, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'eide', 11, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'foss', 1, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'foss', 2, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'foss', 3, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'foss', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'foss', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'foss', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 2, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 3, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 4, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 5, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 8, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'grøn', 9, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 4, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 11, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'holm', 12, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 10, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 11, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 12, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'lund', 13, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 11, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 12, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 13, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'moen', 14, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 2, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 3, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 4, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 5, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 6, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 9, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'DRIVER', 'vik', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FIRST', 'berg', 1, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FIRST', 'dahl', 1, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FIRST', 'foss', 1, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'RED', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'SAFETY_CAR', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 0, 50);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 1, 40);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 2, 35);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 3, 30);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 4, 28);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 5, 26);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 6, 24);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 7, 22);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 9, 18);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 10, 16);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 11, 14);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 12, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 13, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 14, 9);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 15, 8);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 16, 7);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 17, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 18, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 19, 4);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 20, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 21, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FLAG', 'YELLOW', 22, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'TENTH', 'aasen', 10, 2);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'TENTH', 'dahl', 10, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'TENTH', 'eide', 10, 5);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'TENTH', 'grøn', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'TENTH', 'holm', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'TENTH', 'lund', 10, 10);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'TENTH', 'vik', 10, 4);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 0, '1fc85e4b-55bb-4598-a5ca-f847657a976e', '{"CONSTRUCTOR":20,"DRIVER":40,"FLAG":124}', 184, 4);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 0, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '{"CONSTRUCTOR":15,"DRIVER":59,"FLAG":130}', 204, 3);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 0, '89d3842e-f05a-40e0-8319-aceb027780a9', '{"CONSTRUCTOR":55,"DRIVER":63,"FLAG":112}', 230, 2);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 0, '8cd4bea8-4de5-4652-beb0-0de063b50a21', '{"CONSTRUCTOR":70,"DRIVER":70,"FLAG":120}', 260, 1);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 1, '1fc85e4b-55bb-4598-a5ca-f847657a976e', '{"CONSTRUCTOR":35,"DRIVER":15,"FLAG":118,"TENTH":4}', 172, 4);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 1, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '{"CONSTRUCTOR":20,"DRIVER":32,"FLAG":130,"TENTH":3}', 185, 3);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 1, '89d3842e-f05a-40e0-8319-aceb027780a9', '{"CONSTRUCTOR":35,"DRIVER":48,"FLAG":106,"TENTH":4}', 193, 2);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 1, '8cd4bea8-4de5-4652-beb0-0de063b50a21', '{"CONSTRUCTOR":55,"DRIVER":28,"FLAG":125,"TENTH":3}', 211, 1);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 2, '1fc85e4b-55bb-4598-a5ca-f847657a976e', '{"CONSTRUCTOR":75,"DRIVER":23,"FIRST":1,"FLAG":118,"TENTH":10}', 227, 1);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 2, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '{"CONSTRUCTOR":50,"DRIVER":27,"FLAG":130,"TENTH":4}', 211, 3);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 2, '89d3842e-f05a-40e0-8319-aceb027780a9', '{"CONSTRUCTOR":25,"DRIVER":52,"FIRST":1,"FLAG":106,"TENTH":10}', 194, 4);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2030, 2, '8cd4bea8-4de5-4652-beb0-0de063b50a21', '{"CONSTRUCTOR":65,"DRIVER":24,"FLAG":125,"TENTH":4}', 218, 2);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 0, '1fc85e4b-55bb-4598-a5ca-f847657a976e', '{"CONSTRUCTOR":20,"DRIVER":81,"FLAG":124}', 225, 3);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 0, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '{"CONSTRUCTOR":15,"DRIVER":59,"FLAG":130}', 204, 4);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 0, '89d3842e-f05a-40e0-8319-aceb027780a9', '{"CONSTRUCTOR":55,"DRIVER":63,"FLAG":112}', 230, 2);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 0, '8cd4bea8-4de5-4652-beb0-0de063b50a21', '{"CONSTRUCTOR":70,"DRIVER":70,"FLAG":120}', 260, 1);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 1, '1fc85e4b-55bb-4598-a5ca-f847657a976e', '{"CONSTRUCTOR":35,"DRIVER":56,"FLAG":124,"TENTH":2}', 217, 2);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 1, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', '{"CONSTRUCTOR":20,"DRIVER":60,"FLAG":130}', 210, 3);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 1, '89d3842e-f05a-40e0-8319-aceb027780a9', '{"CONSTRUCTOR":35,"DRIVER":40,"FLAG":112,"TENTH":2}', 189, 4);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total", "rank") VALUES (2031, 1, '8cd4bea8-4de5-4652-beb0-0de063b50a21', '{"CONSTRUCTOR":55,"DRIVER":46,"FLAG":120,"TENTH":3}', 224, 1);
--
INSERT INTO identities ("issuer", "subject", "user") VALUES ('https://accounts.google.com', '0', '1fc85e4b-55bb-4598-a5ca-f847657a976e');
--
INSERT INTO identities ("issuer", "subject", "user") VALUES ('https://accounts.google.com', '1', '8cd4bea8-4de5-4652-beb0-0de063b50a21');
--
INSERT INTO identities ("issuer", "subject", "user") VALUES ('https://accounts.google.com', '2', '89d3842e-f05a-40e0-8319-aceb027780a9');
--
INSERT INTO user_roles ("user", "role") VALUES ('53663d85-3ab1-4074-8ae4-1aef57291f17', 'ADMIN');
--
INSERT INTO user_roles ("user", "role") VALUES ('53663d85-3ab1-4074-8ae4-1aef57291f17', 'BINGO_MASTER');
--
INSERT INTO user_roles ("user", "role") VALUES ('c0e159c8-9b49-4a3e-9c9e-7425cd267666', 'ADMIN');
--
INSERT INTO revocations ("id", "expires_at") VALUES ('LyuULu3dngoY-5jo9VQsN0YDfUyaQz-kDW3vejSa_gU', 1946826000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('043a8c26-ead0-47d7-8631-8538ba8bfa59', 4294967308, '89d3842e-f05a-40e0-8319-aceb027780a9', 2031, NULL, 'FLAG', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('063f9783-2bb4-4437-8218-6d8f368ee204', 4294967297, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2031, 203101, 'FIRST', '"aasen"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('084406b9-ca9c-49c0-9d34-7e0a6b57733c', 4294967299, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2030, 203001, 'FIRST', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('095b8a9d-9255-4204-97d0-ff7c04ad7f7f', 4294967298, '89d3842e-f05a-40e0-8319-aceb027780a9', 2030, NULL, 'DRIVER', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('0ccc977f-8a9e-4387-b2e0-0fc55f769779', 4294967302, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2031, NULL, 'CONSTRUCTOR', '["delta","bravo","gamma","ekko","alfa"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('16ae9475-d4c1-48a8-832c-04f66dbf7337', 4294967303, '89d3842e-f05a-40e0-8319-aceb027780a9', 2030, 203002, 'TENTH', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('16c96c42-e12b-475f-9d2f-919a7eb55a7a', 4294967296, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, 203001, 'FIRST', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('202f8678-90c7-464c-81bc-916e37dc7997', 4294967311, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, NULL, 'DRIVER', '["dahl","lund","holm","moen","eide","foss","vik","grøn","berg","aasen"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('20b400b2-ca53-4041-85ea-045d4dffa13b', 4294967307, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2030, NULL, 'FLAG', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('22f1269e-e889-422a-954b-6a9a03ef2c98', 4294967304, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2031, NULL, 'CONSTRUCTOR', '["delta","ekko","gamma","alfa","bravo"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('280cbcf6-2b6e-4d8a-a32e-a85fd1157cce', 4294967298, '89d3842e-f05a-40e0-8319-aceb027780a9', 2030, 203001, 'FIRST', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('2a66b1fa-9e20-4f45-bcc8-2e418d31f679', 4294967306, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2031, NULL, 'FLAG', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('3d8da35d-e40f-45b6-947a-52795ba12179', 4294967304, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2030, NULL, 'CONSTRUCTOR', '["delta","ekko","gamma","alfa","bravo"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('43b45b5c-b1f8-4c5f-8020-d09f53f0f752', 4294967296, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, 203002, 'FIRST', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('46adde12-30c2-467d-9b44-84d147ce893a', 4294967303, '89d3842e-f05a-40e0-8319-aceb027780a9', 2030, 203001, 'TENTH', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('46be0073-90e8-4426-b0b8-73fb0c08eb0e', 4294967304, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2030, 203002, 'TENTH', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('49a33bce-35fa-4e8f-a444-73e3bf641bc8', 4294967301, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2031, NULL, 'CONSTRUCTOR', '["delta","gamma","ekko","alfa","bravo"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('4fb4c856-1539-48d5-a069-811dd6c8ebd8', 4294967298, '89d3842e-f05a-40e0-8319-aceb027780a9', 2031, 203102, 'FIRST', '"grøn"', 1932483600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('538ff59e-66a1-485e-b253-af2ae478b89d', 4294967297, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2030, 203002, 'FIRST', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('59a8c5db-456c-44a7-a980-4056f4e499e9', 4294967298, '89d3842e-f05a-40e0-8319-aceb027780a9', 2031, 203101, 'FIRST', '"grøn"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('5ccea288-c33f-4904-85c4-b24ea91e5d04', 4294967304, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2030, 203001, 'TENTH', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('5cf7fcdc-3f11-4530-9c0c-c6bce1bd7f71', 4294967301, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, 203001, 'TENTH', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('665a0c02-481e-4cfa-91e7-841937a0eb64', 4294967306, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, NULL, 'FLAG', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('689dc0db-801e-46f1-a77e-7970a0de0f50', 4294967302, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2030, 203001, 'TENTH', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('69a8404f-cda2-4ded-9f6d-d743d9ef4abf', 4294967301, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, 203002, 'TENTH', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('6d4fb1e7-4d99-4430-a9c5-2e5dec84f384', 4294967303, '89d3842e-f05a-40e0-8319-aceb027780a9', 2031, NULL, 'CONSTRUCTOR', '["delta","alfa","gamma","ekko","bravo"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('7a9e29fa-0839-4c24-846d-bd524762149f', 4294967299, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2030, NULL, 'DRIVER', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('7c3a7431-d765-49d0-bd65-0634309086b4', 4294967309, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2030, NULL, 'FLAG', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('7ce7ca9d-477c-4f4d-83f9-d91d79664f56', 4294967307, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2031, NULL, 'FLAG', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('8078c563-656d-4db7-82a2-25c327f611a9', 4294967308, '89d3842e-f05a-40e0-8319-aceb027780a9', 2030, NULL, 'FLAG', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('815390df-c644-49b9-a4ff-cd7d3b9f1403', 4294967297, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2030, NULL, 'DRIVER', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('8553bc6e-e5fb-4ab9-8166-fc985b182722', 4294967302, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2030, 203002, 'TENTH', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('87192742-997a-433f-b5c9-8a299446987c', 4294967309, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2031, NULL, 'FLAG', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('8e2cb2d0-4c15-4115-b9a8-65f56460ab53', 4294967297, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2030, 203001, 'FIRST', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('8e2ec84f-b05c-457a-a247-0207ee293b2d', 4294967299, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2030, 203002, 'FIRST', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('94d2237e-0091-47dc-8a7a-75e6667902c6', 4294967299, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 2031, NULL, 'DRIVER', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('a3f39def-39eb-4f35-a7a8-0b1fa3bc0856', 4294967301, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, NULL, 'CONSTRUCTOR', '["delta","gamma","ekko","alfa","bravo"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('a678f07c-5fcd-4015-8b0d-1bdeb330e7d6', 4294967296, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2030, NULL, 'DRIVER', '["dahl","vik","moen","foss","berg","grøn","holm","lund","eide","aasen"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('a9826889-628b-4637-9b01-955f24fcb989', 4294967303, '89d3842e-f05a-40e0-8319-aceb027780a9', 2030, NULL, 'CONSTRUCTOR', '["delta","alfa","gamma","ekko","bravo"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('a9f9d94b-821f-47dd-a432-fe9c02797936', 4294967296, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2031, NULL, 'DRIVER', '["dahl","vik","moen","foss","berg","grøn","holm","lund","eide","aasen"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('b81d6134-b3b0-4e35-b291-d3623efc3206', 4294967300, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2031, 203101, 'TENTH', '"grøn"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('c619cb67-f347-4e9c-bbc3-02ad34815c74', 4294967298, '89d3842e-f05a-40e0-8319-aceb027780a9', 2030, 203002, 'FIRST', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('d086eb06-868f-4b99-b1ce-488d1aaacdac', 4294967296, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2031, 203102, 'FIRST', '"grøn"', 1932483600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('d42b389a-55ec-41e9-9645-21ffcc91cb86', 4294967302, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2030, NULL, 'CONSTRUCTOR', '["delta","bravo","gamma","ekko","alfa"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('d8ccadcc-4e81-46bd-afb7-21a0d967a87d', 4294967301, '89d3842e-f05a-40e0-8319-aceb027780a9', 2031, 203101, 'TENTH', '"aasen"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('dbbc27a7-dd32-43bd-bfaa-b7f4eefb2624', 4294967298, '89d3842e-f05a-40e0-8319-aceb027780a9', 2031, NULL, 'DRIVER', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('ee5d7619-ed07-46e9-a7e0-a768f38f7f03', 4294967296, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2031, 203101, 'FIRST', '"grøn"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('f5608146-0282-499e-9c4d-adc83a6abccb', 4294967297, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2031, 203102, 'FIRST', '"aasen"', 1932483600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('f93598b7-bf25-48c1-a4e1-b18a8828ad9d', 4294967297, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2031, NULL, 'DRIVER', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('fce86c8e-6aae-4738-943e-3e36bf9d6bb2', 4294967299, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 2031, 203101, 'TENTH', '"aasen"', 1931274000000);
--
INSERT INTO guess_windows ("name", "epoch") VALUES ('race:203001', 1);
--
INSERT INTO guess_windows ("name", "epoch") VALUES ('race:203002', 1);
--
INSERT INTO guess_windows ("name", "epoch") VALUES ('race:203101', 1);
--
INSERT INTO guess_windows ("name", "epoch") VALUES ('race:203102', 1);
--
INSERT INTO guess_windows ("name", "epoch") VALUES ('season:2030', 1);
--
INSERT INTO guess_windows ("name", "epoch") VALUES ('season:2031', 1);
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'CONSTRUCTOR', 'j_alfa', 'alfa');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'CONSTRUCTOR', 'j_bravo', 'bravo');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'CONSTRUCTOR', 'j_delta', 'delta');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'CONSTRUCTOR', 'j_ekko', 'ekko');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'CONSTRUCTOR', 'j_gamma', 'gamma');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_aasen', 'aasen');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_berg', 'berg');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_dahl', 'dahl');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_eide', 'eide');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_foss', 'foss');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_grøn', 'grøn');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_holm', 'holm');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_lund', 'lund');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_moen', 'moen');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2030, 'DRIVER', 'j_vik', 'vik');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'CONSTRUCTOR', 'j_alfa', 'alfa');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'CONSTRUCTOR', 'j_bravo', 'bravo');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'CONSTRUCTOR', 'j_delta', 'delta');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'CONSTRUCTOR', 'j_ekko', 'ekko');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'CONSTRUCTOR', 'j_gamma', 'gamma');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_aasen', 'aasen');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_berg', 'berg');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_dahl', 'dahl');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_eide', 'eide');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_foss', 'foss');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_grøn', 'grøn');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_holm', 'holm');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_lund', 'lund');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_moen', 'moen');
--
INSERT INTO aliases ("year", "category", "alias", "competitor") VALUES (2031, 'DRIVER', 'j_vik', 'vik');
--
INSERT INTO leases ("name", "holder", "until") VALUES ('reconcile', 'f7a6d47d-5375-4489-83e3-4c5e9e41ef76', 1932553080000);
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931274000014, 1931274000000, 1931274000000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203101,"job":"GRID","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931274000015, 1931274000000, 1931274000000, 'DONE', '[]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931361000016, 1931361000000, 1931361000000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203101,"job":"RESULT","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931361600017, 1931361600000, 1931361600000, 'DONE', '[{"race":203101,"job":"FLAGS","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931365200018, 1931365200000, 1931365200000, 'DONE', '[{"race":203101,"job":"RESULT","ending":"unchanged"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1932483600019, 1932483600000, 1932483600000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203102,"job":"SPRINT","ending":"not-yet","detail":"empty"},{"race":203102,"job":"GRID","ending":"imported"},{"race":203101,"job":"RESULT","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1932552000020, 1932552000000, 1932552000000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203102,"job":"SPRINT","ending":"not-yet","detail":"empty"},{"race":203102,"job":"GRID","ending":"not-yet","detail":"missing"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1932552600021, 1932552600000, NULL, NULL, '[]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('remind', 1932552000000, 1932552000000, 1932552000000, 'DONE', '[{"job":"REMIND","ending":"sent","detail":"2 av 2"}]');
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203001, 'FLAGS', 1899825600000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203001, 'GRID', 1899738000000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203001, 'RESULT', 1903454400000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203002, 'FLAGS', 1901035200000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203002, 'GRID', 1900947600000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203002, 'RESULT', 1903454400000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203002, 'SPRINT', 1900947600000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203101, 'FLAGS', 1931361600000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203101, 'GRID', 1931274000000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203101, 'RESULT', 1932483600000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203102, 'GRID', 1932552000000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203102, 'SPRINT', 1932552600000);
--
INSERT INTO season_checks ("year", "job", "at", "waiting") VALUES (2030, 'CALENDAR', 1903454400000, 'Kalenderen mangler løp som har resultat: Sørby.');
--
INSERT INTO season_checks ("year", "job", "at", "waiting") VALUES (2030, 'SCORE', 1899738000000, NULL);
--
INSERT INTO season_checks ("year", "job", "at", "waiting") VALUES (2031, 'CALENDAR', 1932552000000, NULL);
--
INSERT INTO season_checks ("year", "job", "at", "waiting") VALUES (2031, 'SCORE', 1902244800000, NULL);
--
INSERT INTO source_pauses ("source", "failures", "until", "reason") VALUES ('OPENF1', 1, 1932552060000, 'unreachable: https://openf1.test/v1/sessions?year=2031&session_name=Qualifying: 500');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899813900000, 'YELLOW', 3, 'YELLOW IN TRACK SECTOR 3', 1, 'COUNTED');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899814200000, 'SAFETY_CAR', 6, 'SAFETY CAR DEPLOYED', 1, 'COUNTED');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899814800000, 'YELLOW', 13, 'YELLOW IN TRACK SECTOR 5', 1, 'COUNTED');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899815600000, 'RED', 22, 'RED FLAG - RACE SUSPENDED', 1, 'LEFT_OUT');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901023500000, 'YELLOW', 3, 'YELLOW IN TRACK SECTOR 3', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901023800000, 'SAFETY_CAR', 6, 'SAFETY CAR DEPLOYED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901024400000, 'YELLOW', 13, 'YELLOW IN TRACK SECTOR 5', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901025200000, 'RED', 22, 'RED FLAG - RACE SUSPENDED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900922700000, 'YELLOW', 3, 'YELLOW IN TRACK SECTOR 3', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900923000000, 'SAFETY_CAR', 6, 'SAFETY CAR DEPLOYED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900923600000, 'YELLOW', 13, 'YELLOW IN TRACK SECTOR 5', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900924400000, 'RED', 22, 'RED FLAG - RACE SUSPENDED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203101, 'RACE', 1931349900000, 'YELLOW', 3, 'YELLOW IN TRACK SECTOR 3', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203101, 'RACE', 1931350200000, 'SAFETY_CAR', 6, 'SAFETY CAR DEPLOYED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203101, 'RACE', 1931350800000, 'YELLOW', 13, 'YELLOW IN TRACK SECTOR 5', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203101, 'RACE', 1931351600000, 'RED', 22, 'RED FLAG - RACE SUSPENDED', 1, 'OPEN');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (1, 2030, 203001, 1899825000000, '[{"part":"RACE","competitor":"berg","before":null,"after":{"position":1,"points":25,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"foss","before":null,"after":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"aasen","before":null,"after":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"dahl","before":null,"after":{"position":4,"points":12,"status":"FINISHED","team":"delta","laps":50}},{"part":"RACE","competitor":"grøn","before":null,"after":{"position":5,"points":10,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"vik","before":null,"after":{"position":6,"points":8,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"eide","before":null,"after":{"position":7,"points":6,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"holm","before":null,"after":{"position":8,"points":0,"status":"RETIRED","team":"bravo","laps":50}},{"part":"RACE","competitor":"moen","before":null,"after":{"position":9,"points":0,"status":"DID_NOT_START","team":"ekko","laps":0}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":10,"points":0,"status":"DISQUALIFIED","team":"delta","laps":50}},{"part":"DRIVER","competitor":"berg","before":null,"after":{"position":1,"points":25}},{"part":"DRIVER","competitor":"foss","before":null,"after":{"position":2,"points":18}},{"part":"DRIVER","competitor":"aasen","before":null,"after":{"position":3,"points":15}},{"part":"DRIVER","competitor":"dahl","before":null,"after":{"position":4,"points":12}},{"part":"DRIVER","competitor":"grøn","before":null,"after":{"position":5,"points":10}},{"part":"DRIVER","competitor":"vik","before":null,"after":{"position":6,"points":8}},{"part":"DRIVER","competitor":"eide","before":null,"after":{"position":7,"points":6}},{"part":"CONSTRUCTOR","competitor":"gamma","before":null,"after":{"position":1,"points":26}},{"part":"CONSTRUCTOR","competitor":"bravo","before":null,"after":{"position":2,"points":25}},{"part":"CONSTRUCTOR","competitor":"alfa","before":null,"after":{"position":3,"points":25}},{"part":"CONSTRUCTOR","competitor":"delta","before":null,"after":{"position":4,"points":12}},{"part":"CONSTRUCTOR","competitor":"ekko","before":null,"after":{"position":5,"points":6}}]', 'Resultatet er hentet inn.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (2, 2030, 203001, 1899825600000, '[{"kind":"flags","year":2030,"race":203001,"before":{"flags":[],"handMade":false},"after":{"flags":[{"session":"RACE","lap":5,"type":"RED"}],"handMade":true}}]', 'Endret for hånd.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (3, 2030, 203001, 1899825600000, '[{"year":2030,"race":203001,"kind":"flags","before":{"flags":[{"session":"RACE","lap":5,"type":"RED"}],"handMade":true},"after":{"flags":[{"session":"RACE","lap":3,"type":"YELLOW"},{"session":"RACE","lap":6,"type":"SAFETY_CAR"},{"session":"RACE","lap":13,"type":"YELLOW"}],"handMade":true}}]', 'Dommerne har bestemt det.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (4, 2030, 203002, 1901034600000, '[{"part":"RACE","competitor":"eide","before":null,"after":{"position":1,"points":25,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"foss","before":null,"after":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"grøn","before":null,"after":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"berg","before":null,"after":{"position":4,"points":12,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"holm","before":null,"after":{"position":5,"points":10,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"moen","before":null,"after":{"position":6,"points":8,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"dahl","before":null,"after":{"position":7,"points":6,"status":"FINISHED","team":"delta","laps":50}},{"part":"RACE","competitor":"aasen","before":null,"after":{"position":8,"points":4,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":9,"points":0,"status":"RETIRED","team":"delta","laps":50}},{"part":"RACE","competitor":"vik","before":null,"after":{"position":10,"points":0,"status":"DID_NOT_START","team":"gamma","laps":0}},{"part":"SPRINT","competitor":"dahl","before":null,"after":{"position":1,"points":8,"status":"FINISHED","team":"delta","laps":50}},{"part":"SPRINT","competitor":"lund","before":null,"after":{"position":2,"points":7,"status":"FINISHED","team":"delta","laps":50}},{"part":"SPRINT","competitor":"holm","before":null,"after":{"position":3,"points":6,"status":"FINISHED","team":"bravo","laps":50}},{"part":"SPRINT","competitor":"moen","before":null,"after":{"position":4,"points":5,"status":"FINISHED","team":"ekko","laps":50}},{"part":"SPRINT","competitor":"eide","before":null,"after":{"position":5,"points":4,"status":"FINISHED","team":"ekko","laps":50}},{"part":"SPRINT","competitor":"foss","before":null,"after":{"position":6,"points":3,"status":"FINISHED","team":"gamma","laps":50}},{"part":"SPRINT","competitor":"vik","before":null,"after":{"position":7,"points":2,"status":"FINISHED","team":"gamma","laps":50}},{"part":"SPRINT","competitor":"grøn","before":null,"after":{"position":8,"points":1,"status":"FINISHED","team":"alfa","laps":50}},{"part":"SPRINT","competitor":"berg","before":null,"after":{"position":9,"points":0,"status":"FINISHED","team":"bravo","laps":50}},{"part":"SPRINT","competitor":"aasen","before":null,"after":{"position":10,"points":0,"status":"FINISHED","team":"alfa","laps":50}},{"part":"DRIVER","competitor":"foss","before":null,"after":{"position":1,"points":39}},{"part":"DRIVER","competitor":"berg","before":null,"after":{"position":2,"points":37}},{"part":"DRIVER","competitor":"eide","before":null,"after":{"position":3,"points":35}},{"part":"DRIVER","competitor":"grøn","before":null,"after":{"position":4,"points":26}},{"part":"DRIVER","competitor":"dahl","before":null,"after":{"position":5,"points":26}},{"part":"DRIVER","competitor":"aasen","before":null,"after":{"position":6,"points":19}},{"part":"DRIVER","competitor":"holm","before":null,"after":{"position":7,"points":16}},{"part":"DRIVER","competitor":"moen","before":null,"after":{"position":8,"points":13}},{"part":"DRIVER","competitor":"vik","before":null,"after":{"position":9,"points":10}},{"part":"DRIVER","competitor":"lund","before":null,"after":{"position":10,"points":7}},{"part":"CONSTRUCTOR","competitor":"bravo","before":null,"after":{"position":1,"points":53}},{"part":"CONSTRUCTOR","competitor":"gamma","before":null,"after":{"position":2,"points":49}},{"part":"CONSTRUCTOR","competitor":"ekko","before":null,"after":{"position":3,"points":48}},{"part":"CONSTRUCTOR","competitor":"alfa","before":null,"after":{"position":4,"points":45}},{"part":"CONSTRUCTOR","competitor":"delta","before":null,"after":{"position":5,"points":33}}]', 'Resultatet er hentet inn.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (5, 2030, 203001, 1901640000000, '[{"part":"RACE","competitor":"vik","before":{"position":6,"points":8,"status":"FINISHED","team":"gamma","laps":50},"after":{"position":3,"points":15,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"aasen","before":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50},"after":{"position":6,"points":8,"status":"FINISHED","team":"alfa","laps":50}},{"part":"DRIVER","competitor":"vik","before":{"position":6,"points":8},"after":{"position":3,"points":15}},{"part":"DRIVER","competitor":"aasen","before":{"position":3,"points":15},"after":{"position":6,"points":8}},{"part":"CONSTRUCTOR","competitor":"gamma","before":{"position":1,"points":26},"after":{"position":1,"points":33}},{"part":"CONSTRUCTOR","competitor":"alfa","before":{"position":3,"points":25},"after":{"position":3,"points":18}}]', 'Resultatet er endret hos kilden.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (6, 2030, 203002, 1901640000000, '[{"part":"DRIVER","competitor":"vik","before":{"position":9,"points":10},"after":{"position":6,"points":17}},{"part":"DRIVER","competitor":"aasen","before":{"position":6,"points":19},"after":{"position":9,"points":12}},{"part":"CONSTRUCTOR","competitor":"gamma","before":{"position":2,"points":49},"after":{"position":1,"points":56}},{"part":"CONSTRUCTOR","competitor":"bravo","before":{"position":1,"points":53},"after":{"position":2,"points":53}},{"part":"CONSTRUCTOR","competitor":"alfa","before":{"position":4,"points":45},"after":{"position":4,"points":38}}]', 'Mesterskapstabellene er endret hos kilden.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (7, 2030, 203001, 1902244800000, '[{"part":"RACE","competitor":"holm","before":{"position":8,"points":0,"status":"RETIRED","team":"bravo","laps":50},"after":null},{"part":"RACE","competitor":"moen","before":{"position":9,"points":0,"status":"DID_NOT_START","team":"ekko","laps":0},"after":null},{"part":"RACE","competitor":"lund","before":{"position":10,"points":0,"status":"DISQUALIFIED","team":"delta","laps":50},"after":null}]', 'Resultatet er endret hos kilden.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (8, 2030, 203002, 1902244800000, '[{"part":"RACE","competitor":"holm","before":{"position":5,"points":10,"status":"FINISHED","team":"bravo","laps":50},"after":{"position":2,"points":18,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"foss","before":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50},"after":{"position":5,"points":10,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"aasen","before":{"position":8,"points":4,"status":"FINISHED","team":"alfa","laps":50},"after":null},{"part":"RACE","competitor":"lund","before":{"position":9,"points":0,"status":"RETIRED","team":"delta","laps":50},"after":null},{"part":"RACE","competitor":"vik","before":{"position":10,"points":0,"status":"DID_NOT_START","team":"gamma","laps":0},"after":null},{"part":"DRIVER","competitor":"berg","before":{"position":2,"points":37},"after":{"position":1,"points":37}},{"part":"DRIVER","competitor":"eide","before":{"position":3,"points":35},"after":{"position":2,"points":35}},{"part":"DRIVER","competitor":"foss","before":{"position":1,"points":39},"after":{"position":3,"points":31}},{"part":"DRIVER","competitor":"holm","before":{"position":7,"points":16},"after":{"position":6,"points":24}},{"part":"DRIVER","competitor":"vik","before":{"position":6,"points":17},"after":{"position":7,"points":17}},{"part":"CONSTRUCTOR","competitor":"bravo","before":{"position":2,"points":53},"after":{"position":1,"points":61}},{"part":"CONSTRUCTOR","competitor":"ekko","before":{"position":3,"points":48},"after":{"position":2,"points":48}},{"part":"CONSTRUCTOR","competitor":"gamma","before":{"position":1,"points":56},"after":{"position":3,"points":48}}]', 'Resultatet er endret hos kilden.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (9, 2030, 203001, 1902849600000, '[{"part":"RACE","competitor":"holm","before":null,"after":{"position":8,"points":0,"status":"RETIRED","team":"bravo","laps":50}},{"part":"RACE","competitor":"moen","before":null,"after":{"position":9,"points":0,"status":"DID_NOT_START","team":"ekko","laps":0}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":10,"points":0,"status":"DISQUALIFIED","team":"delta","laps":50}},{"part":"DRIVER","competitor":"eide","before":{"position":7,"points":6},"after":null}]', 'Resultatet er endret hos kilden.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (10, 2030, 203002, 1902849600000, '[{"part":"RACE","competitor":"foss","before":{"position":5,"points":10,"status":"FINISHED","team":"gamma","laps":50},"after":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"holm","before":{"position":2,"points":18,"status":"FINISHED","team":"bravo","laps":50},"after":{"position":5,"points":10,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"aasen","before":null,"after":{"position":8,"points":4,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":9,"points":0,"status":"RETIRED","team":"delta","laps":50}},{"part":"RACE","competitor":"vik","before":null,"after":{"position":10,"points":0,"status":"DID_NOT_START","team":"gamma","laps":0}},{"part":"DRIVER","competitor":"foss","before":{"position":3,"points":31},"after":{"position":1,"points":39}},{"part":"DRIVER","competitor":"berg","before":{"position":1,"points":37},"after":{"position":2,"points":37}},{"part":"DRIVER","competitor":"eide","before":{"position":2,"points":35},"after":{"position":3,"points":35}},{"part":"DRIVER","competitor":"vik","before":{"position":7,"points":17},"after":{"position":6,"points":17}},{"part":"DRIVER","competitor":"holm","before":{"position":6,"points":24},"after":null},{"part":"DRIVER","competitor":"moen","before":{"position":8,"points":13},"after":null},{"part":"DRIVER","competitor":"aasen","before":{"position":9,"points":12},"after":null},{"part":"DRIVER","competitor":"lund","before":{"position":10,"points":7},"after":null},{"part":"CONSTRUCTOR","competitor":"gamma","before":{"position":3,"points":48},"after":{"position":1,"points":56}},{"part":"CONSTRUCTOR","competitor":"bravo","before":{"position":1,"points":61},"after":{"position":2,"points":53}},{"part":"CONSTRUCTOR","competitor":"ekko","before":{"position":2,"points":48},"after":{"position":3,"points":48}}]', 'Resultatet er endret hos kilden.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (11, 2030, 203001, 1903454400000, '[{"part":"DRIVER","competitor":"eide","before":null,"after":{"position":7,"points":6}}]', 'Mesterskapstabellene er endret hos kilden.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (12, 2030, NULL, 1903454400000, '[{"kind":"season","year":2030,"before":{"cutoff":1898596800000,"finishedAt":null},"after":{"cutoff":1898596800000,"finishedAt":1903454400000}}]', 'Dommerne har bestemt det.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (13, 2031, 203101, 1931361000000, '[{"part":"RACE","competitor":"berg","before":null,"after":{"position":1,"points":25,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"foss","before":null,"after":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"aasen","before":null,"after":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"dahl","before":null,"after":{"position":4,"points":12,"status":"FINISHED","team":"delta","laps":50}},{"part":"RACE","competitor":"grøn","before":null,"after":{"position":5,"points":10,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"vik","before":null,"after":{"position":6,"points":8,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"eide","before":null,"after":{"position":7,"points":6,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"holm","before":null,"after":{"position":8,"points":0,"status":"RETIRED","team":"bravo","laps":50}},{"part":"RACE","competitor":"moen","before":null,"after":{"position":9,"points":0,"status":"DID_NOT_START","team":"ekko","laps":0}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":10,"points":0,"status":"DISQUALIFIED","team":"delta","laps":50}},{"part":"DRIVER","competitor":"berg","before":null,"after":{"position":1,"points":25}},{"part":"DRIVER","competitor":"foss","before":null,"after":{"position":2,"points":18}},{"part":"DRIVER","competitor":"aasen","before":null,"after":{"position":3,"points":15}},{"part":"DRIVER","competitor":"dahl","before":null,"after":{"position":4,"points":12}},{"part":"DRIVER","competitor":"grøn","before":null,"after":{"position":5,"points":10}},{"part":"DRIVER","competitor":"vik","before":null,"after":{"position":6,"points":8}},{"part":"DRIVER","competitor":"eide","before":null,"after":{"position":7,"points":6}},{"part":"CONSTRUCTOR","competitor":"gamma","before":null,"after":{"position":1,"points":26}},{"part":"CONSTRUCTOR","competitor":"bravo","before":null,"after":{"position":2,"points":25}},{"part":"CONSTRUCTOR","competitor":"alfa","before":null,"after":{"position":3,"points":25}},{"part":"CONSTRUCTOR","competitor":"delta","before":null,"after":{"position":4,"points":12}},{"part":"CONSTRUCTOR","competitor":"ekko","before":null,"after":{"position":5,"points":6}}]', 'Resultatet er hentet inn.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (14, 2031, 203101, 1931365200000, '[{"kind":"outcome","year":2031,"race":203101,"before":{"state":"PRELIMINARY","RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"aasen","team":"alfa","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"dahl","team":"delta","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"SPRINT":[],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"aasen","points":15},{"position":4,"competitor":"dahl","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":25},{"position":4,"competitor":"delta","points":12},{"position":5,"competitor":"ekko","points":6}],"handMade":[]},"after":{"state":"PRELIMINARY","RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"dahl","team":"delta","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"aasen","team":"alfa","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"SPRINT":[],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"dahl","points":15},{"position":4,"competitor":"aasen","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":22},{"position":4,"competitor":"delta","points":15},{"position":5,"competitor":"ekko","points":6}],"handMade":["RACE","DRIVER","CONSTRUCTOR"]}}]', 'Dommerne har bestemt det.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (15, 2031, NULL, 1931365200000, '[{"kind":"points","year":2031,"category":"FIRST","before":[5,2,1],"after":[10,2,1]}]', 'Dommerne har bestemt det.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (16, 2031, NULL, 1931365200000, '[{"kind":"points","year":2031,"category":"FIRST","before":[10,2,1],"after":[5,2,1]}]', 'Dommerne har bestemt det.');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why") VALUES (17, 2031, 203103, 1931365200000, '[{"kind":"race","year":2031,"race":203103,"before":{"position":3,"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":null,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"handMade":false},"after":{"position":3,"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":1933525200000,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"handMade":false}}]', 'Dommerne har bestemt det.');
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 185, 175);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 198, 188);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, '89d3842e-f05a-40e0-8319-aceb027780a9', 184, 194);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 227, 232);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (3, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 175, 179);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (3, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 188, 198);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (3, '89d3842e-f05a-40e0-8319-aceb027780a9', 194, 178);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 233, 236);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 228, 227);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, '89d3842e-f05a-40e0-8319-aceb027780a9', 187, 190);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 249, 248);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 236, 238);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 227, 205);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, '89d3842e-f05a-40e0-8319-aceb027780a9', 190, 192);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 248, 233);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (8, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 238, 227);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (8, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 205, 249);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (8, '89d3842e-f05a-40e0-8319-aceb027780a9', 192, 191);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (8, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 233, 235);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (10, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 249, 211);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (10, '89d3842e-f05a-40e0-8319-aceb027780a9', 191, 194);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (10, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 235, 218);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (14, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 213, 217);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (14, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 194, 210);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (14, '89d3842e-f05a-40e0-8319-aceb027780a9', 184, 189);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (14, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 227, 224);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (1, 1899825600000, '53663d85-3ab1-4074-8ae4-1aef57291f17', 'CHANGE', 2030, '[{"kind":"flags","year":2030,"race":203001,"before":{"flags":[],"handMade":false},"after":{"flags":[{"session":"RACE","lap":5,"type":"RED"}],"handMade":true}}]', NULL, NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (2, 1899825600000, 'c0e159c8-9b49-4a3e-9c9e-7425cd267666', 'CHANGE', 2030, '[{"year":2030,"race":203001,"kind":"flags","before":{"flags":[{"session":"RACE","lap":5,"type":"RED"}],"handMade":true},"after":{"flags":[{"session":"RACE","lap":3,"type":"YELLOW"},{"session":"RACE","lap":6,"type":"SAFETY_CAR"},{"session":"RACE","lap":13,"type":"YELLOW"}],"handMade":true}},{"year":2030,"race":203001,"kind":"proposals","session":"RACE","before":null,"after":[{"at":1899813900000,"type":"YELLOW","state":"COUNTED"},{"at":1899814200000,"type":"SAFETY_CAR","state":"COUNTED"},{"at":1899814800000,"type":"YELLOW","state":"COUNTED"},{"at":1899815600000,"type":"RED","state":"LEFT_OUT"}]}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (3, 1903454400000, '53663d85-3ab1-4074-8ae4-1aef57291f17', 'CHANGE', 2030, '[{"kind":"season","year":2030,"before":{"cutoff":1898596800000,"finishedAt":null},"after":{"cutoff":1898596800000,"finishedAt":1903454400000}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (4, 1931365200000, 'c0e159c8-9b49-4a3e-9c9e-7425cd267666', 'CHANGE', 2031, '[{"kind":"outcome","year":2031,"race":203101,"before":{"state":"PRELIMINARY","RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"aasen","team":"alfa","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"dahl","team":"delta","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"SPRINT":[],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"aasen","points":15},{"position":4,"competitor":"dahl","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":25},{"position":4,"competitor":"delta","points":12},{"position":5,"competitor":"ekko","points":6}],"handMade":[]},"after":{"state":"PRELIMINARY","RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"dahl","team":"delta","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"aasen","team":"alfa","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"SPRINT":[],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"dahl","points":15},{"position":4,"competitor":"aasen","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":22},{"position":4,"competitor":"delta","points":15},{"position":5,"competitor":"ekko","points":6}],"handMade":["RACE","DRIVER","CONSTRUCTOR"]}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (5, 1931365200000, '53663d85-3ab1-4074-8ae4-1aef57291f17', 'CHANGE', 2031, '[{"kind":"points","year":2031,"category":"FIRST","before":[5,2,1],"after":[10,2,1]}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (6, 1931365200000, 'c0e159c8-9b49-4a3e-9c9e-7425cd267666', 'UNDO', 2031, '[{"kind":"points","year":2031,"category":"FIRST","before":[10,2,1],"after":[5,2,1]}]', 'Dommerne har bestemt det.', 5);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (7, 1931365200000, '53663d85-3ab1-4074-8ae4-1aef57291f17', 'CHANGE', 2031, '[{"kind":"race","year":2031,"race":203103,"before":{"position":3,"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":null,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"handMade":false},"after":{"position":3,"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":1933525200000,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"handMade":false}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO final_places ("year", "user", "place", "points") VALUES (2030, '1fc85e4b-55bb-4598-a5ca-f847657a976e', 1, 227);
--
INSERT INTO final_places ("year", "user", "place", "points") VALUES (2030, '28df9e1f-58ce-4e8e-91b9-9bfdf918acaa', 3, 211);
--
INSERT INTO final_places ("year", "user", "place", "points") VALUES (2030, '89d3842e-f05a-40e0-8319-aceb027780a9', 4, 194);
--
INSERT INTO final_places ("year", "user", "place", "points") VALUES (2030, '8cd4bea8-4de5-4652-beb0-0de063b50a21', 2, 218);
--
INSERT INTO hand_made ("race", "part") VALUES (203001, 'FLAGS');
--
INSERT INTO hand_made ("race", "part") VALUES (203101, 'CONSTRUCTOR');
--
INSERT INTO hand_made ("race", "part") VALUES (203101, 'DRIVER');
--
INSERT INTO hand_made ("race", "part") VALUES (203101, 'RACE');
--
INSERT INTO bingo_boards ("year", "epoch") VALUES (2031, 1);
--
INSERT INTO mail_addresses ("user", "address", "verified_at") VALUES ('1fc85e4b-55bb-4598-a5ca-f847657a976e', 'kari@example.no', 1896166800000);
--
INSERT INTO mail_addresses ("user", "address", "verified_at") VALUES ('53663d85-3ab1-4074-8ae4-1aef57291f17', 'ada@example.no', 1932552000000);
--
INSERT INTO mail_codes ("user", "address", "digest", "tries", "expires_at", "sent", "since") VALUES ('53663d85-3ab1-4074-8ae4-1aef57291f17', NULL, NULL, 1, 1932552600000, 1, 1932552000000);
--
INSERT INTO mail_codes ("user", "address", "digest", "tries", "expires_at", "sent", "since") VALUES ('8cd4bea8-4de5-4652-beb0-0de063b50a21', 'ola@example.no', 'b7fywNtQM-sSbIk8bOO_9xPzexSZo9lEiDcjE5Z_zF8', 0, 1932552600000, 1, 1932552000000);
--
INSERT INTO reminder_hours ("user", "hours") VALUES ('1fc85e4b-55bb-4598-a5ca-f847657a976e', 3);
--
INSERT INTO reminder_hours ("user", "hours") VALUES ('53663d85-3ab1-4074-8ae4-1aef57291f17', 3);
--
INSERT INTO reminders ("user", "about", "hours", "way", "claimed_at", "tries", "ending") VALUES ('1fc85e4b-55bb-4598-a5ca-f847657a976e', 'race:203102', 3, 'MAIL', 1932552000000, 1, 'SENT');
--
INSERT INTO reminders ("user", "about", "hours", "way", "claimed_at", "tries", "ending") VALUES ('53663d85-3ab1-4074-8ae4-1aef57291f17', 'race:203102', 3, 'MAIL', 1932552000000, 1, 'SENT');
--
INSERT INTO invitations ("user", "salt", "digest", "expires_at") VALUES ('1fc85e4b-55bb-4598-a5ca-f847657a976e', 'BdycX9rsu9LUyLS9oRk71Q', 'RporXEwFPfbHsLK0kkB-thx3IQvJrUY2-wtHCsG_mlk', 1896170400000);
--
INSERT INTO calendars ("user", "salt", "digest", "created_at") VALUES ('1fc85e4b-55bb-4598-a5ca-f847657a976e', 'XDWxjqHC_EpKYAPNTwaAwg', 'gqoPRhkyJlHHxdOMjen9R9nasBIFMd1tf4xq93_s0mk', 1896166800000);
--
INSERT INTO push_subscriptions ("endpoint", "user", "p256dh", "auth", "created_at") VALUES ('https://fcm.googleapis.com/fcm/send/mobil', '1fc85e4b-55bb-4598-a5ca-f847657a976e', 'BBgQeVVDbAfMR4GasCy9Y8IoC_DoxwCeQuH2qqurRG0RUzBdIRFGIxtsFGnyy5KwiDfeJa4nGd7dbto-jKAg_EE', 'BTBZMqHH6r4Tts7J_aSIgg', 1896166800000);
--
CREATE INDEX flags_by_race ON flags (race);
--
CREATE INDEX participants_by_user ON participants (user);
--
CREATE INDEX season_guesses_by_user ON season_guesses (user, year);
--
CREATE INDEX race_guesses_by_user ON race_guesses (user, race);
--
CREATE TRIGGER season_guess_makes_participant AFTER INSERT ON season_guesses BEGIN
  INSERT INTO participants (year, user)
  SELECT NEW.year, NEW.user
  WHERE NOT EXISTS (SELECT 1 FROM participants WHERE year = NEW.year AND user = NEW.user);
END;
--
CREATE TRIGGER race_guess_makes_participant AFTER INSERT ON race_guesses BEGIN
  INSERT INTO participants (year, user)
  SELECT races.year, NEW.user FROM races
  WHERE races.id = NEW.race
    AND NOT EXISTS (SELECT 1 FROM participants WHERE year = races.year AND user = NEW.user);
END;
--
CREATE INDEX identities_by_user ON identities (user);
--
CREATE INDEX revocations_by_expiry ON revocations (expires_at);
--
CREATE INDEX guess_events_by_user ON guess_events (user, year, race, category, sequence);
--
CREATE TRIGGER no_late_guess BEFORE INSERT ON guess_events
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND CAST(unixepoch('subsec') * 1000 AS INTEGER) >= (
    SELECT CASE WHEN NEW.race IS NULL
      THEN (SELECT cutoff FROM seasons WHERE year = NEW.year)
      ELSE (SELECT cutoff FROM races WHERE id = NEW.race) END)
BEGIN
  SELECT RAISE(ABORT, 'late guess');
END;
--
CREATE TRIGGER guess_history_stands BEFORE UPDATE ON guess_events
BEGIN
  SELECT RAISE(ABORT, 'the history of guesses is not rewritten');
END;
--
CREATE TRIGGER season_guess_has_event_on_insert BEFORE INSERT ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer)
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;
--
CREATE TRIGGER season_guess_has_event_on_update BEFORE UPDATE ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer)
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;
--
CREATE TRIGGER race_guess_has_event_on_insert BEFORE INSERT ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e
    WHERE e.user = NEW.user AND e.year = (SELECT year FROM races WHERE id = NEW.race) AND e.race = NEW.race
    AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = json_quote(NEW.driver))
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;
--
CREATE TRIGGER race_guess_has_event_on_update BEFORE UPDATE ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e
    WHERE e.user = NEW.user AND e.year = (SELECT year FROM races WHERE id = NEW.race) AND e.race = NEW.race
    AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = json_quote(NEW.driver))
BEGIN
  SELECT RAISE(ABORT, 'guess without event');
END;
--
CREATE INDEX changes_by_race ON changes (year, race);
--
CREATE INDEX change_effects_by_user ON change_effects (user);
--
CREATE INDEX admin_log_by_admin ON admin_log (admin);
--
CREATE INDEX admin_log_by_undone ON admin_log (undoes);
--
CREATE INDEX final_places_by_user ON final_places (user);
--
CREATE INDEX mail_codes_by_expiry ON mail_codes (expires_at);
--
CREATE INDEX reminders_by_claim ON reminders (claimed_at);
--
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user);
--
CREATE INDEX job_runs_by_time ON job_runs (scheduled_at);
--
