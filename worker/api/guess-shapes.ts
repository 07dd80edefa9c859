import { z } from 'zod'
import { categories } from '#game/category.ts'
import { driverFields, flagFields, rankingFields } from '#worker/forms/guess.ts'
import { raceId, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

/** A query parameter: the season or race to show instead of the one that is open now. */
export const targetId = z.union([year, raceId], says('not-a-target-id'))

export const receipt = z.object({
  submissionId: z.string(),
  storedAt: z.iso.datetime(),
  sequence: z.int().describe('Of two accepted guesses the one with the higher sequence counts'),
})

const window = {
  category: z.enum(categories),
  state: z.enum(['not-yet', 'open', 'closed']),
  year: z.int(),
  race: z.object({ id: z.int(), position: z.int(), name: z.string() }).nullable(),
  cutoff: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  secondsLeft: z.int().min(0),
}

const choices = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    team: z.string().nullable(),
    start: z.int().nullable().describe('Where the driver starts, for the race categories'),
    pitLane: z.boolean(),
  }),
)

const saved = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.object({ guess: z.object(fields), storedAt: z.iso.datetime() }).nullable()

export const rankingTarget = z.object({ ...window, choices, saved: saved(rankingFields) })
export const flagTarget = z.object({ ...window, saved: saved(flagFields) })
export const driverTarget = z.object({ ...window, choices, saved: saved(driverFields) })
export const targetList = z.array(z.object({ ...window, isSaved: z.boolean() }))

export const iso = (instant: number) => new Date(instant).toISOString()

export const windowAnswer = ({ category, state, window, race, cutoff, now }: GuessTarget) => {
  return {
    category,
    state,
    year: window.year,
    race,
    cutoff: iso(cutoff),
    serverTime: iso(now),
    secondsLeft: Math.max(0, Math.ceil((cutoff - now) / 1000)),
  }
}

export const choicesAnswer = ({ choices }: GuessTarget) =>
  choices.map(({ id, name, team, start, pitLane }) => ({ id, name, team, start, pitLane }))
