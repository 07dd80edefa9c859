-- Private leagues may share a name, so that nobody can ask for the name of one. `name_skeleton` is unique in a season.
-- Only that of a public league is how its name looks; a private one has its id behind it (app/game/names/league-names.ts).
UPDATE leagues SET name_skeleton = name_skeleton || ' ' || id WHERE is_public = 0;

-- Names that differ only by a final point look alike from now on. Such a skeleton is made again before the next name is
-- chosen, and the names stay.
UPDATE users SET username_skeleton = NULL WHERE username_skeleton LIKE '%.';
