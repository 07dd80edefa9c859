-- The page /setup makes the first admin (worker/usecases/setup/), once for every site.

-- One row from the first admin on. It stays when all admins are gone, so that no stranger becomes one.
CREATE TABLE first_admin (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;

-- A site with a season or an admin log has had an admin.
INSERT INTO first_admin (id)
SELECT 1 WHERE EXISTS (SELECT 1 FROM user_roles WHERE role = 'ADMIN')
  OR EXISTS (SELECT 1 FROM seasons) OR EXISTS (SELECT 1 FROM admin_log);

-- The set-up code that the worker has logged. Its digest needs SESSION_SECRET (worker/secrets.ts).
CREATE TABLE setup_codes (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  digest TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT;

-- Also when the role is given in another way, such as `npm run admin:grant`.
CREATE TRIGGER first_admin_is_kept AFTER INSERT ON user_roles WHEN NEW.role = 'ADMIN' BEGIN
  INSERT INTO first_admin (id) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM first_admin);
  DELETE FROM setup_codes;
END;
