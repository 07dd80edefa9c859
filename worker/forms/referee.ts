import { z } from 'zod'
import { flagTypes } from '#game/flags.ts'
import { livePhases, liveSources } from '#game/live/state.ts'
import type { AppContext } from '#worker/context.ts'
import { says } from '#worker/schema-reasons.ts'
import { handBackRace, refereeRace, undoEdit } from '#worker/usecases/live/refereeing.ts'
import { noSuchButton } from './fields.ts'
import { forForm, type Sent } from './form.ts'

const id = z
  .string({ error: says('not-an-id') })
  .min(1, says('not-an-id'))
  .max(64, says('too-long'))
/** An empty field of a form: nobody knows. */
const idOrNone = z
  .string({ error: says('not-an-id') })
  .max(64, says('too-long'))
  .nullable()
  .transform((driver) => driver || null)
const count = z.int(says('not-whole')).min(0, says('negative'))

/** The race, and the newest version of it that the referee has seen. */
export const seenFields = {
  raceId: z
    .int(says('not-a-race-id'))
    .min(1, says('not-a-race-id'))
    .max(2_147_483_647, says('not-a-race-id')),
  version: count,
}

/** The fields of each edit, for the forms and the API. */
export const editFields = {
  place: { place: count, driver: idOrNone },
  order: { drivers: z.array(id, { error: says('not-a-list-of-ids') }).max(100, says('too-long')) },
  move: { driver: id, place: count },
  out: { driver: id, isOut: z.boolean(says('not-true-or-false')) },
  flag: { type: z.enum(flagTypes, says('invalid-input')) },
  phase: { phase: z.enum(livePhases, says('invalid-input')) },
  lap: { lap: count },
} as const

const editKinds = ['place', 'order', 'move', 'out', 'flag', 'phase', 'lap'] as const
export type EditKind = (typeof editKinds)[number]

const state = z.object({
  raceId: z.int(),
  version: z.int().describe('Øker for hver endring'),
  at: z.iso.datetime(),
  source: z.enum(liveSources).describe('Hvem som meldte dette sist'),
  username: z.string().nullable().describe('Løpsreferenten, når det var en'),
  phase: z.enum(livePhases),
  lap: z.int().nullable(),
  order: z.array(z.string().nullable()).describe('Id-ene til førerne etter plass; null der ingen vet det'),
  out: z.array(z.string()).describe('De som har brutt, eller trolig har det'),
  unconfirmed: z.array(z.string()).describe('De av dem som bare trolig er ute'),
  flags: z.object({ yellow: z.int(), red: z.int(), safetyCar: z.int() }),
})
/** A race as its referees see it. */
export const refereeAnswer = z.object({
  state: state.nullable().describe('null før noe er kjent'),
  stored: z.int().nullable().describe('Versjonen som kallet lagret; null når det bare leste'),
  source: z.enum(liveSources).nullable().describe('Kilden til løpet; null når det er slått av'),
  isTaken: z.boolean().describe('En løpsreferent har tatt over for kilden'),
  isOver: z.boolean(),
  undo: z
    .object({
      username: z.string(),
      kind: z.enum(editKinds),
      place: z.int().optional(),
      driver: z.string().nullable().optional(),
      isOut: z.boolean().optional(),
      type: z.string().optional(),
      phase: z.enum(livePhases).optional(),
      lap: z.int().optional(),
    })
    .nullable()
    .describe('Det som kan angres nå'),
})
export type RefereeAnswer = z.infer<typeof refereeAnswer>

const edit = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('place'), ...seenFields, ...editFields.place }),
    z.object({ kind: z.literal('order'), ...seenFields, ...editFields.order }),
    z.object({ kind: z.literal('move'), ...seenFields, ...editFields.move }),
    z.object({ kind: z.literal('out'), ...seenFields, ...editFields.out }),
    z.object({ kind: z.literal('flag'), ...seenFields, ...editFields.flag }),
    z.object({ kind: z.literal('phase'), ...seenFields, ...editFields.phase }),
    z.object({ kind: z.literal('lap'), ...seenFields, ...editFields.lap }),
    z.object({ kind: z.literal('undo'), ...seenFields }),
    z.object({ kind: z.literal('hand-back'), ...seenFields }),
  ],
  noSuchButton,
)

/** Runs the pressed button of the referee's page. */
export const runRefereeForm = (sent: Sent) =>
  forForm(sent, edit, async (app, typed) => {
    await run(app, typed)
    return typed.kind
  })

function run(app: AppContext, { raceId, version, ...typed }: z.output<typeof edit>) {
  const seen = { race: raceId, version }
  if (typed.kind === 'undo') return undoEdit(app, seen)
  if (typed.kind === 'hand-back') return handBackRace(app, raceId)
  return refereeRace(app, seen, typed)
}
