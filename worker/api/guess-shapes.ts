import { z } from 'zod'
import { type Category, categories, type RaceCategory } from '#game/category.ts'
import { driverFields, flagInputs, rankingFields } from '#worker/forms/guess.ts'
import { raceIdParameter, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'

/** A query parameter: the season or race to show instead of the one that is open now. */
export const targetId = z
  .union([year, raceIdParameter], says('not-a-target-id'))
  .describe('Året eller løpet; uten det gjelder det som er åpent nå, ellers det neste')

export const afterShownShape = z
  .boolean()
  .describe('Lagret etter at andres tips var vist: fristen var ute, og en administrator åpnet igjen')

export const receipt = z.object({
  submissionId: z.string(),
  storedAt: z.iso.datetime(),
  sequence: z.int().describe('Av to lagrede tips gjelder det med høyest nummer'),
  salt: z.string().describe('32 tilfeldige byte i base64, som skjuler tipset i seglet; bare du får dem'),
  commitment: z.string().describe('Det som står i seglet: SHA-256 av salt og tips, i base64'),
  code: z.string().describe('Kontrollkoden: de første tegnene av commitment i base32'),
  signature: z
    .string()
    .nullable()
    .describe('Nettstedets signatur (Ed25519) i base64; null hvis nettstedet ikke har noen nøkkel'),
  afterShown: afterShownShape,
})

const window = {
  category: z.enum(categories),
  state: z.enum(['not-yet', 'open', 'closed']),
  year: z.int(),
  race: z
    .object({ id: z.int(), position: z.int(), name: z.string() })
    .nullable()
    .describe('Løpet; null for tips på sesongen'),
  cutoff: z.iso.datetime().describe('Fristen'),
  serverTime: z.iso.datetime(),
  secondsLeft: z.int().min(0),
}

const choices = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    team: z.string().nullable(),
    start: z.int().nullable().describe('Plassen føreren starter fra, i tips på et løp'),
    pitLane: z.boolean(),
  }),
)

const saved = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z
    .object({
      guess: z.object(fields),
      storedAt: z.iso.datetime().nullable().describe('null når tipset er innført fra et annet nettsted'),
      afterShown: afterShownShape,
    })
    .nullable()
    .describe('Tipset du har lagret')

export const rankingTarget = z.object({ ...window, choices, saved: saved(rankingFields) })
export const flagTarget = z.object({ ...window, saved: saved(flagInputs) })
export const driverTarget = z.object({ ...window, choices, saved: saved(driverFields) })
export const targetList = z.array(z.object({ ...window, isSaved: z.boolean() }))

/** Answers as the reference shows them. */
export const receiptExample = {
  submissionId: '5f0c7c5e-4a49-4f3d-9a0a-2b6f1f1f7c11',
  storedAt: '2026-03-06T18:20:11.482Z',
  sequence: 1042,
  salt: 'tSOeyv6s2YTsJwry0kGiP+VqNdJ9Bik6P7unn+f83KY=',
  commitment: 'FsfdWLHTtItAKG/2wJe7fSanbDQ/tgm00kfVfkgRlMM=',
  code: 'C3D5-2WFR-2O2I',
  signature: 'EpIP14er5VlwVBYh6RnJPYVOtPs01KfMlZAVmVqAr61PaFjfIjx9o8fUHpnFE2d2EI21eQSFEF+8aWLXeWJk3g==',
  afterShown: false,
}
export const savedExample = <Fields>(guess: Fields) => {
  return { guess, storedAt: receiptExample.storedAt, afterShown: false }
}
export const flagExample = { yellow: 40, red: 5, safetyCar: 12 }
export const driverChoice: z.input<typeof choices>[number] = {
  id: 'lando-norris',
  name: 'Lando Norris',
  team: 'McLaren',
  start: 1,
  pitLane: false,
}

export const seasonExample = (category: Category) => ({
  category,
  state: 'open' as const,
  year: 2026,
  race: null,
  cutoff: '2026-03-08T04:00:00.000Z',
  serverTime: '2026-03-06T18:20:12.000Z',
  secondsLeft: 121_188,
})

export const raceExample = (category: RaceCategory) => ({
  ...seasonExample(category),
  race: { id: 202601, position: 1, name: 'Australia' },
})

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
