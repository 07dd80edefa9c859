-- Every save of a guess reads the sessions whose deadline is ahead.
create index session_cutoffs_by_cutoff on session_cutoffs (cutoff);
