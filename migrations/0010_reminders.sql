-- Who wants to be reminded, where and when, and what he has been told.

CREATE TABLE mail_addresses (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  verified_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- An address somebody says is his, until he has typed the code that was sent there. digest NULL: the code is used up.
-- sent, since: how many were sent since then; the row outlives its code to keep that count.
CREATE TABLE mail_codes (
  user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  address TEXT,
  digest TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  sent INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_codes_by_expiry ON mail_codes (expires_at);

CREATE TABLE reminder_hours (
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hours INTEGER NOT NULL CHECK (hours IN (1, 2, 3, 6, 12, 24)),
  PRIMARY KEY (user, hours)
) STRICT, WITHOUT ROWID;

-- The outbox: a row is claimed before anything is sent, so that nobody is told twice even when a run dies.
-- about: a guess window by its name (guess_windows). ending NULL: being sent, or the run died; UNSENT: surely
-- not sent, may be tried again; UNKNOWN: perhaps sent, is not.
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
CREATE INDEX reminders_by_claim ON reminders (claimed_at);
