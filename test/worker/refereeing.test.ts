import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { appOf } from '#test/support/leagues.ts'
import { stopRace } from '#test/support/live-race.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import type { RefereeAnswer } from '#worker/forms/referee.ts'
import { openLiveRaces } from '#worker/live-races.ts'
import { nearestKey, ShortCache } from '#worker/short-cache.ts'
import { refereeRace, undoEdit } from '#worker/usecases/live/refereeing.ts'

const db = openDatabase(env.DB)
const races = openLiveRaces(env.LIVE_RACE)
const drivers = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`d${10 + i}`, `Fører ${10 + i}`]))
const ids = Object.keys(drivers)

let year = 2040
let race = 0
let nora: Browser
let solveig: Browser
let admin: Browser
let stranger: Browser

async function withRole(name: string, role: 'REFEREE' | 'ADMIN' | null) {
  const user = await aUser(db, name)
  if (role !== null) await db.insert(schema.userRoles).values({ user, role })
  return signedIn(user, Date.now())
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  nora = await withRole('Nora', 'REFEREE')
  solveig = await withRole('Solveig', 'REFEREE')
  admin = await withRole('Ada', 'ADMIN')
  stranger = await withRole('Tilfeldig', null)
})

/** A race that has just started, with a grid of all drivers. */
beforeEach(async () => {
  year += 1
  await aSeason(db, { year, cutoff: Date.now() - 60 * minutes, drivers })
  race = await aRace(db, { year, startsAt: Date.now() - minutes })
  await env.DB.prepare(
    'insert into starting_grids (race, position, driver) select ?, key + 1, value from json_each(?)',
  )
    .bind(race, JSON.stringify(ids))
    .run()
  await races.wake(race)
  return () => stopRace(race)
})

/** Calls as the page does. */
async function call(who: Browser, name: string, body: object) {
  const answer = await who.call(`/api/referee/${name}`, { raceId: race, ...body })
  return { status: answer.status, body: (await answer.json()) as RefereeAnswer }
}
const refusal = (status: number, code: string, message: string | RegExp) => ({
  status,
  body: { error: { code, message: typeof message === 'string' ? message : expect.stringMatching(message) } },
})
const now = () => races.read(race)
const moved = (driver: string, place: number) => {
  const others = ids.filter((id) => id !== driver)
  return others.toSpliced(place - 1, 0, driver)
}

describe('an edit', () => {
  it.each([
    ['place', { place: 10, driver: 'd11' }, { kind: 'place', place: 10 }],
    ['order', { drivers: ids.toReversed() }, { kind: 'order' }],
    ['move', { driver: 'd12', place: 1 }, { kind: 'move', driver: 'd12', place: 1 }],
    ['out', { driver: 'd12', isOut: true }, { kind: 'out', driver: 'd12', isOut: true }],
    ['phase', { phase: 'RACING' }, { kind: 'phase', phase: 'RACING' }],
    ['lap', { lap: 7 }, { kind: 'lap', lap: 7 }],
  ])('of the kind %s is stored, stamped with its referee, and can be undone', async (kind, fields, undo) => {
    const before = await now()
    const answer = await call(nora, kind, { version: 1, ...fields })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        stored: 2,
        state: { version: 2, username: 'Nora', source: 'REFEREE' },
        undo: { username: 'Nora', ...undo },
      },
    })
    const undone = await call(nora, 'undo', { version: 2 })
    expect(undone).toMatchObject({ status: 200, body: { state: { version: 3 }, undo: null } })
    const { version, at, by, ...rest } = (await now())!
    expect(before).toMatchObject(rest)
  })

  it('that adds a flag is counted once when its answer was lost and it is sent again', async () => {
    await call(nora, 'phase', { version: 1, phase: 'RACING' })
    const flag = { version: 2, type: 'SAFETY_CAR' }
    await call(nora, 'flag', flag)
    expect(await call(nora, 'flag', flag)).toMatchObject({
      status: 200,
      body: { state: { flags: { safetyCar: 1 } } },
    })
  })

  it('is possible for an admin too', async () => {
    expect((await call(admin, 'lap', { version: 1, lap: 2 })).body.state).toMatchObject({
      lap: 2,
      username: 'Ada',
    })
  })

  it.each([
    ['flag', { type: 'YELLOW' }, 'Løpet er ikke i gang. Meld starten først.'],
    ['move', { driver: 'ukjent', place: 1 }, 'Føreren er ikke med i løpet.'],
    ['move', { driver: 'd12', place: 99 }, 'Plassen må være fra 1 til 20.'],
    ['order', { drivers: ['d10', 'd10'] }, 'En fører står to ganger i rekkefølgen.'],
    ['order', { drivers: ['d10'] }, 'Rekkefølgen må ha minst 16 førere. Den har 1.'],
    ['lap', { lap: 500 }, 'Runden må være fra 0 til 200.'],
    ['undo', {}, 'Det er ingenting å angre.'],
  ])('that is not possible is refused in words: %s %o', async (kind, fields, message) => {
    expect(await call(nora, kind, { version: 1, ...fields })).toEqual(refusal(400, 'invalid', message))
    expect(await now()).toMatchObject({ version: 1 })
  })

  it.each([
    ['phase', { phase: 'LUNCH' }],
    ['flag', { type: 'BLUE' }],
    ['out', { driver: 'd10', isOut: 'ja' }],
    ['place', { place: 1.5, driver: null }],
    ['lap', { lap: -1 }],
    ['move', { driver: 'd10', place: 2, extra: 1 }],
  ])('with a wrong field is refused: %s %o', async (kind, fields) => {
    expect(await call(nora, kind, { version: 1, ...fields })).toMatchObject({ status: 400 })
    expect(await now()).toMatchObject({ version: 1 })
  })
})

describe('two referees', () => {
  it('never overwrite each other: the later one learns who was first, and sees the new order', async () => {
    await call(solveig, 'move', { version: 1, driver: 'd15', place: 1 })
    const late = await call(nora, 'move', { version: 1, driver: 'd16', place: 1 })
    expect(late).toEqual(refusal(409, 'conflict', 'Solveig endret løpet først. Se det nye og prøv igjen.'))
    const seen = await nora.fetch(`/api/referee/race?raceId=${race}`)
    expect(await seen.json()).toMatchObject({ state: { version: 2, order: moved('d15', 1) } })
    expect(await call(nora, 'move', { version: 2, driver: 'd16', place: 1 })).toMatchObject({ status: 200 })
  })

  it('that tap at the same time: one is stored, one is refused', async () => {
    const both = await Promise.all([
      call(solveig, 'lap', { version: 1, lap: 4 }),
      call(nora, 'lap', { version: 1, lap: 5 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await now()).toMatchObject({ version: 2 })
  })

  it('undo each other only if they have seen it', async () => {
    await call(solveig, 'lap', { version: 1, lap: 4 })
    expect((await call(nora, 'undo', { version: 1 })).status).toBe(409)
    expect(await call(nora, 'undo', { version: 2 })).toMatchObject({
      status: 200,
      body: { state: { lap: null } },
    })
  })
})

it('each edit counts for the limit of its referee', async () => {
  const app = await appOf(await idOf('Nora'), Date.now())
  const referee = vi.fn(async () => {})
  const counted = { ...app, limits: { ...app.limits, referee } }
  await refereeRace(counted, { race, version: 1 }, { kind: 'lap', lap: 1 })
  await undoEdit(counted, { race, version: 2 })
  expect(referee.mock.calls).toEqual([[await idOf('Nora')], [await idOf('Nora')]])
})

it('an edit drops the race from the cache and nothing of the season, and the channel checks no season', async () => {
  const checkSeasons = vi.fn(async () => {})
  const cache = new ShortCache(60_000)
  const read = vi.fn(async () => 'read')
  const rita = await withRole(`Rita ${race}`, 'REFEREE')
  const keys = ['home  ', `live ${race}`, nearestKey(`live ${race}`)]
  const kept = () => Promise.all(keys.map((key) => cache.get(key, rita.now, read)))
  const spied = { getByName: () => ({ checkSeasons }) }
  Object.assign(rita, { cache, bindings: { ...rita.bindings, LIVE_CHANNEL: spied } })
  await kept()
  const { changes } = cache
  expect((await call(rita, 'lap', { version: 1, lap: 3 })).status).toBe(200)
  await kept()
  // Three before the edit, and the race again for both kinds of readers.
  expect([read.mock.calls.length, cache.changes - changes]).toEqual([3 + 2, 0])
  expect(checkSeasons).not.toHaveBeenCalled()
})

describe('who may edit', () => {
  it('is decided at every edit: a role that is lost in between ends it, and nothing is stored', async () => {
    const tove = await withRole(`Tove ${race}`, 'REFEREE')
    expect((await call(tove, 'lap', { version: 1, lap: 1 })).status).toBe(200)
    await db.delete(schema.userRoles).where(eq(schema.userRoles.user, await idOf(`Tove ${race}`)))
    expect(await call(tove, 'lap', { version: 2, lap: 2 })).toEqual(refusal(403, 'not-allowed', notReferee))
    expect(await call(tove, 'undo', { version: 2 })).toEqual(refusal(403, 'not-allowed', notReferee))
    expect((await tove.fetch(`/live/referee?raceId=${race}`)).status).toBe(403)
    expect(await now()).toMatchObject({ version: 2, lap: 1 })
  })

  it('is neither a stranger nor a visitor, who learn nothing of the race', async () => {
    const visitor = new Browser(Date.now())
    for (const [who, status] of [
      [stranger, 403],
      [visitor, 401],
    ] as const) {
      expect((await call(who, 'lap', { version: 1, lap: 1 })).status).toBe(status)
      expect((await call(who, 'lap', { version: 1, lap: 'x' })).status).toBe(status)
      expect((await who.fetch(`/api/referee/race?raceId=${race}`)).status).toBe(status)
    }
    expect(await now()).toMatchObject({ version: 1 })
  })
})

describe('a race that is not live', () => {
  const notLive = refusal(403, 'not-yet', 'Løpet vises ikke direkte nå.')

  it('takes no edit when it is switched off, and takes edits again when it is on', async () => {
    await db.insert(schema.liveRaces).values({ race, source: 'OFF' })
    await races.wake(race)
    expect(await call(nora, 'lap', { version: 1, lap: 1 })).toEqual(notLive)
    await db.delete(schema.liveRaces)
    expect((await call(nora, 'lap', { version: 1, lap: 1 })).status).toBe(200)
  })

  it('takes no edit when it is over, or far ahead', async () => {
    const ahead = await aRace(db, { year, position: 2, startsAt: Date.now() + 60 * minutes })
    expect(await call(nora, 'lap', { raceId: ahead, version: 0, lap: 1 })).toEqual(notLive)
    await db.update(schema.races).set({ resultState: 'PRELIMINARY' }).where(eq(schema.races.id, race))
    await races.wake(race)
    expect(await call(nora, 'lap', { version: 1, lap: 1 })).toEqual(notLive)
    const page = await nora.fetch(`/live/referee?raceId=${race}`)
    expect(readHtml(await page.text()).text).toContain('Nå er det resultatet som gjelder')
  })
})

describe('the page without scripts', () => {
  const path = () => `/live/referee?raceId=${race}`
  const read = async () => readHtml(await (await nora.fetch(path())).text())
  const press = async (form: Record<string, string>) => {
    const version = String((await now())!.version)
    return readHtml(await (await nora.post(path(), { raceId: String(race), version, ...form })).text())
  }

  it('runs a whole race by its forms', async () => {
    expect((await read()).text).toContain('Start')
    await press({ kind: 'phase', phase: 'RACING' })
    await press({ kind: 'move', driver: 'd14', place: '2' })
    await press({ kind: 'out', driver: 'd10', isOut: 'true' })
    await press({ kind: 'out', driver: 'd10' })
    await press({ kind: 'flag', type: 'RED' })
    expect(await now()).toMatchObject({ phase: 'STOPPED', out: [], flags: { RED: 1 } })
    await press({ kind: 'undo' })
    await press({ kind: 'lap', lap: '12' })
    const page = await press({ kind: 'place', place: '10', driver: '' })
    expect(page.text).toContain('Sist: ukjent på 10. plass')
    expect(await now()).toMatchObject({ phase: 'RACING', lap: 12, flags: { RED: 0 }, by: { name: 'Nora' } })
  })

  it('says why a form was refused, beside the race as it is now', async () => {
    await call(solveig, 'lap', { version: 1, lap: 3 })
    const answer = await nora.post(path(), { kind: 'lap', raceId: String(race), version: '1', lap: '9' })
    expect(answer.status).toBe(409)
    const { text } = readHtml(await answer.text())
    expect(text).toContain('Solveig endret løpet først. Se det nye og prøv igjen.')
    expect(text).toContain('Sist: runde 3')
  })

  it('knows no other buttons', async () => {
    expect((await nora.post(path(), { kind: 'end', raceId: String(race), version: '1' })).status).toBe(400)
  })

  it('offers to fill up an order of which only some places are known', async () => {
    await press({ kind: 'place', place: '1', driver: 'd15' })
    const { main } = readHtml(await (await nora.fetch(`${path()}&mode=order`)).text())
    expect(main).toContain('Fyll ut rekkefølgen')
    const filled = [...main.matchAll(/name="drivers" value="(\w+)"/g)].map(([, id]) => id)
    expect([filled.length, filled[0]]).toEqual([20, 'd15'])
  })

  it('says that no race runs when none does', async () => {
    await db.update(schema.races).set({ resultState: 'OFFICIAL' })
    const { text } = readHtml(await (await nora.fetch('/live/referee')).text())
    expect(text).toContain('Ingen løp går nå')
  })
})

describe('the page without a race', () => {
  const thisYear = calendarYear(Date.now())

  beforeAll(() => aSeason(db, { year: thisYear, drivers }))

  async function withRaceIn(inMinutes: number, position: number) {
    const startsAt = Date.now() + inMinutes * minutes
    const next = await aRace(db, { year: thisYear, startsAt, position, name: 'Monza' })
    const { text } = readHtml(await (await nora.fetch('/live/referee')).text())
    await stopRace(next)
    return text
  }

  it('says which race is next, and when its page opens', async () => {
    expect(await withRaceIn(70, 2)).toMatch(
      /Ingen løp går nå\. Monza: åpner \S+ .* kl\. [\d.]+, ti minutter før tippefristen\./,
    )
  })

  it('is the page of a race that starts in less than ten minutes', async () => {
    const text = await withRaceIn(9, 1)
    expect(text).toContain('Monza')
    expect(text).not.toContain('Ingen løp går nå')
  })
})

const notReferee = 'Bare løpsreferenter og administratorer kan referere et løp.'

const idOf = async (username: string) =>
  (await db.select().from(schema.users).where(eq(schema.users.username, username)))[0]!.id
