import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace, effectsSeenOn } from '#db/queries/changes.ts'
import { readSeason } from '#db/queries/season.ts'
import { adminLog, changes, finalScores, scores, seasons, userRoles, users } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import type { AdminTopic } from '#game/changes/admin-log.ts'
import type { Entry, EntryChange } from '#game/changes/entries.ts'
import { outcomeAt, raceAt, type Season } from '#game/changes/season.ts'
import { pointsOf } from '#game/score.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin } from '#test/support/app.ts'
import { Faults } from '#test/support/faults.ts'
import { pictureOf } from '#test/support/season-picture.ts'
import { worded } from '#test/support/worded.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { readHome } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const race = 202505
const now = Date.UTC(2026, 10, 21)
const db = openDatabase(env.DB)
const admin = anAdmin(crypto.randomUUID())

const app = (DB: D1Database = env.DB, viewer: typeof admin | null = admin) => {
  const context = createAppContext({ ...env, DB }, now, new ShortCache(0))
  return { ...context, viewer: async () => viewer, signedInAt: () => now }
}

/** Previews a change and confirms it. */
async function change(
  request: ChangeRequest,
  reason: string | null = 'Dommerne',
  undoes: number | null = null,
) {
  const plan = await planChange(app(), year, request)
  await applyChange(app(), year, request, { seen: plan.seen, reason, undoes })
  return plan
}

const stored = () => readSeason(db, year)
/** Everything stored, in a comparable order. */
const all = async () => pictureOf(await stored())
const logged = async () => (await readAdminLog(app(), everyLine)).lines
const totals = async () => {
  const rows = (await db.select().from(scores)).filter((row) => row.year === year)
  const last = Math.max(...rows.map(({ step }) => step))
  return new Map(rows.filter(({ step }) => step === last).map(({ user, total }) => [user, pointsOf(total)]))
}

const winnerLoses: ChangeRequest = (season) => {
  const outcome = outcomeAt(season, race)!
  const [winner, ...rest] = outcome.RACE
  const RACE = [...rest, { ...winner!, status: 'DISQUALIFIED' as const, points: 0 }].map((row, index) => ({
    ...row,
    position: index + 1,
  }))
  return [{ kind: 'outcome', year, race, value: { ...outcome, RACE, state: 'CORRECTED', manual: ['RACE'] } }]
}

beforeAll(async () => {
  await seedDemo(db, now)
  await db.insert(users).values({ id: admin.id, username: 'Sjefen', usernameKey: 'sjefen', createdAt: 0 })
  await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' })
  await db.update(seasons).set({ finishedAt: null })
  await recompute(app(), year, 0)
})

describe('a change of the season', () => {
  let before: Awaited<ReturnType<typeof all>>
  beforeEach(async () => {
    for (const table of [adminLog, changes]) await db.delete(table)
    before = await all()
    return async () => {
      // Undo everything, so that tests stay independent.
      for (const line of await logged()) {
        if (line.undoneBy !== null || line.action === 'UNDO') continue
        const undo = await readUndo(app(), line.id)
        await change(undo.request, 'tilbake', line.id)
      }
      expect(await all()).toEqual(before)
    }
  })

  it('previews whose points change, and then changes exactly those', async () => {
    const was = await totals()
    const plan = await change(winnerLoses)
    const is = await totals()
    const moved = [...is].filter(([user, total]) => was.get(user) !== total)
    expect(moved.length).toBeGreaterThan(0)
    expect(new Map(plan.effects.map(({ user, after }) => [user, after.points]))).toEqual(new Map(moved))
    expect(plan.effects.map(({ user, before: { points } }) => [user, was.get(user) === points])).toEqual(
      plan.effects.map(({ user }) => [user, true]),
    )
  })

  it('previews the ranks before and after as the leaderboard shows them', async () => {
    const ranks = async () =>
      new Map((await readHome(app(), year)).leaderboard!.map(({ rank, guesser }) => [guesser.id, rank]))
    const was = await ranks()
    const { effects } = await change(winnerLoses)
    const is = await ranks()
    expect(effects.some(({ before, after }) => before.rank !== after.rank)).toBe(true)
    for (const { user, before, after } of effects) {
      expect([before.rank, after.rank]).toEqual([was.get(user), is.get(user)])
    }
  })

  it('writes an admin log line and a public one, with the affected participants', async () => {
    const plan = await change(winnerLoses, 'Bilen var for lett.')
    const [line] = await logged()
    expect(line).toMatchObject({ username: 'Sjefen', action: 'CHANGE', year, reason: 'Bilen var for lett.' })
    expect(line!.entries).toEqual(plan.changes)
    const [open] = await changesOfRace(db, race)
    expect(open).toMatchObject({ why: 'Bilen var for lett.', what: plan.changes })
    expect(await effectsSeenOn(db, race, 1_000)).toHaveLength(plan.effects.length)
  })

  it('is undone from the log once, with scores and manual marks', async () => {
    const was = await totals()
    await change(winnerLoses)
    const [line] = await logged()
    const { request } = await readUndo(app(), line!.id)
    await change(request, 'Feil bil', line!.id)
    expect(await all()).toEqual(before)
    expect(await totals()).toEqual(was)
    expect((await logged()).map(({ action }) => action)).toEqual(['UNDO', 'CHANGE'])
    await expect(readUndo(app(), line!.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is found in the log by admin, reason and subject', async () => {
    await change(winnerLoses, 'Bilen var 100 % for lett.')
    const found = async (search: string) => (await readAdminLog(app(), { ...everyLine, search })).lines.length
    for (const search of ['sjef', 'for lett', '100 %', 'lando norris', 'saudi', 'DISQUALIFIED', ''])
      expect(await found(search), search).toBe(1)
    // A JSON key is not a search result, and a long search is allowed.
    for (const search of ['ingen', '100_%', '%lett', 'handMade', 'å'.repeat(60)])
      expect(await found(search), search).toBe(0)
    const [line] = await logged()
    expect((await readAdminLog(app(), { ...everyLine, before: line!.id })).lines).toEqual([])
  })

  it('is found in the log by topic, action and season', async () => {
    await change(winnerLoses)
    const [line] = await logged()
    await change((await readUndo(app(), line!.id)).request, 'Likevel ikke', line!.id)
    const found = async (asked: Partial<typeof everyLine | { what: AdminTopic; year: number }>) =>
      (await readAdminLog(app(), { ...everyLine, ...asked })).lines.map(({ action }) => action)
    expect(await found({ what: 'outcome' })).toEqual(['UNDO', 'CHANGE'])
    expect(await found({ what: 'UNDO' })).toEqual(['UNDO'])
    expect(await found({ what: 'points' })).toEqual([])
    expect(await found({ year })).toEqual(['UNDO', 'CHANGE'])
    expect(await found({ year: year + 1 })).toEqual([])
  })

  it('cannot be undone under a newer change', async () => {
    await change(winnerLoses)
    const [line] = await logged()
    await change(winnerLoses)
    const { request } = await readUndo(app(), line!.id)
    await expect(planChange(app(), year, request)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is applied only if the season equals the previewed one', async () => {
    const { seen } = await planChange(app(), year, winnerLoses)
    await change((season) => [{ kind: 'race', year, race, value: { ...raceAt(season, race)!, laps: 3 } }])
    await change(winnerLoses)
    const consent = { seen, reason: 'Dommerne', undoes: null }
    await expect(applyChange(app(), year, winnerLoses, consent)).rejects.toMatchObject({ code: 'conflict' })
    expect(await logged()).toHaveLength(2)
  })

  it('needs a reason when it replaces a result', async () => {
    const plan = await planChange(app(), year, winnerLoses)
    expect(plan.needsReason).toBe(true)
    await expect(
      applyChange(app(), year, winnerLoses, { seen: plan.seen, reason: null, undoes: null }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } })
    expect(await all()).toEqual(before)
  })

  it('is refused to users who are not admins', async () => {
    for (const viewer of [null, { ...admin, isAdmin: false }]) {
      await expect(planChange(app(env.DB, viewer), year, winnerLoses)).rejects.toMatchObject({
        code: viewer ? 'not-allowed' : 'signed-out',
      })
      const consent = { seen: '', reason: 'Hærverk', undoes: null }
      await expect(applyChange(app(env.DB, viewer), year, winnerLoses, consent)).rejects.toMatchObject({
        code: viewer ? 'not-allowed' : 'signed-out',
      })
    }
  })

  it('is atomic, with scores and logs, when any database call fails', async () => {
    const was = await totals()
    const { seen } = await planChange(app(), year, winnerLoses)
    const consent = { seen, reason: 'Dommerne', undoes: null }
    for (const tooLate of [false, true]) {
      for (let n = 1, done = false; !done; n++) {
        const faults = new Faults()
        faults.failing = n
        faults.tooLate = tooLate
        const failing = app(faults.watch(env.DB, ['batch']))
        await applyChange(failing, year, winnerLoses, consent).catch(() => {})
        done = faults.used < n
        const lines = (await logged()).filter(({ action, undoneBy }) => action === 'CHANGE' && !undoneBy)
        const isNew = lines.length === 1
        expect(outcomeAt(await stored(), race)?.state).toBe(isNew ? 'CORRECTED' : 'OFFICIAL')
        expect((await totals()).values().toArray().join() !== was.values().toArray().join()).toBe(isNew)
        if (isNew) {
          const { request } = await readUndo(app(), lines[0]!.id)
          await change(request, 'tilbake', lines[0]!.id)
        }
      }
    }
  })
})

describe('an invalid change', () => {
  const values =
    (request: (season: Season) => Entry): ChangeRequest =>
    (season) => [request(season)]
  const result = (edit: (rows: EntryRows) => EntryRows): ChangeRequest =>
    values((season) => {
      const outcome = outcomeAt(season, race)!
      return { kind: 'outcome', year, race, value: { ...outcome, RACE: edit(outcome.RACE) } }
    })
  type EntryRows = NonNullable<ReturnType<typeof outcomeAt>>['RACE']

  it.each<[string, ChangeRequest, RegExp]>([
    [
      'a duplicate driver',
      result(([a, b, ...rest]) => [a!, { ...b!, driver: a!.driver }, ...rest]),
      /mer enn én gang/,
    ],
    ['a driver missing so that too few are left', result((rows) => rows.slice(0, 5)), /bare 5 rader/],
    ['an unknown driver', result(([a, ...rest]) => [{ ...a!, driver: 'nobody' }, ...rest]), /nobody/],
    [
      'two drivers in one place',
      result(([a, b, ...rest]) => [a!, { ...b!, position: 1 }, ...rest]),
      /plasser/,
    ],
    [
      'a points table that rises',
      () => [{ kind: 'points', year, category: 'FIRST', value: [5, 6] }],
      /stige/,
    ],
    [
      'fractions of points',
      () => [{ kind: 'points', year, category: 'FIRST', value: [5, 1.5] }],
      /hele tall/,
    ],
    ['no points at all', () => [{ kind: 'points', year, category: 'FIRST', value: [] }], /minst én/],
    [
      'a race twice in the order',
      values(({ order }) => ({ kind: 'order', year, value: [...order, race] })),
      /hvert løp én gang/,
    ],
    [
      'a race in the order that does not exist',
      values(({ order }) => ({ kind: 'order', year, value: [...order, 202599] })),
      /hvert løp én gang/,
    ],
    [
      'a race without a name',
      values((season) => ({ kind: 'race', year, race, value: { ...raceAt(season, race)!, name: ' ' } })),
      /Navnet/,
    ],
    [
      'an invalid lap',
      () => [
        {
          kind: 'flags',
          year,
          race,
          value: { manual: true, flags: [{ session: 'RACE', lap: -1, type: 'RED' }] },
        },
      ],
      /Runden/,
    ],
    [
      'a removed driver with guesses',
      () => [{ kind: 'competitor', year, category: 'DRIVER', id: 'lando-norris', value: null }],
      /kan ikke fjernes/,
    ],
    [
      'an alias of an unknown competitor',
      () => [{ kind: 'alias', year, category: 'DRIVER', id: 'lando', value: 'nobody' }],
      /Aliaset/,
    ],
    ['nothing', () => [], /endrer ingenting/],
  ])('is refused as a whole: %s', async (_, request, words) => {
    const before = await all()
    await expect(worded(() => planChange(app(), year, request))).rejects.toMatchObject({
      code: 'invalid',
      message: words,
    })
    expect(await all()).toEqual(before)
  })

  it('is refused for a future race', async () => {
    const ahead = (await readSeason(db, 2026)).races.find(({ startsAt }) => startsAt > now)!
    const request: ChangeRequest = (season) => [
      { kind: 'outcome', year: 2026, race: ahead.id, value: outcomeAt(season, 202601) },
    ]
    await expect(worded(() => planChange(app(), 2026, request))).rejects.toMatchObject({
      message: /ikke startet/,
    })
  })
})

describe('a finished season', () => {
  const finish =
    (finishedAt: number | null): ChangeRequest =>
    (season) => [{ kind: 'season', year, value: { cutoff: season.season!.cutoff, finishedAt } }]

  it('keeps all points, cannot change, and can be reopened with a reason', async () => {
    await change(finish(now))
    const places = (await db.select().from(finalScores)).filter((row) => row.year === year)
    expect(new Map(places.map(({ user, score }) => [user, pointsOf(score)]))).toEqual(await totals())
    await expect(worded(() => planChange(app(), year, winnerLoses))).rejects.toMatchObject({
      message: /avsluttet/,
    })

    const opening = await planChange(app(), year, finish(null))
    expect(opening.needsReason).toBe(true)
    await change(finish(null))
    expect((await db.select().from(finalScores)).filter((row) => row.year === year)).toEqual([])
  })
})

describe('undoing', () => {
  it('restores every kind of entry', async () => {
    const entries: ((season: Season) => Entry)[] = [
      () => ({ kind: 'points', year, category: 'TENTH', value: [9, 3] }),
      (season) => ({ kind: 'race', year, race, value: { ...raceAt(season, race)!, manual: true } }),
      ({ order }) => ({ kind: 'order', year, value: order.filter((id) => id !== race && id !== 202524) }),
      () => ({ kind: 'race', year, race: 202524, value: null }),
      () => ({
        kind: 'flags',
        year,
        race,
        value: { flags: [{ session: 'RACE', lap: 4, type: 'RED' }], manual: true },
      }),
      () => ({ kind: 'grid', year, race, value: null }),
      () => ({ kind: 'outcome', year, race: 202524, value: null }),
      (season) => ({ kind: 'season', year, value: { ...season.season!, cutoff: 5 } }),
      () => ({ kind: 'alias', year, category: 'DRIVER', id: 'L. Norris', value: 'lando-norris' }),
    ]
    const requestOf =
      (chosen: typeof entries): ChangeRequest =>
      (season) =>
        chosen.map((entry) => entry(season))
    await fc.assert(
      fc.asyncProperty(fc.subarray(entries, { minLength: 1 }), async (chosen) => {
        const before = await all()
        const was = await totals()
        const { changes: made }: { changes: EntryChange[] } = await change(requestOf(chosen))
        expect(made.length).toBeGreaterThan(0)
        const [line] = await logged()
        const { request } = await readUndo(app(), line!.id)
        await change(request, 'tilbake', line!.id)
        expect(await all()).toEqual(before)
        expect(await totals()).toEqual(was)
      }),
      { numRuns: 12 },
    )
  })
})
