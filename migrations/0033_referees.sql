-- Referees say how a race is going while it runs. SQLite cannot change a CHECK, so the table of roles is made anew.
CREATE TABLE user_roles_with_referee (
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('ADMIN', 'BINGO_MASTER', 'REFEREE')),
  PRIMARY KEY (user, role)
) STRICT, WITHOUT ROWID;
INSERT INTO user_roles_with_referee (user, role) SELECT user, role FROM user_roles;
DROP TABLE user_roles;
ALTER TABLE user_roles_with_referee RENAME TO user_roles;

-- It went with the table.
CREATE TRIGGER first_admin_is_kept AFTER INSERT ON user_roles WHEN NEW.role = 'ADMIN' BEGIN
  INSERT INTO first_admin (id) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM first_admin);
  DELETE FROM setup_codes;
END;

-- An admin's choice of who says how a race is going. No row: the settings decide (app/game/live/choice.ts).
CREATE TABLE live_races (
  race INTEGER PRIMARY KEY REFERENCES races (id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('OFF', 'REFEREE', 'OPENF1', 'REPLAY'))
) STRICT;
