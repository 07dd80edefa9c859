import { z } from 'zod'
import { heldChoices } from '#game/imports/held-starts.ts'
import { hasInvisible, hasStrayMarks } from '#game/names/visible-text.ts'
import { recordBy } from '#game/records.ts'
import { calendarYear, sessions } from '#game/season.ts'
import { liveChoices } from '#game/site-changes.ts'
import { sources } from '#game/source.ts'
import type { AppContext } from '#worker/context.ts'
import { raceIdParameter, whole, year } from '#worker/parameters.ts'
import { because, says } from '#worker/schema-reasons.ts'
import { heldChange } from '#worker/usecases/admin/held-choice.ts'
import { cancelRaceRequest, reinstateRaceRequest } from '#worker/usecases/admin/races.ts'
import { releaseRequest } from '#worker/usecases/admin/releasing.ts'
import { startChange } from '#worker/usecases/admin/start-choice.ts'
import {
  lineField,
  listField,
  noSuchButton,
  osloTime,
  osloTimeOrNone,
  raceOfPath,
  wholeOrNone,
} from './fields.ts'

/** The order of a season's races. */
export const orderForm = z.object({
  year,
  order: z.array(whole(says('wrong-race-order'), 1, 2_147_483_647)),
})

const longest = 60
const shortText = z
  .string()
  .trim()
  .normalize('NFC')
  .refine((typed) => !hasStrayMarks(typed), says('text-marks'))
  .refine((typed) => !hasInvisible(typed), says('text-invisible'))
  .max(longest, says('field-long'))
  .min(1, says('field-missing'))
  .prefault('')

const starts = { ...recordBy(sessions, () => osloTimeOrNone), RACE: osloTime }

const facts = z
  .object({
    year,
    ...starts,
    laps: wholeOrNone(says('wrong-laps'), 0, 200),
    name: shortText,
    place: shortText,
    country: shortText,
    circuit: shortText,
  })
  .check(({ value: { RACE: start, year }, issues }) => {
    if (typeof start !== 'number' || calendarYear(start) === year) return
    issues.push({ ...because({ kind: 'race-in-other-year', year }), path: ['RACE'], input: start })
  })

/** The name, place and times of a new race. */
export const newRaceForm = facts
  .transform(({ year, ...typed }) => ({ year, facts: factsIn(typed) }))
  .meta({ reason: 'invalid-input' })

/** The name, place and times of an existing race. */
export const raceForm = facts
  .safeExtend({ race: raceIdParameter })
  .transform(({ year, race, ...typed }) => ({ year, race, facts: factsIn(typed) }))
  .meta({ reason: 'invalid-input' })

function factsIn({
  name,
  place,
  country,
  circuit,
  laps,
  RACE,
  ...others
}: Omit<z.output<typeof facts>, 'year'>) {
  const held = Object.entries(others).filter((one): one is [keyof typeof others, number] => one[1] !== null)
  return { name, place, country, circuit, laps, starts: { ...Object.fromEntries(held), RACE } }
}

/** The page of a race: which start counts, the live source, what to release, whether it is cancelled. */
export const racePageForm = z.discriminatedUnion(
  'what',
  [
    z.object({ ...raceOfPath, what: z.literal('start'), source: z.enum(sources).nullable().catch(null) }),
    z.object({ ...raceOfPath, what: z.literal('held'), choice: z.enum(heldChoices, says('invalid-input')) }),
    z.object({ ...raceOfPath, what: z.literal('live'), source: z.enum(liveChoices, says('invalid-input')) }),
    z.object({ ...raceOfPath, what: z.literal('release'), part: listField }),
    z.object({ ...raceOfPath, what: z.enum(['cancel', 'reinstate']) }),
  ],
  noSuchButton,
)

/** The change for a button of the race page. */
export async function racePageChange(app: AppContext, typed: z.output<typeof racePageForm>) {
  const { year, race } = typed
  switch (typed.what) {
    case 'start':
      return startChange(app, typed)
    case 'held':
      return heldChange(app, typed)
    case 'live':
      return { live: { kind: 'live', year, race, value: typed.source } as const, atOnce: true }
    case 'release':
      return { year, request: releaseRequest(race, typed.part) }
    case 'cancel':
      return { year, request: cancelRaceRequest(race) }
    case 'reinstate':
      return { year, request: reinstateRaceRequest(race) }
  }
}

/** Deleting a race requires its name. */
export const deleteRaceForm = z.object({ ...raceOfPath, name: lineField })
