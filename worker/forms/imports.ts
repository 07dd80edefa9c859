import { z } from 'zod'
import { askableJobs } from '#app/words/imports.ts'
import { stepJobs } from '#game/imports/job-runs.ts'
import { oneOf, raceId, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'

/** The imports page: run what is due (`run`), or one job of one race. */
export const importForm = z
  .discriminatedUnion('intent', [
    z.object({ intent: z.literal('run') }),
    z.object({
      intent: z.undefined(),
      job: z.enum(askableJobs, says('job-missing')),
      race: raceId.nullable().catch(null),
    }),
  ])
  .meta({ reason: 'invalid-input' })

/** The button of a failing job: `year` and `race` are left out where the job has none. */
export const retryForm = z
  .object({ job: oneOf(stepJobs), year: year.nullable().catch(null), race: raceId.nullable().catch(null) })
  .meta({ reason: 'invalid-input' })
