import { z } from 'zod'
import { stepJobs } from '#game/imports/job-runs.ts'
import { askableJobs } from '#words/imports.ts'
import { raceIdParameter, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'

/** The imports page: run what is due (`run`), one job of one race, or one with an answer that is accepted. */
export const importForm = z
  .discriminatedUnion('intent', [
    z.object({ intent: z.literal('run') }),
    z.object({
      intent: z.literal('accept'),
      job: z.enum(['GRID', 'RESULT'], says('invalid-input')),
      race: raceIdParameter,
      accepts: z.string(says('invalid-input')).regex(/^[0-9a-f]{64}$/, says('invalid-input')),
    }),
    z.object({
      intent: z.undefined(),
      job: z.enum(askableJobs, says('job-missing')),
      race: raceIdParameter.nullable().catch(null),
    }),
  ])
  .meta({ reason: 'invalid-input' })

/** The button of a failing job: `year` and `race` are left out where the job has none. */
export const retryForm = z
  .object({
    job: z.enum(stepJobs, says('invalid-input')),
    year: year.nullable().catch(null),
    race: raceIdParameter.nullable().catch(null),
  })
  .meta({ reason: 'invalid-input' })
