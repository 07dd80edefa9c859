import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { appOf } from '#test/support/leagues.ts'
import { choose, move, nora as referee, setRace, start, stopRace } from '#test/support/live-race.ts'
import { mainText } from '#test/support/page-html.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, minutes } from '#test/support/season.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { openLiveRaces } from '#worker/live-races.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { readLivePage } from '#worker/usecases/live/page.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const races = openLiveRaces(env.LIVE_RACE)
const year = calendarYear(Date.now())
const days = 24 * 60 * minutes
const names = { ant: 'Anna Ant', bee: 'Bo Bee', cat: 'Cora Cat', dog: 'Dag Dog' }
const surnames = /\b(Ant|Bee|Cat|Dog)\b/

let race = 0
let nora = ''
const visitor = () => new Browser(Date.now())
const pageOf = async (browser: Browser, path = '/live') => (await browser.fetch(path)).text()
/** A browser that has asked to see the race. */
async function shownTo(user: string | null) {
  const browser = user ? await signedIn(user, Date.now()) : visitor()
  await browser.post('/live', { intent: 'show', from: '/live' })
  return browser
}
const page = async (isShown: boolean, user: string | null = null) =>
  readLivePage(user ? await appOf(user, Date.now()) : appAt(Date.now()), { isShown, hasPast: true })

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await aSeason(db, { year, cutoff: Date.now() - 30 * days, drivers: names })
  race = await aRace(db, { year, position: 1, name: 'Monaco', startsAt: Date.now() - 5 * minutes })
  await aRace(db, { year, position: 2, name: 'Spania', startsAt: Date.now() + 7 * days })
  await aGrid(db, race, ['bee', 'ant', 'cat', 'dog'])
  nora = await aUser(db, 'Nora')
  await aRaceGuess(db, nora, race, { FIRST: 'ant', TENTH: 'dog' })
  await recompute({ db, cache: new ShortCache(0) }, year, 0)
  await races.wake(race)
  await races.edit(race, start, referee, 1)
  await races.edit(race, move('ant', 1), referee, 2)
})
afterAll(() => stopRace(race))

describe('a race that nobody has asked to see', () => {
  it.each(['/live', '/', '/race-guess', '/live.data'])('is not in %s', async (path) => {
    const html = await pageOf(visitor(), path)
    expect(html).toContain('Monaco')
    expect(html.match(/"order"|"messages"|Sist oppdatert/g)).toBeNull()
  })

  it('has no driver on its page', async () => {
    const html = await pageOf(visitor())
    expect(html).toContain('Vis stillingen nå (kan røpe løpet)')
    expect(html.match(surnames)).toBeNull()
    expect(html.match(/<title>(.*)<\/title>/)![1]).toBe('Monaco direkte – F1 Tipping')
  })

  it('reminds participants of their own guesses only', async () => {
    expect(await page(false, nora)).toMatchObject({
      kind: 'hidden',
      own: [
        { category: 'FIRST', driver: 'Ant' },
        { category: 'TENTH', driver: 'Dog' },
      ],
    })
    const html = mainText(await pageOf(await signedIn(nora, Date.now())))
    expect(html).toContain('Du tippet Ant på 1. plass og Dog på 10. plass.')
    expect(html).not.toMatch(/\b(Bee|Cat)\b/)
  })
})

describe('a race that a viewer has asked to see', () => {
  it('is shown without scripts from then on, and hidden again', async () => {
    const browser = visitor()
    const answer = await browser.post('/live', { intent: 'show', from: '/live' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/live')
    const shown = mainText(await pageOf(browser))
    expect(shown).toMatch(/Løpsreferent Nora Foreløpig/)
    expect(shown).toMatch(/1 Ant .* 2 Bee .* 3 Cat .* 4 Dog/)
    expect(shown).toContain('Skjul stillingen')
    await browser.post('/live', { intent: 'hide' })
    expect((await pageOf(browser)).match(surnames)).toBeNull()
  })

  it('gives the viewer what their guesses are worth', async () => {
    const browser = await signedIn(nora, Date.now())
    await browser.post('/live', { intent: 'show' })
    expect(mainText(await pageOf(browser))).toMatch(/1\. plass Ant leder løpet \+ ?5/)
  })

  it('returns to the page that asked, but never to another site', async () => {
    const to = async (from: string) =>
      (await visitor().post('/live', { intent: 'show', from })).headers.get('Location')
    expect(await to('/race-guess')).toBe('/race-guess')
    expect(await to('https://evil.example/')).toBe('/live')
  })

  it('is held back by the delay, also without scripts', async () => {
    const browser = visitor()
    await browser.post('/live', { intent: 'show' })
    await browser.post('/live', { intent: 'delay', delay: '180' })
    const html = mainText(await pageOf(browser))
    expect(html).not.toMatch(/1 Ant/)
    expect(html).toContain('forsinkelsen')
  })

  it.each(['-5', '500', 'x'])('refuses a delay of %s', async (delay) => {
    const answer = await visitor().post('/live', { intent: 'delay', delay })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('leaves all other pages as they are for everyone', async () => {
    const browser = visitor()
    await browser.post('/live', { intent: 'show' })
    expect((await pageOf(browser, '/')).match(surnames)).toBeNull()
  })

  it('ignores a cookie that is no choice', async () => {
    const Cookie = '__Host-live=bm9uc2Vuc2U='
    const html = await (await visitor().fetch('/live', { headers: { Cookie } })).text()
    expect(html).toContain('Stillingen er skjult')
  })
})

describe('the states of a race', () => {
  it('of which nobody has reported anything: the viewer’s own guesses', async () => {
    const app = await appOf(nora, Date.now())
    const liveRaces = { ...app.liveRaces, record: () => Promise.reject(new Error('no record')) }
    expect(await readLivePage({ ...app, liveRaces }, { isShown: true, hasPast: true })).toMatchObject({
      kind: 'unknown',
      isOver: false,
      own: [{ driver: 'Ant' }, { driver: 'Dog' }],
    })
  })

  it('that an admin turned off, and on again', async () => {
    await choose(race, 'OFF')
    await races.wake(race)
    expect(await page(true)).toMatchObject({ kind: 'off' })
    expect(mainText(await pageOf(visitor()))).toContain('Løpet vises ikke direkte her.')
    await choose(race, 'REFEREE')
    await races.wake(race)
    expect(await page(true)).toMatchObject({ kind: 'shown' })
  })

  it('with a result: what became of the places, and only for those who want to see it', async () => {
    await setRace(race, { resultState: 'PRELIMINARY' })
    await aResult(db, race, ['bee', 'ant', 'cat', 'dog'])
    await races.wake(race)
    expect(await page(true)).toMatchObject({
      kind: 'over',
      outcome: {
        settled: [
          { driver: 'Bee', place: 1, before: 2 },
          { driver: 'Ant', place: 2, before: 1 },
          { driver: 'Cat', place: 3, before: 3 },
          { driver: 'Dog', place: 4, before: 4 },
        ],
        own: null,
      },
    })
    expect(await page(false)).toMatchObject({ kind: 'hidden', isOver: true })
    const hidden = mainText(await pageOf(visitor()))
    expect(hidden).toContain('Vis resultatet')
    expect(hidden).not.toMatch(/røpe|Forsinkelse/)
    expect((await pageOf(visitor())).match(surnames)).toBeNull()
  })

  it('with a result: what it gave the viewer, who was best, and which flags still wait', async () => {
    await recompute({ db, cache: new ShortCache(0) }, year, 0)
    const proposal = {
      race,
      session: 'RACE',
      type: 'YELLOW',
      lap: 3,
      message: 'YELLOW',
      state: 'OPEN',
    } as const
    await db.insert(schema.flagProposals).values([
      { ...proposal, at: 1, ticked: true },
      { ...proposal, at: 2, ticked: false },
      { ...proposal, at: 3, ticked: true, state: 'LEFT_OUT' },
    ])
    const over = await page(true, nora)
    const { own, winners, waiting } = over.kind === 'over' ? over.outcome : expect.fail()
    // Ant ended second, and Dog, whom she guessed tenth, fourth.
    expect(own).toMatchObject({ after: 4, standing: { rank: 1 } })
    expect(own!.changes).toEqual([
      { category: 'FIRST', change: 2 },
      { category: 'TENTH', change: 2 },
    ])
    expect(winners).toEqual([{ id: nora, username: 'Nora', points: 4 }])
    expect(waiting).toEqual({ flags: 1, points: null })
    const html = mainText(await pageOf(await shownTo(nora)))
    expect(html).toMatch(/Du: \+4\s?, 1\. plass/)
    expect(html).toContain('er ikke bekreftet enda.')
    expect(mainText(await pageOf(await shownTo(null)))).toContain('Nora med +4')
  })

  it('long after it: the next one', async () => {
    const later = appAt(Date.now() + 2 * days)
    expect(await readLivePage(later, { isShown: true, hasPast: true })).toMatchObject({
      kind: 'none',
      next: { name: 'Spania', tips: null },
      last: { id: race, name: 'Monaco' },
    })
  })

  it('before the season: the season can be guessed', async () => {
    const early = appAt(Date.now() - 40 * days)
    const waiting = await readLivePage(early, { isShown: true, hasPast: true })
    expect(waiting).toMatchObject({ kind: 'none', next: { tips: 'SEASON' }, hasTipped: false })
  })

  it('before the season: knows who has tipped all of it', async () => {
    const early = Date.now() - 40 * days
    const tipped = async () => {
      const found = await readLivePage(await appOf(nora, early), { isShown: false, hasPast: true })
      return found.kind === 'none' && found.hasTipped
    }
    await aSeasonGuess(db, nora, year, {
      DRIVER: ['ant', 'bee', 'cat', 'dog'],
      FLAG: { YELLOW: 1, RED: 1, SAFETY_CAR: 1 },
    })
    expect(await tipped()).toBe(false)
    await aSeasonGuess(db, nora, year, { CONSTRUCTOR: ['fer', 'mcl', 'rbr'] })
    expect(await tipped()).toBe(true)
  })
})
