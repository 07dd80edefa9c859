-- Leagues: groups of users of one season. Points and ranks are computed when read (app/game/leagues.ts).

CREATE TABLE leagues (
  -- Random, so that nobody finds a private league by its address.
  id TEXT PRIMARY KEY,
  year INTEGER NOT NULL REFERENCES seasons (year) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- What the name looks like (app/game/names/look-alikes.ts): no two leagues of a season look alike.
  name_skeleton TEXT NOT NULL,
  owner TEXT NOT NULL,
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
  -- The first race that counts, wherever the calendar moves it. NULL: the whole season.
  from_race INTEGER REFERENCES races (id) ON DELETE SET NULL,
  -- The code is derived from the salt and a key that only the Worker has (worker/secrets.ts).
  salt TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  UNIQUE (year, name_skeleton),
  -- The owner is always a member.
  FOREIGN KEY (id, owner) REFERENCES league_members (league, user) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE INDEX leagues_by_from_race ON leagues (from_race);

CREATE TABLE league_members (
  league TEXT NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (league, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_members_by_user ON league_members (user);

-- A declined invitation stays, so that nobody is invited to the same league twice.
CREATE TABLE league_invitations (
  league TEXT NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  inviter TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  is_declined INTEGER NOT NULL DEFAULT 0 CHECK (is_declined IN (0, 1)),
  PRIMARY KEY (league, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_invitations_by_user ON league_invitations (user);
CREATE INDEX league_invitations_by_inviter ON league_invitations (inviter);

-- The log of each league, in the order of its ids. `actor` did it to `user`. NULL: an erased account.
CREATE TABLE league_events (
  id INTEGER PRIMARY KEY,
  league TEXT NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('MADE', 'JOINED', 'LEFT', 'REMOVED', 'HANDED_OVER', 'RENAMED', 'CODE_RENEWED',
    'OPENED', 'CLOSED', 'STARTED')),
  actor TEXT REFERENCES users (id) ON DELETE SET NULL,
  user TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- The new name, or the first race.
  detail TEXT
) STRICT;
CREATE INDEX league_events_by_league ON league_events (league);
CREATE INDEX league_events_by_actor ON league_events (actor);
CREATE INDEX league_events_by_user ON league_events (user);

-- The oldest member inherits, and the last one who leaves deletes the league, however the owner leaves.
-- The event has the time of the newest one, in which the owner left.
CREATE TRIGGER league_owner_leaves AFTER DELETE ON league_members
WHEN EXISTS (SELECT 1 FROM leagues WHERE id = OLD.league AND owner = OLD.user)
BEGIN
  INSERT INTO league_events (league, at, kind, actor, user)
  SELECT OLD.league, (SELECT max(at) FROM league_events WHERE league = OLD.league), 'HANDED_OVER',
    (SELECT id FROM users WHERE id = OLD.user), user
  FROM league_members WHERE league = OLD.league ORDER BY joined_at, user LIMIT 1;
  DELETE FROM leagues WHERE id = OLD.league AND NOT EXISTS (SELECT 1 FROM league_members WHERE league = OLD.league);
  UPDATE leagues SET owner = (SELECT user FROM league_members WHERE league = OLD.league ORDER BY joined_at, user LIMIT 1)
  WHERE id = OLD.league;
END;

-- A deleted account that keeps its guesses leaves all leagues, also when release 1.0.0 deletes it.
CREATE TRIGGER anonymous_user_leaves_leagues AFTER UPDATE OF username_key ON users
WHEN NEW.username_key >= 'anonym ' AND NEW.username_key < 'anonym!'
BEGIN
  DELETE FROM league_members WHERE user = NEW.id;
  DELETE FROM league_invitations WHERE user = NEW.id;
END;

-- A deleted first race is replaced by the one that starts next. A cancelled one stays, with its date.
CREATE TRIGGER deleted_race_starts_no_league AFTER UPDATE OF deleted ON races
WHEN NEW.deleted = 1 AND OLD.deleted = 0
BEGIN
  UPDATE leagues SET from_race = coalesce((SELECT id FROM races
    WHERE year = NEW.year AND deleted = 0 AND starts_at >= NEW.starts_at ORDER BY starts_at LIMIT 1), from_race)
  WHERE from_race = NEW.id;
END;
