import type { Event, History } from './events.ts'

const history = (events: Event[], flagsCountByThemselves = false): History => ({
  events,
  flagsCountByThemselves,
})

const cutoffOf = { do: 'admin cutoff', by: 0, season: 0, race: 0 } as const

/** Short histories that went wrong once, by what was wrong in them. */
export const kept: Record<string, History> = {
  'a participant joins with a race guess, before any result': history([
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'FIRST', seed: 21 },
  ]),
  'a participant joins in the second race, and leads after it': history([
    { do: 'guess', who: 0, season: 0, what: 'TENTH', seed: 3 },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'FIRST', seed: 21 },
    { do: 'guess', who: 2, season: 0, what: 'TENTH', seed: 33 },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'a season is opened again, guessed on, and closed as before': history([
    { do: 'guess', who: 0, season: 0, what: 'DRIVER', seed: 3 },
    { do: 'wait', to: 'the cutoff' },
    { do: 'wait', to: 'a day' },
    { do: 'clock', death: null, isLate: false },
    { ...cutoffOf, of: 'season', hours: 72 },
    { do: 'guess', who: 0, season: 0, what: 'DRIVER', seed: 4 },
    { ...cutoffOf, of: 'season', hours: -1 },
  ]),
  'a season closes earlier than it was guessed on': history([
    { do: 'guess', who: 0, season: 0, what: 'FLAG', seed: 3 },
    { do: 'guess', who: 1, season: 0, what: 'FLAG', seed: 4 },
    { ...cutoffOf, of: 'season', hours: -1 },
    { ...cutoffOf, of: 'season', hours: 26 },
    { do: 'undo', by: 1, back: 0 },
    { do: 'undo', by: 0, back: 0 },
  ]),
  'a race closes earlier than it was guessed on, and that is undone': history([
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'FIRST', seed: 21 },
    { ...cutoffOf, of: 'race', hours: -1 },
    { do: 'undo', by: 0, back: 0 },
  ]),
  'a race is added at the end of the calendar': history([
    { do: 'append', season: 0, round: 6 },
    { do: 'wait', to: 'a day' },
    { do: 'clock', death: null, isLate: false },
  ]),
  'a table comes back with half of its rows': history([
    { do: 'guess', who: 0, season: 0, what: 'DRIVER', seed: 3 },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'trouble', with: 'half a table' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', death: null, isLate: false },
  ]),
  'a result comes back with most of its rows': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'trouble', with: 'half a result' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', death: null, isLate: false },
  ]),
  'a table comes back as it was a round before': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'trouble', with: 'the table of the round before' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', death: null, isLate: false },
  ]),
  'a table comes back with zeros': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'trouble', with: 'a table of zeros' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', death: null, isLate: false },
  ]),
  'the table of the teams is behind': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'trouble', with: 'teams behind' },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'half of race control comes first, and all of it later': history(
    [
      { do: 'trouble', with: 'half of race control' },
      { do: 'weekend', season: 0, until: 'raced' },
    ],
    true,
  ),
  'a race is stopped and started again': history([{ do: 'weekend', season: 0, until: 'raced' }], true),
  'two races are added at once, in two seasons': history([
    {
      do: 'together',
      events: [
        { do: 'admin race', by: 0, season: 0, hours: 1000 },
        { do: 'admin race', by: 1, season: 1, hours: 9500 },
      ],
    },
  ]),
  'a result by hand is undone in a weekend with a sprint': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'publish', season: 0, race: 1, part: 'sprint' },
    { do: 'clock', death: null, isLate: false },
    { do: 'wait', to: 'the cutoff' },
    { do: 'wait', to: 'an hour' },
    { do: 'admin result', by: 0, season: 0, race: 1, i: 1, out: false },
    { do: 'undo', by: 1, back: 0 },
  ]),
  'a race that was added is taken back after another season went on': history([
    { do: 'admin race', by: 1, season: 0, hours: 3585 },
    { do: 'weekend', season: 1, until: 'raced' },
    { do: 'undo', by: 1, back: 0 },
  ]),
  'a race changes places with the next one after it was guessed on': history([
    { do: 'swap', season: 0, race: 0 },
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'FIRST', seed: 21 },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'a driver joins after the season was guessed on': history([
    { do: 'guess', who: 1, season: 0, what: 'DRIVER', seed: 21 },
    { do: 'admin driver', by: 0, season: 0, who: 0, out: false },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'undo', by: 0, back: 0 },
  ]),
  'a result comes before a cutoff that an admin has set later': history([
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'TENTH', seed: 7 },
    { ...cutoffOf, of: 'race', hours: 72 },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
}
