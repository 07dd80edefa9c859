import { counted, number } from '#app/format.ts'
import type { LeaderboardEntry } from '#game/leaderboard.ts'
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
export const spelled = (code: string): string => `${spell(code.slice(0, 4))} – ${spell(code.slice(4))}`

/** How a league is seen by others. */
export const visibility = (isPublic: boolean): string => (isPublic ? 'offentlig' : 'privat')

type Start = { from: { position: number | null; name: string } | null }

/** "Teller fra løp 8, Østerrike." */
export const startOf = ({ from }: Start): string =>
  from === null
    ? 'Teller hele sesongen.'
    : `Teller fra ${from.position === null ? '' : `løp ${from.position}, `}${from.name}.`

/** "Du er nummer 9 av 12, 37 poeng bak Liv." */
export function standingIn(entries: readonly LeaderboardEntry[], me: number): string | null {
  const mine = entries[me]
  if (mine === undefined) return null
  const ahead = entries.filter(({ rank }) => rank === 1)
  const place = `Du er ${mine.shared ? 'delt ' : ''}nummer ${mine.rank} av ${number(entries.length)}`
  if (mine.rank > 1) {
    return `${place}, ${counted(mine.gap, 'poeng', 'poeng')} bak ${shortNames(ahead.map(({ guesser }) => guesser.username))}.`
  }
  const next = entries.find(({ rank }) => rank > 1)
  return mine.shared || next === undefined
    ? `${place}.`
    : `Du leder, ${counted(next.gap, 'poeng', 'poeng')} foran ${next.guesser.username}.`
}
