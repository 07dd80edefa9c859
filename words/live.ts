import { type FlagCounts, type FlagType, flagTypes } from '#game/flags.ts'
import type { ImpactCause, ImpactLine } from '#game/live/impact.ts'
import type { LivePhase, LiveState } from '#game/live/state.ts'
import { timeToSecond } from '#words/exact-time.ts'
import { capitalized, number, signed, time } from '#words/format.ts'
import { list } from '#words/list.ts'
import { flagNames } from './names.ts'
import { countInWords } from './numerals.ts'

/** "15.42.10", where the words around it show that it is a time. */
const clockOf = (text: string) => text.replace(/^kl\.\s/, '')

const phases: Record<LivePhase, string> = {
  GRID: 'Før start',
  RACING: 'Løpet er i gang',
  STOPPED: 'Løpet er stanset',
  FLAGGED: 'Målflagg: foreløpig resultat',
}

const counts: Record<FlagType, [one: string, many: string]> = {
  YELLOW: ['ett gult flagg', 'gule flagg'],
  RED: ['ett rødt flagg', 'røde flagg'],
  SAFETY_CAR: ['én sikkerhetsbil', 'sikkerhetsbiler'],
}

export const liveWords = {
  phases,
  provisional: 'Foreløpig',
  show: 'Vis stillingen nå (kan røpe løpet)',
  showResult: 'Vis resultatet',
  hide: 'Skjul stillingen',
  table: 'Slik står det nå',
  newer: 'Tabellen er oppdatert.',
  showNewer: 'Vis den',
  offline: 'Du er uten nett. Vi viser det siste vi fikk.',
  madeUp: 'Plassene underveis er oppdiktet.',

  /** "Runde 12 av 57" */
  lap: (lap: number | null, laps: number | null) =>
    lap === null ? null : laps === null ? `Runde ${lap}` : `Runde ${lap} av ${laps}`,

  /** "Løpsreferent Nora", "OpenF1" */
  source: ({ source, name }: LiveState['by']) =>
    source === 'OPENF1'
      ? 'OpenF1'
      : source === 'REPLAY'
        ? 'Reprise'
        : `Løpsreferent${name ? ` ${name}` : ''}`,

  /** "Sist oppdatert kl. 15.42.10" */
  updated: (at: number) => `Sist oppdatert ${timeToSecond(at)}`,

  /** The text if nothing has come for long. A referee reports nothing while nothing changes. */
  stale: ({ at, by }: Pick<LiveState, 'at' | 'by'>) => {
    const since = clockOf(time(at))
    return by.source === 'REFEREE'
      ? `Løpsreferenten har ikke meldt noe siden ${since}`
      : `Ingen ferske data siden ${since}`
  },

  /** "To gule flagg og én sikkerhetsbil" */
  flags: (flags: FlagCounts) => {
    const some = flagTypes.filter((type) => flags[type] > 0)
    return some.length === 0
      ? 'Ingen flagg så langt'
      : capitalized(list(some.map((type) => countInWords(flags[type], ...counts[type]))))
  },

  /** "Uten forsinkelse", "45 sekunder bak" */
  delay: (seconds: number) =>
    seconds === 0
      ? 'Uten forsinkelse'
      : `${capitalized(countInWords(seconds, 'ett sekund', 'sekunder'))} bak`,
}

/** Lines of the feed name this many, and count the rest. */
const named = 4

/** "Albon opp på 10. plass: du +10, Solveig −6". `nameOf`: the short name of a driver. */
export function impactText(
  line: Pick<ImpactLine, 'cause' | 'isFinished' | 'moves'>,
  viewer: string | null,
  nameOf: (driver: string) => string,
): string {
  const { moves } = line
  const shown = moves.slice(0, moves.length > named ? named - 1 : named)
  const rest = moves.length - shown.length
  const text = shown
    .map(({ user, username, points }) => `${user === viewer ? 'du' : username} ${signed(points)}`)
    .join(', ')
  return `${causeText(line, nameOf)}: ${text}${rest > 0 ? ` og ${countInWords(rest, 'én annen', 'andre')}` : ''}`
}

/** A driver in `out`: only a referee knows. */
export const outWords = ({ isCertain }: { isCertain: boolean }): string => (isCertain ? 'ute' : 'trolig ute')

export function causeText(
  { cause, isFinished }: Pick<ImpactLine, 'cause' | 'isFinished'>,
  nameOf: (driver: string) => string,
): string {
  switch (cause.kind) {
    case 'out':
      return `${nameOf(cause.driver)} er ${outWords(cause)}`
    case 'known':
      return cause.isWhole ? 'Hele rekkefølgen følges nå' : 'Bare plassene som gir poeng, følges nå'
    case 'flag':
      return capitalized(list(cause.types.map(flagText)))
    case 'place':
      return `${nameOf(cause.driver)} ${moveText(cause, isFinished)}`
    case 'phase':
      return phaseText(cause)
  }
}

function phaseText({ phase, isAgain }: ImpactCause & { kind: 'phase' }): string {
  if (phase === 'FLAGGED') return 'Målflagg'
  return isAgain ? `${phases[phase]} igjen` : phases[phase]
}

function moveText({ place, from }: ImpactCause & { kind: 'place' }, isFinished: boolean): string {
  if (place === null) return `står ikke lenger på ${number(from!)}. plass`
  if (isFinished) return `i mål på ${number(place)}. plass`
  const way = from === null ? 'på' : place < from ? 'opp på' : 'ned på'
  return `${way} ${number(place)}. plass`
}

function flagText({ type, count, isMore }: (ImpactCause & { kind: 'flag' })['types'][number]): string {
  const name = flagNames[type].toLowerCase()
  if (!isMore) return `${name} rettet til ${count}`
  return count === 1 ? name : `${name} nummer ${count}`
}
