-- An account has several ways in, each an identity. NULL: added before this was kept, or not used since.
ALTER TABLE identities ADD COLUMN added_at INTEGER;
ALTER TABLE identities ADD COLUMN used_at INTEGER;
-- Setting it removes the way, unless it is the last one. An account that is deleted deletes its rows instead.
ALTER TABLE identities ADD COLUMN removed_at INTEGER;

-- Only of a passkey, whose subject is the id of its credential: the key, how often it was used if it counts that, and
-- where it was made.
ALTER TABLE identities ADD COLUMN public_key TEXT;
ALTER TABLE identities ADD COLUMN counter INTEGER;
ALTER TABLE identities ADD COLUMN browser TEXT;
ALTER TABLE identities ADD COLUMN system TEXT;

CREATE TRIGGER last_way_in_stays BEFORE UPDATE OF removed_at ON identities
WHEN NEW.removed_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM identities o WHERE o.user = OLD.user AND (o.issuer <> OLD.issuer OR o.subject <> OLD.subject))
BEGIN
  SELECT RAISE(ABORT, 'last way in');
END;
CREATE TRIGGER removed_way_in_goes AFTER UPDATE OF removed_at ON identities WHEN NEW.removed_at IS NOT NULL BEGIN
  DELETE FROM identities WHERE issuer = NEW.issuer AND subject = NEW.subject;
END;

-- A code that brings the identity of a new account into this one. The first letters find it, and the digest covers the
-- whole code, so that wrong codes are counted against the right account. It needs SESSION_SECRET (worker/secrets.ts).
CREATE TABLE link_codes (
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('DEVICE', 'MAIL', 'ADMIN')),
  finder TEXT NOT NULL UNIQUE,
  digest TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX link_codes_by_expiry ON link_codes (expires_at);

-- A user who is locked out is found by the confirmed address.
CREATE INDEX mail_addresses_by_address ON mail_addresses (address);
