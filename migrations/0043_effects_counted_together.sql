-- A change of a large season may come before the scores of the change before it. Nobody can count the effects of the
-- earlier one then, because its truth is gone: they are counted with the later line. NULL: the line has its own.
ALTER TABLE changes ADD COLUMN effects_in INTEGER REFERENCES changes (id) CHECK (effects_in > id);
CREATE INDEX changes_by_effects ON changes (effects_in) WHERE effects_in IS NOT NULL;
