import { env } from 'cloudflare:workers'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace, effectsSeenOn } from '#db/queries/changes.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { Session } from '#game/season.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { sources } from '#test/support/sources.ts'
import { type SentMessage, sessionKey } from '#worker/local/sources/openf1.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, planChange } from '#worker/usecases/admin/changing.ts'
import { proposalsRequest } from '#worker/usecases/admin/flags.ts'
import { releaseRequest } from '#worker/usecases/admin/releasing.ts'
import { importFlags } from '#worker/usecases/importing/flags.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const [australia, china] = [raceId(year, 1), raceId(year, 2)]
const db = openDatabase(env.DB)
const now = Date.UTC(2025, 11, 20)

let source: ReturnType<typeof sources>
const read = (race: number, FLAGS_AUTO = false, at = now) =>
  importFlags({ db, cache: new ShortCache(0), now: at, feed: source.feed, settings: { FLAGS_AUTO } }, race)

const finish = (finishedAt: number | null) =>
  db.update(schema.seasons).set({ finishedAt }).where(eq(schema.seasons.year, year))

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await finish(null)
})

beforeEach(async () => {
  source = sources(SEASON_2025)
  const { flagProposals, raceControlReads, unknownWordings, changes, handMade } = schema
  for (const table of [flagProposals, raceControlReads, unknownWordings, changes, handMade]) {
    await db.delete(table)
  }
  await db.delete(schema.flags).where(inArray(schema.flags.race, [australia, china]))
  await recompute(appAt(now), year, 0)
})

/** Sets race control messages at seconds after the start. */
function setRaceControl(
  round: number,
  session: Session,
  messages: [seconds: number, message: string, lap: number][],
) {
  const start = Date.parse(SEASON_2025.races[round - 1]!.sessions[session]!)
  const sent: SentMessage[] = messages.map(([seconds, message, lap_number]) => ({
    date: new Date(start + seconds * 1000).toISOString(),
    message,
    lap_number,
    category: 'Other',
    flag: null,
    scope: null,
    sector: / SECTOR (\d+)/.exec(message) ? Number(/ SECTOR (\d+)/.exec(message)![1]) : null,
  }))
  source.messages.set(sessionKey(round, session), sent)
}

const aRace: [number, string, number][] = [
  [-600, 'YELLOW IN TRACK SECTOR 3', 1],
  [-590, 'CLEAR IN TRACK SECTOR 3', 1],
  [0, 'SESSION STARTED', 1],
  [900, 'SAFETY CAR DEPLOYED', 12],
  [1_800, 'RED FLAG - RACE SUSPENDED', 20],
]

const proposals = (race: number) =>
  db.select().from(schema.flagProposals).where(eq(schema.flagProposals.race, race))
const flags = async (race: number, session: FlagSession = 'RACE') =>
  (
    await db
      .select()
      .from(schema.flags)
      .where(and(eq(schema.flags.race, race), eq(schema.flags.session, session)))
  ).map(({ type, lap }) => `${type} ${lap}`)

describe('race control messages', () => {
  it('become proposals that do not count; those before the start are not preselected', async () => {
    setRaceControl(1, 'RACE', aRace)
    expect(await read(australia)).toEqual({ kind: 'imported', changes: [] })
    expect(await proposals(australia)).toMatchObject([
      { type: 'YELLOW', lap: 1, ticked: false, state: 'OPEN', message: 'YELLOW IN TRACK SECTOR 3' },
      { type: 'SAFETY_CAR', lap: 12, ticked: true, state: 'OPEN' },
      { type: 'RED', lap: 20, ticked: true, state: 'OPEN', message: 'RED FLAG - RACE SUSPENDED' },
    ])
    expect(await flags(australia)).toEqual([])
    expect(await read(australia)).toEqual({ kind: 'unchanged' })
  })

  it('are read for the race and for the sprint', async () => {
    setRaceControl(2, 'RACE', aRace)
    expect(await read(china)).toMatchObject({ kind: 'not-yet' })
    expect(await proposals(china)).toEqual([])
    setRaceControl(2, 'SPRINT', [
      [0, 'SESSION STARTED', 1],
      [300, 'VSC DEPLOYED', 3],
    ])
    await read(china)
    expect((await proposals(china)).map(({ session, type }) => `${session} ${type}`)).toEqual([
      'RACE YELLOW',
      'RACE SAFETY_CAR',
      'RACE RED',
      'SPRINT SAFETY_CAR',
    ])
  })

  it.each([
    [401, 'locked'],
    [404, 'missing'],
    [429, 'throttled'],
  ])('are not ready while the source answers %i', async (status, why) => {
    source.disturb = async () => new Response('', { status })
    expect(await read(australia)).toEqual({ kind: 'not-yet', why })
  })

  it('of another session in the same answer are left out', async () => {
    setRaceControl(1, 'RACE', [
      [-86_400, 'SESSION STARTED', 1],
      [-86_000, 'SAFETY CAR DEPLOYED', 5],
      [-80_000, 'CHEQUERED FLAG', 19],
      ...aRace,
    ])
    await read(australia)
    expect((await proposals(australia)).map(({ type, lap }) => `${type} ${lap}`)).toEqual([
      'YELLOW 1',
      'SAFETY_CAR 12',
      'RED 20',
    ])
  })

  it('are read again while nobody has decided', async () => {
    setRaceControl(1, 'RACE', aRace)
    await read(australia)
    // The source withdraws messages and sends others.
    setRaceControl(
      1,
      'RACE',
      aRace.map(([seconds, message, lap], at) => [
        seconds,
        at === 2 || at === 3 ? message : 'PIT EXIT CLOSED',
        lap,
      ]),
    )
    expect(await read(australia)).toMatchObject({ kind: 'imported' })
    expect((await proposals(australia)).map(({ type }) => type)).toEqual(['SAFETY_CAR'])
  })

  it('with unknown wordings are kept for an admin and counted', async () => {
    const unknown = async () =>
      (await db.select().from(schema.unknownWordings)).map(({ message, times }) => `${message} ${times}`)
    setRaceControl(1, 'RACE', [
      ...aRace,
      [1_900, 'SLOW ZONE YELLOW 3', 20],
      [2_000, 'SLOW ZONE YELLOW 4', 21],
    ])
    await read(australia)
    expect(await unknown()).toEqual(['SLOW ZONE YELLOW 3 2'])
    expect(await read(australia)).toEqual({ kind: 'unchanged' })
  })

  it('are not read before there is a result', async () => {
    const open = raceId(2026, 20)
    expect(await read(open)).toEqual({ kind: 'not-yet', why: 'not-started' })
    expect(source.asked).toEqual([])
  })
})

/** Sets manual flags; without a flag, only the manual mark. */
async function byHand(race: number, flag?: { lap: number; type: FlagType }) {
  if (flag) await db.insert(schema.flags).values({ race, session: 'RACE', ...flag })
  await db.insert(schema.handMade).values({ race, part: 'FLAGS' })
}

describe('with FLAGS_AUTO', () => {
  it('counts preselected proposals at once, logs them and scores everybody', async () => {
    setRaceControl(1, 'RACE', aRace)
    const before = await db.select().from(schema.scores).where(eq(schema.scores.step, 24))
    expect(await read(australia, true)).toMatchObject({ kind: 'imported' })
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12', 'RED 20'])
    expect((await proposals(australia)).map(({ state }) => state)).toEqual(['LEFT_OUT', 'COUNTED', 'COUNTED'])
    const [line] = await changesOfRace(db, australia)
    expect(line).toMatchObject({
      at: now,
      code: 'flags-counted',
      what: [
        {
          kind: 'flags',
          before: { flags: [] },
          after: {
            flags: [
              { session: 'RACE', lap: 12, type: 'SAFETY_CAR' },
              { session: 'RACE', lap: 20, type: 'RED' },
            ],
          },
        },
      ],
    })
    const after = new Map(
      (await db.select().from(schema.scores).where(eq(schema.scores.step, 24))).map((row) => [
        `${row.year} ${row.user}`,
        row.total,
      ]),
    )
    const moved = before.filter((row) => row.year === year && after.get(`${year} ${row.user}`) !== row.total)
    expect(moved.length).toBeGreaterThan(0)
    expect(await effectsSeenOn(db, australia, 1_000)).toHaveLength(moved.length)
  })

  it('counts nothing in a finished season', async () => {
    setRaceControl(1, 'RACE', aRace)
    await finish(1)
    await read(australia, true)
    await finish(null)
    expect(await flags(australia)).toEqual([])
    expect((await proposals(australia)).every(({ state }) => state === 'OPEN')).toBe(true)
  })

  it('counts each flag once, however often it is read', async () => {
    setRaceControl(1, 'RACE', aRace)
    await read(australia, true)
    expect(await read(australia, true)).toEqual({ kind: 'unchanged' })
    expect(await changesOfRace(db, australia)).toHaveLength(1)
  })

  it('takes back what only an answer with too much had, when the shorter one has lasted for a day', async () => {
    const day = 24 * 60 * 60_000
    const whole: typeof aRace = [...aRace, [7_000, 'CHEQUERED FLAG', 58]]
    setRaceControl(1, 'RACE', [...whole, [1_200, 'SAFETY CAR DEPLOYED', 15]])
    await read(australia, true)
    setRaceControl(1, 'RACE', whole)
    const readAfter = (days: number) => read(australia, true, now + days * day)
    await readAfter(1)
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12', 'SAFETY_CAR 15', 'RED 20'])
    await readAfter(2)
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12', 'RED 20'])
    expect(await readAfter(3)).toEqual({ kind: 'unchanged' })
  })

  it('does not count more flags than a session can have; they wait for an admin', async () => {
    setRaceControl(1, 'RACE', aRace)
    await read(australia, true)
    const red = (at: number) => [2_000 + at * 70, 'RED FLAG - RACE SUSPENDED', 20] as [number, string, number]
    setRaceControl(1, 'RACE', [...aRace, ...Array.from({ length: 300 }, (_, at) => red(at))])
    await read(australia, true)
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12', 'RED 20'])
    const reds = (await proposals(australia)).filter(({ type, state }) => type === 'RED' && state === 'OPEN')
    expect(reds.length).toBeGreaterThan(90)
    expect(reds.filter(({ ticked }) => ticked)).toEqual([])
  })

  it('keeps manual flags, and the proposals wait', async () => {
    setRaceControl(1, 'RACE', aRace)
    await byHand(australia, { lap: 3, type: 'YELLOW' })
    await read(australia, true)
    expect(await flags(australia)).toEqual(['YELLOW 3'])
    expect((await proposals(australia)).every(({ state }) => state === 'OPEN')).toBe(true)
  })

  it('does not change a race with manual flags, even with none', async () => {
    setRaceControl(1, 'RACE', aRace)
    await db.insert(schema.handMade).values({ race: australia, part: 'FLAGS' })
    await read(australia, true)
    expect(await flags(australia)).toEqual([])
  })

  it('does not restore a flag that was removed manually', async () => {
    setRaceControl(1, 'RACE', aRace)
    await read(australia, true)
    await db.delete(schema.flags).where(and(eq(schema.flags.race, australia), eq(schema.flags.type, 'RED')))
    await byHand(australia)
    setRaceControl(1, 'RACE', [...aRace, [2_400, 'SAFETY CAR DEPLOYED', 30]])
    await read(australia, true)
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12'])
  })

  it('keeps sprint proposals waiting when the race’s flags are manual, because they share the mark', async () => {
    setRaceControl(2, 'RACE', aRace)
    setRaceControl(2, 'SPRINT', aRace)
    await byHand(china, { lap: 3, type: 'YELLOW' })
    await read(china, true)
    expect([await flags(china), await flags(china, 'SPRINT')]).toEqual([['YELLOW 3'], []])
  })
})

describe('an admin’s decision', () => {
  let admin: string

  beforeAll(async () => {
    admin = await aUser(db, 'Flaggsjef')
  })

  const asked = () => ({ ...appAt(now), viewer: async () => anAdmin(admin) })

  it('replaces the flags of the session, as a normal change', async () => {
    setRaceControl(1, 'RACE', aRace)
    await read(australia)
    await db.insert(schema.flags).values({ race: australia, session: 'RACE', lap: 3, type: 'YELLOW' })
    await db.insert(schema.flags).values({ race: australia, session: 'SPRINT', lap: 4, type: 'RED' })
    const chosen = (await proposals(australia)).filter(({ type }) => type === 'RED')
    const request = proposalsRequest({ race: australia, session: 'RACE', chosen })
    const { seen, effects } = await planChange(asked(), year, request)
    expect(effects.length).toBeGreaterThan(0)
    await applyChange(asked(), year, request, { seen, reason: null, undoes: null })
    expect([await flags(australia), await flags(australia, 'SPRINT')]).toEqual([['RED 20'], ['RED 4']])
    expect(await db.select().from(schema.handMade)).toEqual([{ race: australia, part: 'FLAGS' }])
    await read(australia, true)
    expect(await flags(australia)).toEqual(['RED 20'])
  })

  it('can be released, and with FLAGS_AUTO the source’s flags count again', async () => {
    setRaceControl(1, 'RACE', aRace)
    await read(australia, true)
    await byHand(australia, { lap: 33, type: 'YELLOW' })
    const request = releaseRequest(australia, ['FLAGS'])
    const { seen } = await planChange(asked(), year, request)
    await applyChange(asked(), year, request, { seen, reason: 'Se på nytt', undoes: null })
    await read(australia, true)
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12', 'RED 20'])
    expect((await proposals(australia)).map(({ state }) => state)).toEqual(['LEFT_OUT', 'COUNTED', 'COUNTED'])
  })

  it('is refused when a chosen proposal no longer exists', async () => {
    setRaceControl(1, 'RACE', aRace)
    await read(australia)
    const gone = { race: australia, session: 'RACE', chosen: [{ at: 1, type: 'RED' }] } as const
    await expect(planChange(asked(), year, proposalsRequest(gone))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})
