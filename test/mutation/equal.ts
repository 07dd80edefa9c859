/** Mutants that behave as the original, by file and change, each with the reason. */
export const equal: Record<string, Record<string, string>> = {
  'game/scoring.ts': {
    'race === null → false': 'no race has the id null',
    'distance === null → false': 'no table has points for null',
  },
  'game/ranking.ts': {
    'before !== undefined → true': 'no score equals a missing one',
  },
  'game/leaderboard.ts': {
    'rank === null → false': 'without a rank there is none before it either',
    'line.scores.slice(-2) → line.scores': 'only the last two steps are read; fewer are faster',
  },
  'game/seal/canonical.ts': {
    'a.name < b.name → a.name <= b.name': 'no two fields have one name',
  },
  'game/seal/check-log.ts': {
    '[] → ["Stryker was here"]': 'leaves that cannot be read are refused before',
  },
  'game/seal/check-seals.ts': {
    'seals[at]?.cutoff → seals[at].cutoff': 'each note is of a seal',
    'keys.filter((key) => key !== null) → keys': 'a key that cannot be read is refused before',
    'key !== null → true': 'as above',
    'notes.filter((note) => note !== null) → notes': 'a note that cannot be read is refused before',
    '(a, b) => a - b → () => undefined': 'sizes out of order are named before the roots are',
    'a - b → a + b': 'as above',
  },
  'game/seal/checkpoint.ts': {
    '\'\' → "Stryker was here!"': 'only for types: a match has this group',
  },
  'game/seal/cosignatures.ts': {
    '\'\' → "Stryker was here!"':
      'without a match there is no key and no signature, and nothing else is read',
    '[] → ["Stryker was here"]': 'as above',
  },
  'game/seal/log-memory.ts': {
    'log.checkpoint === null → false': 'only for types: such a log has a fault',
    'given === null → false': 'what is not given is no checkpoint either',
    '\'\' → "Stryker was here!"': 'neither text is JSON',
  },
  'game/seal/log.ts': {
    '\'\' → "Stryker was here!"': 'only for types: a match has this group',
  },
  'game/seal/receipt-file.ts': {
    '{ return null } → {}': 'what is not read is no object',
    "typeof value !== 'object' → false": 'no other value has the fields',
  },
  'game/seal/record.ts': {
    '\'\' → "Stryker was here!"': 'any text is the name of a window here',
  },
  'game/seal/signatures.ts': {
    '() => false → () => undefined': 'both count as no',
  },
  'game/seal/signed-note.ts': {
    '\'\' → "Stryker was here!"': 'neither text is a signature',
    '[] → ["Stryker was here"]': 'neither has a body',
    'body === undefined → false': 'only for types: without a body there is no signature',
    'signatures.filter((one) => one !== null) → signatures': 'only for types: none is null here',
    'one !== null → true': 'as above',
  },
  'game/seal/window-name.ts': {
    '\'\' → "Stryker was here!"': 'only for types: a text has a first part',
  },
}
