import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import type { LeaderboardEntry } from '#game/leaderboard.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aLargeSeason, crowdId, largeDrivers } from '#test/support/large-season.ts'
import { addMembers, appOf } from '#test/support/leagues.ts'
import { days, raceStart, seasonCutoff } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { readLeague, readLeaguePage } from '#worker/usecases/leagues/reading.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// A league of 700 is ranked as a whole and shown in pages.

const db = openDatabase(env.DB)
const year = 2025
const now = raceStart(year, 2) + 1 * days
const owner = crowdId(year, 1)
let races: number[]
let league: string
let short: string
let fromSecond: string
let coming: string
let whole: LeaderboardEntry[]

async function read(path: string, { user = owner, at = now } = {}) {
  const answer = await (await signedIn(user, at)).fetch(path)
  const { main, text, html } = readHtml(await answer.text())
  return { status: answer.status, main, html, text: text.replaceAll('\u00a0', ' ') }
}

const linesIn = (main: string) =>
  [...main.matchAll(/<tr[^>]*>(?:(?!<\/tr>).)*?<a class="cell-link" href="\/user\/([^"?]+)/g)].map(
    ([, id]) => id,
  )

const idsOf = (lines: readonly LeaderboardEntry[]) => lines.map(({ guesser }) => guesser.id)

const crowd = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => crowdId(year, from + index))

beforeAll(async () => {
  races = await aLargeSeason(db, year, { participants: 800 })
  const app = await appOf(owner, now)
  league = await makeLeague(app, { name: 'Lang', fromRace: null, year })
  short = await makeLeague(app, { name: 'Kort', fromRace: null, year })
  const before = await appOf(owner, raceStart(year, 2) - 1)
  fromSecond = await makeLeague(before, { name: 'Fra to', fromRace: races[1]!, year })
  coming = await makeLeague(before, { name: 'Fra tre', fromRace: races[2]!, year })
  for (const long of [league, fromSecond, coming]) await addMembers(long, crowd(2, 700))
  await addMembers(short, crowd(2, 500))
  for (const race of races.slice(0, 2)) await aResult(db, race, largeDrivers)
  await recompute(appAt(now), year, 0)
  whole = (await readLeague(app, league)).leaderboard!
})

describe.each(['/league/:id', '/?league=:id'])('a long league on %s', (address) => {
  const at = (query: string, id = league) => {
    const path = address.replace(':id', id)
    return query && `${path}${path.includes('?') ? '&' : '?'}${query}`
  }
  const first = (id = league) => address.replace(':id', id)

  it('shows its top, the viewer and their neighbours, with the way to all others', async () => {
    const user = whole[150]!.guesser.id
    const { main, text, html } = await read(first(), { user })
    expect(linesIn(main).slice(0, 36)).toEqual(idsOf([...whole.slice(0, 25), ...whole.slice(145, 156)]))
    expect(text).toContain('(deg)')
    expect(text).toContain('700 deltakere')
    expect(text).toContain('Best i løpet')
    expect(main).toContain(`href="/league/${league}?side=2"`)
    expect(main).toContain(`action="/league/${league}"`)
    // Nobody else is sent, in the markup or in the data.
    const sent = new Set(html.match(new RegExp(`0000${year}-0000-4000-9000-\\d{12}`, 'g')))
    expect(sent.size).toBeLessThanOrEqual(40)
  })

  it('has pages of a hundred that hold everyone once', async () => {
    const pages = []
    for (const side of [1, 2, 3, 4, 5, 6, 7]) pages.push(await read(at(`side=${side}`)))
    expect(pages.flatMap(({ main }) => linesIn(main))).toEqual(idsOf(whole))
    expect(pages[1]!.text).toContain('Plass 101–200')
    expect(pages[1]!.main).toContain('Lang · 700')
    expect(pages[1]!.html).toContain('name="robots" content="noindex"')
  })

  it('finds its members by name, and nobody else', async () => {
    expect(linesIn((await read(at('q=nummer 700 20'))).main)).toEqual([crowdId(year, 700)])
    expect(linesIn((await read(at('q=700'))).main)).toEqual([])
    const others = await read(at('q=nummer 701 20'))
    expect(others.text).toContain('Ingen heter noe som begynner på «nummer 701 20».')
    expect(linesIn((await read(at('q=N'))).main)).toHaveLength(25)
  })

  it.each(['0', '-1', '1e9', 'abc', '8', '1000000'])('is not found by side=%s', async (side) => {
    expect((await read(at(`side=${side}`))).status).toBe(404)
  })

  it('counts from its first race', async () => {
    const { leaderboard } = await readLeague(await appOf(owner, now), fromSecond)
    const { main } = await read(at('side=2', fromSecond))
    expect(linesIn(main)).toEqual(idsOf(leaderboard!.slice(100, 200)))
  })

  it('has pages without places before its first result', async () => {
    const [top, page] = [
      await read(first(coming), { user: crowdId(year, 150) }),
      await read(at('side=2', coming)),
    ]
    expect(top.main).toMatch(/<td colSpan="7">\d+\sdeltakere( |<!-- -->)*til<\/td>/)
    expect(page.text).toContain('Deltaker 101–200')
    expect(page.text).toContain('– Nummer ')
    for (const { text } of [top, page]) expect(text).not.toMatch(/\d\.–\d+\. plass|Plass \d|delt \d/)
  })

  it('is whole up to 500, and has one page', async () => {
    expect(
      linesIn((await read(`${first(short)}${address.includes('?') ? '&' : '?'}alle=1`)).main),
    ).toHaveLength(500)
    expect((await read(at('side=2', short))).status).toBe(404)
  })

  it('names nobody before the season, but finds them', async () => {
    const before = { at: seasonCutoff(year) - 1 * days }
    const { text, main } = await read(first(), before)
    expect(text).not.toContain(`Nummer 70 ${year}`)
    expect(main).toContain(`action="/league/${league}"`)
    expect((await read(at('q=nummer 70 20'), before)).text).toContain(`Nummer 70 ${year}`)
  })
})

it('has the lines of the whole league, and the graph of those it shows first', async () => {
  const app = await appOf(owner, now)
  const { graph } = await readLeague(app, league)
  const page = (side: number | null) => readLeaguePage(app, league, { side, search: '' })
  expect((await page(2)).leaderboard).toEqual(whole.slice(100, 200))
  const first = await page(null)
  expect(first.leaderboard?.slice(0, 25)).toEqual(whole.slice(0, 25))
  expect(first.graph?.slice(0, 25)).toEqual(graph?.slice(0, 25))
  expect(first.field.ranks.slice(0, 25).map((ranks) => ranks.at(-1))).toEqual(
    whole.slice(0, 25).map(({ rank }) => rank),
  )
  const best = Math.max(...whole.map(({ latest }) => latest))
  const winners = whole.filter(({ latest }) => latest === best)
  expect(first.field.winners).toMatchObject({ points: best, count: winners.length })
})

it('shows a long league after an earlier race', async () => {
  const { main, status } = await read(`/?league=${league}&raceId=${races[0]}`)
  expect(status).toBe(200)
  expect(linesIn(main).length).toBeLessThanOrEqual(40)
  expect((await read(`/?league=${league}&raceId=${races[0]}&side=2`)).status).toBe(404)
})
