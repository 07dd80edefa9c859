-- People of a season from a sheet (docs/moving-in.md) who cannot sign in yet. 0 as soon as they have a way in.
ALTER TABLE users ADD COLUMN is_unclaimed INTEGER NOT NULL DEFAULT 0 CHECK (is_unclaimed IN (0, 1));

CREATE TRIGGER new_way_in_claims_a_person AFTER INSERT ON identities BEGIN
  UPDATE users SET is_unclaimed = 0 WHERE id = NEW.user AND is_unclaimed = 1;
END;
CREATE TRIGGER moved_way_in_claims_a_person AFTER UPDATE OF user ON identities BEGIN
  UPDATE users SET is_unclaimed = 0 WHERE id = NEW.user AND is_unclaimed = 1;
END;
CREATE INDEX unclaimed_users ON users (username_key) WHERE is_unclaimed = 1;
