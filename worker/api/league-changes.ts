import { z } from 'zod'
import type { AppContext } from '#worker/context.ts'
import { raceIdParameter, userId, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { invite } from '#worker/usecases/leagues/inviting.ts'
import {
  acceptInvitation,
  declineInvitation,
  joinByCode,
  leaveLeague,
} from '#worker/usecases/leagues/joining.ts'
import { copyLeague, makeLeague } from '#worker/usecases/leagues/making.ts'
import * as owning from '#worker/usecases/leagues/owning.ts'
import { endpoint } from './endpoint.ts'
import { ofLeague } from './league.ts'

const text = z.string(says('not-a-text')).max(200, says('too-long'))
/** A number in a body, with the bounds of the parameter of that name. */
const inBody = (parameter: z.ZodType<number, string>, message: string) =>
  z.int(message).refine((value) => parameter.safeParse(String(value)).success, message)
const fromRace = inBody(raceIdParameter, says('not-a-race-id'))
  .nullable()
  .describe('Det første løpet som teller; null for hele sesongen')
const user = userId.describe('Id-en til medlemmet')

const changing = {
  method: 'post',
  admit: requirePlayer,
  answer: z.object({ id: z.string().describe('Id-en til ligaen') }),
  example: { id: 'b7Nd0sYp2mQhXr4tKc8LwA' },
  refuses: ['signed-out', 'no-username', 'not-allowed', 'not-found', 'conflict', 'too-many'],
  toAnswer: (answer: { id: string }) => answer,
} as const

/** The common part of all changes of one league. */
const ofOne = (path: string, summary: string, description?: string) => ({
  ...changing,
  path: `/league/{leagueId}/${path}`,
  summary,
  ...(description !== undefined && { description }),
  input: ofLeague,
})

/** A change of one league without a body. */
const change = (
  path: string,
  summary: string,
  verb: (app: AppContext, id: string) => Promise<void>,
  description?: string,
) =>
  endpoint({
    ...ofOne(path, summary, description),
    handle: async (app, { leagueId }) => {
      await verb(app, leagueId)
      return { id: leagueId }
    },
  })

/** A change of one league with one field in the body. */
const changeTo = <Name extends string, Field extends z.ZodType>(
  path: string,
  summary: string,
  [name, field, example]: readonly [Name, Field, z.input<Field>],
  verb: (app: AppContext, id: string, value: z.output<Field>) => Promise<void>,
  description?: string,
) =>
  endpoint({
    ...ofOne(path, summary, description),
    body: { [name]: field },
    bodyExample: { [name]: example },
    handle: async (app, input) => {
      const { leagueId, [name]: value } = input as { leagueId: string } & Record<string, never>
      await verb(app, leagueId, value as z.output<Field>)
      return { id: leagueId }
    },
  })

const forOwner = 'Bare for eieren.'
const someone = '8e82853e-f89a-4b1d-b867-07d004aaeda6'

export const leagueChanges = [
  endpoint({
    ...changing,
    path: '/league',
    summary: 'Lager en liga som du eier',
    body: {
      name: text,
      fromRace: fromRace.optional(),
      year: inBody(year, says('not-a-year')).optional().describe('Sesongen; uten den gjelder det den nyeste'),
    },
    bodyExample: { name: 'Familien', fromRace: 202608 },
    handle: async (app, { name, fromRace = null, year = null }) => {
      return { id: await makeLeague(app, { name, fromRace, year }) }
    },
  }),
  endpoint({
    ...changing,
    path: '/league/join/by-code',
    summary: 'Blir med i ligaen som har koden',
    body: { code: text },
    bodyExample: { code: 'K7Q2-9XMT' },
    handle: async (app, { code }) => ({ id: await joinByCode(app, code) }),
  }),
  change('accept', 'Takker ja til en invitasjon', acceptInvitation),
  change('decline', 'Takker nei til en invitasjon', declineInvitation),
  change(
    'leave',
    'Forlater ligaen',
    leaveLeague,
    'Går eieren, tar den over som har vært med lengst. Går den siste, slettes ligaen.',
  ),
  changeTo('invite', 'Inviterer en deltaker', ['username', text, 'Pål'], invite, 'For alle medlemmer.'),
  changeTo('rename', 'Gir ligaen et nytt navn', ['name', text, 'Slekta'], owning.renameLeague, forOwner),
  change('renew-code', 'Lager en ny kode; den gamle slutter å virke', owning.renewLeagueCode, forOwner),
  changeTo(
    'public',
    'Åpner ligaen så alle kan se den, eller lukker den',
    ['isPublic', z.boolean(says('not-true-or-false')), true],
    owning.setLeaguePublic,
    forOwner,
  ),
  changeTo(
    'start',
    'Velger det første løpet som teller',
    ['fromRace', fromRace, 202608],
    owning.moveLeagueStart,
    'Bare for eieren, til løpet har fått resultat.',
  ),
  changeTo(
    'remove',
    'Fjerner et medlem og lager en ny kode',
    ['user', user, someone],
    owning.removeMember,
    forOwner,
  ),
  changeTo('hand-over', 'Gjør et annet medlem til eier', ['user', user, someone], owning.handOver, forOwner),
  change('delete', 'Sletter ligaen for alle', owning.deleteLeague, forOwner),
  endpoint({
    ...changing,
    path: '/league/{leagueId}/copy',
    summary: 'Lager den samme ligaen i neste sesong og inviterer medlemmene',
    description: forOwner,
    input: ofLeague,
    handle: async (app, { leagueId }) => ({ id: await copyLeague(app, leagueId) }),
  }),
]
