import type { Category, CompetitorCategory } from '#game/category.ts'
import type { FlagType } from '#game/flags.ts'
import type { Role } from '#game/players.ts'
import type { ResultState, ResultStatus } from '#game/results.ts'
import type { Session } from '#game/season.ts'

export const categoryNames: Record<Category, string> = {
  DRIVER: 'Førere',
  CONSTRUCTOR: 'Konstruktører',
  FLAG: 'Flagg',
  FIRST: 'Førsteplass',
  TENTH: 'Tiendeplass',
  POLE: 'Pole',
}

/** A category in the singular, for column headings. */
export const competitorNouns: Record<CompetitorCategory, string> = {
  DRIVER: 'Fører',
  CONSTRUCTOR: 'Konstruktør',
}

/** What one guess of a category is about. */
export const categoryNouns: Record<Category, string> = { ...categoryNames, ...competitorNouns }

export const flagNames: Record<FlagType, string> = {
  YELLOW: 'Gult flagg',
  RED: 'Rødt flagg',
  SAFETY_CAR: 'Sikkerhetsbil',
}

export const sessionNames: Record<Session, string> = {
  FP1: 'Første trening',
  FP2: 'Andre trening',
  FP3: 'Tredje trening',
  SPRINT_QUALIFYING: 'Sprintkvalifisering',
  SPRINT: 'Sprint',
  QUALIFYING: 'Kvalifisering',
  RACE: 'Løp',
}

export const resultStateNames: Record<ResultState, string> = {
  PRELIMINARY: 'Foreløpig',
  OFFICIAL: 'Offisiell',
  CORRECTED: 'Korrigert',
}

/** Shown in results for cars that are not FINISHED. */
export const resultStatusNames: Record<ResultStatus, string> = {
  FINISHED: 'Fullført',
  RETIRED: 'Brøt',
  DISQUALIFIED: 'Diskvalifisert',
  DID_NOT_START: 'Startet ikke',
}

export const roleNames: Record<Role, string> = { ADMIN: 'administrator', BINGO_MASTER: 'bingomester' }
