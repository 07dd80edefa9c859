import { z } from 'zod'
import { leagueEventKinds } from '#game/leagues.ts'
import { leagueId, year } from '#worker/parameters.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { type LeagueManagement, readLeagueManagement } from '#worker/usecases/leagues/managing.ts'
import { readMyLeagues } from '#worker/usecases/leagues/own-leagues.ts'
import {
  type League,
  type LeagueMember,
  readLeague,
  readPublicLeague,
} from '#worker/usecases/leagues/reading.ts'
import { endpoint } from './endpoint.ts'
import { iso } from './guess-shapes.ts'
import { standing, standingAnswer } from './home.ts'

const person = z.object({ id: z.string(), username: z.string() })
const race = z.object({ id: z.int(), position: z.int(), name: z.string() })
const member = person.extend({ joinedAt: z.iso.datetime() })

const league = z.object({
  id: z.string(),
  name: z.string(),
  year: z.int(),
  owner: person,
  isPublic: z.boolean(),
  isFrozen: z.boolean().describe('Sesongen er avsluttet, og ligaen kan ikke endres'),
  viewer: z.enum(['OWNER', 'MEMBER', 'NONE']).describe('Rollen i ligaen til den som spør'),
  from: race
    .extend({ position: z.int().nullable().describe('null for et avlyst løp') })
    .nullable()
    .describe('Det første løpet som teller; null for hele sesongen'),
  members: z
    .array(member)
    .describe('De som har vært med lengst, først; bare de som har tippet, er i tabellen'),
  ...standing,
  steps: z.array(z.string()).describe('Løpene i grafen, fra det andre punktet'),
})

const aksel = { id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64', username: 'Aksel' }
const id = 'b7Nd0sYp2mQhXr4tKc8LwA'
const joinedAt = '2026-06-01T18:30:00.000Z'

const leagueExample = {
  ...{ id, name: 'Familien', year: 2026, owner: aksel, isPublic: false, isFrozen: false },
  ...{ viewer: 'OWNER' as const, from: { id: 202608, position: 8, name: 'Monaco' } },
  members: [{ ...aksel, joinedAt }],
  leaderboard: [
    { rank: 1, shared: false, movement: 0, latest: 25, gap: 0, guesser: { ...aksel, points: 90 } },
  ],
  graph: [{ name: 'Aksel', scores: [0, 65, 90] }],
  steps: ['Monaco', 'Spania'],
}

/** The calls of members: `input` names the league. */
export const ofLeague = { leagueId: leagueId.describe('Id-en til ligaen') }

const reading = {
  input: ofLeague,
  admit: requirePlayer,
  refuses: ['signed-out', 'no-username', 'not-found'],
} as const

const memberAnswer = ({ id, username, joinedAt }: LeagueMember) => {
  return { id, username, joinedAt: iso(joinedAt) }
}

function leagueAnswer(league: League) {
  const { id, name, year, owner, isPublic, isFrozen, viewer, from, steps } = league
  return {
    ...{ id, name, year, owner, isPublic, isFrozen, viewer, from, steps },
    members: league.members.map(memberAnswer),
    ...standingAnswer(league),
  }
}

export const leagueEndpoints = [
  endpoint({
    path: '/league',
    summary: 'Ligaene dine i en sesong, plassen din i hver, og invitasjoner',
    input: { year: year.optional().describe('Sesongen; uten den gjelder det den nyeste') },
    answer: z.object({
      year: z.int().nullable(),
      leagues: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          isOwner: z.boolean(),
          isPublic: z.boolean(),
          isFrozen: z.boolean(),
          members: z.int(),
          place: z
            .object({
              rank: z.int(),
              shared: z.boolean(),
              movement: z.int().nullable(),
              latest: z.int(),
              gap: z.int(),
              points: z.int(),
              participants: z.int(),
            })
            .nullable()
            .describe(
              'null uten tips i sesongen, til fristen for sesongtipsene er ute, og til det første løpet i ligaen har fått resultat',
            ),
        }),
      ),
      invitations: z.array(
        z.object({
          id: z.string().describe('Id-en til ligaen'),
          name: z.string(),
          year: z.int(),
          members: z.int(),
          inviter: z.string().nullable().describe('null når kontoen er slettet'),
          createdAt: z.iso.datetime(),
        }),
      ),
    }),
    example: {
      year: 2026,
      leagues: [
        {
          ...{ id, name: 'Familien', isOwner: true, isPublic: false, isFrozen: false, members: 4 },
          place: { rank: 1, shared: false, movement: 0, latest: 25, gap: 0, points: 90, participants: 3 },
        },
      ],
      invitations: [],
    },
    refuses: reading.refuses,
    admit: requirePlayer,
    handle: (app, input) => readMyLeagues(app, input.year ?? null),
    toAnswer: ({ year, leagues, invitations }) => ({
      year,
      leagues,
      invitations: invitations.map(({ createdAt, ...one }) => ({ ...one, createdAt: iso(createdAt) })),
    }),
  }),
  endpoint({
    ...reading,
    path: '/league/{leagueId}',
    summary: 'En liga du er med i, eller en åpen liga',
    answer: league,
    example: leagueExample,
    handle: async (app, input) => {
      const [read] = await Promise.all([readLeague(app, input.leagueId), requirePlayer(app)])
      return read
    },
    toAnswer: leagueAnswer,
  }),
  endpoint({
    ...reading,
    path: '/league/{leagueId}/manage',
    summary: 'Koden, medlemmene, invitasjonene og loggen til en liga du er med i',
    answer: z.object({
      id: z.string(),
      name: z.string(),
      year: z.int(),
      isOwner: z.boolean(),
      isPublic: z.boolean(),
      isFrozen: z.boolean(),
      code: z.string().nullable().describe('null når eieren må lage en ny'),
      fromRace: z.int().nullable().describe('Det første løpet som teller; null for hele sesongen'),
      starts: z.array(race).describe('Løpene det kan byttes til'),
      members: z.array(member),
      invited: z.array(person.extend({ createdAt: z.iso.datetime() })),
      log: z
        .array(
          z.object({
            id: z.int(),
            at: z.iso.datetime(),
            kind: z.enum(leagueEventKinds),
            actor: z.string().nullable().describe('Den som gjorde det; null når kontoen er slettet'),
            user: z.string().nullable().describe('Den det gjaldt'),
            detail: z.string().nullable().describe('Det nye navnet, eller det første løpet'),
          }),
        )
        .describe('De nyeste først'),
    }),
    example: {
      ...{ id, name: 'Familien', year: 2026, isOwner: true, isPublic: false, isFrozen: false },
      ...{ code: 'K7Q29XMT', fromRace: 202608, starts: [], invited: [] },
      members: [{ ...aksel, joinedAt }],
      log: [{ id: 1, at: joinedAt, kind: 'MADE', actor: 'Aksel', user: null, detail: null }],
    },
    refuses: [...reading.refuses, 'not-allowed'],
    handle: (app, input) => readLeagueManagement(app, input.leagueId),
    toAnswer: managementAnswer,
  }),
  endpoint({
    path: '/public/league/{leagueId}',
    summary: 'En åpen liga',
    description: 'En privat liga finnes ikke her, heller ikke for medlemmene.',
    input: ofLeague,
    answer: league,
    example: { ...leagueExample, isPublic: true, viewer: 'NONE' },
    refuses: ['not-found'],
    forEveryone: true,
    handle: (app, input) => readPublicLeague(app, input.leagueId),
    toAnswer: leagueAnswer,
  }),
]

function managementAnswer(league: LeagueManagement) {
  const { id, name, year, isOwner, isPublic, isFrozen, code, from, starts } = league
  return {
    ...{ id, name, year, isOwner, isPublic, isFrozen, code, fromRace: from?.id ?? null, starts },
    members: league.members.map(memberAnswer),
    invited: league.invited.map(({ createdAt, ...one }) => ({ ...one, createdAt: iso(createdAt) })),
    log: league.log.map(({ at, ...line }) => ({ ...line, at: iso(at) })),
  }
}
