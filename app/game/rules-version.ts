/**
 * The version of the scoring rules, stored per season with its scores. Raise it by one together with any change that
 * gives the same guesses and results other scores: in answer-key.ts, score.ts, scoring.ts, steps.ts, or in the SQL of
 * db/queries/scoring.ts. Then the clock scores every season again that is not finished (README: When a scoring rule
 * changes). A points table is data of its season and no reason to raise it; neither is how scores are compared.
 */
export const rulesVersion = 1
