import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import { changes, pointsTables, userRoles } from '#db/schema.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { asPublished } from '#test/support/calendar-2026.ts'
import { aUser } from '#test/support/participants.ts'
import { defaultTables } from '#test/support/points.ts'
import { aRace } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { aResult, aTable } from '#test/support/truths.ts'
import { typed } from '#test/support/typed.ts'
import { worded } from '#test/support/worded.ts'
import { newSeasonForm } from '#worker/forms/season.ts'
import { newSeasonChange } from '#worker/usecases/admin/adding-season.ts'
import { applyChange, planChange } from '#worker/usecases/admin/changing.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { readUndo } from '#worker/usecases/admin/undoing.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 0, 10)
const source = sources(asPublished)
const admin = anAdmin('')
const app = (at = now) => ({ ...appAt(at), feed: source.feed, viewer: async () => admin })

beforeEach(async () => {
  source.disturb = () => undefined
})

const fields = (form: Record<string, string>) => typed(newSeasonForm, form)
/** Previews and confirms. */
async function add(form: Record<string, string>, at = now) {
  const { year, request } = await newSeasonChange(app(at), fields(form))
  const { seen, isPublic, needsReason } = await planChange(app(at), year, request)
  expect({ isPublic, needsReason }).toEqual({ isPublic: false, needsReason: false })
  await applyChange(app(at), year, request, { seen, reason: null, undoes: null })
  return readSeason(db, year)
}

describe('a new season', () => {
  it('on a site without seasons gets the default points and the source’s competitors', async () => {
    admin.id = await aUser(db, 'Sjefen')
    await db.insert(userRoles).values({ user: admin.id, role: 'ADMIN' })
    const season = await add({ year: '2026', from: 'source', cutoff: '' })
    // The first practice in Australia is on 6 March, also in Norwegian time.
    expect(season.season).toEqual({ cutoff: Date.UTC(2026, 2, 5, 23), finishedAt: null })
    expect(season.tables).toEqual(defaultTables)
    const of = (wanted: string) => season.competitors.filter(({ category }) => category === wanted)
    expect(of('DRIVER').length).toBeGreaterThanOrEqual(20)
    expect(of('CONSTRUCTOR')).toHaveLength(11)
    expect(of('DRIVER').map(({ position }) => position)).toEqual(of('DRIVER').map((_, index) => index + 1))
    expect(season.aliases).toHaveLength(season.competitors.length)
    expect(season.races).toEqual([])
    // It is not public, but it is in the admin log and is stored.
    expect(await db.select().from(changes)).toEqual([])
    const { lines } = await readAdminLog(app(), everyLine)
    await expect(worded(() => readUndo(app(), lines[0]!.id))).rejects.toMatchObject({
      message: /kan ikke fjernes igjen/,
    })
  })

  it('copies points and competitors of the season before, in its final order', async () => {
    const before = await readSeason(db, 2026)
    const of = (wanted: string) => before.competitors.filter(({ category }) => category === wanted)
    const race = await aRace(db, { year: 2026 })
    await aResult(
      db,
      race,
      of('DRIVER').map(({ id }) => id),
    )
    const last = of('DRIVER').at(-1)!.id
    await aTable(db, race, 'DRIVER', [[last, 25]])
    await db.update(pointsTables).set({ points: 49 }).where(eq(pointsTables.points, 50))
    const season = await add(
      { year: '2027', from: 'before', cutoff: '01.03.2027 kl. 00.00' },
      Date.UTC(2026, 10, 21),
    )
    expect(season.season?.cutoff).toBe(Date.UTC(2027, 1, 28, 23))
    expect(season.tables).toEqual({
      ...defaultTables,
      FLAG: [49, ...defaultTables.FLAG.slice(1)],
    })
    const names = ({ competitors }: typeof season) =>
      competitors.map(({ id, team }) => `${id} ${team}`).sort()
    expect(names(season)).toEqual(names(before))
    expect(
      season.competitors.find(({ category, position }) => category === 'DRIVER' && position === 1)?.id,
    ).toBe(last)
  })
})

describe('a new season is refused with', () => {
  it.each([
    [
      'a year that is there',
      { year: '2026', from: 'before', cutoff: '01.03.2026 kl. 00.00' },
      /finnes fra før/,
    ],
    ['a year long gone', { year: '1950', from: 'before', cutoff: '' }, /Året må være 2026 eller 2027/],
    ['a year far ahead', { year: '2062', from: 'before', cutoff: '' }, /Året må være 2026 eller 2027/],
    ['no year', { year: 'i fjor', from: 'before', cutoff: '' }, /Året må være 2026 eller 2027/],
    ['a copy without a cutoff', { year: '2026', from: 'before', cutoff: '' }, /Velg en tippefrist/],
    [
      'a cutoff in another year',
      { year: '2026', from: 'before', cutoff: '01.03.2028 kl. 00.00' },
      /2025 eller 2026/,
    ],
    [
      'a cutoff in a skipped hour',
      { year: '2026', from: 'before', cutoff: '29.03.2026 kl. 02.30' },
      /finnes ikke/,
    ],
  ])('%s', async (_, form, words) => {
    const ending = worded(async () => {
      const { year, request } = await newSeasonChange(app(), fields(form))
      return planChange(app(), year, request)
    })
    await expect(ending).rejects.toMatchObject({ code: 'invalid', message: words })
  })

  it('a source that does not answer, and a way to continue', async () => {
    source.disturb = async () => new Response('nei', { status: 500 })
    await expect(
      worded(() => newSeasonChange(app(), fields({ year: '2026', from: 'source', cutoff: '' }))),
    ).rejects.toMatchObject({
      code: 'busy',
      message: /kopier sesongen før/,
    })
    source.disturb = async () => new Response('nei', { status: 404 })
    await expect(
      worded(() => newSeasonChange(app(), fields({ year: '2026', from: 'source', cutoff: '' }))),
    ).rejects.toMatchObject({
      code: 'invalid',
      message: /Kilden har ikke hele 2026 enda/,
    })
  })
})
