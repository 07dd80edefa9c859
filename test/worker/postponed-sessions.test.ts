import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { changesOfRace } from '#db/queries/changes.ts'
import { stateAt, visibleAt } from '#db/queries/questions.ts'
import * as schema from '#db/schema.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { raceAt } from '#game/changes/season.ts'
import type { HeldChoice } from '#game/imports/held-starts.ts'
import type { Session } from '#game/season.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { aForm } from '#test/support/change-form.ts'
import { interleaved } from '#test/support/interleaved.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { markSealed, withoutSeals } from '#test/support/seals.ts'
import { aSeason, minutes } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { waitingIn } from '#test/support/waiting.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { applyChange, type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { heldChange } from '#worker/usecases/admin/held-choice.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'

const db = openDatabase(env.DB)
const hours = 60 * minutes

type Times = Partial<Record<Session, string>> & { RACE: string }
type Weekend = { name: string; circuit: string; planned: Times; postponed: Times }

// Both lost their Saturday to rain. The times are planned, the day is what happened.
const saoPaulo: Weekend = {
  name: 'São Paulo',
  circuit: 'interlagos',
  planned: {
    SPRINT: '2024-11-02T14:00:00Z',
    QUALIFYING: '2024-11-02T18:00:00Z',
    RACE: '2024-11-03T17:00:00Z',
  },
  postponed: {
    SPRINT: '2024-11-02T14:00:00Z',
    QUALIFYING: '2024-11-03T10:30:00Z',
    RACE: '2024-11-03T15:30:00Z',
  },
}
const japan: Weekend = {
  name: 'Japan',
  circuit: 'suzuka',
  planned: { QUALIFYING: '2019-10-12T06:00:00Z', RACE: '2019-10-13T05:10:00Z' },
  postponed: { QUALIFYING: '2019-10-13T01:00:00Z', RACE: '2019-10-13T05:10:00Z' },
}

const source = sources(SEASON_2026)
let year = 2024

/** Imports the calendar of a season with one race, at these times. */
async function read({ name, circuit, planned }: Weekend, sessions: Times, now: number, from = db) {
  year = Number(planned.RACE.slice(0, 4))
  const race = { ...SEASON_2026.races[0]!, round: 1, key: circuit, name, circuit, sessions }
  source.season = { ...SEASON_2026, year, races: [{ ...race, listedToo: [] }] }
  return importCalendar({ db: from, cache: new ShortCache(0), now, feed: source.feed }, year)
}

const startOf = async (session: Session) =>
  (await db.select().from(schema.raceSessions).where(eq(schema.raceSessions.session, session)))[0]?.startsAt
const postponed = () => waitingIn(db, year, 'POSTPONED')
/** The cutoff and state of the window of pole at an instant. */
const pole = async (now: number) =>
  (
    await db.all<{ cutoff: number; state: string; isVisible: 0 | 1 }>(
      sql`select w.cutoff, ${stateAt(now)} as state, (${visibleAt(now)}) as isVisible from question_windows w
        where w.question = 'POLE' and w.year = ${year}`,
    )
  )[0]!

/** One weekend, imported two days before qualifying, with a guess on pole. Returns the race. */
async function aWeekend(weekend: Weekend) {
  const { planned } = weekend
  await read(weekend, planned, Date.parse(planned.QUALIFYING!) - 48 * hours)
  const [race] = await db.select().from(schema.races)
  await aRaceGuess(db, player, race!.id, { POLE: 'nor' })
  return race!.id
}

/** A weekend that is postponed an hour after qualifying should have begun, when its guesses are shown. */
async function aLateWeekend(weekend: Weekend) {
  const race = await aWeekend(weekend)
  const deadline = Date.parse(weekend.planned.QUALIFYING!)
  await markSealed(db, 1, deadline)
  await read(weekend, weekend.postponed, deadline + hours)
  return race
}

const app = (now: number) => ({ ...appAt(now), viewer: async () => anAdmin(admin) })

const consent = (reason: string | null) => ({ seen: null, reason, undoes: null })
async function choose(race: number, choice: HeldChoice, now: number, reason: string | null = null) {
  const { request } = await heldChange(app(now), { year, race, choice })
  return applyChange(app(now), year, request, consent(reason))
}

let player: string
let admin: string

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const year of [2019, 2024]) {
    await aSeason(db, { year, cutoff: Date.UTC(year, 0, 1) })
    await db
      .insert(schema.pointsTables)
      .values((['POLE', 'SPRINT'] as const).map((category) => ({ year, category, difference: 0, points: 5 })))
  }
  player = await aUser(db, 'Kari')
  admin = await aUser(db, 'Sjefen')
  await db.insert(schema.userRoles).values({ user: admin, role: 'ADMIN' })
  return () => vi.restoreAllMocks()
})

beforeEach(async () => {
  await withoutSeals(db)
  const { adminLog, changes, heldStarts, sessionCutoffs, handMade, raceGuesses, guessEvents } = schema
  for (const table of [adminLog, changes, heldStarts, sessionCutoffs, handMade, raceGuesses, guessEvents]) {
    await db.delete(table)
  }
  for (const table of [schema.startingGrids, schema.raceSessions, schema.races]) await db.delete(table)
})

describe.each([saoPaulo, japan])('a qualifying that is postponed: $name', (weekend) => {
  const { planned, postponed: moved } = weekend
  const deadline = Date.parse(planned.QUALIFYING!)
  const start = Date.parse(moved.QUALIFYING!)

  it('takes the new time as long as its guesses are open', async () => {
    await aWeekend(weekend)
    await read(weekend, moved, deadline - minutes)
    expect(await startOf('QUALIFYING')).toBe(start)
    expect(await postponed()).toEqual([])
  })

  it('waits if its guesses are sealed while the source is read', async () => {
    const race = await aWeekend(weekend)
    const slow = interleaved(env.DB, 'update seasons set truth', () => markSealed(db, 1, deadline))
    await read(weekend, moved, deadline - minutes, openDatabase(slow))
    expect(await startOf('QUALIFYING')).toBe(deadline)
    expect(await postponed()).toMatchObject([{ race }])
  })

  it('stays closed once its guesses are shown, and waits for an admin; other sessions move', async () => {
    const race = await aLateWeekend(weekend)
    expect([await startOf('QUALIFYING'), await startOf('RACE')]).toEqual([deadline, Date.parse(moved.RACE)])
    expect(await pole(deadline + hours)).toEqual({ cutoff: deadline, state: 'closed', isVisible: 1 })
    expect(await postponed()).toMatchObject([{ race, since: deadline + hours }])
    await read(weekend, moved, deadline + 2 * hours)
    expect(await postponed()).toMatchObject([{ race, since: deadline + hours }])
  })

  it('stays closed once it is sealed, also by a clock that is behind, and when nobody’s guess is left', async () => {
    await aWeekend(weekend)
    await markSealed(db, 1, deadline)
    await db.delete(schema.raceGuesses)
    await read(weekend, moved, deadline - 1)
    expect(await startOf('QUALIFYING')).toBe(deadline)
  })

  it('waits no longer when the source takes it back', async () => {
    await aLateWeekend(weekend)
    await read(weekend, planned, deadline + 2 * hours)
    expect(await postponed()).toEqual([])
  })

  it('takes the new time and stays closed when an admin keeps it closed, whatever the source says later', async () => {
    const race = await aLateWeekend(weekend)
    await choose(race, 'KEEP', deadline + 2 * hours)
    expect(await startOf('QUALIFYING')).toBe(start)
    expect(await postponed()).toEqual([])
    const later = { ...moved, QUALIFYING: new Date(start + hours).toISOString().replace('.000', '') }
    await read(weekend, later, deadline + 3 * hours)
    expect(await startOf('QUALIFYING')).toBe(start + hours)
    expect(await pole(deadline + 3 * hours)).toEqual({ cutoff: deadline, state: 'closed', isVisible: 1 })
  })

  it('opens again only with a reason, hides the guesses, is logged, and can be undone', async () => {
    const race = await aLateWeekend(weekend)
    const now = deadline + 2 * hours
    await expect(choose(race, 'OPEN', now)).rejects.toMatchObject({ code: 'invalid' })
    const { request, atOnce } = await heldChange(app(now), { year, race, choice: 'OPEN' })
    expect([atOnce, (await planChange(app(now), year, request)).shown]).toEqual([false, ['POLE']])
    await choose(race, 'OPEN', now, 'Utsatt til søndag.')
    expect(await pole(now)).toEqual({ cutoff: start, state: 'open', isVisible: 0 })
    expect((await changesOfRace(db, race))[0]).toMatchObject({ why: 'Utsatt til søndag.' })
    const [line] = (await readAdminLog(app(now), everyLine)).lines
    const undo = await readUndo(app(now), line!.id)
    await applyChange(app(now), year, undo.request, { ...consent('Feil'), undoes: undo.undoes })
    expect(await pole(now)).toEqual({ cutoff: deadline, state: 'closed', isVisible: 1 })
    expect(await postponed()).toMatchObject([{ race }])
  })

  it('moves earlier as before, with a line in the public log', async () => {
    const race = await aWeekend(weekend)
    const earlier = { ...planned, QUALIFYING: new Date(deadline - hours).toISOString().replace('.000', '') }
    await read(weekend, earlier, deadline + hours)
    expect(await startOf('QUALIFYING')).toBe(deadline - hours)
    expect(await changesOfRace(db, race)).toMatchObject([{ code: 'calendar-changed' }])
  })

  it('keeps its deadline if the source drops its time and publishes a later one', async () => {
    await aLateWeekend(weekend)
    await read(weekend, { RACE: moved.RACE }, deadline + 2 * hours)
    await read(weekend, moved, deadline + 3 * hours)
    expect(await pole(deadline + 3 * hours)).toMatchObject({ cutoff: deadline, state: 'closed' })
  })
})

describe('a session that the source drops after its deadline', () => {
  const deadline = Date.parse(saoPaulo.planned.QUALIFYING!)
  const withoutIt = { SPRINT: saoPaulo.planned.SPRINT!, RACE: saoPaulo.planned.RACE }
  const beforeIt = () => read(saoPaulo, saoPaulo.planned, deadline - 48 * hours)

  it('keeps its window, without guesses and with a cutoff by hand, so that it is sealed and keeps a page', async () => {
    await beforeIt()
    await read(saoPaulo, withoutIt, deadline + hours)
    expect(await pole(deadline + hours)).toMatchObject({ cutoff: deadline, state: 'closed' })
    const [race] = await db.select().from(schema.races)
    const cutoff = deadline - 2 * hours
    await db.insert(schema.sessionCutoffs).values({ race: race!.id, session: 'QUALIFYING', cutoff })
    await read(saoPaulo, { RACE: saoPaulo.planned.RACE }, deadline + 2 * hours)
    expect(await pole(deadline + hours)).toMatchObject({ cutoff, state: 'closed' })
    expect(await startOf('SPRINT')).toBe(Date.parse(saoPaulo.planned.SPRINT!))
    expect(await postponed()).toEqual([])
  })

  it('goes before the deadline', async () => {
    await beforeIt()
    await read(saoPaulo, withoutIt, deadline - 5 * hours)
    expect(await pole(deadline + hours)).toBeUndefined()
  })

  it('keeps its window when the race is cancelled', async () => {
    await beforeIt()
    await db.run(sql`update races set position = null`)
    expect(await pole(deadline + hours)).toMatchObject({ cutoff: deadline, state: 'closed' })
  })

  it('is not taken away by an admin either', async () => {
    const race = await aWeekend(saoPaulo)
    const request: ChangeRequest = (season) => {
      const { sessions, ...value } = raceAt(season, race)!
      const { QUALIFYING: _, ...left } = sessions
      return [{ kind: 'race', year, race, value: { ...value, sessions: left } }]
    }
    const fault = { kind: 'change', fault: { kind: 'session-closed' } }
    await expect(applyChange(app(deadline), year, request, consent('Feil'))).rejects.toMatchObject({
      reason: fault,
    })
    await applyChange(app(deadline - 1), year, request, consent('Feil'))
    expect(await pole(deadline)).toBeUndefined()
  })
})

it('a race that nobody has guessed on moves, however late', async () => {
  await read(saoPaulo, saoPaulo.planned, Date.parse(saoPaulo.planned.RACE) - 100 * hours)
  await read(saoPaulo, saoPaulo.postponed, Date.parse(saoPaulo.planned.QUALIFYING!) + hours)
  expect(await startOf('QUALIFYING')).toBe(Date.parse(saoPaulo.postponed.QUALIFYING!))
})

it('an admin chooses on the page of the race: one press keeps it closed, the other is previewed', async () => {
  const race = await aLateWeekend(japan)
  const now = Date.parse(japan.planned.QUALIFYING!) + 2 * hours
  const press = (choice: string, reason?: string) =>
    aForm(
      admin,
      now,
      `/admin/season/${year}/manage/${race}`,
      [
        ['what', 'held'],
        ['choice', choice],
      ],
      reason,
    )
  const preview = await press('OPEN', 'Utsatt.')
  expect(preview.text).toContain('Andres tips på pole er allerede vist.')
  expect(preview.applied?.status).toBe(200)
  expect(await pole(now)).toMatchObject({ state: 'open' })
  const late = await press('KEEP')
  expect(late.text).toContain('Ingenting venter på deg her lenger.')
})
