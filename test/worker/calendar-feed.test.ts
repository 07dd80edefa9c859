import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { calendars, pointsTables, races, reminderHours } from '#db/schema.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, seasonCutoff } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const year = 2026
const now = Date.UTC(year, 4, 1, 12)
const qualifying = Date.UTC(year, 5, 6, 14)
const start = Date.UTC(year, 5, 7, 13)
const page = '/settings/mail'
let race: number
let cancelled: number

beforeAll(async () => {
  await aSeason(db, { year })
  const sessions = { QUALIFYING: qualifying, RACE: start }
  race = await aRace(db, { year, name: 'Monaco', startsAt: start, sessions })
  cancelled = await aRace(db, {
    year,
    position: null,
    name: 'Imola',
    startsAt: start,
    sessions: { RACE: start },
  })
})

async function aSubscriber(...hours: (1 | 3 | 24)[]) {
  const id = await aUser(db, `Abonnent ${crypto.randomUUID()}`.slice(0, 30))
  for (const one of hours) await db.insert(reminderHours).values({ user: id, hours: one })
  const browser = await signedIn(id, now)
  await browser.post(page, { intent: 'calendar' })
  return { id, browser, path: await pathOf(browser) }
}

/** The feed's path from the settings page, or null without one. */
const pathOf = async (browser: Browser) =>
  /value="http:\/\/example\.com(\/calendar\/[^"]+)"/.exec(await (await browser.fetch(page)).text())?.[1] ??
  null

/** Reads the feed as a calendar program does, without a session. */
const fetchCalendar = (path: string) => new Browser(now).fetch(path)

async function entriesOf(path: string) {
  const root = new ICAL.Component(ICAL.parse(await (await fetchCalendar(path)).text()))
  return root.getAllSubcomponents('vevent').map((component) => ({
    uid: String(component.getFirstPropertyValue('uid')),
    summary: String(component.getFirstPropertyValue('summary')),
    at: new ICAL.Event(component).startDate.toJSDate().getTime(),
    status: String(component.getFirstPropertyValue('status')),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }))
}

describe('a private calendar', () => {
  it('has every session and every cutoff, with an alarm for each chosen hour', async () => {
    const { path } = await aSubscriber(1, 24)
    const answer = await fetchCalendar(path!)
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const alarms = ['-PT60M', '-PT1440M']
    const one = (uid: string, summary: string, at: number, rest = {}) => ({
      uid: `${uid}@example.com`,
      summary,
      at,
      status: 'CONFIRMED',
      alarms: [],
      ...rest,
    })
    const entries = await entriesOf(path!)
    expect(entries).toHaveLength(6)
    expect(entries).toEqual(
      expect.arrayContaining([
        one(`season-${year}-cutoff`, `Tippefrist: sesongen ${year}`, seasonCutoff(year), { alarms }),
        one(`race-${race}-qualifying`, 'Monaco: Kvalifisering', qualifying),
        one(`race-${race}-race`, 'Monaco: Løp', start),
        one(`race-${race}-cutoff`, 'Tippefrist: Monaco', start, { alarms }),
        one(`race-${cancelled}-race`, 'Imola: Løp', start, { status: 'CANCELLED' }),
        one(`race-${cancelled}-cutoff`, 'Tippefrist: Imola', start, { status: 'CANCELLED' }),
      ]),
    )
  })

  it('has a cutoff of its own for questions that a session closes', async () => {
    await db.insert(pointsTables).values({ year, category: 'POLE', difference: 0, points: 5 })
    const { path } = await aSubscriber()
    expect(await entriesOf(path!)).toContainEqual({
      uid: `race-${race}-qualifying-cutoff@example.com`,
      summary: 'Tippefrist pole: Monaco',
      at: qualifying,
      status: 'CONFIRMED',
      alarms: ['-PT60M'],
    })
    await db.delete(pointsTables).where(eq(pointsTables.category, 'POLE'))
  })

  it('has an alarm an hour before when no hours are chosen', async () => {
    const { path } = await aSubscriber()
    const entry = (await entriesOf(path!)).find(({ uid }) => uid.startsWith(`race-${race}-cutoff`))
    expect(entry!.alarms).toEqual(['-PT60M'])
  })

  it('keeps the uid of an entry when a cutoff moves', async () => {
    const { path } = await aSubscriber()
    const cutoffs = async () =>
      (await entriesOf(path!))
        .filter(({ uid }) => uid === `race-${race}-cutoff@example.com`)
        .map(({ at }) => at)
    await db
      .update(races)
      .set({ ownCutoff: start - 3_600_000 })
      .where(eq(races.id, race))
    expect(await cutoffs()).toEqual([start - 3_600_000])
    await db.update(races).set({ ownCutoff: null }).where(eq(races.id, race))
    expect(await cutoffs()).toEqual([start])
  })

  it('has a random address that can be renewed and removed', async () => {
    const { id, browser, path } = await aSubscriber()
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const [kept] = await db.select().from(calendars).where(eq(calendars.user, id))
    expect(JSON.stringify(kept)).not.toContain(path!.slice('/calendar/'.length, -'.ics'.length))
    await browser.post(page, { intent: 'calendar' })
    const newer = await pathOf(browser)
    expect(newer).not.toBe(path)
    expect((await fetchCalendar(path!)).status).toBe(404)
    expect((await fetchCalendar(newer!)).status).toBe(200)
    await browser.post(page, { intent: 'no-calendar' })
    expect(await pathOf(browser)).toBeNull()
    expect((await fetchCalendar(newer!)).status).toBe(404)
  })

  it('answers 404 and then 429 to guessed addresses, while the right one still works', async () => {
    const { path } = await aSubscriber()
    const guesser = new Browser(now)
    const answers: Response[] = []
    for (let n = 0; n < 14; n++) {
      answers.push(await guesser.fetch(`/calendar/${String(n).repeat(43).slice(0, 43)}.ics`))
    }
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 10).every((status) => status === 404)).toBe(true)
    // The minute may change during the test.
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await guesser.fetch(path!)).status).toBe(200)
  })

  it.each(['', '.ics', 'x.ics', '..%2F..%2Fsettings', `${'a'.repeat(5000)}.ics`, '%00.ics'])(
    'answers 404 at /calendar/%s',
    async (file) => expect((await fetchCalendar(`/calendar/${file}`)).status).toBe(404),
  )

  it('needs one round trip and uses the host of the request', async () => {
    const { path } = await aSubscriber()
    expect(await (await fetchCalendar(path!)).text()).toContain(`URL:${siteAddress}/guess`)
  })
})
