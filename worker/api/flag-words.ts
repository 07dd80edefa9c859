import type { FlagType } from '#game/flags.ts'

/** The names of the flag types in the specification. */
export const flagWords = {
  YELLOW: 'Yellow Flag',
  RED: 'Red Flag',
  SAFETY_CAR: 'Safety Car',
} as const satisfies Record<FlagType, string>
