-- Bingo masters edit at the same time, and everyone who watches is told.

-- Moves with every change of a cell; text_version is where its text last changed.
ALTER TABLE bingo_cells ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE bingo_cells ADD COLUMN text_version INTEGER NOT NULL DEFAULT 1;

-- Which instance may write the card of a year: the newest one to have claimed it.
CREATE TABLE bingo_boards (
  year INTEGER PRIMARY KEY REFERENCES seasons (year),
  epoch INTEGER NOT NULL
) STRICT;
