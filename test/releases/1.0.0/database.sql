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
, truth INTEGER NOT NULL DEFAULT 1, rules_version INTEGER NOT NULL DEFAULT 1) STRICT;
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
  grid_state TEXT CHECK (grid_state IN ('QUALIFYING', 'GRID')),
  result_state TEXT CHECK (result_state IN ('PRELIMINARY', 'OFFICIAL', 'CORRECTED')), known_as TEXT, deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)), openf1_starts_at INTEGER, believed TEXT CHECK (believed IN ('JOLPICA', 'OPENF1')), start_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (start_by_hand IN (0, 1)), starts_changed_at INTEGER, disputed INTEGER NOT NULL GENERATED ALWAYS AS (
  own_cutoff IS NULL AND start_by_hand = 0 AND believed IS NULL AND openf1_starts_at IS NOT NULL
  AND abs(starts_at - openf1_starts_at) > 300000 AND abs(starts_at - openf1_starts_at) < 259200000) VIRTUAL, cutoff INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(own_cutoff, CASE
  WHEN disputed THEN min(starts_at, openf1_starts_at)
  WHEN believed = 'OPENF1' AND start_by_hand = 0 THEN coalesce(openf1_starts_at, starts_at)
  ELSE starts_at END)) VIRTUAL, round INTEGER CHECK (round >= 1),
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
, session_epoch INTEGER NOT NULL DEFAULT 1, username_skeleton TEXT) STRICT, WITHOUT ROWID;
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
  waiting TEXT, waiting_since INTEGER,
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
, code TEXT) STRICT;
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
CREATE TABLE race_control_reads (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  -- The longest answer so far: how many messages, and their digest.
  messages INTEGER NOT NULL CHECK (messages >= 0),
  digest TEXT NOT NULL,
  -- When this answer was read first.
  since INTEGER NOT NULL,
  whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
  PRIMARY KEY (race, session)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE unknown_wordings (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  session TEXT NOT NULL CHECK (session IN ('RACE', 'SPRINT')),
  -- With # for numbers.
  wording TEXT NOT NULL,
  -- As it was sent the first time, and when.
  message TEXT NOT NULL,
  at INTEGER NOT NULL,
  times INTEGER NOT NULL CHECK (times >= 1),
  -- When it was imported first.
  since INTEGER NOT NULL,
  handled INTEGER NOT NULL DEFAULT 0 CHECK (handled IN (0, 1)),
  PRIMARY KEY (race, session, wording)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE season_corrections (
  year INTEGER PRIMARY KEY REFERENCES seasons (year) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  at INTEGER NOT NULL,
  CHECK (since <= at)
) STRICT;
--
CREATE TABLE "scores" (
  year INTEGER NOT NULL,
  step INTEGER NOT NULL CHECK (step >= 0),
  user TEXT NOT NULL,
  by_category TEXT NOT NULL CHECK (json_valid(by_category)),
  total INTEGER NOT NULL,
  PRIMARY KEY (year, step, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE "final_places" (
  year INTEGER NOT NULL REFERENCES seasons (year),
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  points INTEGER NOT NULL,
  PRIMARY KEY (year, user)
) STRICT, WITHOUT ROWID;
--
CREATE TABLE failing_jobs (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  year INTEGER NOT NULL REFERENCES seasons (year) ON DELETE CASCADE,
  -- NULL: the job is about the whole season.
  race INTEGER REFERENCES races (id) ON DELETE CASCADE,
  failures INTEGER NOT NULL CHECK (failures >= 1),
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  detail TEXT NOT NULL
) STRICT;
--
CREATE TABLE admin_notices (
  key TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--
CREATE TABLE first_admin (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;
--
CREATE TABLE setup_codes (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  digest TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT;
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (1, '0001_season.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (2, '0002_guesses_and_scores.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (3, '0003_identity.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (4, '0004_guess_events.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (5, '0005_import.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (6, '0006_jobs.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (7, '0007_calendar_and_flags.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (8, '0008_admin.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (9, '0009_bingo_edits.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (10, '0010_reminders.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (11, '0011_invitations_calendar_push.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (12, '0012_job_history.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (13, '0013_race_control.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (14, '0014_second_opinion.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (15, '0015_season_corrections.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (16, '0016_ranks_and_versions.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (17, '0017_counting_guesses.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (18, '0018_username_skeletons.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (19, '0019_waiting.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (20, '0020_order_and_reasons.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (21, '0022_rules_version.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (22, '0023_version_of_the_end.sql', '2026-11-22 15:36:16');
--
INSERT INTO d1_migrations ("id", "name", "applied_at") VALUES (23, '0024_first_admin.sql', '2026-11-22 15:36:16');
--
INSERT INTO seasons ("year", "cutoff", "finished_at", "version", "truth", "rules_version") VALUES (2030, 1898596800000, 1903454400000, 65, 12, 1);
--
INSERT INTO seasons ("year", "cutoff", "finished_at", "version", "truth", "rules_version") VALUES (2031, 1902052800000, NULL, 43, 9, 1);
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
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted", "openf1_starts_at", "believed", "start_by_hand", "starts_changed_at", "round") VALUES (203001, 2030, 1, 'Nordby', 'bane_nordby', 'Nordby', 'NO', NULL, 1899813600000, NULL, 'GRID', 'CORRECTED', 'Nordby Grand Prix', 0, 1899813600000, NULL, 0, 1896166800000, 1);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted", "openf1_starts_at", "believed", "start_by_hand", "starts_changed_at", "round") VALUES (203002, 2030, 2, 'Sørby', 'bane_sørby', 'Sørby', 'NO', NULL, 1901023200000, NULL, 'GRID', 'OFFICIAL', 'Sørby Grand Prix', 0, 1901023200000, NULL, 0, 1896166800000, 2);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted", "openf1_starts_at", "believed", "start_by_hand", "starts_changed_at", "round") VALUES (203101, 2031, 1, 'Nordby', 'bane_nordby', 'Nordby', 'NO', NULL, 1931349600000, NULL, 'GRID', 'OFFICIAL', 'Nordby Grand Prix', 0, 1931349600000, NULL, 0, 1896166800000, 1);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted", "openf1_starts_at", "believed", "start_by_hand", "starts_changed_at", "round") VALUES (203102, 2031, 2, 'Sørby', 'bane_sørby', 'Sørby', 'NO', NULL, 1932559200000, NULL, 'GRID', NULL, 'Sørby Grand Prix', 0, 1932559200000, NULL, 0, 1896166800000, 2);
--
INSERT INTO races ("id", "year", "position", "name", "circuit", "place", "country", "laps", "starts_at", "own_cutoff", "grid_state", "result_state", "known_as", "deleted", "openf1_starts_at", "believed", "start_by_hand", "starts_changed_at", "round") VALUES (203103, 2031, 3, 'østby', 'bane_østby', 'Østby', 'NO', NULL, 1933768800000, 1933525200000, NULL, NULL, 'østby Grand Prix', 0, 1933768800000, NULL, 0, 1896166800000, 3);
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
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 7, 'holm', 16.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 8, 'moen', 13.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 9, 'aasen', 12.0);
--
INSERT INTO standings ("race", "category", "position", "competitor", "points") VALUES (203002, 'DRIVER', 10, 'lund', 7.0);
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
INSERT INTO points_tables ("year", "category", "difference", "points") VALUES (2031, 'FIRST', 0, 10);
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
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch", "username_skeleton") VALUES ('32ca8841-9ea4-4167-8e79-cb1307427dad', 'Admin Bo B', 'admin bo b', 0, 1, 'adrnln bo b');
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch", "username_skeleton") VALUES ('344a1546-8b77-4a72-8472-f9baf4eee67a', 'Zara Dx', 'zara dx', 0, 1, 'zara dx');
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch", "username_skeleton") VALUES ('82f8847e-01c2-462c-9453-abbd5170c813', 'Cato B', 'cato b', 0, 1, 'cato b');
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch", "username_skeleton") VALUES ('9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'Åse B', 'åse b', 0, 1, 'åse b');
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch", "username_skeleton") VALUES ('a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'Admin Ada B', 'admin ada b', 0, 1, 'adrnln ada b');
--
INSERT INTO users ("id", "username", "username_key", "created_at", "session_epoch", "username_skeleton") VALUES ('ee4756c2-0369-4a4a-bc00-7b07f03836e7', 'Anonym 1', 'anonym 1', 0, 2, NULL);
--
INSERT INTO participants ("year", "user") VALUES (2030, '344a1546-8b77-4a72-8472-f9baf4eee67a');
--
INSERT INTO participants ("year", "user") VALUES (2030, '82f8847e-01c2-462c-9453-abbd5170c813');
--
INSERT INTO participants ("year", "user") VALUES (2030, '9e02a221-6bae-42c6-bbcc-d2a10e173d53');
--
INSERT INTO participants ("year", "user") VALUES (2030, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7');
--
INSERT INTO participants ("year", "user") VALUES (2031, '344a1546-8b77-4a72-8472-f9baf4eee67a');
--
INSERT INTO participants ("year", "user") VALUES (2031, '82f8847e-01c2-462c-9453-abbd5170c813');
--
INSERT INTO participants ("year", "user") VALUES (2031, '9e02a221-6bae-42c6-bbcc-d2a10e173d53');
--
INSERT INTO participants ("year", "user") VALUES (2031, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7');
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', '344a1546-8b77-4a72-8472-f9baf4eee67a', '["delta","bravo","gamma","ekko","alfa"]', 1896166800000, 4294967302);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', '82f8847e-01c2-462c-9453-abbd5170c813', '["delta","alfa","gamma","ekko","bravo"]', 1896166800000, 4294967303);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '["delta","gamma","ekko","alfa","bravo"]', 1896166800000, 4294967301);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'CONSTRUCTOR', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '["delta","ekko","gamma","alfa","bravo"]', 1896166800000, 4294967304);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', '344a1546-8b77-4a72-8472-f9baf4eee67a', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1896166800000, 4294967297);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', '82f8847e-01c2-462c-9453-abbd5170c813', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1896166800000, 4294967298);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '["dahl","lund","holm","moen","eide","foss","vik","grøn","berg","aasen"]', 1896166800000, 4294967311);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'DRIVER', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1896166800000, 4294967299);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', '344a1546-8b77-4a72-8472-f9baf4eee67a', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1896166800000, 4294967307);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', '82f8847e-01c2-462c-9453-abbd5170c813', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1896166800000, 4294967308);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1896166800000, 4294967306);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2030, 'FLAG', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1896166800000, 4294967309);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', '344a1546-8b77-4a72-8472-f9baf4eee67a', '["delta","bravo","gamma","ekko","alfa"]', 1898596800000, 4294967302);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', '82f8847e-01c2-462c-9453-abbd5170c813', '["delta","alfa","gamma","ekko","bravo"]', 1898596800000, 4294967303);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '["delta","gamma","ekko","alfa","bravo"]', 1898596800000, 4294967301);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'CONSTRUCTOR', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '["delta","ekko","gamma","alfa","bravo"]', 1898596800000, 4294967304);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', '344a1546-8b77-4a72-8472-f9baf4eee67a', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1898596800000, 4294967297);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', '82f8847e-01c2-462c-9453-abbd5170c813', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1898596800000, 4294967298);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '["dahl","vik","moen","foss","berg","grøn","holm","lund","eide","aasen"]', 1898596800000, 4294967296);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'DRIVER', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1898596800000, 4294967299);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', '344a1546-8b77-4a72-8472-f9baf4eee67a', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1898596800000, 4294967307);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', '82f8847e-01c2-462c-9453-abbd5170c813', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1898596800000, 4294967308);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1898596800000, 4294967306);
--
INSERT INTO season_guesses ("year", "category", "user", "answer", "stored_at", "sequence") VALUES (2031, 'FLAG', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1898596800000, 4294967309);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', '344a1546-8b77-4a72-8472-f9baf4eee67a', 'aasen', 1899738000000, 4294967297);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', '82f8847e-01c2-462c-9453-abbd5170c813', 'grøn', 1899738000000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'grøn', 1899738000000, 4294967296);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'FIRST', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 'aasen', 1899738000000, 4294967299);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', '344a1546-8b77-4a72-8472-f9baf4eee67a', 'grøn', 1899738000000, 4294967302);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', '82f8847e-01c2-462c-9453-abbd5170c813', 'aasen', 1899738000000, 4294967303);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'aasen', 1899738000000, 4294967301);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203001, 'TENTH', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 'grøn', 1899738000000, 4294967304);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', '344a1546-8b77-4a72-8472-f9baf4eee67a', 'aasen', 1900947600000, 4294967297);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', '82f8847e-01c2-462c-9453-abbd5170c813', 'grøn', 1900947600000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'grøn', 1900947600000, 4294967296);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'FIRST', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 'aasen', 1900947600000, 4294967299);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', '344a1546-8b77-4a72-8472-f9baf4eee67a', 'grøn', 1900947600000, 4294967302);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', '82f8847e-01c2-462c-9453-abbd5170c813', 'aasen', 1900947600000, 4294967303);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'aasen', 1900947600000, 4294967301);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203002, 'TENTH', 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 'grøn', 1900947600000, 4294967304);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'FIRST', '344a1546-8b77-4a72-8472-f9baf4eee67a', 'aasen', 1931274000000, 4294967297);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'FIRST', '82f8847e-01c2-462c-9453-abbd5170c813', 'grøn', 1931274000000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'FIRST', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'grøn', 1931274000000, 4294967296);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'TENTH', '344a1546-8b77-4a72-8472-f9baf4eee67a', 'grøn', 1931274000000, 4294967300);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'TENTH', '82f8847e-01c2-462c-9453-abbd5170c813', 'aasen', 1931274000000, 4294967301);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203101, 'TENTH', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'aasen', 1931274000000, 4294967299);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203102, 'FIRST', '344a1546-8b77-4a72-8472-f9baf4eee67a', 'aasen', 1932483600000, 4294967297);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203102, 'FIRST', '82f8847e-01c2-462c-9453-abbd5170c813', 'grøn', 1932483600000, 4294967298);
--
INSERT INTO race_guesses ("race", "category", "user", "driver", "stored_at", "sequence") VALUES (203102, 'FIRST', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'grøn', 1932483600000, 4294967296);
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
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 5, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 6, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 7, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 9, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 10, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 11, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 12, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'aasen', 13, 1);
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
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 3, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 4, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 5, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 6, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 7, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 8, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 9, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 10, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'holm', 11, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 6, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 7, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 8, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 10, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 11, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 12, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 13, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'lund', 14, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 4, 1);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 5, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 6, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 7, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 8, 20);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 9, 12);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 10, 6);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 11, 3);
--
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2030, 2, 'DRIVER', 'moen', 12, 1);
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
INSERT INTO answer_keys ("year", "step", "category", "item", "guess", "points") VALUES (2031, 1, 'FIRST', 'berg', 1, 10);
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
INSERT INTO identities ("issuer", "subject", "user") VALUES ('https://accounts.google.com', '0', '9e02a221-6bae-42c6-bbcc-d2a10e173d53');
--
INSERT INTO identities ("issuer", "subject", "user") VALUES ('https://accounts.google.com', '1', '344a1546-8b77-4a72-8472-f9baf4eee67a');
--
INSERT INTO identities ("issuer", "subject", "user") VALUES ('https://accounts.google.com', '2', '82f8847e-01c2-462c-9453-abbd5170c813');
--
INSERT INTO user_roles ("user", "role") VALUES ('32ca8841-9ea4-4167-8e79-cb1307427dad', 'ADMIN');
--
INSERT INTO user_roles ("user", "role") VALUES ('a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'ADMIN');
--
INSERT INTO user_roles ("user", "role") VALUES ('a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'BINGO_MASTER');
--
INSERT INTO revocations ("id", "expires_at") VALUES ('3wVRRGvvKxNf_SSa0bzUPGnXzcP0oK5TBzk0uqeQL8g', 1946826000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('1044432c-3779-4856-aab4-62046666b988', 4294967296, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, NULL, 'DRIVER', '["dahl","vik","moen","foss","berg","grøn","holm","lund","eide","aasen"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('12150f5a-1fd4-4d67-bc10-b8e8a15f6181', 4294967296, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2031, 203101, 'FIRST', '"grøn"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('1f327764-8a73-4689-9756-2101e0c00d43', 4294967304, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2030, 203001, 'TENTH', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('2d3e52a8-4bc6-4b03-93c5-57a622916d55', 4294967302, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2030, NULL, 'CONSTRUCTOR', '["delta","bravo","gamma","ekko","alfa"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('3a23b473-4985-4603-b433-7e4a8bf5b9a4', 4294967300, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2031, 203101, 'TENTH', '"grøn"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('3aa04a35-53c4-49fe-bf6d-325f4844400b', 4294967311, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, NULL, 'DRIVER', '["dahl","lund","holm","moen","eide","foss","vik","grøn","berg","aasen"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('47784962-883a-4639-ab3d-b15928e28544', 4294967297, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2031, 203102, 'FIRST', '"aasen"', 1932483600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('47f8b975-7cc5-4775-97f7-ffc52aab96f0', 4294967299, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2030, NULL, 'DRIVER', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('49af22ad-ad5c-4567-ad49-2fccfec6a6fd', 4294967298, '82f8847e-01c2-462c-9453-abbd5170c813', 2031, NULL, 'DRIVER', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('4eb810b8-c1a6-4209-a76f-be9a43622e81', 4294967301, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2031, NULL, 'CONSTRUCTOR', '["delta","gamma","ekko","alfa","bravo"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('5263ff93-6193-4e42-a484-80bf423784bc', 4294967303, '82f8847e-01c2-462c-9453-abbd5170c813', 2030, 203001, 'TENTH', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('564d86b7-ebf4-4532-b0e4-cacd63f39ee8', 4294967298, '82f8847e-01c2-462c-9453-abbd5170c813', 2030, 203001, 'FIRST', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('5c0834d8-9c85-45d7-9461-4b35e6fc2070', 4294967306, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2031, NULL, 'FLAG', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('5e5b02d2-e62a-4248-9d13-427c8ab92349', 4294967297, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2030, NULL, 'DRIVER', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('606a2edd-ce29-4172-8234-28f5f598933d', 4294967303, '82f8847e-01c2-462c-9453-abbd5170c813', 2031, NULL, 'CONSTRUCTOR', '["delta","alfa","gamma","ekko","bravo"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('772fd9f6-9153-4aed-8328-cd979ff5021e', 4294967303, '82f8847e-01c2-462c-9453-abbd5170c813', 2030, NULL, 'CONSTRUCTOR', '["delta","alfa","gamma","ekko","bravo"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('774291a9-819d-416f-ba54-afc9cce09add', 4294967297, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2030, 203002, 'FIRST', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('77964fe6-177b-41ed-96ea-64d623b3335b', 4294967301, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, 203001, 'TENTH', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('7fbf3d3e-3d8d-48c1-8bd3-f296650dac95', 4294967302, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2030, 203001, 'TENTH', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('85ca1ac0-0d4d-4a26-a9a7-a36345cd6a01', 4294967306, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, NULL, 'FLAG', '{"YELLOW":6,"RED":0,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('8a62affc-17d3-43f5-b543-6622e77ab125', 4294967298, '82f8847e-01c2-462c-9453-abbd5170c813', 2031, 203102, 'FIRST', '"grøn"', 1932483600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('8f3c9629-baac-4747-92ab-497eade57b97', 4294967309, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2031, NULL, 'FLAG', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('903ab8c6-9f43-4bab-ad4e-956bb5bf7917', 4294967296, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, 203001, 'FIRST', '"grøn"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('906d30cc-28a3-4283-9820-a75b05c8d80a', 4294967304, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2031, NULL, 'CONSTRUCTOR', '["delta","ekko","gamma","alfa","bravo"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('933e51bb-d4c5-436b-9dbe-25a353baaf4a', 4294967296, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2031, NULL, 'DRIVER', '["dahl","vik","moen","foss","berg","grøn","holm","lund","eide","aasen"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('a5c84199-af5d-4fa6-8da9-e957adb23a6e', 4294967296, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, 203002, 'FIRST', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('b5adac88-86b9-4fe1-89ed-3475a0c42304', 4294967297, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2030, 203001, 'FIRST', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('b640cdcb-5511-4d3c-afac-731e0a2b871a', 4294967307, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2030, NULL, 'FLAG', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('b73920a7-3e8a-48b3-88cb-da770a95c93d', 4294967308, '82f8847e-01c2-462c-9453-abbd5170c813', 2031, NULL, 'FLAG', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('b777eb2b-7d3b-43f7-9bb8-938dc61cb67a', 4294967304, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2030, 203002, 'TENTH', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('bc07a983-ddca-4660-9e27-7b9358d5dcd2', 4294967301, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, 203002, 'TENTH', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('bfa3f6b2-6f9c-435e-9d70-f5e05a22b729', 4294967302, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2030, 203002, 'TENTH', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('c034ee52-f3d7-4e92-8c97-145e111d91d4', 4294967301, '82f8847e-01c2-462c-9453-abbd5170c813', 2031, 203101, 'TENTH', '"aasen"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('c1f52197-8a9e-4d49-81ae-f4813e965ce3', 4294967298, '82f8847e-01c2-462c-9453-abbd5170c813', 2031, 203101, 'FIRST', '"grøn"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('c45c24cc-b899-4221-9492-8ecd4ae06a46', 4294967302, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2031, NULL, 'CONSTRUCTOR', '["delta","bravo","gamma","ekko","alfa"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('c4ceb7a4-2d69-4a7c-a87c-72b2cfbfd7d1', 4294967299, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2031, 203101, 'TENTH', '"aasen"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('cb1fe9e8-df9f-4c50-b661-7ec4f059d2a5', 4294967301, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2030, NULL, 'CONSTRUCTOR', '["delta","gamma","ekko","alfa","bravo"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('d47a7df8-8e30-4899-a06e-ef56fa89de00', 4294967296, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 2031, 203102, 'FIRST', '"grøn"', 1932483600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('d5217563-337d-44b9-a3ac-edc30e08e946', 4294967297, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2031, NULL, 'DRIVER', '["lund","dahl","aasen","holm","eide","berg","grøn","moen","vik","foss"]', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('ddabff04-b196-4ea4-9aa6-5613050e5518', 4294967303, '82f8847e-01c2-462c-9453-abbd5170c813', 2030, 203002, 'TENTH', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('e0d45001-683c-41e1-8d85-d61c4b6ef718', 4294967299, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2030, 203001, 'FIRST', '"aasen"', 1899738000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('e6bd6bf3-901f-47b0-8551-3dea652a3e24', 4294967299, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2030, 203002, 'FIRST', '"aasen"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('e768d6c4-7468-46f8-9272-f196d3ea6697', 4294967298, '82f8847e-01c2-462c-9453-abbd5170c813', 2030, NULL, 'DRIVER', '["dahl","holm","berg","vik","eide","lund","foss","aasen","moen","grøn"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('e8da9663-67f8-4589-8cb7-3c5b0be73d1f', 4294967298, '82f8847e-01c2-462c-9453-abbd5170c813', 2030, 203002, 'FIRST', '"grøn"', 1900947600000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('e9b7e595-2e06-457d-8cca-87983a1c7e2b', 4294967304, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2030, NULL, 'CONSTRUCTOR', '["delta","ekko","gamma","alfa","bravo"]', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('e9fc133d-bf71-4ba0-afa9-dcc04e97937f', 4294967308, '82f8847e-01c2-462c-9453-abbd5170c813', 2030, NULL, 'FLAG', '{"YELLOW":7,"RED":1,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('ecf0654c-a4b0-447c-952d-a8ba1e6fde6b', 4294967307, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2031, NULL, 'FLAG', '{"YELLOW":2,"RED":2,"SAFETY_CAR":0}', 1898596800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('ee2f51b6-dee0-4817-a236-0561fe5771da', 4294967297, '344a1546-8b77-4a72-8472-f9baf4eee67a', 2031, 203101, 'FIRST', '"aasen"', 1931274000000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('fc66b2a0-78b1-44db-a033-617ac0b0366c', 4294967309, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2030, NULL, 'FLAG', '{"YELLOW":3,"RED":0,"SAFETY_CAR":0}', 1896166800000);
--
INSERT INTO guess_events ("submission", "sequence", "user", "year", "race", "category", "answer", "stored_at") VALUES ('fe564be4-4af9-4339-a993-cbb4086d449f', 4294967299, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 2031, NULL, 'DRIVER', '["lund","moen","dahl","aasen","eide","foss","berg","vik","grøn","holm"]', 1898596800000);
--
INSERT INTO guess_windows ("name", "epoch") VALUES ('race:1', 1);
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
INSERT INTO leases ("name", "holder", "until") VALUES ('reconcile', 'd5c84897-b4d7-4a06-a9e5-224fd9bdb66a', 1932553080000);
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931274000014, 1931274000000, 1931274000000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203101,"job":"GRID","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931274000015, 1931274000000, 1931274000000, 'DONE', '[]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931361000016, 1931361000000, 1931361000000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203101,"job":"RESULT","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931361600017, 1931361600000, 1931361600000, 'DONE', '[{"race":203101,"job":"FLAGS","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1931365200018, 1931365200000, 1931365200000, 'DONE', '[{"race":203101,"job":"FLAGS","ending":"imported"},{"race":203101,"job":"RESULT","ending":"unchanged"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1932483600019, 1932483600000, 1932483600000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203102,"job":"SPRINT","ending":"not-yet","detail":"empty"},{"race":203102,"job":"GRID","ending":"imported"},{"race":203101,"job":"RESULT","ending":"imported"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1932552000020, 1932552000000, 1932552000000, 'DONE', '[{"year":2031,"job":"CALENDAR","ending":"unchanged"},{"race":203102,"job":"SPRINT","ending":"not-yet","detail":"empty"},{"race":203102,"job":"GRID","ending":"not-yet","detail":"missing"}]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('reconcile', 1932552600021, 1932552600000, NULL, NULL, '[]');
--
INSERT INTO job_runs ("job", "scheduled_at", "started_at", "finished_at", "outcome", "detail") VALUES ('remind', 1932552000000, 1932552000000, 1932552000000, 'DONE', '[{"job":"REMIND","ending":"sent","detail":"2 av 2"}]');
--
INSERT INTO refused_imports ("race", "job", "at", "reason") VALUES (203002, 'RESULT', 1902849600000, '{"code":"outcome","fault":{"kind":"sum","part":"DRIVER","names":["aasen","lund","holm","moen"]}}');
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
INSERT INTO import_checks ("race", "job", "at") VALUES (203101, 'FLAGS', 1931365200000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203101, 'GRID', 1931274000000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203101, 'RESULT', 1932483600000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203102, 'GRID', 1932552000000);
--
INSERT INTO import_checks ("race", "job", "at") VALUES (203102, 'SPRINT', 1932552600000);
--
INSERT INTO season_checks ("year", "job", "at", "waiting", "waiting_since") VALUES (2030, 'CALENDAR', 1903454400000, '[{"code":"calendar","fault":{"kind":"lost-result","races":["Sørby"]}}]', 1903454400000);
--
INSERT INTO season_checks ("year", "job", "at", "waiting", "waiting_since") VALUES (2030, 'SCORE', 1899738000000, NULL, NULL);
--
INSERT INTO season_checks ("year", "job", "at", "waiting", "waiting_since") VALUES (2031, 'CALENDAR', 1932552000000, NULL, NULL);
--
INSERT INTO season_checks ("year", "job", "at", "waiting", "waiting_since") VALUES (2031, 'SCORE', 1902244800000, NULL, NULL);
--
INSERT INTO source_pauses ("source", "failures", "until", "reason") VALUES ('OPENF1', 1, 1932552060000, 'unreachable: https://openf1.test/v1/sessions?year=2031&session_name=Race: 500');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899813900000, 'YELLOW', 3, 'YELLOW IN TRACK SECTOR 3', 1, 'COUNTED');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899814200000, 'SAFETY_CAR', 6, 'SAFETY CAR DEPLOYED', 1, 'COUNTED');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899814800000, 'YELLOW', 13, 'YELLOW IN TRACK SECTOR 5', 1, 'COUNTED');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899815600000, 'RED', 22, 'RED FLAG - RACE SUSPENDED', 1, 'LEFT_OUT');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203001, 'RACE', 1899817600000, 'YELLOW', 44, 'YELLOW IN TRACK SECTOR 2', 1, 'LEFT_OUT');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901023500000, 'YELLOW', 3, 'YELLOW IN TRACK SECTOR 3', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901023800000, 'SAFETY_CAR', 6, 'SAFETY CAR DEPLOYED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901024400000, 'YELLOW', 13, 'YELLOW IN TRACK SECTOR 5', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901025200000, 'RED', 22, 'RED FLAG - RACE SUSPENDED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'RACE', 1901027200000, 'YELLOW', 44, 'YELLOW IN TRACK SECTOR 2', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900922700000, 'YELLOW', 3, 'YELLOW IN TRACK SECTOR 3', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900923000000, 'SAFETY_CAR', 6, 'SAFETY CAR DEPLOYED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900923600000, 'YELLOW', 13, 'YELLOW IN TRACK SECTOR 5', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900924400000, 'RED', 22, 'RED FLAG - RACE SUSPENDED', 1, 'OPEN');
--
INSERT INTO flag_proposals ("race", "session", "at", "type", "lap", "message", "ticked", "state") VALUES (203002, 'SPRINT', 1900926400000, 'YELLOW', 44, 'YELLOW IN TRACK SECTOR 2', 1, 'OPEN');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (1, 2030, 203001, 1899825000000, '[{"part":"RACE","competitor":"berg","before":null,"after":{"position":1,"points":25,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"foss","before":null,"after":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"aasen","before":null,"after":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"dahl","before":null,"after":{"position":4,"points":12,"status":"FINISHED","team":"delta","laps":50}},{"part":"RACE","competitor":"grøn","before":null,"after":{"position":5,"points":10,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"vik","before":null,"after":{"position":6,"points":8,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"eide","before":null,"after":{"position":7,"points":6,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"holm","before":null,"after":{"position":8,"points":0,"status":"RETIRED","team":"bravo","laps":50}},{"part":"RACE","competitor":"moen","before":null,"after":{"position":9,"points":0,"status":"DID_NOT_START","team":"ekko","laps":0}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":10,"points":0,"status":"DISQUALIFIED","team":"delta","laps":50}},{"part":"DRIVER","competitor":"berg","before":null,"after":{"position":1,"points":25}},{"part":"DRIVER","competitor":"foss","before":null,"after":{"position":2,"points":18}},{"part":"DRIVER","competitor":"aasen","before":null,"after":{"position":3,"points":15}},{"part":"DRIVER","competitor":"dahl","before":null,"after":{"position":4,"points":12}},{"part":"DRIVER","competitor":"grøn","before":null,"after":{"position":5,"points":10}},{"part":"DRIVER","competitor":"vik","before":null,"after":{"position":6,"points":8}},{"part":"DRIVER","competitor":"eide","before":null,"after":{"position":7,"points":6}},{"part":"CONSTRUCTOR","competitor":"gamma","before":null,"after":{"position":1,"points":26}},{"part":"CONSTRUCTOR","competitor":"bravo","before":null,"after":{"position":2,"points":25}},{"part":"CONSTRUCTOR","competitor":"alfa","before":null,"after":{"position":3,"points":25}},{"part":"CONSTRUCTOR","competitor":"delta","before":null,"after":{"position":4,"points":12}},{"part":"CONSTRUCTOR","competitor":"ekko","before":null,"after":{"position":5,"points":6}}]', '', 'result-imported');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (2, 2030, 203001, 1899825600000, '[{"kind":"flags","year":2030,"race":203001,"before":{"flags":[],"manual":false},"after":{"flags":[{"session":"RACE","type":"RED","lap":5}],"manual":true}}]', '', 'by-hand');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (3, 2030, 203001, 1899825600000, '[{"kind":"flags","year":2030,"race":203001,"before":{"flags":[{"session":"RACE","lap":5,"type":"RED"}],"manual":true},"after":{"flags":[{"session":"RACE","lap":3,"type":"YELLOW"},{"session":"RACE","lap":6,"type":"SAFETY_CAR"},{"session":"RACE","lap":13,"type":"YELLOW"}],"manual":true}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (4, 2030, 203002, 1901034600000, '[{"part":"RACE","competitor":"eide","before":null,"after":{"position":1,"points":25,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"foss","before":null,"after":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"grøn","before":null,"after":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"berg","before":null,"after":{"position":4,"points":12,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"holm","before":null,"after":{"position":5,"points":10,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"moen","before":null,"after":{"position":6,"points":8,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"dahl","before":null,"after":{"position":7,"points":6,"status":"FINISHED","team":"delta","laps":50}},{"part":"RACE","competitor":"aasen","before":null,"after":{"position":8,"points":4,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":9,"points":0,"status":"RETIRED","team":"delta","laps":50}},{"part":"RACE","competitor":"vik","before":null,"after":{"position":10,"points":0,"status":"DID_NOT_START","team":"gamma","laps":0}},{"part":"SPRINT","competitor":"dahl","before":null,"after":{"position":1,"points":8,"status":"FINISHED","team":"delta","laps":50}},{"part":"SPRINT","competitor":"lund","before":null,"after":{"position":2,"points":7,"status":"FINISHED","team":"delta","laps":50}},{"part":"SPRINT","competitor":"holm","before":null,"after":{"position":3,"points":6,"status":"FINISHED","team":"bravo","laps":50}},{"part":"SPRINT","competitor":"moen","before":null,"after":{"position":4,"points":5,"status":"FINISHED","team":"ekko","laps":50}},{"part":"SPRINT","competitor":"eide","before":null,"after":{"position":5,"points":4,"status":"FINISHED","team":"ekko","laps":50}},{"part":"SPRINT","competitor":"foss","before":null,"after":{"position":6,"points":3,"status":"FINISHED","team":"gamma","laps":50}},{"part":"SPRINT","competitor":"vik","before":null,"after":{"position":7,"points":2,"status":"FINISHED","team":"gamma","laps":50}},{"part":"SPRINT","competitor":"grøn","before":null,"after":{"position":8,"points":1,"status":"FINISHED","team":"alfa","laps":50}},{"part":"SPRINT","competitor":"berg","before":null,"after":{"position":9,"points":0,"status":"FINISHED","team":"bravo","laps":50}},{"part":"SPRINT","competitor":"aasen","before":null,"after":{"position":10,"points":0,"status":"FINISHED","team":"alfa","laps":50}},{"part":"DRIVER","competitor":"foss","before":null,"after":{"position":1,"points":39}},{"part":"DRIVER","competitor":"berg","before":null,"after":{"position":2,"points":37}},{"part":"DRIVER","competitor":"eide","before":null,"after":{"position":3,"points":35}},{"part":"DRIVER","competitor":"grøn","before":null,"after":{"position":4,"points":26}},{"part":"DRIVER","competitor":"dahl","before":null,"after":{"position":5,"points":26}},{"part":"DRIVER","competitor":"aasen","before":null,"after":{"position":6,"points":19}},{"part":"DRIVER","competitor":"holm","before":null,"after":{"position":7,"points":16}},{"part":"DRIVER","competitor":"moen","before":null,"after":{"position":8,"points":13}},{"part":"DRIVER","competitor":"vik","before":null,"after":{"position":9,"points":10}},{"part":"DRIVER","competitor":"lund","before":null,"after":{"position":10,"points":7}},{"part":"CONSTRUCTOR","competitor":"bravo","before":null,"after":{"position":1,"points":53}},{"part":"CONSTRUCTOR","competitor":"gamma","before":null,"after":{"position":2,"points":49}},{"part":"CONSTRUCTOR","competitor":"ekko","before":null,"after":{"position":3,"points":48}},{"part":"CONSTRUCTOR","competitor":"alfa","before":null,"after":{"position":4,"points":45}},{"part":"CONSTRUCTOR","competitor":"delta","before":null,"after":{"position":5,"points":33}}]', '', 'result-imported');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (5, 2030, 203001, 1901640000000, '[{"part":"RACE","competitor":"vik","before":{"position":6,"points":8,"status":"FINISHED","team":"gamma","laps":50},"after":{"position":3,"points":15,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"aasen","before":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50},"after":{"position":6,"points":8,"status":"FINISHED","team":"alfa","laps":50}},{"part":"DRIVER","competitor":"vik","before":{"position":6,"points":8},"after":{"position":3,"points":15}},{"part":"DRIVER","competitor":"aasen","before":{"position":3,"points":15},"after":{"position":6,"points":8}},{"part":"CONSTRUCTOR","competitor":"gamma","before":{"position":1,"points":26},"after":{"position":1,"points":33}},{"part":"CONSTRUCTOR","competitor":"alfa","before":{"position":3,"points":25},"after":{"position":3,"points":18}}]', '', 'result-changed');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (6, 2030, 203002, 1901640000000, '[{"part":"DRIVER","competitor":"vik","before":{"position":9,"points":10},"after":{"position":6,"points":17}},{"part":"DRIVER","competitor":"aasen","before":{"position":6,"points":19},"after":{"position":9,"points":12}},{"part":"CONSTRUCTOR","competitor":"gamma","before":{"position":2,"points":49},"after":{"position":1,"points":56}},{"part":"CONSTRUCTOR","competitor":"bravo","before":{"position":1,"points":53},"after":{"position":2,"points":53}},{"part":"CONSTRUCTOR","competitor":"alfa","before":{"position":4,"points":45},"after":{"position":4,"points":38}}]', '', 'tables-changed');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (7, 2030, NULL, 1903454400000, '[{"kind":"season","year":2030,"before":{"cutoff":1898596800000,"finishedAt":null},"after":{"cutoff":1898596800000,"finishedAt":1903454400000}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (8, 2031, 203101, 1931361000000, '[{"part":"RACE","competitor":"berg","before":null,"after":{"position":1,"points":25,"status":"FINISHED","team":"bravo","laps":50}},{"part":"RACE","competitor":"foss","before":null,"after":{"position":2,"points":18,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"aasen","before":null,"after":{"position":3,"points":15,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"dahl","before":null,"after":{"position":4,"points":12,"status":"FINISHED","team":"delta","laps":50}},{"part":"RACE","competitor":"grøn","before":null,"after":{"position":5,"points":10,"status":"FINISHED","team":"alfa","laps":50}},{"part":"RACE","competitor":"vik","before":null,"after":{"position":6,"points":8,"status":"FINISHED","team":"gamma","laps":50}},{"part":"RACE","competitor":"eide","before":null,"after":{"position":7,"points":6,"status":"FINISHED","team":"ekko","laps":50}},{"part":"RACE","competitor":"holm","before":null,"after":{"position":8,"points":0,"status":"RETIRED","team":"bravo","laps":50}},{"part":"RACE","competitor":"moen","before":null,"after":{"position":9,"points":0,"status":"DID_NOT_START","team":"ekko","laps":0}},{"part":"RACE","competitor":"lund","before":null,"after":{"position":10,"points":0,"status":"DISQUALIFIED","team":"delta","laps":50}},{"part":"DRIVER","competitor":"berg","before":null,"after":{"position":1,"points":25}},{"part":"DRIVER","competitor":"foss","before":null,"after":{"position":2,"points":18}},{"part":"DRIVER","competitor":"aasen","before":null,"after":{"position":3,"points":15}},{"part":"DRIVER","competitor":"dahl","before":null,"after":{"position":4,"points":12}},{"part":"DRIVER","competitor":"grøn","before":null,"after":{"position":5,"points":10}},{"part":"DRIVER","competitor":"vik","before":null,"after":{"position":6,"points":8}},{"part":"DRIVER","competitor":"eide","before":null,"after":{"position":7,"points":6}},{"part":"CONSTRUCTOR","competitor":"gamma","before":null,"after":{"position":1,"points":26}},{"part":"CONSTRUCTOR","competitor":"bravo","before":null,"after":{"position":2,"points":25}},{"part":"CONSTRUCTOR","competitor":"alfa","before":null,"after":{"position":3,"points":25}},{"part":"CONSTRUCTOR","competitor":"delta","before":null,"after":{"position":4,"points":12}},{"part":"CONSTRUCTOR","competitor":"ekko","before":null,"after":{"position":5,"points":6}}]', '', 'result-imported');
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (9, 2031, 203101, 1931365200000, '[{"year":2031,"race":203101,"kind":"outcome","before":{"state":"PRELIMINARY","RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"aasen","team":"alfa","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"dahl","team":"delta","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"aasen","points":15},{"position":4,"competitor":"dahl","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":25},{"position":4,"competitor":"delta","points":12},{"position":5,"competitor":"ekko","points":6}],"manual":[]},"after":{"RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"dahl","team":"delta","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"aasen","team":"alfa","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"dahl","points":15},{"position":4,"competitor":"aasen","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":22},{"position":4,"competitor":"delta","points":15},{"position":5,"competitor":"ekko","points":6}],"state":"PRELIMINARY","manual":["RACE","DRIVER","CONSTRUCTOR"]}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (10, 2031, NULL, 1931365200000, '[{"kind":"points","year":2031,"category":"FIRST","before":[5,2,1],"after":[10,2,1]}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO changes ("id", "year", "race", "at", "what", "why", "code") VALUES (11, 2031, 203103, 1931365200000, '[{"kind":"race","year":2031,"race":203103,"before":{"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":null,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"manual":false},"after":{"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":1933525200000,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"manual":false}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, '344a1546-8b77-4a72-8472-f9baf4eee67a', 227, 232);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, '82f8847e-01c2-462c-9453-abbd5170c813', 184, 194);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 185, 175);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (2, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 198, 188);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (3, '82f8847e-01c2-462c-9453-abbd5170c813', 194, 178);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (3, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 175, 179);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (3, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 188, 198);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, '344a1546-8b77-4a72-8472-f9baf4eee67a', 249, 248);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, '82f8847e-01c2-462c-9453-abbd5170c813', 187, 190);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 233, 236);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (5, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 228, 227);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, '344a1546-8b77-4a72-8472-f9baf4eee67a', 248, 233);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, '82f8847e-01c2-462c-9453-abbd5170c813', 190, 192);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 236, 238);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (6, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 227, 205);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (9, '344a1546-8b77-4a72-8472-f9baf4eee67a', 227, 224);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (9, '82f8847e-01c2-462c-9453-abbd5170c813', 184, 189);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (9, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 213, 217);
--
INSERT INTO change_effects ("change", "user", "before", "after") VALUES (9, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 194, 210);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (1, 1899825600000, 'a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'CHANGE', 2030, '[{"kind":"flags","year":2030,"race":203001,"before":{"flags":[],"manual":false},"after":{"flags":[{"session":"RACE","type":"RED","lap":5}],"manual":true}}]', NULL, NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (2, 1899825600000, '32ca8841-9ea4-4167-8e79-cb1307427dad', 'CHANGE', 2030, '[{"kind":"flags","year":2030,"race":203001,"before":{"flags":[{"session":"RACE","lap":5,"type":"RED"}],"manual":true},"after":{"flags":[{"session":"RACE","lap":3,"type":"YELLOW"},{"session":"RACE","lap":6,"type":"SAFETY_CAR"},{"session":"RACE","lap":13,"type":"YELLOW"}],"manual":true}},{"kind":"proposals","year":2030,"race":203001,"session":"RACE","before":null,"after":[{"at":1899813900000,"type":"YELLOW","state":"COUNTED"},{"at":1899814200000,"type":"SAFETY_CAR","state":"COUNTED"},{"at":1899814800000,"type":"YELLOW","state":"COUNTED"},{"at":1899815600000,"type":"RED","state":"LEFT_OUT"},{"at":1899817600000,"type":"YELLOW","state":"LEFT_OUT"}]}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (3, 1903454400000, 'a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'CHANGE', 2030, '[{"kind":"season","year":2030,"before":{"cutoff":1898596800000,"finishedAt":null},"after":{"cutoff":1898596800000,"finishedAt":1903454400000}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (4, 1931365200000, '32ca8841-9ea4-4167-8e79-cb1307427dad', 'CHANGE', 2031, '[{"year":2031,"race":203101,"kind":"outcome","before":{"state":"PRELIMINARY","RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"aasen","team":"alfa","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"dahl","team":"delta","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"aasen","points":15},{"position":4,"competitor":"dahl","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":25},{"position":4,"competitor":"delta","points":12},{"position":5,"competitor":"ekko","points":6}],"manual":[]},"after":{"RACE":[{"position":1,"driver":"berg","team":"bravo","status":"FINISHED","points":25,"laps":50},{"position":2,"driver":"foss","team":"gamma","status":"FINISHED","points":18,"laps":50},{"position":3,"driver":"dahl","team":"delta","status":"FINISHED","points":15,"laps":50},{"position":4,"driver":"aasen","team":"alfa","status":"FINISHED","points":12,"laps":50},{"position":5,"driver":"grøn","team":"alfa","status":"FINISHED","points":10,"laps":50},{"position":6,"driver":"vik","team":"gamma","status":"FINISHED","points":8,"laps":50},{"position":7,"driver":"eide","team":"ekko","status":"FINISHED","points":6,"laps":50},{"position":8,"driver":"holm","team":"bravo","status":"RETIRED","points":0,"laps":50},{"position":9,"driver":"moen","team":"ekko","status":"DID_NOT_START","points":0,"laps":0},{"position":10,"driver":"lund","team":"delta","status":"DISQUALIFIED","points":0,"laps":50}],"DRIVER":[{"position":1,"competitor":"berg","points":25},{"position":2,"competitor":"foss","points":18},{"position":3,"competitor":"dahl","points":15},{"position":4,"competitor":"aasen","points":12},{"position":5,"competitor":"grøn","points":10},{"position":6,"competitor":"vik","points":8},{"position":7,"competitor":"eide","points":6}],"CONSTRUCTOR":[{"position":1,"competitor":"gamma","points":26},{"position":2,"competitor":"bravo","points":25},{"position":3,"competitor":"alfa","points":22},{"position":4,"competitor":"delta","points":15},{"position":5,"competitor":"ekko","points":6}],"state":"PRELIMINARY","manual":["RACE","DRIVER","CONSTRUCTOR"]}}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (5, 1931365200000, 'a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'CHANGE', 2031, '[{"kind":"points","year":2031,"category":"FIRST","before":[5,2,1],"after":[10,2,1]}]', 'Dommerne har bestemt det.', NULL);
--
INSERT INTO admin_log ("id", "at", "admin", "action", "year", "entries", "reason", "undoes") VALUES (6, 1931365200000, 'a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'CHANGE', 2031, '[{"kind":"race","year":2031,"race":203103,"before":{"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":null,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"manual":false},"after":{"name":"østby","circuit":"bane_østby","place":"Østby","country":"NO","laps":null,"startsAt":1933768800000,"ownCutoff":1933525200000,"sessions":{"FP1":1933588800000,"QUALIFYING":1933682400000,"RACE":1933768800000},"manual":false}}]', 'Dommerne har bestemt det.', NULL);
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
INSERT INTO mail_addresses ("user", "address", "verified_at") VALUES ('9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'kari@example.no', 1896166800000);
--
INSERT INTO mail_addresses ("user", "address", "verified_at") VALUES ('a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'ada@example.no', 1932552000000);
--
INSERT INTO mail_codes ("user", "address", "digest", "tries", "expires_at", "sent", "since") VALUES ('344a1546-8b77-4a72-8472-f9baf4eee67a', 'ola@example.no', '-h5U8BDApGVI-tJZmAJLi7kkcewj0XpcOymkAnZcbgg', 0, 1932552600000, 1, 1932552000000);
--
INSERT INTO mail_codes ("user", "address", "digest", "tries", "expires_at", "sent", "since") VALUES ('a3905c27-e286-44c2-9b75-f909fe8ec5f8', NULL, NULL, 1, 1932552600000, 1, 1932552000000);
--
INSERT INTO reminder_hours ("user", "hours") VALUES ('9e02a221-6bae-42c6-bbcc-d2a10e173d53', 3);
--
INSERT INTO reminder_hours ("user", "hours") VALUES ('a3905c27-e286-44c2-9b75-f909fe8ec5f8', 3);
--
INSERT INTO reminders ("user", "about", "hours", "way", "claimed_at", "tries", "ending") VALUES ('9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'race:203102', 3, 'MAIL', 1932552000000, 1, 'SENT');
--
INSERT INTO reminders ("user", "about", "hours", "way", "claimed_at", "tries", "ending") VALUES ('a3905c27-e286-44c2-9b75-f909fe8ec5f8', 'race:203102', 3, 'MAIL', 1932552000000, 1, 'SENT');
--
INSERT INTO invitations ("user", "salt", "digest", "expires_at") VALUES ('9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'cjs7F7VEJ8Mo8fdvWMWsjQ', 'LE44UMDfZkxNT_dXOkp4STIHFD9Ma1YPyKOkAalgId4', 1896170400000);
--
INSERT INTO calendars ("user", "salt", "digest", "created_at") VALUES ('9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'oZwttqOn4tSZQb9dP4dU8w', 'XrRa2HOjoLGxiRRK13eVlTYz2Ox21sZJiZo3lTG-zZ4', 1896166800000);
--
INSERT INTO push_subscriptions ("endpoint", "user", "p256dh", "auth", "created_at") VALUES ('https://fcm.googleapis.com/fcm/send/mobil', '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 'BPbvhtxVzy2gEiRKj3VzLKSReSGHeW3oNCQ9I0QGlVLiUZzCQe6GWG4YkAY7fscN9xZRkXJ7VzTX4VJcfx7GJ-U', 'BTBZMqHH6r4Tts7J_aSIgg', 1896166800000);
--
INSERT INTO race_control_reads ("race", "session", "messages", "digest", "since", "whole") VALUES (203001, 'RACE', 11, 'c0d020b0b2e1249494828ec31aad3edc2be17947fd497834c072432aea4678d1', 1899825600000, 0);
--
INSERT INTO race_control_reads ("race", "session", "messages", "digest", "since", "whole") VALUES (203002, 'RACE', 11, '21882ea7ff21bf3126df4aa09e06c442212196123ff5794460533e56de83d672', 1901035200000, 0);
--
INSERT INTO race_control_reads ("race", "session", "messages", "digest", "since", "whole") VALUES (203002, 'SPRINT', 11, '10525a0ba064431dae0cadf1ca7dbcf38d730135f07a9170760c5e8b6056d2da', 1901035200000, 0);
--
INSERT INTO race_control_reads ("race", "session", "messages", "digest", "since", "whole") VALUES (203101, 'RACE', 17, '8414a3420f6085436fdd9af9c33a8710d9c62e8696d6e06226829e7d45e1e24b', 1931365200000, 0);
--
INSERT INTO unknown_wordings ("race", "session", "wording", "message", "at", "times", "since", "handled") VALUES (203101, 'RACE', 'SLOW ZONE YELLOW #', 'SLOW ZONE YELLOW 0', 1931350500000, 15, 1931365200000, 0);
--
INSERT INTO season_corrections ("year", "since", "at") VALUES (2030, 1901640000000, 1901640000000);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 0, '344a1546-8b77-4a72-8472-f9baf4eee67a', '{"CONSTRUCTOR":70,"DRIVER":70,"FLAG":120}', 260);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 0, '82f8847e-01c2-462c-9453-abbd5170c813', '{"CONSTRUCTOR":55,"DRIVER":63,"FLAG":112}', 230);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 0, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '{"CONSTRUCTOR":20,"DRIVER":40,"FLAG":124}', 184);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 0, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '{"CONSTRUCTOR":15,"DRIVER":59,"FLAG":130}', 204);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 1, '344a1546-8b77-4a72-8472-f9baf4eee67a', '{"CONSTRUCTOR":55,"DRIVER":28,"FLAG":125,"TENTH":3}', 211);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 1, '82f8847e-01c2-462c-9453-abbd5170c813', '{"CONSTRUCTOR":35,"DRIVER":48,"FLAG":106,"TENTH":4}', 193);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 1, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '{"CONSTRUCTOR":35,"DRIVER":15,"FLAG":118,"TENTH":4}', 172);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 1, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '{"CONSTRUCTOR":20,"DRIVER":32,"FLAG":130,"TENTH":3}', 185);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 2, '344a1546-8b77-4a72-8472-f9baf4eee67a', '{"CONSTRUCTOR":65,"DRIVER":39,"FLAG":125,"TENTH":4}', 233);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 2, '82f8847e-01c2-462c-9453-abbd5170c813', '{"CONSTRUCTOR":25,"DRIVER":50,"FIRST":1,"FLAG":106,"TENTH":10}', 192);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 2, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '{"CONSTRUCTOR":75,"DRIVER":34,"FIRST":1,"FLAG":118,"TENTH":10}', 238);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2030, 2, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '{"CONSTRUCTOR":50,"DRIVER":21,"FLAG":130,"TENTH":4}', 205);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 0, '344a1546-8b77-4a72-8472-f9baf4eee67a', '{"CONSTRUCTOR":70,"DRIVER":70,"FLAG":120}', 260);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 0, '82f8847e-01c2-462c-9453-abbd5170c813', '{"CONSTRUCTOR":55,"DRIVER":63,"FLAG":112}', 230);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 0, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '{"CONSTRUCTOR":20,"DRIVER":81,"FLAG":124}', 225);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 0, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '{"CONSTRUCTOR":15,"DRIVER":59,"FLAG":130}', 204);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 1, '344a1546-8b77-4a72-8472-f9baf4eee67a', '{"CONSTRUCTOR":55,"DRIVER":46,"FLAG":120,"TENTH":3}', 224);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 1, '82f8847e-01c2-462c-9453-abbd5170c813', '{"CONSTRUCTOR":35,"DRIVER":40,"FLAG":112,"TENTH":2}', 189);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 1, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', '{"CONSTRUCTOR":35,"DRIVER":56,"FLAG":124,"TENTH":2}', 217);
--
INSERT INTO scores ("year", "step", "user", "by_category", "total") VALUES (2031, 1, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', '{"CONSTRUCTOR":20,"DRIVER":60,"FLAG":130}', 210);
--
INSERT INTO final_places ("year", "user", "points") VALUES (2030, '344a1546-8b77-4a72-8472-f9baf4eee67a', 233);
--
INSERT INTO final_places ("year", "user", "points") VALUES (2030, '82f8847e-01c2-462c-9453-abbd5170c813', 192);
--
INSERT INTO final_places ("year", "user", "points") VALUES (2030, '9e02a221-6bae-42c6-bbcc-d2a10e173d53', 238);
--
INSERT INTO final_places ("year", "user", "points") VALUES (2030, 'ee4756c2-0369-4a4a-bc00-7b07f03836e7', 205);
--
INSERT INTO failing_jobs ("id", "job", "year", "race", "failures", "since", "until", "detail") VALUES (1, 'GRID', 2031, 203103, 2, 1932552000000, 1932552000000, 'No JSON.');
--
INSERT INTO admin_notices ("key", "at") VALUES ('WORDINGS 2031 203101  RACE', 1932552000000);
--
INSERT INTO first_admin ("id") VALUES (1);
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
CREATE TRIGGER guess_history_stands BEFORE UPDATE ON guess_events
BEGIN
  SELECT RAISE(ABORT, 'the history of guesses is not rewritten');
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
CREATE INDEX mail_codes_by_expiry ON mail_codes (expires_at);
--
CREATE INDEX reminders_by_claim ON reminders (claimed_at);
--
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user);
--
CREATE INDEX job_runs_by_time ON job_runs (scheduled_at);
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
CREATE INDEX final_places_by_user ON final_places (user);
--
CREATE INDEX final_places_by_points ON final_places (year, points);
--
CREATE TRIGGER version_moves_with_who_joins AFTER INSERT ON participants BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;
--
CREATE TRIGGER version_moves_with_who_leaves AFTER DELETE ON participants BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = OLD.year;
END;
--
CREATE TRIGGER version_moves_with_a_name AFTER UPDATE OF username ON users
WHEN NEW.username IS NOT OLD.username BEGIN
  UPDATE seasons SET version = version + 1 WHERE year IN (SELECT year FROM participants WHERE user = NEW.id);
END;
--
CREATE TRIGGER version_moves_with_a_new_race AFTER INSERT ON races BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;
--
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
--
CREATE TRIGGER version_moves_with_a_lost_race AFTER DELETE ON races BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = OLD.year;
END;
--
CREATE TRIGGER versions_move_with_a_season AFTER INSERT ON seasons WHEN NOT EXISTS (SELECT 1 FROM restoring) BEGIN
  UPDATE seasons SET version = version + 1;
END;
--
CREATE TRIGGER versions_move_with_a_cutoff AFTER UPDATE OF cutoff ON seasons WHEN NEW.cutoff <> OLD.cutoff BEGIN
  UPDATE seasons SET version = version + 1;
END;
--
CREATE TRIGGER versions_move_with_a_competitor AFTER INSERT ON competitors BEGIN
  UPDATE seasons SET version = version + 1;
END;
--
CREATE TRIGGER versions_move_with_a_lost_competitor AFTER DELETE ON competitors BEGIN
  UPDATE seasons SET version = version + 1;
END;
--
CREATE INDEX guess_events_by_window ON guess_events (year, race, category, user, sequence);
--
CREATE TRIGGER season_guess_was_the_last AFTER DELETE ON season_guesses BEGIN
  DELETE FROM participants
  WHERE year = OLD.year AND user = OLD.user
    AND NOT EXISTS (SELECT 1 FROM season_guesses g WHERE g.user = OLD.user AND g.year = OLD.year)
    AND NOT EXISTS (SELECT 1 FROM race_guesses g JOIN races r ON r.id = g.race
      WHERE g.user = OLD.user AND r.year = OLD.year);
END;
--
CREATE TRIGGER race_guess_was_the_last AFTER DELETE ON race_guesses BEGIN
  DELETE FROM participants
  WHERE year = (SELECT year FROM races WHERE id = OLD.race) AND user = OLD.user
    AND NOT EXISTS (SELECT 1 FROM season_guesses g WHERE g.user = OLD.user AND g.year = participants.year)
    AND NOT EXISTS (SELECT 1 FROM race_guesses g JOIN races r ON r.id = g.race
      WHERE g.user = OLD.user AND r.year = participants.year);
END;
--
CREATE TRIGGER season_guess_has_event_on_insert BEFORE INSERT ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer
    AND e.stored_at = NEW.stored_at AND e.stored_at < (SELECT cutoff FROM seasons WHERE year = NEW.year))
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;
--
CREATE TRIGGER season_guess_has_event_on_update BEFORE UPDATE ON season_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM guess_events e WHERE e.user = NEW.user AND e.year = NEW.year
    AND e.race IS NULL AND e.category = NEW.category AND e.sequence = NEW.sequence AND e.answer = NEW.answer
    AND e.stored_at = NEW.stored_at AND e.stored_at < (SELECT cutoff FROM seasons WHERE year = NEW.year))
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;
--
CREATE TRIGGER race_guess_has_event_on_insert BEFORE INSERT ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM races r JOIN guess_events e ON e.user = NEW.user AND e.year = r.year AND e.race = r.id
      AND e.category = NEW.category AND e.sequence = NEW.sequence
    WHERE r.id = NEW.race AND e.answer = json_quote(NEW.driver) AND e.stored_at = NEW.stored_at
      AND e.stored_at < r.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;
--
CREATE TRIGGER race_guess_has_event_on_update BEFORE UPDATE ON race_guesses
WHEN NOT EXISTS (SELECT 1 FROM restoring)
  AND NOT EXISTS (SELECT 1 FROM races r JOIN guess_events e ON e.user = NEW.user AND e.year = r.year AND e.race = r.id
      AND e.category = NEW.category AND e.sequence = NEW.sequence
    WHERE r.id = NEW.race AND e.answer = json_quote(NEW.driver) AND e.stored_at = NEW.stored_at
      AND e.stored_at < r.cutoff)
BEGIN
  SELECT RAISE(ABORT, 'guess without event in time');
END;
--
CREATE INDEX users_by_skeleton ON users (username_skeleton) WHERE username IS NOT NULL;
--
CREATE UNIQUE INDEX failing_jobs_by_target ON failing_jobs (job, year, coalesce(race, 0));
--
CREATE INDEX failing_jobs_by_race ON failing_jobs (race);
--
CREATE TRIGGER version_moves_with_the_end AFTER UPDATE OF finished_at ON seasons
WHEN NEW.finished_at IS NOT OLD.finished_at BEGIN
  UPDATE seasons SET version = version + 1 WHERE year = NEW.year;
END;
--
CREATE TRIGGER first_admin_is_kept AFTER INSERT ON user_roles WHEN NEW.role = 'ADMIN' BEGIN
  INSERT INTO first_admin (id) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM first_admin);
  DELETE FROM setup_codes;
END;
--
