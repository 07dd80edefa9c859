/** A race control message with its original text. `at` is in milliseconds. */
export type RaceControlMessage = {
  at: number
  lap: number | null
  category: string
  flag: string | null
  scope: string | null
  sector: number | null
  message: string
}

/**
 * The meaning of a message for flags. `running`: only sent while cars race or leave for a restart. `unknown`:
 * seems to be about flags, but the wording is new.
 */
export type Meaning =
  | 'start'
  | 'pit-exit'
  | 'running'
  | 'resumes-at'
  | 'not-resumed'
  | 'red'
  | 'stopped'
  | 'safety-car'
  | 'virtual-safety-car'
  | 'yellow'
  | 'clear'
  | 'all-clear'
  | 'end'
  | 'nothing'
  | 'unknown'

/** The first match wins. Collected from races since 2023, and generalised where the wording varies. */
const wordings: readonly (readonly [Meaning, RegExp])[] = [
  // About single cars and drivers, even if they name a flag.
  ['nothing', /\b(INCIDENTS?|INFRINGEMENTS?|PENALTY|NOTED|INVESTIGAT\w+|FURTHER ACTION|DELETED)\b/],
  ['nothing', /^FIA STEWARDS|^BLACK AND|\b(YELLOW|FLAG) (IN|FOR) (THE )?(PIT LANE|CAR)\b/],
  ['end', /^(CHEQUERED FLAG|SESSION (FINISHED|FINALISED|ENDED))/],
  ['red', /^RED FLAG/],
  ['stopped', /^SESSION (ABORTED|SUSPENDED|STOPPED)/],
  ['not-resumed', /\bNOT (BE )?(RESUME|RESTART)|\b(RESUMPTION|RESTART) (IS |WILL BE )?(DELAYED|POSTPONED)/],
  ['resumes-at', /\b(RESUM|RESTART)\w* AT \d{1,2}[:.]\d{2}\b/],
  ['start', /^(SESSION STARTED|RACE START(ED)?$)/],
  ['pit-exit', /^GREEN LIGHT - PIT EXIT OPEN/],
  [
    'running',
    /^(STANDING|ROLLING) (RE)?START|^SAFETY CAR (IN THIS LAP|WILL ENTER)|^LAPPED CARS? MAY|^GREEN FLAG/,
  ],
  ['running', /^(RACE|SPRINT|SESSION) (HAS |BEEN |WILL )*(RESUMED|RESTARTED|RESUME NOW)|^DRS ENABLED$/],
  ['safety-car', /^SAFETY CAR DEPLOYED/],
  ['virtual-safety-car', /^(VIRTUAL SAFETY CAR|VSC) DEPLOYED/],
  ['yellow', /^(DOUBLE )?YELLOW IN TRACK SECTOR \d/],
  ['clear', /^CLEAR IN TRACK SECTOR \d/],
  ['all-clear', /^TRACK CLEAR/],
  ['nothing', /^(CORRECTION: )?(FORMATION LAP|RACE|SPRINT) WILL (BE )?START/],
  ['nothing', /^((ABORTED|DELAYED) START|START (ABORTED|DELAYED)|STARTING PROCEDURE)/],
  [
    'nothing',
    /^(ORDER FOR RESTART|RESTART ORDER)|^ALL CARS (MAY|TO)\b|^(VIRTUAL SAFETY CAR|VSC) END(ING|ED)/,
  ],
  ['nothing', /^(THE )?SAFETY CAR (LIGHTS|THROUGH|WILL STAY|WILL USE)\b/],
]

const aboutFlags = /\b(RED|SUSPEN\w*|RESUM\w*|RE-?START\w*|START(?!\/FINISH)\w*|SAFETY CAR|VSC|YELLOW)\b/

/** Uses the structured fields first, then the text. */
export function meaningOf({ category, flag, scope, sector, message }: RaceControlMessage): Meaning {
  if (flag === 'CHEQUERED') return 'end'
  if (flag === 'RED' && scope === 'Track') return 'red'
  if (sector !== null && (flag === 'YELLOW' || flag === 'DOUBLE YELLOW')) return 'yellow'
  if (sector !== null && flag === 'CLEAR') return 'clear'
  const words = message.trim()
  const known = wordings.find(([, wording]) => wording.test(words))
  if (known !== undefined) return known[0]
  if (flag === 'GREEN' && scope === 'Track') return 'running'
  if (category === 'SafetyCar' || category === 'SessionStatus') return 'unknown'
  return (category === 'Flag' || category === 'Other') && aboutFlags.test(words) ? 'unknown' : 'nothing'
}

/** The track sector that a message is about. */
export const sectorOf = ({ sector, message }: RaceControlMessage): number =>
  sector ?? Number(/\bTRACK SECTOR (\d+)/.exec(message)?.[1])

/**
 * A wording that may mean a flag and is unknown. `wording` has # for numbers; `message` is the first example.
 */
export type UnknownWording = { wording: string; message: string; times: number; at: number }

const longestWording = 200

/** The unknown wordings of a session, in order of appearance. The messages may be in any order. */
export function wordingsNotKnown(messages: readonly RaceControlMessage[]): UnknownWording[] {
  const found = new Map<string, UnknownWording>()
  for (const said of messages.toSorted((a, b) => a.at - b.at)) {
    const meaning = meaningOf(said)
    if (meaning === 'end') break
    if (meaning !== 'unknown') continue
    const message = said.message.trim().slice(0, longestWording)
    const wording = message.replace(/\([A-Z]{3}\)/g, '(#)').replace(/\d+/g, '#')
    const known = found.get(wording)
    if (known) known.times += 1
    else found.set(wording, { wording, message, times: 1, at: said.at })
  }
  return [...found.values()]
}
