import { counted, time, timeToSecond } from '#app/format.ts'
import type { RaceCategory } from '#game/category.ts'
import type { FlagType } from '#game/flags.ts'
import type { LivePhase, LiveState } from '#game/live/state.ts'

/** "30 sekunder", "Ingen" */
export const delayInWords = (seconds: number): string =>
  seconds === 0 ? 'Ingen' : counted(seconds, 'sekund', 'sekunder')

/** Who, besides the viewer, guessed a driver: two names, or how many. null: nobody. */
export function guessedByInWords({ isMine, followed, others }: Guessers): string | null {
  if (followed.length > 2) return `${followed.length} i ligaen`
  if (followed.length > 0) return followed.join(', ')
  if (others === 0) return null
  return isMine ? `${others} til` : `${others} tips`
}

type Guessers = { isMine: boolean; followed: readonly string[]; others: number }

export const phaseWords: Record<LivePhase, string> = {
  GRID: 'Før start',
  RACING: 'Løpet går',
  STOPPED: 'Løpet er stanset',
  FLAGGED: 'Målflagg: foreløpig resultat',
}

export const flagNames: Record<FlagType, string> = {
  YELLOW: 'Gult flagg',
  RED: 'Rødt flagg',
  SAFETY_CAR: 'Sikkerhetsbil',
}

type Ages = { lateSince: number | null; lostSince: number | null }

/** "sist oppdatert kl. 15.42.10", or what is wrong. Instants in milliseconds. */
export function agedInWords(at: number, { lateSince, lostSince }: Ages): string {
  if (lostSince !== null) return `Får ikke kontakt. Sist oppdatert ${timeToSecond(at)}`
  if (lateSince !== null) return `Ingen ferske data siden ${time(lateSince)}`
  return `sist oppdatert ${timeToSecond(at)}`
}

/** Where the news come from. */
export function sourceInWords({ source, name }: LiveState['by'], isMadeUp: boolean): string {
  if (source === 'REFEREE') return name === null ? 'Løpsreferent' : `Løpsreferent ${name}`
  if (source === 'OPENF1') return 'OpenF1'
  return isMadeUp ? 'Avspilling: plassene underveis er diktet' : 'Avspilling'
}

type Placed = { category: RaceCategory; place: number | null; isOut: boolean }

/** Where the driver of a guess is: "leder løpet", "er nummer 10", "startet som nummer 3". */
export function placeNowInWords({ category, place, isOut }: Placed, isStarted: boolean): string {
  if (isOut) return 'har brutt løpet'
  if (place === null) return 'plassen er ikke kjent'
  if (category === 'POLE') return `fikk startplass ${place}`
  if (category === 'SPRINT') return `ble nummer ${place} i sprinten`
  if (!isStarted) return `starter som nummer ${place}`
  return place === 1 ? 'leder løpet' : `er nummer ${place}`
}

/** "sto som nummer 5" */
export const settledInWords = (before: number): string => `sto som nummer ${before}`
