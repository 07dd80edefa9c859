import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { countFailure, noteFailure } from '#db/queries/failing-jobs.ts'
import { storeRefusal } from '#db/queries/importing.ts'
import { noteSeasonCheck } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice, refusal } from '#test/support/post-office.ts'
import { markSealed, withoutSeals } from '#test/support/seals.ts'
import { aRace, aSeason, days, minutes, raceStart } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { waitingWords } from '#words/waiting.ts'
import { whatWaits } from '#worker/usecases/admin/waiting.ts'
import { adminNotices } from '#worker/usecases/messages/admin-notices.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'

const db = openDatabase(env.DB)
const year = 2026
const start = raceStart(year, 1)
const hours = 60 * minutes
const about = {
  year,
  race: { id: 1, name: 'Monaco' },
  job: null,
  session: null,
  since: 0,
  count: 2,
  reasons: [],
  error: null,
}

let race: number
let admin: string

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await withoutSeals(db)
  const { outbox, failingJobs, refusedImports, seasonChecks } = schema
  for (const table of [outbox, failingJobs, refusedImports, seasonChecks]) await db.delete(table)
  for (const table of [schema.flagProposals, schema.raceResults, schema.startingGrids, schema.raceSessions]) {
    await db.delete(table)
  }
  for (const table of [schema.races, schema.pointsTables, schema.competitors, schema.seasons])
    await db.delete(table)
  for (const table of [schema.mailAddresses, schema.userRoles, schema.users]) await db.delete(table)
  await aSeason(db, { year })
  race = await aRace(db, { year, name: 'Monaco', sessions: { QUALIFYING: start - 24 * hours } })
  await markSealed(db)
  admin = await aUser(db, 'Kari')
  await db.insert(schema.userRoles).values({ user: admin, role: 'ADMIN' })
})

const kindsAt = async (now: number) => (await whatWaits({ db, now })).map(({ kind }) => kind)

describe('what waits for an admin', () => {
  it('includes a grid that is missing six hours after qualifying, while guesses are possible', async () => {
    const due = start - 18 * hours
    expect(await kindsAt(due - 1)).toEqual([])
    expect(await whatWaits({ db, now: due })).toMatchObject([
      { kind: 'GRID', year, race: { id: race, name: 'Monaco' }, since: due },
    ])
    expect(await kindsAt(start)).toEqual([])
    await aGrid(db, race, ['ver', 'nor'])
    expect(await kindsAt(due)).toEqual([])
  })

  it('includes windows without a seal fifteen minutes after their cutoff, once per season', async () => {
    await withoutSeals(db)
    const closes = start - 5 * minutes
    await db.update(schema.seasons).set({ cutoff: closes })
    expect(await kindsAt(closes + 15 * minutes - 1)).not.toContain('UNSEALED')
    const [item] = await whatWaits({ db, now: start + 15 * minutes })
    expect(item).toMatchObject({ kind: 'UNSEALED', year, race: null, since: closes, count: 2 })
    expect(waitingWords(item!)).toMatchObject({ title: 'Sesongen 2026', path: '/admin/setup' })
    await markSealed(db)
    expect(await kindsAt(start + 15 * minutes)).not.toContain('UNSEALED')
  })

  it('includes a result that is missing six hours after the start', async () => {
    await aGrid(db, race, ['ver', 'nor'])
    expect(await kindsAt(start + 6 * hours - 1)).toEqual([])
    expect(await kindsAt(start + 6 * hours)).toEqual(['RESULT'])
    await aResult(db, race, ['ver', 'nor'])
    expect(await kindsAt(start + 6 * hours)).toEqual([])
  })

  it('includes nothing of a cancelled race or a finished season', async () => {
    await db.update(schema.races).set({ position: null })
    expect(await kindsAt(start + 2 * days)).toEqual([])
    await db.update(schema.races).set({ position: 1 })
    await db.update(schema.seasons).set({ finishedAt: start })
    expect(await kindsAt(start + 2 * days)).toEqual([])
  })

  const tooFew = [{ code: 'calendar', fault: { kind: 'rounds' } }] as const

  it('includes a refused calendar, since its first refusal', async () => {
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', 1_000, tooFew)])
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', 2_000, tooFew)])
    expect(await whatWaits({ db, now: 3_000 })).toMatchObject([
      { kind: 'CALENDAR', since: 1_000, reasons: tooFew },
    ])
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', 4_000)])
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', 5_000, tooFew)])
    expect(await whatWaits({ db, now: 6_000 })).toMatchObject([{ since: 5_000 }])
  })

  it('includes no refused calendar of a past year, because nobody reads it again', async () => {
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', 1_000, tooFew)])
    const newYear = Date.UTC(year, 11, 31, 23)
    expect(await kindsAt(newYear - 1)).toContain('CALENDAR')
    expect(await kindsAt(newYear)).not.toContain('CALENDAR')
  })

  it('includes a job that has failed three times', async () => {
    const failed = (failures: number) =>
      writeBatch(db, [
        noteFailure({ job: 'FLAGS', race }, { failures, until: 9, now: failures, detail: 'garbage: x' }),
      ])
    for (const failures of [1, 2]) await failed(failures)
    expect(await kindsAt(9)).toEqual([])
    await failed(3)
    expect(await whatWaits({ db, now: 9 })).toMatchObject([
      { kind: 'FAILING', job: 'FLAGS', since: 1, count: 3 },
    ])
  })

  it('is on the portal’s first page with links, and only admins see its count in the menu', async () => {
    const fault = { kind: 'unknown', part: 'RACE', names: ['x'] } as const
    await writeBatch(db, [storeRefusal(race, 'RESULT', start, { code: 'outcome', fault })])
    const now = start + 60 * minutes
    const page = await (await signedIn(admin, now)).fetch('/admin')
    const { html, main } = readHtml(await page.text())
    expect(main).toContain('Monaco')
    expect(main).toContain(`href="/admin/season/${year}/competitors/alias?alias=x"`)
    expect(html).toMatch(/Admin Portal<span class="badge num">1</)
    const player = await (await signedIn(await aUser(db, 'Ola'), now)).fetch('/')
    expect(await player.text()).not.toContain('badge')
  })

  it('includes a failing job of the clock, which an admin can have tried again', async () => {
    for (let failures = 1; failures <= 10; failures += 1) {
      await writeBatch(db, [countFailure('notify', { now: failures, detail: `fault ${failures}` })])
      expect(await kindsAt(start)).toEqual(failures < 3 ? [] : ['FAILING'])
    }
    const browser = await signedIn(admin, start)
    const text = async (answer: Promise<Response>) => readHtml(await (await answer).text()).text
    for (const path of ['/admin', '/admin/log/runs']) {
      const page = await text(browser.fetch(path))
      expect(page).toMatch(
        /E-post til administratorer har feilet ti ganger .* fault 10 Den prøves nå bare én gang/,
      )
      expect(page).toContain('Prøv igjen')
    }
    const until = async () => (await db.select().from(schema.failingJobs))[0]!.until
    expect(await until()).toBeGreaterThan(0)
    expect(await text(browser.post('/admin/log/runs', { job: 'NOTIFY' }))).toContain(
      'Den prøves igjen innen fem minutter.',
    )
    expect(await until()).toBe(0)
    const player = await signedIn(await aUser(db, 'Ola'), start)
    expect((await player.post('/admin/log/runs', { job: 'NOTIFY' })).status).toBe(403)
  })

  it('links to the alias page only when a name is the fault', async () => {
    const pathOf = (fault: OutcomeFault) =>
      waitingWords({ ...about, kind: 'REFUSED', job: 'RESULT', reasons: [{ code: 'outcome', fault }] }).path
    expect(pathOf({ kind: 'unknown', part: 'GRID', names: ['#33', 'nobody'] })).toBe(
      `/admin/season/${year}/competitors/alias?alias=%2333`,
    )
    expect(pathOf({ kind: 'too-few', part: 'RACE', rows: 9, least: 16 })).toBe(
      `/admin/season/${year}/manage/1`,
    )
  })

  it('has words for every kind', async () => {
    for (const kind of [
      'REFUSED',
      'START',
      'POSTPONED',
      'GRID',
      'RESULT',
      'PROPOSALS',
      'WORDINGS',
    ] as const) {
      expect(waitingWords({ ...about, kind })).toMatchObject({
        title: 'Monaco',
        path: expect.stringMatching(/^\/admin/),
      })
    }
  })
})

describe('the mail to the admins', () => {
  const office = () => new PostOffice()
  const notify = async (post: PostOffice, now: number) =>
    (
      await sendDue(
        appAt(now, post.settings),
        aTurn(() => now),
        adminNotices,
      )
    ).sent
  const subjects = (post: PostOffice) => post.letters.map(({ to, subject }) => `${to}: ${subject}`)
  const late = start + 7 * hours

  beforeEach(async () => {
    await aGrid(db, race, ['ver', 'nor'])
    await db.insert(schema.mailAddresses).values({ user: admin, address: 'kari@example.no', verifiedAt: 0 })
  })

  it('is sent once per item, however often the job runs, and again when the item returns', async () => {
    const post = office()
    expect(await notify(post, start)).toBe(0)
    expect(await notify(post, late)).toBe(1)
    expect(await notify(post, late + minutes)).toBe(0)
    expect(subjects(post)).toEqual(['kari@example.no: Venter på deg: Monaco'])
    expect(post.letters[0]!.text).toContain('Resultatet skulle ha kommet')
    await aResult(db, race, ['ver', 'nor'])
    expect(await notify(post, late + 2 * minutes)).toBe(0)
    await db.update(schema.races).set({ resultState: null }).where(eq(schema.races.id, race))
    expect(await notify(post, late + 3 * minutes)).toBe(1)
  })

  it('is retried when it was certainly not sent, and not when it may have been', async () => {
    const post = office()
    post.fault = (n) => (n === 1 ? { error: refusal('E_DELIVERY_FAILED'), taken: false } : null)
    expect(await notify(post, late)).toBe(0)
    expect(await notify(post, late + 5 * minutes)).toBe(1)
    await db.delete(schema.outbox)
    const lost = office()
    lost.fault = () => ({ error: new Error('connection lost'), taken: true })
    await notify(lost, late + 10 * minutes)
    await notify(lost, late + 15 * minutes)
    expect(lost.letters).toHaveLength(1)
  })

  it('waits for the first admin with an address', async () => {
    await db.delete(schema.mailAddresses)
    const post = office()
    expect(await notify(post, late)).toBe(0)
    await db.insert(schema.mailAddresses).values({ user: admin, address: 'kari@example.no', verifiedAt: 0 })
    expect(await notify(post, late + minutes)).toBe(1)
  })

  it('is not sent on a site without mail', async () => {
    expect((await sendDue(appAt(late), aTurn(), adminNotices)).sent).toBe(0)
  })
})
