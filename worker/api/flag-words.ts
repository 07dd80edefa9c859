import type { FlagType } from '#game/flags.ts'

/** The flag types under the names of the specification. */
export const flagWords = {
  YELLOW: 'Yellow Flag',
  RED: 'Red Flag',
  SAFETY_CAR: 'Safety Car',
} as const satisfies Record<FlagType, string>
