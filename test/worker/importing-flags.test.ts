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
import { appAt } from '#test/support/app.ts'
import { type SentMessage, sessionKey } from '#test/support/openf1.ts'
import { aUser } from '#test/support/participants.ts'
import { sources } from '#test/support/sources.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { proposalsAsFlags } from '#worker/usecases/admin/flag-proposals.ts'
import { wishReleased } from '#worker/usecases/admin/releasing.ts'
import { importFlags } from '#worker/usecases/importing/flags.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const [australia, china] = [raceId(year, 1), raceId(year, 2)]
const db = openDatabase(env.DB)
const now = Date.UTC(2025, 11, 20)

let source: ReturnType<typeof sources>
const read = (race: number, FLAGS_AUTO = false) =>
  importFlags({ db, cache: new ShortCache(0), now, feed: source.feed, settings: { FLAGS_AUTO } }, race)

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

/** Race control says this, so many seconds after the start. */
function told(round: number, session: Session, messages: [seconds: number, message: string, lap: number][]) {
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

describe('what race control told', () => {
  it('is kept as proposals that count for nothing, those before the start without a tick', async () => {
    told(1, 'RACE', aRace)
    expect(await read(australia)).toEqual({ kind: 'imported', changes: [] })
    expect(await proposals(australia)).toMatchObject([
      { type: 'YELLOW', lap: 1, ticked: false, state: 'OPEN', message: 'YELLOW IN TRACK SECTOR 3' },
      { type: 'SAFETY_CAR', lap: 12, ticked: true, state: 'OPEN' },
      { type: 'RED', lap: 20, ticked: true, state: 'OPEN', message: 'RED FLAG - RACE SUSPENDED' },
    ])
    expect(await flags(australia)).toEqual([])
    expect(await read(australia)).toEqual({ kind: 'unchanged' })
  })

  it('is asked for of the race and of the sprint', async () => {
    told(2, 'RACE', aRace)
    expect(await read(china)).toMatchObject({ kind: 'not-yet' })
    expect(await proposals(china)).toEqual([])
    told(2, 'SPRINT', [
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
  ])('is not there yet while the source answers %i', async (status, why) => {
    source.disturb = async () => new Response('', { status })
    expect(await read(australia)).toEqual({ kind: 'not-yet', why })
  })

  it('is read anew where nobody has decided', async () => {
    told(1, 'RACE', aRace)
    await read(australia)
    // The source has taken messages back and put others in their place.
    told(
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

  it('in words that we do not know is kept for an admin, and counted', async () => {
    const unknown = async () =>
      (await db.select().from(schema.unknownWordings)).map(({ message, times }) => `${message} ${times}`)
    told(1, 'RACE', [...aRace, [1_900, 'SLOW ZONE YELLOW 3', 20], [2_000, 'SLOW ZONE YELLOW 4', 21]])
    await read(australia)
    expect(await unknown()).toEqual(['SLOW ZONE YELLOW 3 2'])
    expect(await read(australia)).toEqual({ kind: 'unchanged' })
  })

  it('is not asked for before there is a result', async () => {
    const open = raceId(2026, 20)
    expect(await read(open)).toEqual({ kind: 'not-yet', why: 'not-started' })
    expect(source.asked).toEqual([])
  })
})

/** What an admin has entered in place of the source; without a flag only the mark of his hand. */
async function byHand(race: number, flag?: { lap: number; type: FlagType }) {
  if (flag) await db.insert(schema.flags).values({ race, session: 'RACE', ...flag })
  await db.insert(schema.handMade).values({ race, part: 'FLAGS' })
}

describe('with FLAGS_AUTO', () => {
  it('what is ticked counts at once, with a line in the log and everybody scored', async () => {
    told(1, 'RACE', aRace)
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

  it('none counts in a season that is finished', async () => {
    told(1, 'RACE', aRace)
    await finish(1)
    await read(australia, true)
    await finish(null)
    expect(await flags(australia)).toEqual([])
    expect((await proposals(australia)).every(({ state }) => state === 'OPEN')).toBe(true)
  })

  it('it counts once, however often it is read', async () => {
    told(1, 'RACE', aRace)
    await read(australia, true)
    expect(await read(australia, true)).toEqual({ kind: 'unchanged' })
    expect(await changesOfRace(db, australia)).toHaveLength(1)
  })

  it('flags that were entered by hand stand, and the proposals wait', async () => {
    told(1, 'RACE', aRace)
    await byHand(australia, { lap: 3, type: 'YELLOW' })
    await read(australia, true)
    expect(await flags(australia)).toEqual(['YELLOW 3'])
    expect((await proposals(australia)).every(({ state }) => state === 'OPEN')).toBe(true)
  })

  it('a race whose flags an admin has made his own is left alone, also one without any', async () => {
    told(1, 'RACE', aRace)
    await db.insert(schema.handMade).values({ race: australia, part: 'FLAGS' })
    await read(australia, true)
    expect(await flags(australia)).toEqual([])
  })

  it('a flag that was taken away by hand does not come back', async () => {
    told(1, 'RACE', aRace)
    await read(australia, true)
    await db.delete(schema.flags).where(and(eq(schema.flags.race, australia), eq(schema.flags.type, 'RED')))
    await byHand(australia)
    told(1, 'RACE', [...aRace, [2_400, 'SAFETY CAR DEPLOYED', 30]])
    await read(australia, true)
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12'])
  })

  it('flags of the race by hand keep also those of the sprint waiting: the mark is of both', async () => {
    told(2, 'RACE', aRace)
    told(2, 'SPRINT', aRace)
    await byHand(china, { lap: 3, type: 'YELLOW' })
    await read(china, true)
    expect([await flags(china), await flags(china, 'SPRINT')]).toEqual([['YELLOW 3'], []])
  })
})

describe('an admin', () => {
  let admin: string

  beforeAll(async () => {
    admin = await aUser(db, 'Flaggsjef')
  })

  const asked = () => ({
    ...appAt(now),
    viewer: async () => ({ id: admin, username: 'Flaggsjef', isAdmin: true, isBingoMaster: false }),
  })

  it('makes the chosen ones the flags of the session, in the way of every change of his', async () => {
    told(1, 'RACE', aRace)
    await read(australia)
    await db.insert(schema.flags).values({ race: australia, session: 'RACE', lap: 3, type: 'YELLOW' })
    await db.insert(schema.flags).values({ race: australia, session: 'SPRINT', lap: 4, type: 'RED' })
    const chosen = (await proposals(australia)).filter(({ type }) => type === 'RED')
    const wish: ChangeRequest = (season) =>
      proposalsAsFlags(season, { race: australia, session: 'RACE', chosen })
    const { seen, effects } = await planChange(asked(), year, wish)
    expect(effects.length).toBeGreaterThan(0)
    await applyChange(asked(), year, wish, { seen, reason: null, undoes: null })
    expect([await flags(australia), await flags(australia, 'SPRINT')]).toEqual([['RED 20'], ['RED 4']])
    expect(await db.select().from(schema.handMade)).toEqual([{ race: australia, part: 'FLAGS' }])
    await read(australia, true)
    expect(await flags(australia)).toEqual(['RED 20'])
  })

  it('lets go of flags, and with FLAGS_AUTO those of the source count again', async () => {
    told(1, 'RACE', aRace)
    await read(australia, true)
    await byHand(australia, { lap: 33, type: 'YELLOW' })
    const wish = wishReleased(australia, ['FLAGS'])
    const { seen } = await planChange(asked(), year, wish)
    await applyChange(asked(), year, wish, { seen, reason: 'Se på nytt', undoes: null })
    await read(australia, true)
    expect(await flags(australia)).toEqual(['SAFETY_CAR 12', 'RED 20'])
    expect((await proposals(australia)).map(({ state }) => state)).toEqual(['LEFT_OUT', 'COUNTED', 'COUNTED'])
  })

  it('is told when what he chose is not there any more', async () => {
    told(1, 'RACE', aRace)
    await read(australia)
    const gone = { race: australia, session: 'RACE', chosen: [{ at: 1, type: 'RED' }] } as const
    await expect(planChange(asked(), year, (season) => proposalsAsFlags(season, gone))).rejects.toMatchObject(
      {
        code: 'conflict',
      },
    )
  })
})
