export const flagTypes = ['YELLOW', 'RED', 'SAFETY_CAR'] as const
export type FlagType = (typeof flagTypes)[number]

/** The field of each type in a submitted guess. */
export const flagFields = { YELLOW: 'yellow', RED: 'red', SAFETY_CAR: 'safetyCar' } as const
export type FlagFieldName = (typeof flagFields)[FlagType]

/** The sessions whose flags count. A virtual safety car is entered as SAFETY_CAR. */
export const flagSessions = ['RACE', 'SPRINT'] as const
export type FlagSession = (typeof flagSessions)[number]

export type FlagCounts = Record<FlagType, number>

/** The number of flags of each type. Every type is present, also with 0. */
export function countFlags(flags: Iterable<{ type: FlagType }>): FlagCounts {
  const counts: FlagCounts = { YELLOW: 0, RED: 0, SAFETY_CAR: 0 }
  for (const { type } of flags) counts[type] += 1
  return counts
}

/** OPEN waits for an admin. A COUNTED proposal is also a flag of the race. */
const proposalStates = ['OPEN', 'COUNTED', 'LEFT_OUT'] as const
export type ProposalState = (typeof proposalStates)[number]
