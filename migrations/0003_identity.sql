-- Who a user is to the sign-in provider, what he may do, and which sessions have ended.

-- Rises when the user signs out everywhere; a session counts only in the epoch it was started in.
ALTER TABLE users ADD COLUMN session_epoch INTEGER NOT NULL DEFAULT 1;

CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_user ON identities (user);

CREATE TABLE user_roles (
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('ADMIN', 'BINGO_MASTER')),
  PRIMARY KEY (user, role)
) STRICT, WITHOUT ROWID;

-- What must not be believed again although a browser or KV still remembers it: a session that was signed out
-- of, a sign-in that was completed. Of no use after expires_at, when it is not believed for its age.
CREATE TABLE revocations (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX revocations_by_expiry ON revocations (expires_at);
