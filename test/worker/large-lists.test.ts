import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { raceGuesses } from '#db/schema.ts'
import {
  inLeaderboardOrder,
  type LeaderboardEntry,
  leaderboardOf,
  type SeasonProgress,
} from '#game/leaderboard.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aLargeSeason, crowdId, largeDrivers } from '#test/support/large-season.ts'
import { aUser } from '#test/support/participants.ts'
import { days, raceStart, seasonCutoff } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// The lists of a site with more users than it shows at once.

const db = openDatabase(env.DB)
const year = 2025
const now = raceStart(year, 2) + 1 * days
let whole: LeaderboardEntry[]
let onlooker: string
let race: number

async function read(path: string, { user, at = now }: { user?: string; at?: number } = {}) {
  const browser = user === undefined ? new Browser(at) : await signedIn(user, at)
  const { env: counted, spent } = countingCosts(browser.bindings)
  browser.bindings = counted
  const answer = await browser.fetch(path)
  const { main, text, html } = readHtml(await answer.text())
  return { status: answer.status, main, html, text: text.replaceAll('\u00a0', ' '), rows: spent().rows }
}

const linesIn = (main: string) =>
  [...main.matchAll(/<a class="cell-link" href="\/user\/([^"?]+)/g)].map(([, id]) => id)

const idsOf = (lines: readonly LeaderboardEntry[]) => lines.map(({ guesser }) => guesser.id)

beforeAll(async () => {
  const races = await aLargeSeason(db, year, { participants: 1_500 })
  for (const race of races.slice(0, 2)) await aResult(db, race, largeDrivers)
  race = races[1]!
  onlooker = await aUser(db, 'Tilskuer')
  await recompute(appAt(now), year, 0)
  whole = leaderboardOf(inLeaderboardOrder((await progressOfSeason(db, year)) as SeasonProgress[]))
})

describe('the list of a large field', () => {
  it('is its top for a visitor, with how many there are', async () => {
    const { main, text } = await read('/user')
    expect(linesIn(main)).toEqual(idsOf(whole.slice(0, 25)))
    expect(text).toContain('1 500 deltakere i 2025')
    expect(main).toContain('href="/user?side=1"')
  })

  it('has the viewer and their neighbours, and says how many it leaves out', async () => {
    const { main, text } = await read('/user', { user: whole[700]!.guesser.id })
    expect(linesIn(main)).toEqual(idsOf([...whole.slice(0, 25), ...whole.slice(695, 706)]))
    expect(text).toMatch(/670\sdeltakere til/)
    expect(text).toContain('(deg)')
  })

  it('has pages of a hundred that hold everyone with a place once', async () => {
    const sides = Array.from({ length: 15 }, (_, index) => index + 1)
    const pages = await Promise.all(sides.map((side) => read(`/user?side=${side}`)))
    expect(pages.flatMap(({ main }) => linesIn(main))).toEqual(idsOf(whole))
    expect(pages[1]!.main).toMatch(/rel="prev" href="\/user\?side=1".*rel="next" href="\/user\?side=3"/)
    expect(pages[1]!.html).toContain('name="robots" content="noindex"')
  })

  it('finds everyone with a name, whether they take part or not', async () => {
    expect(linesIn((await read('/user?q=nummer 70 20')).main)).toEqual([crowdId(year, 70)])
    expect(linesIn((await read('/user?q=tilsk')).main)).toEqual([onlooker])
    expect(linesIn((await read('/user?q=N')).main)).toHaveLength(25)
    expect((await read('/user?q=ukjent')).text).toContain('Ingen heter noe som begynner på «ukjent».')
  })

  it.each(['0', '-1', '1e9', 'abc', '16', '1000000'])('is not found by side=%s', async (side) => {
    expect((await read(`/user?side=${side}`)).status).toBe(404)
  })

  it('names nobody before the season, but finds them', async () => {
    const at = seasonCutoff(year) - 1 * days
    expect((await read('/user', { at })).text).toContain('Søk etter en deltaker')
    const { text, main } = await read('/user?q=nummer 70 20', { at })
    expect(text).toContain('Nummer 70')
    expect(linesIn(main)).toEqual([])
  })
})

describe('the choice of two in a large field', () => {
  const [a, b] = [crowdId(year, 70), crowdId(year, 71)]

  it('is a search that leads from one to the other', async () => {
    const first = await read('/user/compare?q=nummer 70 20')
    expect(first.main).toContain(`href="/user/compare?year=${year}&amp;a=${a}"`)
    const second = await read(`/user/compare?year=${year}&a=${a}&q=nummer 71 20`)
    expect(second.main).toContain(`href="/user/compare?year=${year}&amp;a=${a}&amp;b=${b}"`)
    const both = await read(`/user/compare?year=${year}&a=${a}&b=${b}`)
    expect(both.html).toMatch(/<title>Nummer 70 \S+ mot Nummer 71 /)
    expect(both.main).toContain(`href="/user/compare?year=${year}&amp;b=${b}"`)
    expect(both.main).not.toContain('role="search"')
  })

  it('suggests the closest rivals of the chosen one, and of the viewer', async () => {
    const [me, other] = [whole[700]!, whole[900]!]
    const gapsTo = (one: LeaderboardEntry, main: string) =>
      [...main.matchAll(/amp;b=([^"&]+)"[^>]*><span>[^<]*(?:<!-- -->)? mot/g)].map(
        ([, id]) => whole.find(({ guesser }) => guesser.id === id)!.guesser.points - one.guesser.points,
      )
    const own = await read('/user/compare', { user: me.guesser.id })
    expect(own.text).toContain('Nærmest deg')
    expect(gapsTo(me, own.main)).toEqual([0, 0, 0, 0])
    const chosen = await read(`/user/compare?a=${other.guesser.id}`)
    expect(chosen.text).toContain(`Nærmest ${other.guesser.username}`)
    expect(gapsTo(other, chosen.main)).toEqual([0, 0, 0, 0])
  })

  it('refuses an unknown user', async () => {
    expect((await read(`/user/compare?a=${crypto.randomUUID()}`)).status).toBe(404)
    expect((await read('/user/compare?q=x')).text).toContain('Ingen heter noe som begynner på «x».')
  })
})

describe('the API of a large field', () => {
  it('lists a thousand users, and says in its head where the next are', async () => {
    const browser = new Browser(now)
    const first = await browser.fetch('/api/public/user/list')
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')![1]!
    const second = await browser.fetch(next)
    const pages = (await Promise.all([first.json(), second.json()])) as { id: string; username: string }[][]
    expect(pages.map((page) => page.length)).toEqual([1_000, 501])
    expect(second.headers.get('Link')).toBeNull()
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(1_501)
  })
})

describe('who guessed one driver on a race of a large field', () => {
  const page = (query: string, user?: string) =>
    read(`/race-guess?raceId=${race}&category=TENTH&driver=alo${query}`, user === undefined ? {} : { user })
  const guessers = async () => {
    const rows = await db
      .select()
      .from(raceGuesses)
      .where(
        and(eq(raceGuesses.race, race), eq(raceGuesses.category, 'TENTH'), eq(raceGuesses.driver, 'alo')),
      )
    const all = new Set(rows.map(({ user }) => user))
    return idsOf(whole).filter((id) => all.has(id))
  }

  it('is a list by place, 25 at a time', async () => {
    const all = await guessers()
    expect(all.length).toBeGreaterThan(50)
    const listed: (string | undefined)[] = []
    let next: string | undefined = `/race-guess?raceId=${race}&category=TENTH&driver=alo`
    while (next !== undefined) {
      const { status, main } = await read(next)
      expect(status).toBe(200)
      const lines = linesIn(main)
      expect(lines.length).toBeLessThanOrEqual(25)
      listed.push(...lines)
      next = /rel="next"[^>]* href="([^"]+)"|href="([^"]+)"[^>]* rel="next"/
        .exec(main)
        ?.slice(1)
        .find(Boolean)
      next = next?.replaceAll('&amp;', '&')
    }
    expect(listed).toEqual(all)
  })

  it('is linked from the number of guesses', async () => {
    const { main, text } = await read(`/race-guess?raceId=${race}`)
    expect(main).toContain(`href="/race-guess?raceId=${race}&amp;category=TENTH&amp;driver=alo"`)
    expect(text).toContain(`${(await guessers()).length} som tippet`)
  })

  it('finds guessers by name, and only of that driver', async () => {
    const all = await guessers()
    const [one] = all
    const name = whole.find(({ guesser }) => guesser.id === one)!.guesser.username
    const other = idsOf(whole).find((id) => !all.includes(id))!
    expect(linesIn((await page(`&q=${name}`)).main)).toEqual([one])
    expect(linesIn((await page(`&q=${name}`, other)).main)).toEqual([one])
    const nobody = await page('&q=tilskuer')
    expect(nobody.text).toContain('Ingen som heter noe som begynner på «tilskuer», tippet')
  })

  it.each(['&from=0', '&from=-1', '&from=1e9', '&category=TIENDE', '&category=POLE', '&driver=ukjent'])(
    'is not found by %s',
    async (query) => {
      const address = new URLSearchParams(`raceId=${race}&category=TENTH&driver=alo`)
      for (const [key, value] of new URLSearchParams(query)) address.set(key, value)
      expect((await read(`/race-guess?${address}`)).status).toBe(404)
    },
  )

  it('ends behind the last place', async () => {
    const { status, main, text } = await page('&from=1000000')
    expect(status).toBe(200)
    expect(linesIn(main)).toEqual([])
    expect(text).toContain('Til de første')
  })

  it('is hidden until the deadline', async () => {
    const open = race + 1
    const { status, text } = await read(`/race-guess?raceId=${open}&category=TENTH&driver=alo`)
    expect(status).toBe(403)
    expect(text).not.toContain('Nummer')
  })
})

/** Most rows that a page with 1 500 participants reads, for a participant. */
const budgets: Record<string, number> = {
  '/user': 300,
  '/user?side=7': 400,
  '/user?q=nummer': 400,
  '/user/compare': 300,
  [`/user/compare?year=${year}&a=${crowdId(year, 3)}&q=nummer`]: 350,
}

describe('a page of a large field reads at most so many rows', () => {
  // Two of each place until 25 have guessed the driver, of 2 000 places at most.
  it('who guessed one driver', async () => {
    const address = `/race-guess?raceId=${race}&category=TENTH&driver=alo`
    expect((await read(address, { user: whole[700]!.guesser.id })).rows).toBeLessThanOrEqual(1_400)
  })

  it.each(Object.entries(budgets))('%s', async (path, most) => {
    const { status, rows } = await read(path, { user: whole[700]!.guesser.id })
    expect(status).toBe(200)
    expect(rows).toBeLessThanOrEqual(most)
  })
})
