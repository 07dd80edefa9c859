-- What a name looks like (app/game/look-alikes.ts): nobody takes a name that looks like another's.
-- Not unique: names from before may look alike, and stay. NULL: not yet computed; the next choice of a name fills it.
ALTER TABLE users ADD COLUMN username_skeleton TEXT;
CREATE INDEX users_by_skeleton ON users (username_skeleton) WHERE username IS NOT NULL;
