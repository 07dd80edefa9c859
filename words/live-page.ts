import type { RaceCategory } from '#game/category.ts'
import type { ImpactLine, ImpactMove } from '#game/live/impact.ts'
import type { LivePhase, LiveState } from '#game/live/state.ts'
import type { LiveField } from '#game/live/table.ts'
import { timeToSecond } from '#words/exact-time.ts'
import { capitalized, counted, number, signed } from '#words/format.ts'
import { liveWords } from './live.ts'
import { countInWords, numeral } from './numerals.ts'
import { questionWords } from './questions.ts'

/** "15.42.10" */
export const clockTime = (at: number): string => timeToSecond(at).replace(/^kl\.\s/, '')

/** When a line of the feed happened, for the eye and for the ear: "R36" and "Runde 36", else the time of day. */
export function momentInWords({ at, lap, isFinished }: Pick<ImpactLine, 'at' | 'lap' | 'isFinished'>) {
  if (lap !== null) return { short: `R${lap}`, long: `Runde ${lap}` }
  const text = isFinished ? 'Mål' : clockTime(at)
  return { short: text, long: text }
}

/** "30 sekunder", "Ingen" */
export const delayInWords = (seconds: number): string =>
  seconds === 0 ? 'Ingen' : counted(seconds, 'sekund', 'sekunder')

/** "Løpsreferent Nora". A replay's text adds that its places are made up. */
export const sourceInWords = (by: LiveState['by'], isMadeUp: boolean): string =>
  isMadeUp ? `${liveWords.source(by)}: plassene underveis er oppdiktet` : liveWords.source(by)

type Guessers = { isMine: boolean; followed: readonly string[]; others: number }

/** The others who guessed a driver: two names, or their number. null: nobody. */
export function guessedByInWords({ isMine, followed, others }: Guessers): string | null {
  if (followed.length > 2) return `${capitalized(numeral(followed.length))} i ligaen:`
  if (followed.length > 0) return followed.join(', ')
  if (others === 0) return null
  return isMine ? `${others} til:` : `${others} tips:`
}

type Placed = { category: RaceCategory; place: number | null; isOut: boolean; isOutCertain: boolean }

/** Where the driver of a guess is: "starter som nummer 3", "leder løpet", "er nummer 10", "i mål som nummer én". */
export function placeNowInWords({ category, place, isOut, isOutCertain }: Placed, phase: LivePhase): string {
  const { settled } = questionWords[category].place
  if (settled) return settled(place)
  if (isOut) return isOutCertain ? 'har brutt' : 'er trolig ute'
  if (place === null) return 'plassen er ikke kjent'
  if (phase === 'GRID') return `starter som nummer ${place}`
  if (phase === 'FLAGGED') return `i mål som nummer ${place === 1 ? 'én' : place}`
  return place === 1 ? 'leder løpet' : `er nummer ${place}`
}

/** The field that a place in the leaderboard counts, after the place. */
export const amongInWords = (field: LiveField): string => (field === 'followed' ? ' i ligaene dine' : '')

/** The participants in the leaderboard. `hasViewer`: the viewer is. */
export function fieldInWords(field: LiveField, hasViewer: boolean): string {
  switch (field) {
    case 'all':
      return 'Pilene viser endringen siden start.'
    case 'followed':
      return 'Plassene er regnet innenfor ligaene dine.'
    case 'best':
      return `Her er ${hasViewer ? 'du og ' : ''}de 50 som lå best an før løpet.`
  }
}

/** "Mens du var borte: fire endringer, du −3." `lines`: what has happened meanwhile. */
export function awayInWords(lines: readonly Pick<ImpactLine, 'moves'>[], viewer: string | null): string {
  const own = lines.flatMap(({ moves }) => moves).filter(({ user }) => user === viewer)
  const points = own.reduce((sum, move) => sum + move.points, 0)
  const count = countInWords(lines.length, 'én endring', 'endringer')
  return `Mens du var borte: ${count}${own.length > 0 ? `, du\u00A0${signed(points)}` : ''}.`
}

/** A line of the feed names this many, and counts the rest. */
const named = 6

/** "du +10, Solveig −6 og tre til", in parts. `isGain`: points won. */
export function movesInWords(moves: readonly ImpactMove[], viewer: string | null) {
  const shown = moves.slice(0, moves.length > named ? named - 1 : named)
  const rest = moves.length - shown.length
  return {
    shown: shown.map(({ user, username, points }) => {
      return { user, text: `${user === viewer ? 'du' : username}\u00A0${signed(points)}`, isGain: points > 0 }
    }),
    rest: rest === 0 ? null : `og ${countInWords(rest, 'én til', 'til')}`,
  }
}

/** The place that the site showed last of a driver who ended at another one. */
export const settledInWords = (before: number): string => `var nummer ${number(before)}`

/** How long the points of a running race may be relied on. */
export const provisionalUntil = (phase: LivePhase): string =>
  phase === 'FLAGGED' ? 'Gjelder til resultatet er klart.' : 'Gjelder bare om løpet ender slik.'
