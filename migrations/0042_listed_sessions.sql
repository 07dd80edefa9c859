-- The sessions of a user, as the user sees them in the settings. An id opens nothing: the cookie holds another key.
CREATE TABLE user_sessions (
  id TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser TEXT,
  system TEXT,
  started_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- Of no use after this instant, unless the session is used before.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX user_sessions_by_user ON user_sessions (user, seen_at);
CREATE INDEX user_sessions_by_expiry ON user_sessions (expires_at);

-- A revocation ends a session, so the list follows it, whichever release writes it.
CREATE TRIGGER revoked_session_is_not_listed AFTER INSERT ON revocations BEGIN
  DELETE FROM user_sessions WHERE id = NEW.id;
END;
CREATE TRIGGER sessions_of_an_ended_epoch_are_not_listed AFTER UPDATE OF session_epoch ON users
WHEN NEW.session_epoch <> OLD.session_epoch BEGIN
  DELETE FROM user_sessions WHERE user = NEW.id;
END;
