-- What lets others in, and where else a user is told of deadlines. The secrets themselves are not here: each is
-- worked out from its salt and a key that only the Worker has (worker/secrets.ts).

CREATE TABLE invitations (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE calendars (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A browser that shows notifications: where its push service takes them, and the keys they are sealed with.
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user);
