import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { fieldAtStep } from '#db/queries/scores.ts'
import { readSeason } from '#db/queries/season.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { raceGuesses, races } from '#db/schema.ts'
import { newSeason } from '#game/changes/new-season.ts'
import { gridAt, raceAt, sessionCutoffAt } from '#game/changes/season.ts'
import { windowsIn } from '#game/changes/windows.ts'
import { osloField } from '#game/oslo-time.ts'
import type { PointsTable } from '#game/points.ts'
import type { PointsTables } from '#game/points-tables.ts'
import { appAt } from '#test/support/app.ts'
import { aForm } from '#test/support/change-form.ts'
import { aCutoffAdmin, nextMoment } from '#test/support/moving-cutoffs.ts'
import { aUser } from '#test/support/participants.ts'
import { defaultTables } from '#test/support/points.ts'
import { aRace, aSeason, minutes } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { newGuessSalt } from '#worker/secrets.ts'
import type { ChangeRequest } from '#worker/usecases/admin/changing.ts'

const db = openDatabase(env.DB)
const withPole: PointsTables = { ...defaultTables, POLE: [5, 2, 1] }
const hour = 60 * minutes

let year = 2040
let race: number
let admin: Awaited<ReturnType<typeof aCutoffAdmin>>

/** A season with one race that qualifies in an hour and starts in two. */
async function aRunningSeason({ points = withPole, cutoff = Date.now() - hour } = {}) {
  year = await aSeason(db, { year: year + 1, cutoff, points })
  const qualifying = Date.now() + hour
  race = await aRace(db, {
    ...{ year, name: 'Monaco', startsAt: qualifying + hour },
    sessions: { QUALIFYING: qualifying },
  })
  admin = await aCutoffAdmin(db, year)
}

/** Saves a guess on pole at a distinct instant and returns it. */
async function guessPole(user: string, driver: string): Promise<number> {
  await nextMoment()
  const verdict = await appAt(Date.now()).windows.submit(
    { year, race, deadline: 'QUALIFYING' },
    {
      ...{ submission: crypto.randomUUID(), user, category: 'POLE' },
      ...{ answer: JSON.stringify(driver), salt: newGuessSalt() },
    },
  )
  await nextMoment()
  if (verdict.kind !== 'accepted') throw new Error(verdict.kind)
  return verdict.receipt.storedAt
}

const poleTo =
  (value: PointsTable | null): ChangeRequest =>
  () => [{ kind: 'points', year, category: 'POLE', value }]
const poleClosesAt =
  (value: number | null): ChangeRequest =>
  () => [{ kind: 'sessionCutoff', year, race, session: 'QUALIFYING', value }]
const qualifyingTo =
  (at: number): ChangeRequest =>
  (season) => {
    const value = raceAt(season, race)!
    return [
      { kind: 'race', year, race, value: { ...value, sessions: { ...value.sessions, QUALIFYING: at } } },
    ]
  }

const counting = async () =>
  (
    await db
      .select()
      .from(raceGuesses)
      .where(and(eq(raceGuesses.race, race), eq(raceGuesses.category, 'POLE')))
  )
    .map(({ driver }) => driver)
    .sort()
const poleWindow = async () =>
  windowsIn(await readSeason(db, year)).find(({ question }) => question === 'POLE')
const pointsOf = async (user: string) =>
  (await fieldAtStep(db, year, stepNumber(year, null))).find((line) => line.user === user)?.score

const aPlayer = () => aUser(db, `Spiller ${crypto.randomUUID().slice(0, 8)}`)

describe('the points page', () => {
  const tables = Object.entries(defaultTables).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, String(value)]),
  )
  const pole: [string, string][] = ['5', '2', '1', ''].map((value) => ['POLE', value])
  const send = (fields: [string, string][], reason = '') =>
    aForm(admin.app().admin, Date.now(), `/admin/season/${year}/points`, [...tables, ...fields], reason)
  const isOn = async () => (await readSeason(db, year)).tables.POLE

  it('offers the default table, turns the question on and off before the cutoff, and logs both', async () => {
    await aRunningSeason({ points: defaultTables, cutoff: Date.now() + hour })
    const on = await send([['optional', 'POLE'], ['asked', 'POLE'], ...pole])
    expect(on.text).toContain(`Pole er nå med i sesongen ${year}`)
    expect(on.text).toContain('Ingen tips på pole påvirkes.')
    expect(on.applied?.status).toBe(200)
    expect(await isOn()).toEqual([5, 2, 1])
    const off = await send([['optional', 'POLE'], ...pole])
    expect(off.text).toContain(`Pole er ikke lenger med i sesongen ${year}`)
    expect(off.applied?.status).toBe(200)
    expect(await isOn()).toEqual([])
    const { text } = await site(Date.now()).page(`/stats/${year}`)
    expect(text).toContain('Tok pole med i sesongen.')
    expect(text).toContain('Tok pole ut av sesongen.')
  })

  it('does not check the points of a question that is off', async () => {
    await aRunningSeason({ points: defaultTables, cutoff: Date.now() + hour })
    const sent = await send([
      ['optional', 'POLE'],
      ['POLE', 'mange'],
      ['FIRST', '0'],
    ])
    expect(sent.text).not.toContain('Pole, differanse')
  })

  it('refuses both after the cutoff, also with a reason, but changes the points', async () => {
    await aRunningSeason()
    const off = await send([['optional', 'POLE'], ...pole], 'Vi vil ikke mer.')
    expect(off.status).toBe(400)
    expect(off.text).toContain('Pole kan bare tas med eller tas ut før tippefristen for sesongen.')
    const changed = await send(
      [
        ['POLE', '7'],
        ['POLE', '2'],
      ],
      'Vi ble enige om sju.',
    )
    expect(changed.applied?.status).toBe(200)
    expect(await isOn()).toEqual([7, 2])
    await aRunningSeason({ points: defaultTables })
    const on = await send([['optional', 'POLE'], ['asked', 'POLE'], ...pole], 'Vi vil likevel.')
    expect(on.status).toBe(400)
    expect(await isOn()).toEqual([])
  })
})

describe('a question that is turned off and on in a season with guesses', () => {
  let [kari, ola] = ['', '']
  beforeEach(async () => {
    await aRunningSeason()
    ;[kari, ola] = [await aPlayer(), await aPlayer()]
  })

  it('counts no guess, then the same ones, and the preview says how many without names', async () => {
    await guessPole(kari, 'nor')
    await guessPole(ola, 'ver')
    await admin.moveSeason(Date.now() + hour)
    const off = await admin.change(poleTo(null))
    expect(off).toMatchObject({ turned: [{ category: 'POLE', isAsked: false, guesses: 2 }] })
    expect([off.guesses, off.effects, off.withoutEffects]).toEqual([[], [], 'open-season'])
    expect(await counting()).toEqual([])
    const on = await admin.change(poleTo([5]))
    expect(on.turned).toEqual([{ category: 'POLE', isAsked: true, guesses: 2 }])
    expect(await counting()).toEqual(['nor', 'ver'])
    await admin.undo()
    expect(await counting()).toEqual([])
    await admin.undo()
    expect(await counting()).toEqual(['nor', 'ver'])
  })

  it('counts the guesses before a cutoff that has moved meanwhile', async () => {
    const first = await guessPole(kari, 'nor')
    await guessPole(kari, 'ver')
    await guessPole(ola, 'ver')
    const closed = (await readSeason(db, year)).season!.cutoff
    await admin.moveSeason(Date.now() + hour)
    await admin.change(poleTo(null))
    await admin.change(poleClosesAt(first + 1))
    expect(await counting()).toEqual([])
    const on = await admin.change(poleTo([5]))
    expect(on.turned).toEqual([{ category: 'POLE', isAsked: true, guesses: 1 }])
    expect(await counting()).toEqual(['nor'])
    await admin.moveSeason(closed)
    await expect(admin.change(poleTo(null))).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('the cutoff of a session', () => {
  let kari = ''
  beforeEach(async () => {
    await aRunningSeason()
    kari = await aPlayer()
  })

  const page = (typed: string, reason = '') =>
    aForm(
      admin.app().admin,
      Date.now(),
      `/admin/season/${year}/cutoff`,
      [[`session-${race}-QUALIFYING`, typed]],
      reason,
    )

  it('has a field on the page, which says when the session starts', async () => {
    const start = (await poleWindow())!.cutoff
    const { main, text } = await page(osloField(start - 10 * minutes))
    expect(text).toContain('Egen frist for pole i Monaco, norsk tid')
    expect(text).toContain('Tippefristen for pole: når økten starter → ')
    expect(main).toContain(`name="session-${race}-QUALIFYING"`)
    expect((await poleWindow())!.cutoff).toBe(start - (start % minutes) - 10 * minutes)
    const { applied } = await page('')
    expect(applied?.status).toBe(200)
    expect((await poleWindow())!.cutoff).toBe(start)
  })

  it('has no field where the question is off', async () => {
    await aRunningSeason({ points: defaultTables })
    expect((await page('')).main).not.toContain(`session-${race}`)
  })

  it('moves with the session, an own cutoff wins, and both recount the guesses', async () => {
    const first = await guessPole(kari, 'nor')
    const second = await guessPole(kari, 'ver')
    const moved = await admin.change(qualifyingTo(second))
    expect(moved.guesses).toMatchObject([{ user: kari, category: 'POLE', move: 'EARLIER' }])
    expect(await counting()).toEqual(['nor'])
    await admin.change(poleClosesAt(second + 1))
    expect(await counting()).toEqual(['ver'])
    const out = await admin.change(poleClosesAt(first))
    expect(out.guesses).toMatchObject([{ user: kari, move: 'OUT' }])
    expect(await counting()).toEqual([])
    await admin.change(qualifyingTo(second + 1))
    expect(await counting()).toEqual([])
    await admin.change(poleClosesAt(null))
    expect(await counting()).toEqual(['ver'])
  })

  it('needs a public reason to move once it has passed, and the race page logs it', async () => {
    expect((await admin.preview(poleClosesAt(Date.now() - hour))).needsReason).toBe(false)
    await admin.change(poleClosesAt(Date.now() - hour))
    const asked = await page(osloField(Date.now() + 10 * minutes))
    expect(asked.applied?.text).toContain('Skriv hvorfor')
    const { applied } = await page(osloField(Date.now() + 10 * minutes), 'Kvalifiseringen er utsatt.')
    expect(applied?.status).toBe(200)
    const { text } = await site(Date.now()).page(`/stats/${year}/${race}`)
    expect(text).toContain('Kvalifiseringen er utsatt.')
    expect(text).toContain('Tippefristen for pole: ')
    expect((await admin.preview(qualifyingTo(Date.now()))).needsReason).toBe(false)
  })

  it('cannot be ahead when the grid is known, unless the race is cancelled', async () => {
    await admin.change(poleClosesAt(Date.now() - hour))
    await aGrid(db, race, ['nor', 'ver', 'lec', 'ham'])
    await expect(admin.change(poleClosesAt(Date.now() + hour))).rejects.toMatchObject({
      reason: { kind: 'change', fault: { kind: 'answer-known' } },
    })
    await db.update(races).set({ position: null }).where(eq(races.id, race))
    await admin.change(poleClosesAt(Date.now() + hour))
    expect(sessionCutoffAt(await readSeason(db, year), race, 'QUALIFYING')).toBeGreaterThan(Date.now())
  })

  it('in another year is refused beside its field', async () => {
    const { status, text } = await page('29.03.2062 kl. 12.00')
    expect(status).toBe(400)
    expect(text).toContain('Fristen må være i ')
  })
})

describe('a grid that changes after the result', () => {
  it('moves the points on pole, the preview says who, and an undo moves them back', async () => {
    await aRunningSeason()
    const [kari, ola] = [await aPlayer(), await aPlayer()]
    await guessPole(kari, 'nor')
    await guessPole(ola, 'ver')
    await admin.change(poleClosesAt(Date.now() - 1))
    await aGrid(db, race, ['nor', 'ver', 'lec', 'ham'])
    await aResult(db, race, ['lec', 'ham', 'nor', 'ver'])
    const swapped: ChangeRequest = (season) => {
      const grid = gridAt(season, race)!
      const [first, second, ...rest] = grid.rows
      return [{ kind: 'grid', year, race, value: { ...grid, rows: [second!, first!, ...rest] } }]
    }
    await admin.change(poleTo([9, 4]))
    expect([await pointsOf(kari), await pointsOf(ola)]).toEqual([9, 4])
    const { effects } = await admin.change(swapped)
    expect(effects.map(({ user, after }) => [user, after.points])).toEqual([
      [ola, 9],
      [kari, 4],
    ])
    expect([await pointsOf(kari), await pointsOf(ola)]).toEqual([4, 9])
    await admin.undo()
    expect([await pointsOf(kari), await pointsOf(ola)]).toEqual([9, 4])
  })
})

describe('a new season', () => {
  it('asks the optional questions of the one before, with its points, and no others', async () => {
    const tableOf = async (points: PointsTables) => {
      await aRunningSeason({ points: { ...points, FIRST: [8] } })
      const field = { DRIVER: [], CONSTRUCTOR: [] }
      const entries = newSeason(year + 1, 0, field, await readSeason(db, year))
      return entries.flatMap((entry) => (entry.kind === 'points' ? [[entry.category, entry.value]] : []))
    }
    const five = Object.entries({ ...defaultTables, FIRST: [8] }).filter(([, table]) => table.length > 0)
    expect(await tableOf({ ...withPole, POLE: [3, 1] })).toEqual([...five.slice(0, 5), ['POLE', [3, 1]]])
    expect(await tableOf(defaultTables)).toEqual(five)
  })
})
