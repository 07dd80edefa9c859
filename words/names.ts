import type { FlagType } from '#game/flags.ts'
import type { Role } from '#game/players.ts'
import type { ResultState, ResultStatus } from '#game/results.ts'
import type { Session } from '#game/season.ts'

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

export const roleNames: Record<Role, string> = {
  ADMIN: 'administrator',
  BINGO_MASTER: 'bingomester',
  REFEREE: 'løpsreferent',
}
