import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { requestEdition } from '#db/queries/scoring-jobs.ts'
import { readSeason } from '#db/queries/season.ts'
import { participants, scores, scoringJobs, stepFields, userRoles, users } from '#db/schema.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { outcomeAt } from '#game/changes/season.ts'
import { appAt } from '#test/support/app.ts'
import { beforeEachBatch, beforeEachTrip } from '#test/support/before-trip.ts'
import { withClock } from '#test/support/clock.ts'
import {
  aFinishedSeason,
  aKnownUser,
  aSeasonOfThree,
  drivers,
  type KnownUser,
  tablesAboutUsers,
} from '#test/support/known-user.ts'
import { aLargeSeason, crowdId, largeDrivers } from '#test/support/large-season.ts'
import { appOf } from '#test/support/leagues.ts'
import { aRaceIn, move, setRace, start, stopRace, yellow } from '#test/support/live-race.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { PushService } from '#test/support/race-messages.ts'
import { markSealed } from '#test/support/seals.ts'
import { minutes, raceStart } from '#test/support/season.ts'
import { placesWith } from '#test/support/traces.ts'
import { aResult } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import type { AppContext } from '#worker/context.ts'
import { openLiveRaces } from '#worker/live-races.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import { refereeRace } from '#worker/usecases/live/refereeing.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { raceMessages } from '#worker/usecases/messages/race-messages.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'
import { sealCodes } from '#worker/usecases/messages/seal-codes.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { scoreInSlices } from '#worker/usecases/seasons/scoring-in-slices.ts'

// An account is deleted at every point of every job. Afterwards nothing has its id, its name or its address, but the
// places in these lists.

/**
 * Both choices leave these. The ticket of another browser's session is in KV until it expires; nobody is let
 * in by it.
 */
const tickets = ['KV SESSIONS']

/** The guesses stay as those of "Anonym N", and need an id. Their sessions must end, so their epoch is revoked. */
const guessesOfAnonymous = [
  'change_effects.user',
  'final_places.user',
  'guess_events.user',
  'participants.user',
  'progress.user',
  'race_guesses.user',
  'revocations.id',
  'scores.user',
  'season_guesses.user',
  'step_fields.top',
  'step_fields.winners',
  'users.id',
]

const db = openDatabase(env.DB)
let nextYear = 2100
type Choice = 'keep' | 'erase'
const choices: Choice[] = ['keep', 'erase']

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await aFinishedSeason()
  return () => void vi.restoreAllMocks()
})

async function remove(user: KnownUser, choice: Choice, now: number) {
  const app = await appOf(user.id, now)
  await deleteAccount(app, { typed: user.username, keepGuesses: choice === 'keep' })
}

async function expectGone({ id, username, address }: KnownUser, choice: Choice, at: string) {
  const allowed = [...tickets, ...(choice === 'keep' ? guessesOfAnonymous : [])]
  const left = (await placesWith(id)).filter((place) => !allowed.includes(place))
  expect.soft([...left, ...(await placesWith(username, address))], at).toEqual([])
}

type World = Awaited<ReturnType<typeof aWorld>>

async function aWorld() {
  const year = nextYear++
  const season = await aSeasonOfThree(year)
  const kari = await aUser(db, `Kari ${year}`)
  for (const race of season.races.slice(0, 2)) await aRaceGuess(db, kari, race, { FIRST: 'ver' })
  await aResult(db, season.races[0], drivers)
  await markSealed(db)
  await db.insert(userRoles).values({ user: kari, role: 'ADMIN' })
  const user = await aKnownUser(season, kari)
  await recompute(appAt(raceStart(year, 2)), year, 0)
  return { ...season, kari, user, office: new PostOffice(), service: new PushService() }
}

type Job = {
  /** When it runs. */
  now: (world: World) => number
  prepare?: (world: World, now: number) => Promise<unknown>
  run: (app: AppContext, world: World, now: number) => Promise<unknown>
}

const afterSecond = ({ year }: World) => raceStart(year, 2) + 5 * minutes

const jobs: Record<string, Job> = {
  sealing: {
    now: afterSecond,
    run: (app, _, now) =>
      sealDue(
        app,
        aTurn(() => now),
      ),
  },
  'telling of a seal': {
    now: afterSecond,
    prepare: (_, now) =>
      sealDue(
        appAt(now),
        aTurn(() => now),
      ),
    run: (app, _, now) =>
      sendDue(
        app,
        aTurn(() => now),
        sealCodes,
      ),
  },
  reminding: {
    now: ({ year }) => raceStart(year, 3) - 2 * 60 * minutes,
    run: (app, _, now) =>
      sendDue(
        app,
        aTurn(() => now),
        reminders,
      ),
  },
  'telling of a result': {
    now: afterSecond,
    prepare: (world, now) => storeResult(appAt(now), world),
    run: (app, _, now) =>
      sendDue(
        app,
        aTurn(() => now),
        raceMessages,
      ),
  },
  'storing a result': { now: afterSecond, run: (app, world) => storeResult(app, world) },
}

/** The result of the second race, or a correction of it. */
async function storeResult(app: AppContext, { year, races: [first, race] }: World) {
  const season = await readSeason(app.db, year)
  const before = outcomeAt(season, race)
  const value = outcomeAt(season, first)!
  const turned = value.RACE.map((row, n, { length }) => ({ ...row, position: length - n }))
  const change: EntryChange = { kind: 'outcome', year, race, before, after: { ...value, RACE: turned } }
  const what = [{ race, part: 'RACE', before: null, after: [] }] as never
  const log = { race, at: app.now, what, reason: 'Rettet' }
  await changeSeason(app, season, async () => ({ changes: [change], log }))
}

/** The job's context, in which `before` runs ahead of every call of the database. */
const appWith = ({ office, service }: World, now: number, before = async () => {}) => ({
  ...appAt(now, { ...office.settings, DB: beforeEachTrip(withClock(env.DB, String(now)), before) }),
  push: service.push,
})

describe.each(Object.entries(jobs))('%s', (_, job) => {
  it.each(choices)('leaves nothing of an account that is deleted at any point of it: %s', async (choice) => {
    for (let point = 1, trips = point; trips >= point; point++) {
      const world = await aWorld()
      const now = job.now(world)
      await job.prepare?.(world, now)
      trips = 0
      const before = async () => {
        trips += 1
        if (trips === point) await remove(world.user, choice, now)
      }
      await job.run(appWith(world, now, before), world, now)
      if (trips < point) await remove(world.user, choice, now)
      await job.run(appWith(world, now + 5 * minutes), world, now + 5 * minutes)
      await expectGone(world.user, choice, `point ${point}`)
    }
  })
})

it('the user of these tests is in every table that can hold one', async () => {
  const world = await aWorld()
  await sendDue(appWith(world, raceStart(world.year, 3) - 60 * minutes), aTurn(), reminders)
  const places = (await placesWith(world.user.id)).map((place) => place.split('.')[0])
  expect(places).toEqual(expect.arrayContaining(await tablesAboutUsers()))
})

async function userOf(id: string): Promise<KnownUser> {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, id))
  return { id, username: user!.username!, address: `${id}@example.no` }
}

describe('a large season that is scored in slices', () => {
  it('has nobody who erases the account at any point of it', async () => {
    const year = nextYear++
    const [race] = await aLargeSeason(db, year, { races: 1 })
    await recompute(appAt(Date.now()), year, 0)
    await aResult(db, race!, largeDrivers)
    const size = () => db.$count(participants, eq(participants.year, year))
    for (let point = 1, batches = point; batches >= point; point++) {
      const user = await userOf(crowdId(year, point))
      await writeBatch(db, requestEdition(year, { scoreFrom: 1, countFrom: 1, logged: false }))
      await db.delete(scores).where(and(eq(scores.year, year), eq(scores.step, 1)))
      await db.delete(stepFields).where(and(eq(stepFields.year, year), eq(stepFields.step, 1)))
      batches = 0
      const before = async () => {
        batches += 1
        if (batches === point) await remove(user, 'erase', Date.now())
      }
      const app = { db: openDatabase(beforeEachBatch(env.DB, before)), cache: new ShortCache(0) }
      const pace = { patience: 60_000, sliceSize: 600 }
      while (!(await scoreInSlices(app, year, pace))) await db.update(scoringJobs).set({ leasedUntil: 0 })
      await expectGone(user, 'erase', `point ${point}`)
      const [field] = await db
        .select({ counts: stepFields.counts })
        .from(stepFields)
        .where(and(eq(stepFields.year, year), eq(stepFields.step, 1)))
      const counted = field!.counts.TOTAL!.reduce((sum, [, some]) => sum + some, 0)
      expect.soft(counted, `point ${point}`).toBe(await size())
    }
  })
})

describe('a race that runs', () => {
  it.each(choices)(
    'keeps the order of a referee who deletes the account, and no name: %s',
    async (choice) => {
      const world = await aWorld()
      const { user, kari } = world
      const race = await aRaceIn(-1, nextYear++)
      const [me, other] = await Promise.all([user.id, kari].map((id) => appOf(id, Date.now())))
      await refereeRace(me!, { race, version: 1 }, start)
      await refereeRace(other!, { race, version: 2 }, yellow)
      await refereeRace(me!, { race, version: 3 }, move('d15', 1))
      const before = await openLiveRaces(env.LIVE_RACE).record(race)
      expect(before.states.map(({ by }) => by.name)).toEqual([
        null,
        user.username,
        `Kari ${world.year}`,
        user.username,
      ])
      await remove(user, choice, Date.now())
      await expectGone(user, choice, 'while it runs')
      const { states } = await openLiveRaces(env.LIVE_RACE).record(race)
      expect(states.map(({ by }) => by.name)).toEqual([null, null, `Kari ${world.year}`, null])
      expect(states.map(({ order }) => order)).toEqual(before.states.map(({ order }) => order))
      expect((await refereeRace(other!, { race, version: 4 }, yellow)).stored).toBe(5)
      await setRace(race, { resultState: 'PRELIMINARY' })
      await openLiveRaces(env.LIVE_RACE).wake(race)
      expect((await placesWith(kari)).filter((place) => place.startsWith('LIVE_RACE'))).toEqual([])
      await stopRace(race)
    },
  )
})
