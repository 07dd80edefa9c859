import { z } from 'zod'
import { categories } from '#game/category.ts'
import { flagCount } from '#game/guesses.ts'
import { raceId, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

const id = z
  .string({ error: says('not-an-id') })
  .min(1, says('not-an-id'))
  .max(64, says('too-long'))
/** The fields of a guess, by kind of category. Saves and answers share them. */
export const rankingFields = {
  competitors: z.array(id, { error: says('not-a-list-of-ids') }).max(100, says('too-long')),
}
export const flagFields = { yellow: flagCount, red: flagCount, safetyCar: flagCount }
export const driverFields = { driver: id }

/** Fields that every save may have beside its guess. */
export const saveFields = {
  submissionId: z
    .guid(says('not-a-uuid'))
    .toLowerCase()
    .optional()
    .describe('Made by the client and kept over its retries, so that a repeated save is stored once'),
  of: z
    .int({ error: says('not-a-target-id') })
    .optional()
    .describe('The year or the race the guess is meant for; refused when that is no longer the open one'),
}

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
