import { z } from 'zod'
import { askableJobs, importPageWords } from '#app/words/imports.ts'
import { refusalWords } from '#app/words/site.ts'
import { raceId } from '#worker/parameters.ts'

/** The page of imports: what is due is done now (`run`), or one job of one race. */
export const importForm = z
  .discriminatedUnion('intent', [
    z.object({ intent: z.literal('run') }),
    z.object({
      intent: z.undefined(),
      job: z.enum(askableJobs, importPageWords.chooseJob),
      race: raceId.nullable().catch(null),
    }),
  ])
  .meta({ fault: refusalWords.invalidInput })
