import type { LeaderboardEntry } from '#game/leaderboard.ts'
import { type LeagueEvent, leagueLimits } from '#game/leagues.ts'
import { counted, date, number } from '#words/format.ts'
import { leagueRefusals } from './refusals/leagues.ts'
import { shortNames } from './short-names.ts'

const digits = ['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni']

/** The Norwegian spelling alphabet, for the letters of a league's code. */
const letters: Record<string, string> = {
  A: 'Anna',
  B: 'Bernhard',
  C: 'Cecilie',
  D: 'David',
  E: 'Edith',
  F: 'Fredrik',
  G: 'Gustav',
  H: 'Harald',
  J: 'Johan',
  K: 'Karin',
  M: 'Martin',
  N: 'Nils',
  P: 'Petter',
  Q: 'Quintus',
  R: 'Rikard',
  S: 'Sigrid',
  T: 'Teodor',
  V: 'enkelt-v',
  W: 'dobbelt-v',
  X: 'Xerxes',
  Y: 'Yngling',
  Z: 'Zakarias',
}

const spell = (signs: string) => [...signs].map((sign) => letters[sign] ?? digits[Number(sign)]).join(', ')

/** "fire, Teodor, Nils, Karin – åtte, Rikard, Bernhard, to" */
export const spelledCode = (code: string): string => `${spell(code.slice(0, 4))} – ${spell(code.slice(4))}`

/** How a league is seen by others. */
export const visibility = (isPublic: boolean): string => (isPublic ? 'offentlig' : 'privat')

type Start = { from: { position: number | null; name: string } | null }

/** "Teller fra løp 8, Østerrike." */
export const startOf = ({ from }: Start): string =>
  from === null
    ? 'Teller hele sesongen.'
    : `Teller fra ${from.position === null ? '' : `løp ${from.position}, `}${from.name}.`

type First = { position: number; name: string; startsAt: number }

/** "løp 8, Østerrike, 22. april" */
const raceWithDate = ({ position, name, startsAt }: First): string =>
  `løp ${position}, ${name}, ${date(startsAt)}`

/** Why a league has no table yet. null: no race counts yet. */
export const tableComes = (first: First | null): string =>
  first === null
    ? 'Tabellen kommer når fristen for å tippe sesongen er ute.'
    : `De første poengene kommer etter ${raceWithDate(first)}.`

/**
 * "Du er nummer 9 av 12, 37 poeng bak Liv." `total`: how many there are, if not all are among the entries. `isOver`: the
 * season.
 */
export function standingSentence(
  entries: readonly LeaderboardEntry[],
  me: number,
  total = entries.length,
  isOver = false,
): string | null {
  const mine = entries[me]
  if (!mine?.rank) return null
  const ahead = entries.filter(({ rank }) => rank === 1)
  const place = `Du ${isOver ? 'ble' : 'er'} ${mine.shared ? 'delt ' : ''}nummer ${mine.rank} av ${number(total)}`
  if (mine.gap > 0) {
    return `${place}, ${counted(mine.gap, 'poeng', 'poeng')} bak ${shortNames(ahead.map(({ guesser }) => guesser.username))}.`
  }
  const next = entries.find(({ gap }) => gap > 0)
  return mine.shared || next === undefined
    ? `${place}.`
    : `Du ${isOver ? 'vant' : 'leder'}, ${counted(next.gap, 'poeng', 'poeng')} foran ${next.guesser.username}.`
}

/** Why somebody did not join by a link, by the name in the query. */
export function joinNotice(name: string | null): string | null {
  switch (name) {
    case null:
      return null
    case 'league-code-wrong':
    case 'league-frozen':
      return leagueRefusals[name]
    case 'league-full':
      return leagueRefusals[name]({ most: leagueLimits.members })
    case 'too-many-leagues':
      return leagueRefusals[name]({ most: leagueLimits.memberships })
    default:
      return 'Det gikk ikke å bli med. Prøv igjen med koden.'
  }
}

type LeagueLine = { kind: LeagueEvent; actor: string | null; user: string | null; detail: string | null }

/** A line of a league's log. Names are null for deleted accounts. */
export function logLine({ kind, actor, user, detail }: LeagueLine): string {
  const [by, whom] = [actor ?? 'En slettet konto', user ?? 'En slettet konto']
  switch (kind) {
    case 'MADE':
      return `${by} laget ligaen.`
    case 'JOINED':
      return `${by} ble med.`
    case 'LEFT':
      return `${by} forlot ligaen.`
    case 'REMOVED':
      return `${by} fjernet ${user ?? gone}.`
    case 'HANDED_OVER':
      return `${whom} overtok ligaen etter ${actor ?? gone}.`
    case 'RENAMED':
      return `${by} ga ligaen navnet ${detail}.`
    case 'CODE_RENEWED':
      return `${by} laget ny kode.`
    case 'OPENED':
      return `${by} gjorde ligaen offentlig.`
    case 'CLOSED':
      return `${by} gjorde ligaen privat.`
    case 'STARTED':
      return `${by} endret ligaen til å telle ${detail === null ? 'hele sesongen' : `fra ${detail}`}.`
  }
}

const gone = 'en slettet konto'
