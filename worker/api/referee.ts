import type { z } from 'zod'
import type { RefereeEdit } from '#game/live/referee.ts'
import {
  type EditKind,
  editFields,
  type RefereeAnswer,
  refereeAnswer,
  seenFields,
} from '#worker/forms/referee.ts'
import { raceIdParameter } from '#worker/parameters.ts'
import { requireReferee } from '#worker/usecases/account/access.ts'
import {
  handBackRace,
  type RefereeView,
  readRefereed,
  refereeRace,
  undoEdit,
} from '#worker/usecases/live/refereeing.ts'
import { endpoint } from './endpoint.ts'
import { iso } from './guess-shapes.ts'

const example: z.input<typeof refereeAnswer> = {
  state: {
    raceId: 202617,
    version: 41,
    at: '2026-11-22T12:41:03.000Z',
    source: 'REFEREE',
    username: 'Solveig',
    phase: 'RACING',
    lap: 25,
    order: ['max_verstappen', 'norris'],
    out: ['hadjar'],
    unconfirmed: [],
    flags: { yellow: 2, red: 0, safetyCar: 1 },
  },
  stored: 41,
  source: 'REFEREE',
  isTaken: false,
  isOver: false,
  undo: { username: 'Solveig', kind: 'move', driver: 'norris', place: 2 },
}

function toAnswer({ state: now, stored, source, isTaken, isOver, undo }: RefereeView): RefereeAnswer {
  return {
    state: now
      ? {
          raceId: now.race,
          version: now.version,
          at: iso(now.at),
          source: now.by.source,
          username: now.by.name,
          phase: now.phase,
          lap: now.lap,
          order: [...now.order],
          out: [...now.out],
          unconfirmed: [...now.unconfirmed],
          flags: { yellow: now.flags.YELLOW, red: now.flags.RED, safetyCar: now.flags.SAFETY_CAR },
        }
      : null,
    stored,
    source,
    isTaken,
    isOver,
    undo: undo && { username: undo.username, ...undo.edit },
  }
}

const editing = {
  method: 'post',
  description: 'For løpsreferenter og administratorer.',
  admit: requireReferee,
  answer: refereeAnswer,
  example,
  refuses: ['signed-out', 'no-username', 'not-allowed', 'not-yet', 'conflict', 'too-many'],
  toAnswer,
} as const

const seen = {
  raceId: seenFields.raceId.describe('Løpet'),
  version: seenFields.version.describe(
    'Den nyeste versjonen du har sett; har andre endret siden, blir kallet avvist',
  ),
}
const bodyExample = { raceId: 202617, version: 40 }

/** One call per kind of edit. */
const edit = <Kind extends EditKind>(
  kind: Kind,
  summary: string,
  fields: Omit<RefereeEdit & { kind: Kind }, 'kind'>,
) =>
  endpoint({
    ...editing,
    path: `/referee/${kind}`,
    summary,
    body: { ...seen, ...editFields[kind] } as typeof seen,
    bodyExample: { ...bodyExample, ...fields },
    handle: (app, { raceId: race, version, ...typed }) =>
      refereeRace(app, { race, version }, { kind, ...typed } as RefereeEdit),
  })

export const refereeEndpoints = [
  endpoint({
    path: '/referee/race',
    summary: 'Løpet slik en løpsreferent ser det',
    description: editing.description,
    input: { raceId: raceIdParameter.describe('Løpet') },
    admit: requireReferee,
    answer: refereeAnswer,
    example,
    refuses: ['signed-out', 'no-username', 'not-allowed'],
    polled: 'by content',
    handle: (app, input) => readRefereed(app, input.raceId),
    toAnswer,
  }),
  edit('place', 'Setter hvem som ligger på en plass', { place: 10, driver: 'albon' }),
  edit('order', 'Setter hele rekkefølgen, den første først', { drivers: ['max_verstappen', 'norris'] }),
  edit('move', 'Flytter en fører til en plass', { driver: 'norris', place: 2 }),
  edit('out', 'Melder at en fører har brutt, eller er med likevel', { driver: 'hadjar', isOut: true }),
  edit('flag', 'Legger til et flagg', { type: 'SAFETY_CAR' }),
  edit('phase', 'Setter om løpet er i gang, stanset eller flagget av', { phase: 'RACING' }),
  edit('lap', 'Setter runden', { lap: 26 }),
  endpoint({
    ...editing,
    path: '/referee/undo',
    summary: 'Angrer den siste endringen',
    body: seen,
    bodyExample,
    handle: (app, { raceId: race, version }) => undoEdit(app, { race, version }),
  }),
  endpoint({
    ...editing,
    path: '/referee/hand-back',
    summary: 'Gir løpet tilbake til kilden',
    body: { raceId: seen.raceId },
    bodyExample: { raceId: bodyExample.raceId },
    handle: (app, input) => handBackRace(app, input.raceId),
  }),
]
