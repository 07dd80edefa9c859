import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aUser } from '#test/support/participants.ts'
import { sources } from '#test/support/sources.ts'
import { sessionKey } from '#worker/local/sources/openf1.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, planChange } from '#worker/usecases/admin/changing.ts'
import { proposalsRequest } from '#worker/usecases/admin/flags.ts'
import { releaseRequest } from '#worker/usecases/admin/releasing.ts'
import { importFlags } from '#worker/usecases/importing/flags.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const race = raceId(year, 1)
const db = openDatabase(env.DB)
const minutes = 60_000
const hours = 60 * minutes
const start = Date.parse(SEASON_2025.races[0]!.sessions.RACE)

type Sent = [seconds: number, message: string, lap: number]

let source: ReturnType<typeof sources>
let admin: string
let now: number

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
  admin = await aUser(db, 'Flaggvakt')
})

beforeEach(reset)

async function reset() {
  source = sources(SEASON_2025)
  now = start + 3 * hours
  const { flagProposals, raceControlReads, unknownWordings, changes, handMade } = schema
  for (const table of [flagProposals, raceControlReads, unknownWordings, changes, handMade]) {
    await db.delete(table)
  }
  await db.delete(schema.flags).where(eq(schema.flags.race, race))
  await recompute(appAt(now), year, 0)
}

/** Reads the source two hours later than before, with these messages as the answer. */
async function read(messages: readonly Sent[], FLAGS_AUTO = false) {
  now += 2 * hours
  source.messages.set(
    sessionKey(1, 'RACE'),
    messages.map(([seconds, message, lap_number]) => ({
      date: new Date(start + seconds * 1_000).toISOString(),
      message,
      lap_number,
      category: 'Other',
      flag: null,
      scope: null,
      sector: Number(/ SECTOR (\d+)/.exec(message)?.[1]) || null,
    })),
  )
  return importFlags({ db, cache: new ShortCache(0), now, feed: source.feed, settings: { FLAGS_AUTO } }, race)
}

const proposals = async () =>
  (await db.select().from(schema.flagProposals).where(eq(schema.flagProposals.race, race)))
    .sort((a, b) => a.at - b.at)
    .map(({ type, at, state }) => `${type} ${(at - start) / 1_000} ${state}`)
const flags = async () =>
  (
    await db
      .select()
      .from(schema.flags)
      .where(and(eq(schema.flags.race, race), eq(schema.flags.session, 'RACE')))
  )
    .map(({ type, lap }) => `${type} ${lap}`)
    .sort()
const isWhole = async () => (await db.select().from(schema.raceControlReads)).map(({ whole }) => whole)

const asAdmin = () => ({ ...appAt(now), viewer: async () => anAdmin(admin) })

/** An admin counts the selected proposals of the page, or those of some types. */
async function decide(...types: string[]) {
  const rows = await db.select().from(schema.flagProposals).where(eq(schema.flagProposals.race, race))
  const chosen = rows.filter(({ type, state, ticked }) =>
    types.length > 0 ? types.includes(type) : state === 'OPEN' ? ticked : state === 'COUNTED',
  )
  const request = proposalsRequest({ race, session: 'RACE', chosen })
  const { seen } = await planChange(asAdmin(), year, request)
  await applyChange(asAdmin(), year, request, { seen, reason: null, undoes: null })
}

const started: Sent = [0, 'SESSION STARTED', 1]
const yellow: Sent[] = [
  [300, 'YELLOW IN TRACK SECTOR 3', 4],
  [320, 'YELLOW IN TRACK SECTOR 4', 4],
  [330, 'CLEAR IN TRACK SECTOR 3', 4],
  [340, 'CLEAR IN TRACK SECTOR 4', 4],
]
const virtual: Sent = [900, 'VIRTUAL SAFETY CAR DEPLOYED', 12]
const safetyCar: Sent = [930, 'SAFETY CAR DEPLOYED', 12]
const red: Sent = [1_800, 'RED FLAG', 20]
const restart: Sent = [3_000, 'STANDING START', 21]
const late: Sent = [4_000, 'DOUBLE YELLOW IN TRACK SECTOR 9', 30]
const end: Sent = [6_000, 'CHEQUERED FLAG', 57]
const all = [started, ...yellow, virtual, safetyCar, red, restart, late, end]
const half = all.slice(0, all.indexOf(safetyCar))

describe('a partial answer before the complete one', () => {
  it('ends with the proposals of the complete answer when nobody has decided', async () => {
    await read(half)
    expect(await proposals()).toEqual(['YELLOW 300 OPEN', 'SAFETY_CAR 900 OPEN'])
    await read(all)
    expect(await proposals()).toEqual([
      'YELLOW 300 OPEN',
      'SAFETY_CAR 930 OPEN',
      'RED 1800 OPEN',
      'YELLOW 4000 OPEN',
    ])
    expect(await flags()).toEqual([])
  })

  it('adds only proposals that the admin has not seen', async () => {
    await read(half)
    await decide()
    await read(all)
    expect(await proposals()).toEqual([
      'YELLOW 300 COUNTED',
      'SAFETY_CAR 930 COUNTED',
      'RED 1800 OPEN',
      'YELLOW 4000 OPEN',
    ])
    expect(await flags()).toEqual(['SAFETY_CAR 12', 'YELLOW 4'])
    await decide()
    expect(await flags()).toEqual(['RED 20', 'SAFETY_CAR 12', 'YELLOW 30', 'YELLOW 4'])
    expect(await read(all)).toEqual({ kind: 'unchanged' })
  })

  it('does not restore a proposal that an admin left out, even if its time changes slightly', async () => {
    await read(all.filter(([seconds]) => seconds !== 300 && seconds < 900))
    expect(await proposals()).toEqual(['YELLOW 320 OPEN'])
    await decide('NONE')
    await read(half)
    expect(await proposals()).toEqual(['YELLOW 300 LEFT_OUT', 'SAFETY_CAR 900 OPEN'])
    await read(all)
    expect((await proposals()).slice(0, 2)).toEqual(['YELLOW 300 LEFT_OUT', 'SAFETY_CAR 930 OPEN'])
  })

  it('asks an admin again when two counted flags become one', async () => {
    const more: Sent[] = [
      [400, 'YELLOW IN TRACK SECTOR 5', 5],
      [410, 'CLEAR IN TRACK SECTOR 5', 5],
    ]
    await read([started, ...yellow, ...more])
    await decide()
    expect(await proposals()).toEqual(['YELLOW 300 COUNTED', 'YELLOW 400 COUNTED'])
    await read([
      started,
      ...yellow,
      [335, 'YELLOW IN TRACK SECTOR 6', 4],
      ...more,
      [420, 'CLEAR IN TRACK SECTOR 6', 5],
    ])
    expect(await proposals()).toEqual(['YELLOW 300 OPEN'])
    await decide()
    expect(await flags()).toEqual(['YELLOW 4'])
  })

  it('keeps the counted flag when the other was left out', async () => {
    const again: Sent = [400, 'YELLOW IN TRACK SECTOR 5', 5]
    await read([started, ...yellow, again])
    const [first] = await db.select().from(schema.flagProposals).where(eq(schema.flagProposals.race, race))
    const request = proposalsRequest({ race, session: 'RACE', chosen: [first!] })
    const { seen } = await planChange(asAdmin(), year, request)
    await applyChange(asAdmin(), year, request, { seen, reason: null, undoes: null })
    await read([started, ...yellow, [335, 'YELLOW IN TRACK SECTOR 6', 4], again])
    expect(await proposals()).toEqual(['YELLOW 300 COUNTED'])
  })

  it('removes nothing when a partial answer follows', async () => {
    await read(all)
    const before = await proposals()
    await read(half)
    expect(await proposals()).toEqual(before)
    await decide()
    const counting = await flags()
    const decided = await proposals()
    await read(half)
    await read(half)
    expect([await proposals(), await flags()]).toEqual([decided, counting])
  })

  it('keeps a decision about a message that is missing now', async () => {
    await read(all)
    await decide()
    await read([...all.filter((one) => one !== red), [5_000, 'DRS ENABLED', 40]])
    expect(await proposals()).toContain('RED 1800 COUNTED')
    expect(await flags()).toContain('RED 20')
  })
})

describe('a partial answer before the complete one, with FLAGS_AUTO', () => {
  it('counts the first part at once and the rest later', async () => {
    await read(half, true)
    expect(await flags()).toEqual(['SAFETY_CAR 12', 'YELLOW 4'])
    await read(all, true)
    expect(await flags()).toEqual(['RED 20', 'SAFETY_CAR 12', 'YELLOW 30', 'YELLOW 4'])
    expect(await proposals()).toEqual([
      'YELLOW 300 COUNTED',
      'SAFETY_CAR 930 COUNTED',
      'RED 1800 COUNTED',
      'YELLOW 4000 COUNTED',
    ])
    expect(await changesOfRace(db, race)).toHaveLength(2)
    expect(await read(all, true)).toEqual({ kind: 'unchanged' })
    expect(await changesOfRace(db, race)).toHaveLength(2)
  })

  it('removes flags that the complete answer corrects: flags before the start, and two that are one', async () => {
    await read(
      [
        [-600, 'YELLOW IN TRACK SECTOR 1', 1],
        [-500, 'CLEAR IN TRACK SECTOR 1', 1],
        [-60, 'VSC DEPLOYED', 1],
      ],
      true,
    )
    expect(await flags()).toEqual(['SAFETY_CAR 1', 'YELLOW 1'])
    await read(
      [
        [-600, 'YELLOW IN TRACK SECTOR 1', 1],
        [-500, 'CLEAR IN TRACK SECTOR 1', 1],
        [-60, 'VSC DEPLOYED', 1],
        started,
        red,
      ],
      true,
    )
    expect(await flags()).toEqual(['RED 20'])
  })

  it('removes nothing when a partial answer follows', async () => {
    await read(all, true)
    const before = [await proposals(), await flags()]
    expect(await read(half, true)).toEqual({ kind: 'unchanged' })
    expect([await proposals(), await flags()]).toEqual(before)
  })

  it('keeps an admin’s decisions in between; the rest waits', async () => {
    await read(half, true)
    await decide('YELLOW')
    await read(all, true)
    expect(await flags()).toEqual(['YELLOW 4'])
    expect(await proposals()).toEqual([
      'YELLOW 300 COUNTED',
      'SAFETY_CAR 930 LEFT_OUT',
      'RED 1800 OPEN',
      'YELLOW 4000 OPEN',
    ])
  })

  it('counts all known flags once an admin releases them, even when a partial answer follows', async () => {
    await read(all, true)
    await decide('YELLOW')
    const request = releaseRequest(race, ['FLAGS'])
    const { seen } = await planChange(asAdmin(), year, request)
    await applyChange(asAdmin(), year, request, { seen, reason: 'Se på nytt', undoes: null })
    await read(half, true)
    expect(await flags()).toEqual(['RED 20', 'SAFETY_CAR 12', 'YELLOW 30', 'YELLOW 4'])
  })

  it('counts the open proposals when it is turned on later', async () => {
    await read(half)
    await read(all, true)
    expect(await flags()).toEqual(['RED 20', 'SAFETY_CAR 12', 'YELLOW 30', 'YELLOW 4'])
  })
})

describe('for every order of partial answers', () => {
  /** Growing answers: each message has the index of the first answer that contains it. */
  const growing = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: all.length, maxLength: all.length })

  it('FLAGS_AUTO ends with the same flags', async () => {
    await read(all, true)
    const [wanted, counting] = [await proposals(), await flags()]
    await fc.assert(
      fc.asyncProperty(growing, async (from) => {
        await reset()
        for (const answer of [0, 1, 2, 3])
          await read(
            all.filter((_, index) => from[index]! <= answer),
            true,
          )
        expect([await proposals(), await flags()]).toEqual([wanted, counting])
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('an admin who confirms each time gets each flag once', async () => {
    await read(all)
    await decide()
    const counting = await flags()
    for (let cut = 2; cut < all.length; cut += 1) {
      await reset()
      for (const answer of [all.slice(0, cut), all]) {
        await read(answer)
        if ((await proposals()).some((row) => row.endsWith('OPEN'))) await decide()
      }
      expect(await flags(), `cut after ${cut} messages`).toEqual(counting)
    }
  }, 120_000)
})

describe('the reading state', () => {
  it('is complete once the session is over and two answers are equal', async () => {
    const known: boolean[][] = []
    for (const answer of [half, half, all, all, half, all]) {
      await read(answer)
      known.push(await isWhole())
    }
    expect(known).toEqual([[false], [false], [false], [true], [true], [true]])
  })

  it('is not complete when the two answers are only minutes apart', async () => {
    await read(all)
    now -= 2 * hours - 10 * minutes // The next answer comes ten minutes after the first.
    await read(all)
    expect(await isWhole()).toEqual([false])
    await read(all)
    expect(await isWhole()).toEqual([true])
  })
})
