import type { Event, History } from './events.ts'

const history = (events: Event[], autoFlags = false): History => ({
  events,
  autoFlags,
})

const cutoffOf = { do: 'admin cutoff', by: 0, season: 0, race: 0 } as const

/** Short histories that failed once or are rare, named by what happens in them. */
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
  'the first participant of all joins after a result': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'guess', who: 0, season: 0, what: 'TENTH', seed: 37 },
  ]),
  'a season cutoff moves ahead, a guess is stored, and the cutoff moves back': history([
    { do: 'guess', who: 0, season: 0, what: 'DRIVER', seed: 3 },
    { do: 'wait', to: 'the cutoff' },
    { do: 'wait', to: 'a day' },
    { do: 'clock', kill: null, isLate: false },
    { ...cutoffOf, of: 'season', hours: 72 },
    { do: 'guess', who: 0, season: 0, what: 'DRIVER', seed: 4 },
    { ...cutoffOf, of: 'season', hours: -1 },
  ]),
  'a season cutoff moves back before the guesses, and that is undone': history([
    { do: 'guess', who: 0, season: 0, what: 'FLAG', seed: 3 },
    { do: 'guess', who: 1, season: 0, what: 'FLAG', seed: 4 },
    { ...cutoffOf, of: 'season', hours: -1 },
    { ...cutoffOf, of: 'season', hours: 26 },
    { do: 'undo', by: 1, back: 0 },
    { do: 'undo', by: 0, back: 0 },
  ]),
  'a race cutoff moves back before a guess, and that is undone': history([
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'FIRST', seed: 21 },
    { ...cutoffOf, of: 'race', hours: -1 },
    { do: 'undo', by: 0, back: 0 },
  ]),
  'a race is added at the end of the calendar': history([
    { do: 'append', season: 0, round: 6 },
    { do: 'wait', to: 'a day' },
    { do: 'clock', kill: null, isLate: false },
  ]),
  'a stored table is published again with half of its rows': history([
    { do: 'guess', who: 0, season: 0, what: 'DRIVER', seed: 3 },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'source fault', kind: 'half a table' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', kill: null, isLate: false },
  ]),
  'a stored result is published again with only some of its rows': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'source fault', kind: 'half a result' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', kill: null, isLate: false },
  ]),
  'the source answers with the table of the round before': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'source fault', kind: 'the table of the round before' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', kill: null, isLate: false },
  ]),
  'a stored table is published again with zeros': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'source fault', kind: 'a table of zeros' },
    { do: 'wait', to: 'an hour' },
    { do: 'clock', kill: null, isLate: false },
  ]),
  'the table of the teams is behind': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'source fault', kind: 'teams behind' },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'race control is published by half first, and in full later': history(
    [
      { do: 'source fault', kind: 'half of race control' },
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
  'a manual result is undone in a weekend with a sprint': history([
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'publish', season: 0, race: 1, part: 'sprint' },
    { do: 'clock', kill: null, isLate: false },
    { do: 'wait', to: 'the cutoff' },
    { do: 'wait', to: 'an hour' },
    { do: 'admin result', by: 0, season: 0, race: 1, i: 1, out: false },
    { do: 'undo', by: 1, back: 0 },
  ]),
  'an added race is undone after a result in another season': history([
    { do: 'admin race', by: 1, season: 0, hours: 3585 },
    { do: 'weekend', season: 1, until: 'raced' },
    { do: 'undo', by: 1, back: 0 },
  ]),
  'two races swap dates before a guess': history([
    { do: 'swap', season: 0, race: 0 },
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'FIRST', seed: 21 },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'a driver is added after a season guess': history([
    { do: 'guess', who: 1, season: 0, what: 'DRIVER', seed: 21 },
    { do: 'admin driver', by: 0, season: 0, who: 0, out: false },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'undo', by: 0, back: 0 },
  ]),
  'a result is imported before a cutoff that an admin moved ahead': history([
    { do: 'weekend', season: 0, until: 'qualified' },
    { do: 'guess', who: 1, season: 0, what: 'TENTH', seed: 7 },
    { ...cutoffOf, of: 'race', hours: 72 },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'pole is turned off and on again, and a cutoff moves meanwhile': history([
    { do: 'wait', to: 'the cutoff' },
    { do: 'clock', kill: null, isLate: false },
    { do: 'guess', who: 0, season: 0, what: 'POLE', seed: 3 },
    { do: 'wait', to: 'an hour' },
    { do: 'guess', who: 1, season: 0, what: 'POLE', seed: 4 },
    { ...cutoffOf, of: 'season', hours: 26 },
    { do: 'admin question', by: 0, season: 0 },
    { do: 'clock', kill: null, isLate: false },
    { do: 'admin question', by: 1, season: 0 },
    { do: 'undo', by: 0, back: 0 },
    { do: 'undo', by: 0, back: 0 },
    { do: 'wait', to: 'the cutoff' },
    { do: 'clock', kill: null, isLate: false },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'qualifying closes before a guess on pole, and that is undone': history([
    { do: 'wait', to: 'the cutoff' },
    { do: 'clock', kill: null, isLate: false },
    { do: 'guess', who: 0, season: 0, what: 'POLE', seed: 3 },
    { do: 'wait', to: 'a day' },
    { do: 'guess', who: 0, season: 0, what: 'POLE', seed: 4 },
    { ...cutoffOf, of: 'qualifying', hours: -3 },
    { ...cutoffOf, of: 'qualifying', hours: -72 },
    { do: 'undo', by: 0, back: 0 },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'undo', by: 0, back: 0 },
  ]),
  'a grid is corrected after the result': history([
    { do: 'wait', to: 'the cutoff' },
    { do: 'clock', kill: null, isLate: false },
    { do: 'guess', who: 0, season: 0, what: 'POLE', seed: 3 },
    { do: 'guess', who: 1, season: 0, what: 'POLE', seed: 4 },
    { do: 'weekend', season: 0, until: 'raced' },
    { do: 'admin grid', by: 0, season: 0, race: 0, i: 1 },
    { do: 'admin grid', by: 0, season: 0, race: 0, i: 2 },
    { do: 'guess', who: 2, season: 0, what: 'POLE', seed: 5 },
    { do: 'undo', by: 1, back: 0 },
    { do: 'weekend', season: 0, until: 'raced' },
  ]),
  'a participant with a guess on pole alone leaves without a trace': history([
    { do: 'wait', to: 'the cutoff' },
    { do: 'clock', kill: null, isLate: false },
    { do: 'guess', who: 0, season: 0, what: 'POLE', seed: 3 },
    { do: 'leave', who: 0, keep: false },
  ]),
}
