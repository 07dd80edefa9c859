-- The letter on a race for the whole field (`league` NULL) or a league. A revision never changes: a correction that makes a
-- sentence wrong adds another. `sentences` name people by their seats, so that they hold no names (game/story/stored-letter.ts).
CREATE TABLE round_letters (
  id INTEGER PRIMARY KEY,
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  league TEXT REFERENCES leagues (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL CHECK (revision > 0),
  made_at INTEGER NOT NULL,
  -- The newest logged change that it was compared with.
  seen_change INTEGER NOT NULL DEFAULT 0,
  sentences TEXT NOT NULL CHECK (json_valid(sentences))
) STRICT;
CREATE UNIQUE INDEX round_letters_by_field ON round_letters (race, coalesce(league, ''), revision);
CREATE INDEX round_letters_by_league ON round_letters (league) WHERE league IS NOT NULL;

-- The people of a letter by their seats. NULL: a deleted account.
CREATE TABLE round_letter_people (
  letter INTEGER NOT NULL REFERENCES round_letters (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL CHECK (seat >= 0),
  user TEXT REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (letter, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX round_letter_people_by_user ON round_letter_people (user);

-- Users who want the letters by mail.
CREATE TABLE letter_settings (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The secret address of a private league's news, one of each member who has asked for it. It ends with the membership.
CREATE TABLE league_feeds (
  league TEXT NOT NULL,
  user TEXT NOT NULL,
  salt TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (league, user),
  FOREIGN KEY (league, user) REFERENCES league_members (league, user) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
