/** Intended differences after an upgrade from a release, and their reasons. Each pattern must match something. */
type Expected = {
  /** Tables that the recorded story leaves empty. */
  empty: Record<string, string>
  /** Tables, or columns as `table.column`, whose stored values a migration changes. */
  stored: Record<string, string>
  /** Differences that people see, as `differences` of compare.ts words them. */
  seen: [difference: RegExp, why: string][]
}

const why = 'The words of the public log are plainer.'
const byHand: Expected['seen'][number] = [/: Ført for hånd: .*, now ".*: Lagt inn for hånd: /, why]
const resultByHand: Expected['seen'][number] = [/: ført for hånd", now ".*: lagt inn for hånd"$/, why]
const unknownTime: Expected['seen'][number] = [
  /alt\.json \.user\.createdAt: "1970-01-01T00:00:00\.000Z", now null$/,
  'An account whose time nobody knows has none.',
]
const oneStory: Expected['seen'][number] = [
  /^\/stats\/\d+\/\d+ no longer has \d+\.?$/,
  'The story of a race named a driver that gained most twice.',
]
const onePlace: Expected['seen'][number] = [
  /^\/stats\/\d+ no longer has [\d.]+$/,
  'The newest and the next race stand on /stats only, and a column of places has a shorter head.',
]
const oneQuestion: Expected['seen'][number] = [
  /^signed in: \/guess\/history\?year=\d+ no longer has 10\.$/,
  'Each saved tip named its question twice: on phones, and where there is room.',
]
const wholeDate: Expected['seen'][number] = [
  /: Tippefristen: .*, now ".* \d+\.\u00a0\w+ \d{4} kl\..*"$/,
  'A day and its month stay on one line.',
]
const gate = { restoring: 'A gate that is open only within a transaction.' }

export const expected: Record<string, Expected> = {
  '0.9.0': {
    empty: { ...gate, refused_imports: 'A refused correction was not listed for admins.' },
    stored: {
      'scores.rank': 'Ranks are made from points when they are read (0016), so none is stored (0022).',
      'final_places.place': 'The same. The API gives the same ranks as before.',
    },
    seen: [
      [/alt\.json \.scores\[\d\]\.rank: \d, now undefined$/, 'No rank is stored. The profile still has it.'],
      [
        /alt\.json \.scores\[\d\]\.user: "[\w-]+", now undefined$/,
        'The file is about one user and named them in each row.',
      ],
      [/^\/api\/public\/bingo\/2030 \.error\.message: /, 'A season without a board was called no season.'],
      [/^\/stats\/(\d+) no longer has \1$/, 'The year is in the title of the page, and was in a second one.'],
      [
        /\.changes\[\d\]\.what\[\d\]: "Flagg, .*, now "Flagg, /,
        'Flags in the public log have shorter sentences.',
      ],
      resultByHand,
      unknownTime,
      wholeDate,
    ],
  },
  '0.10.0': {
    empty: gate,
    stored: {},
    seen: [byHand, resultByHand, unknownTime, oneStory, onePlace, oneQuestion, wholeDate],
  },
  '1.0.0': {
    empty: { ...gate, setup_codes: 'A code exists only until there is an admin.' },
    stored: {},
    seen: [byHand, resultByHand, unknownTime, oneStory, onePlace, oneQuestion, wholeDate],
  },
}
