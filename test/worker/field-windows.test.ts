import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { raceGuesses, seasonChecks } from '#db/schema.ts'
import { windowSize } from '#game/field-window.ts'
import {
  inLeaderboardOrder,
  type LeaderboardEntry,
  leaderboardOf,
  type SeasonProgress,
} from '#game/leaderboard.ts'
import { pageSize } from '#game/sides.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { aLargeSeason, crowdId, largeDrivers } from '#test/support/large-season.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { days, raceStart, seasonCutoff } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { number } from '#words/format.ts'
import { readRaceGuessesByDriver } from '#worker/usecases/guessing/race-guess-groups.ts'
import { scoreClosedSeasons } from '#worker/usecases/importing/scoring-cutoffs.ts'
import { readHome, readHomeAround } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const year = 2025
const now = raceStart(year, 2) + 1 * days
let races: number[]
/** The field as a small one would be shown. */
let field: SeasonProgress[]
let whole: LeaderboardEntry[]

/** The text in the main part of a page, for a visitor or a participant. */
async function read(path: string, user?: string) {
  const browser = user === undefined ? new Browser(now) : await signedIn(user, now)
  const answer = await browser.fetch(path)
  const { main, text, html } = readHtml(await answer.text())
  return { status: answer.status, main, html, text: text.replaceAll('\u00a0', ' ') }
}

/** A page as visitors see it at an instant. */
const visit = async (path: string, at: number) => readHtml(await (await new Browser(at).fetch(path)).text())

/** The ranks and names of the leaderboard's rows. */
const rowsIn = (main: string) =>
  [...main.matchAll(/<tr[^>]*>(?:(?!<\/tr>).)*?<a class="cell-link" href="\/user\/([^"?]+)/g)].map(
    ([, id]) => id,
  )

const api = async (path: string) => {
  const answer = await new Browser(now).fetch(`/api/public/home${path}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** One participant's line of the leaderboard. */
const lineOf = async (user: string) => (await readHomeAround(appAt(now), year, user, 0)).leaderboard

const idsOf = (lines: readonly LeaderboardEntry[]) => lines.map(({ guesser }) => guesser.id)

beforeAll(async () => {
  races = await aLargeSeason(db, year, { leaders: 150 })
  for (const race of races.slice(0, 2)) await aResult(db, race, largeDrivers)
  await recompute(appAt(now), year, 0)
  field = inLeaderboardOrder((await progressOfSeason(db, year)) as SeasonProgress[])
  whole = leaderboardOf(field)
})

describe('the pages of a large field', () => {
  it('hold the lines of the whole leaderboard, each once', async () => {
    const sides = Array.from({ length: 11 }, (_, index) => index + 1)
    const pages = await Promise.all(sides.map((side) => readHome(appAt(now), year, null, side)))
    expect(pages[0]!.field).toMatchObject({ total: 1_100, placed: 1_100, sides: 11 })
    expect(pages.flatMap(({ leaderboard }) => leaderboard)).toEqual(whole)
    expect(pages.flatMap(({ graph }) => graph)).toEqual(
      field.map(({ username, scores }) => ({ name: username, scores })),
    )
  })

  it('know the line of anyone', async () => {
    expect(await lineOf(whole[700]!.guesser.id)).toEqual([whole[700]])
    expect(await lineOf(crypto.randomUUID())).toEqual([])
  })

  it('are shown one at a time, with links to those beside', async () => {
    const { status, main, text, html } = await read('/?side=2')
    expect(status).toBe(200)
    expect(rowsIn(main)).toEqual(idsOf(whole.slice(100, 200)))
    expect(text).toContain('Plass 101–200')
    expect(main).toMatch(/rel="prev" href="\/\?side=1".*rel="next" href="\/\?side=3"/)
    expect(html).toContain('name="robots" content="noindex"')
  })

  it.each(['0', '-1', '1e9', 'abc', '12', '1000000', '99999999999'])(
    'are not found by side=%s',
    async (side) => {
      expect((await read(`/?side=${side}`)).status).toBe(404)
      expect((await api(`?side=${side}`)).status).toBe(/^(12|1000000)$/.test(side) ? 404 : 400)
    },
  )

  it('are one in a small field', async () => {
    expect((await read(`/?year=${year}&side=1`)).status).toBe(200)
    expect((await read('/?side=2', whole[0]!.guesser.id)).status).toBe(200)
  })
})

describe('the front page of a large field', () => {
  it('shows the first lines, how many take part, and the way to all others', async () => {
    const { main, text } = await read('/')
    expect(rowsIn(main)).toEqual(idsOf(whole.slice(0, 25)))
    expect(text).toContain('1 100 deltakere')
    expect(main).toContain('href="/?side=1"')
    expect(main).toMatch(/role="search"/)
  })

  it('shows a participant their own line with five on each side, and how many are left out between', async () => {
    const me = 700
    const { main, text } = await read('/', whole[me]!.guesser.id)
    expect(rowsIn(main)).toEqual(idsOf([...whole.slice(0, 25), ...whole.slice(me - 5, me + 6)]))
    expect(text).toMatch(/670\sdeltakere til/)
    expect(text).toContain(`av 1 100`)
    expect(main).toContain('Siden du står på')
  })

  it('shows someone at the top once', async () => {
    expect(rowsIn((await read('/', whole[12]!.guesser.id)).main)).toEqual(idsOf(whole.slice(0, 25)))
    expect(rowsIn((await read('/', whole[23]!.guesser.id)).main)).toEqual(idsOf(whole.slice(0, 29)))
  })

  it('never shows own lines to others', async () => {
    const me = whole[700]!.guesser.id
    expect((await read('/', me)).html).toContain(me)
    expect((await read('/')).html).not.toContain(me)
  })

  it('shows, after an earlier race, the first lines of that step and the viewer', async () => {
    const then = leaderboardOf(
      inLeaderboardOrder(field.map((one) => ({ ...one, scores: one.scores.slice(0, 2) }))),
    )
    const last = then.at(-1)!
    const { main, text } = await read(`/?raceId=${races[0]}`, last.guesser.id)
    const shown = rowsIn(main)
    expect(shown).toHaveLength(26)
    expect(shown.at(-1)).toBe(last.guesser.id)
    // More lead together than the hundred that are kept. Their ids have the order of their names.
    expect(then.filter(({ rank }) => rank === 1).length).toBeGreaterThan(100)
    expect(shown.slice(0, 25)).toEqual(idsOf(then.slice(0, 25)))
    expect(text).toContain(`delt ${number(last.rank ?? 0).replaceAll('\u00a0', ' ')}. plass`)
    expect(text).toContain('Av 1 100 deltakere vises de beste')
  })

  it('finds participants by the beginning of their names, with rank and points', async () => {
    const { main, text } = await read('/?q=NUMMER 70')
    const expected = whole.filter(({ guesser }) => /^Nummer 70/.test(guesser.username))
    expect(rowsIn(main).toSorted()).toEqual(idsOf(expected).toSorted())
    expect(text).toContain(`Fant ${expected.length} deltakere`)
    expect((await read('/?q=ukjent')).text).toContain('Ingen heter noe som begynner på «ukjent»')
  })

  it('shows who joined after the places were made by search and to themselves', async () => {
    const late = await aUser(db, 'Sein')
    await aRaceGuess(db, late, races[2]!, { FIRST: 'nor' })
    const ahead = whole.filter(({ guesser }) => guesser.points > 0).length
    const line = { rank: ahead + 1, guesser: { id: late, username: 'Sein', points: 0 } }
    expect(await lineOf(late)).toMatchObject([line])
    expect(rowsIn((await read('/?q=sein')).main)).toEqual([late])
    const { main, text } = await read('/', late)
    expect(rowsIn(main)).toEqual([...idsOf(whole.slice(0, 25)), late])
    expect(text).toContain('1 deltaker har blitt med siden sist')
    expect((await readHome(appAt(now), year)).field).toMatchObject({ total: 1_101, placed: 1_100 })
  })
})

describe('a large field', () => {
  it('is counted and searched, but not listed, before the season', async () => {
    const { text, main } = await visit('/', seasonCutoff(year) - 1 * days)
    expect(text.replaceAll('\u00a0', ' ')).toContain('Deltakere i år 1 101')
    expect(main).toContain('role="search"')
    expect(main).not.toContain('Nummer 1 ')
    const found = await visit('/?q=nummer 1 ', seasonCutoff(year) - 1 * days)
    expect(found.text).toContain('Nummer 1 2025')
    expect(found.main).not.toContain('/user/')
    expect(found.text).not.toContain('Poeng')
  })
})

describe('the API of a large field', () => {
  it('answers with a hundred, how many there are, and where the next are', async () => {
    const { body } = await api('')
    expect(body).toMatchObject({ leaderboard: whole.slice(0, pageSize), total: 1_101, me: null })
    expect(body.guessers).toHaveLength(pageSize)
    expect(body.next).toBe('/api/public/home?side=2')
    const last = await api(`?side=11&year=${year}`)
    expect(last.body).toMatchObject({ leaderboard: whole.slice(1_000), next: null })
    expect((await api(`?year=${year}&side=10`)).body.next).toBe(`/api/public/home?year=${year}&side=11`)
  })

  it('adds the line of a participant', async () => {
    const { body } = await api(`?me=${whole[700]!.guesser.id}`)
    expect(body.me).toEqual(whole[700])
  })
})

describe('the guesses on a race of a large field', () => {
  const guessed = (race: number) =>
    db
      .select()
      .from(raceGuesses)
      .where(and(eq(raceGuesses.race, race), eq(raceGuesses.category, 'FIRST')))

  it('are counted by driver, with the names of the viewer and of those who are searched', async () => {
    const race = races[1]!
    const all = await guessed(race)
    const app = appAt(now)
    const everyone = await readRaceGuessesByDriver(app, race)
    const counts = new Map(everyone.questions[0]!.groups.map((group) => [group.driver.id, group.guessed]))
    expect(counts).toEqual(
      new Map([...Map.groupBy(all, (one) => one.driver)].map(([id, g]) => [id, g.length])),
    )
    expect(everyone.questions[0]!.guessed).toBe(all.length)
    expect(everyone.questions.flatMap(({ groups }) => groups.flatMap(({ guessers }) => guessers))).toEqual([])

    const mine = all[500]!
    const { main } = await read(`/race-guess?raceId=${race}`, mine.user)
    expect(main.match(/guesser-me/g)).toHaveLength(2)
    expect(main.match(/class="[^"]*\bguesser-me" href="\/user\/[^"]+"/g)?.join()).toContain(mine.user)

    const { questions } = await readRaceGuessesByDriver(app, race, { search: 'nummer 77 2' })
    const found = questions[0]!.groups.filter(({ guessers }) => guessers.length > 0)
    expect(found.map(({ driver, guessers }) => [driver.id, guessers[0]!.username])).toEqual([
      [all.find(({ user }) => user === crowdId(year, 77))!.driver, expect.stringMatching(/^Nummer 77 /)],
    ])
  })

  it('are those of a thousand in the API, with how many there are', async () => {
    const answer = await new Browser(now).fetch(`/api/public/race-guess?raceId=${races[1]}`)
    const body = (await answer.json()) as { first: unknown[]; tenth: unknown[]; total: number }
    expect([body.first.length, body.tenth.length, body.total]).toEqual([1_000, 1_000, 1_100])
  })
})

describe('a page of a large field reads', () => {
  const rows = async (path: string, user?: string) => {
    const { env: bindings, spent } = countingCosts(env)
    const browser = user === undefined ? new Browser(now) : await signedIn(user, now)
    browser.bindings = { ...browser.bindings, DB: bindings.DB }
    const answer = await browser.fetch(path)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    return spent().rows
  }

  it.each(['/', '/?side=5', '/?q=nummer', '/race-guess', '/api/public/home'])(
    'at most 500 rows: %s',
    async (path) => {
      const read = await rows(path, whole[700]!.guesser.id)
      expect(read).toBeLessThanOrEqual(500)
    },
  )
})

describe('a field that grows large', () => {
  it('gets its places from the next run of the clock', async () => {
    const [race] = await aLargeSeason(db, 2027, { participants: windowSize })
    const at = raceStart(2027, 1)
    await recompute(appAt(at), 2027, 0)
    await db.update(seasonChecks).set({ at }).where(eq(seasonChecks.year, 2027))
    expect((await readHome(appAt(at), 2027)).leaderboard).toHaveLength(windowSize)
    await aRaceGuess(db, await aUser(db, 'En til'), race!, { FIRST: 'nor' })
    expect((await readHome(appAt(at), 2027)).field).toMatchObject({ total: windowSize + 1, placed: 0 })
    await scoreClosedSeasons(appAt(at), aTurn())
    expect((await readHome(appAt(at), 2027)).field).toMatchObject({
      total: windowSize + 1,
      placed: windowSize + 1,
    })
  })

  it('waits for its first places', async () => {
    await aLargeSeason(db, 2026)
    const { text } = await visit('/', raceStart(2026, 1))
    expect(text).toContain('Tabellen regnes ut. Prøv igjen om litt.')
    await scoreClosedSeasons(appAt(raceStart(2026, 1)), aTurn())
    expect((await visit('/', raceStart(2026, 1))).text).not.toContain('Tabellen regnes ut')
  })
})
