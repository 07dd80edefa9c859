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
  'game/forecast/certain.ts': {
    'all.filter((_, other) => other !== index) → all': 'nobody is ahead of themselves, or behind',
    'other !== index → true': 'as above',
  },
  'game/forecast/chances.ts': {
    'i < count → i <= count': 'beyond its end a typed array ignores what is written',
    'having.length - 1 - count → having.length - 1 + count': 'as above; and nobody has the highest total',
    'having.length - 1 → having.length + 1': 'as above',
    'at >= 0 → at > 0': 'a first place with 0 points is shared by everybody',
    'from + last < sorted.length → from + last <= sorted.length': 'a range beyond the end is never shorter',
    'from + last → from - last': 'as above',
    '[values[0], values[0]] → []': 'ranks and points are not below 0; it takes more memory',
    'value < least → value <= least': 'the same value again',
    'value > most → value >= most': 'the same value again',
    'most - least > 4 * values.length → true': 'both ways sort; one is faster',
    'most - least > 4 * values.length → false': 'as above',
    'most - least > 4 * values.length → most - least >= 4 * values.length': 'as above',
    'most - least > 4 * values.length → most - least <= 4 * values.length': 'as above',
    'most - least → most + least': 'as above; it takes more memory',
    '4 * values.length → 4 / values.length': 'as above',
  },
  'game/forecast/condition.ts': {
    'placeOf(at, condition.ahead) < placeOf(at, condition.behind) → placeOf(at, condition.ahead) <= placeOf(at, condition.behind)':
      'no two have one place',
  },
  'game/forecast/decisive.ts': {
    'draws.bytes[at + one]! < draws.bytes[at + other]! → draws.bytes[at + one]! <= draws.bytes[at + other]!':
      'no two have one place',
    'one < competitors → one <= competitors': 'nobody comes after the last one',
    'better > 0 → better >= 0': 'a pair that moves nothing is left out',
    'count / size → count * size': 'all weights are larger alike',
    'rest / size → rest * size': 'all weights are larger alike',
  },
  'game/forecast/field-forecast.ts': {
    '!isLarge → isLarge': 'points that are kept are only faster',
    '!isLarge → true': 'as above',
    '!isLarge → false': 'as above',
    'pointsOfAll.set(user, points) → ;': 'as above',
  },
  'game/forecast/form.ts': {
    'team !== undefined → true': 'nobody reads the strength of no constructor',
  },
  'game/forecast/projection.ts': {
    'i < values.length → i <= values.length': 'beyond its end a typed array ignores what is written',
    'i < worths.length → i <= worths.length': 'as above',
    'i < points.length → i <= points.length': 'as above',
    'i < ahead.length → i <= ahead.length': 'as above',
    'n < columns.length → n <= columns.length': 'there are no columns then',
    'points > 0 → true': '0 points add nothing',
    'points > 0 → points >= 0': '0 points add nothing',
    'races === 0 → false': 'no number is kept as 0',
  },
  'game/forecast/record.ts': {
    'chance < 1 → true': 'no bin has a chance of 1',
    'chance < 1 → chance <= 1': 'no bin has a chance of 1',
  },
  'game/forecast/season-facts.ts': {
    'race === undefined → false': 'no race, and so no outcome',
    '[] → ["Stryker was here"]': 'neither a competitor nor a driver has no index',
    'outcomeAt(season, race)?.[category] → outcomeAt(season, race)[category]':
      'a completed race has an outcome',
    'outcomeAt(season, race)?.RACE → outcomeAt(season, race).RACE': 'a completed race has an outcome',
    'sprintAt(season, race)?.rows → sprintAt(season, race).rows': 'only for types: there is a sprint',
  },
  'game/forecast/simulate.ts': {
    'at < bytes.length → at <= bytes.length': 'beyond its end a typed array ignores what is written',
    'at > 0 → true': 'there is nobody before the first one',
    'at > 0 → at >= 0': 'as above',
    'position > 0 → true': 'as above',
    'position > 0 → position >= 0': 'as above',
    'order[at - 1]! < value → order[at - 1]! <= value': 'no two cars have one number',
    'points[a]! > points[b]! → points[a]! >= points[b]!': 'they differ',
    'difference > 0 → difference >= 0': 'it is not 0',
    'a < b → false': 'each one is compared with those before it',
    'a < b → a <= b': 'as above',
  },
  'game/forecast/season-record.ts': {
    'won.has(user) → true': 'the same chances in the same order',
  },
}
