-- The users who want messages after a race. They spoil the result, so nobody has them by default.
CREATE TABLE race_message_settings (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The messages after a race, claimed before they are sent like `reminders`. Of a message on a result: the user's rank
-- and points in it, and a hash of the classification that it is about.
CREATE TABLE race_messages (
  race INTEGER NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('FLAG', 'OFFICIAL', 'CORRECTED')),
  claimed_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 1,
  ending TEXT CHECK (ending IN ('SENT', 'UNSENT', 'UNKNOWN')),
  rank INTEGER,
  points INTEGER,
  result TEXT,
  PRIMARY KEY (race, user, kind),
  CHECK ((kind = 'FLAG') = (rank IS NULL) AND (kind = 'FLAG') = (points IS NULL) AND (kind = 'FLAG') = (result IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX race_messages_by_user ON race_messages (user);
CREATE INDEX race_messages_by_claim ON race_messages (claimed_at);
