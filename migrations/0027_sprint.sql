-- Who wins the sprint, on the weekends that have one.
INSERT INTO questions (code, scope, deadline) VALUES ('SPRINT', 'RACE', 'SPRINT');
