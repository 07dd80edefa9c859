import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import { mainText } from '#test/support/page-html.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { aResult } from '#test/support/truths.ts'
import { cookieNames } from '#words/cookies.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 3) - 1
const visitor = () => new Browser(now)

const users = {} as Record<'Kari' | 'Ola' | 'Per' | 'Liv', string>
const browsers = {} as typeof users extends Record<infer Name, string> ? Record<Name, Browser> : never
const races: number[] = []
let family: string
let open: string
let old: string

/** Four participants. Kari and Ola have a private league, Per a public one. */
beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  await aSeason(db)
  for (const position of [1, 2, 3]) races.push(await aRace(db, { position, name: `Land ${position}` }))
  const orders = {
    Kari: 'nor ver lec ham',
    Ola: 'ver nor lec ham',
    Per: 'ham lec ver nor',
    Liv: 'lec ham nor ver',
  }
  for (const [name, order] of Object.entries(orders) as [keyof typeof users, string][]) {
    users[name] = await aUser(db, name)
    browsers[name] = await signedIn(users[name], now)
    await aSeasonGuess(db, users[name], 2025, { DRIVER: order.split(' ') })
    for (const race of races)
      await aRaceGuess(db, users[name], race, { FIRST: name === 'Liv' ? 'ver' : 'nor' })
  }
  for (const race of races.slice(0, 2)) await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
  await recompute({ db, cache: new ShortCache(0) }, 2025, 0)
  family = await make('Kari', 'Familien')
  await join('Ola', await codeOf('Kari', family))
  open = await make('Per', 'Den åpne')
  await browsers.Per.post(`/league/${open}/manage`, { intent: 'public' })
  old = await make('Kari', 'I fjor', '2024')
})

async function make(name: keyof typeof users, league: string, year = '', fromRace = '') {
  const answer = await browsers[name].post('/league/new', { name: league, year, fromRace })
  return /^\/league\/([^/]+)\/manage$/.exec(answer.headers.get('Location') ?? '')![1]!
}

const codeOf = async (name: keyof typeof users, league: string) =>
  /Koden er (\S+)\./.exec(
    mainText(await (await browsers[name].fetch(`/league/${league}/manage`)).text()),
  )![1]!

const join = (name: keyof typeof users, code: string) => browsers[name].post('/league/join', { code })

const textOf = async (browser: Browser, path: string) => mainText(await (await browser.fetch(path)).text())

/** The participants whom a page names. */
const namesIn = (text: string) => Object.keys(users).filter((name) => text.includes(name))

const remembered = (browser: Browser) => browser.jar.has(cookieNames.league)

describe('a chosen league', () => {
  it('is followed by the page, remembered, and left by choosing everyone', async () => {
    const kari = await signedIn(users.Kari, now)
    expect(namesIn(await textOf(kari, '/'))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
    expect(remembered(kari)).toBe(false)
    expect(namesIn(await textOf(kari, `/?league=${family}`))).toEqual(['Kari', 'Ola'])
    expect(remembered(kari)).toBe(true)
    expect(namesIn(await textOf(kari, '/'))).toEqual(['Kari', 'Ola'])
    expect(namesIn(await textOf(kari, '/?league=all'))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
    expect(remembered(kari)).toBe(false)
    expect(namesIn(await textOf(kari, '/'))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
  })

  it('shows no latest race before it counts one', async () => {
    const coming = await make('Kari', 'Fra neste løp', '', String(races.at(-1)))
    expect(await textOf(browsers.Kari, `/?league=${coming}`)).not.toContain('Rangering etter')
    expect(await textOf(browsers.Kari, `/?league=${family}`)).toContain('Rangering etter')
    expect(await textOf(browsers.Kari, `/league/${coming}`)).not.toContain('nummer 1')
  })

  it('has no places before its first result, on any page or in the API', async () => {
    const coming = await make('Kari', 'Uten plasser', '', String(races.at(-1)))
    await join('Ola', await codeOf('Kari', coming))
    for (const path of [`/?league=${coming}`, `/league/${coming}`, `/?league=${coming}&raceId=${races[0]}`]) {
      const text = await textOf(await signedIn(users.Kari, now), path)
      expect(text, path).toMatch(/– Kari( \(deg\))? 0 – – Ola 0 –/)
      expect(text, path).not.toMatch(/1\s*\. plass|delt ledelse|leder|ledet/i)
    }
    const answer = await browsers.Kari.fetch(`/api/league/${coming}`)
    const { leaderboard, graph } = (await answer.json()) as Record<'leaderboard' | 'graph', unknown>
    const line = { rank: null, shared: false, movement: null, latest: 0, gap: 0 }
    expect(leaderboard).toMatchObject(['Kari', 'Ola'].map((username) => ({ ...line, guesser: { username } })))
    expect(graph).toEqual(['Kari', 'Ola'].map((name) => ({ name, scores: [] })))
    const [whole, all] = await Promise.all(
      [`/league/${family}`, '/public/home'].map(async (path) => {
        const { leaderboard } = (await (await browsers.Kari.fetch(`/api${path}`)).json()) as {
          leaderboard: { rank: number | null }[]
        }
        return leaderboard.map(({ rank }) => rank)
      }),
    )
    expect([whole, all]).toEqual([expect.arrayContaining([1, 2]), expect.arrayContaining([1])])
  })

  it('is followed on the guesses of a race', async () => {
    const text = await textOf(browsers.Ola, `/race-guess?raceId=${races[0]}&league=${family}`)
    expect(namesIn(text)).toEqual(['Kari', 'Ola'])
    expect(text).toContain('To av 2 traff')
  })

  it('is followed by the choices and suggestions of the comparison', async () => {
    const text = await textOf(browsers.Ola, `/user/compare?league=${family}`)
    expect(namesIn(text)).toEqual(['Kari', 'Ola'])
    expect(text).toContain('Ola mot Kari')
  })

  it('is chosen with the others below the card of the comparison, which is one box with them', async () => {
    const page = await browsers.Ola.fetch(`/user/compare?year=2025&a=${users.Kari}&b=${users.Ola}`)
    const html = await page.text()
    const at = [
      /class="card duel"/,
      /class="[^"]*\bchooser"/,
      /aria-label="Velg liga"/,
      /id="lop-for-lop"/,
    ].map((part) => html.search(part))
    expect(at).not.toContain(-1)
    expect(at).toEqual(at.toSorted((a, b) => a - b))
  })

  it('keeps a chosen participant from outside of it in the comparison', async () => {
    const path = `/user/compare?league=${family}&year=2025&a=${users.Ola}&b=${users.Liv}`
    const text = await textOf(browsers.Ola, path)
    expect(text).toContain('Liv')
    expect(namesIn(text)).not.toContain('Per')
  })

  it('decides the place and the round winners in a receipt', async () => {
    const path = `/user/${users.Ola}/why?raceId=${races[1]}`
    expect(await textOf(browsers.Ola, `${path}&league=all`)).toContain('2. plass av 4')
    expect(await textOf(browsers.Ola, `${path}&league=${family}`)).toContain('2. plass av 2 i Familien')
    expect(await textOf(browsers.Ola, `/user/${users.Liv}/why?raceId=${races[1]}`)).not.toContain('plass av')
  })

  it('is read in the same batch as the page', async () => {
    const counted = countingRoundTrips(env)
    const kari = await signedIn(users.Kari, now)
    kari.bindings = { ...kari.bindings, DB: counted.env.DB }
    await kari.fetch('/')
    const alone = counted.trips()
    await kari.fetch(`/?league=${family}`)
    expect(counted.trips()).toBe(alone)
  })
})

describe('the profile', () => {
  it('shows the places in the leagues that the viewer shares, to nobody else', async () => {
    const path = `/user/${users.Ola}?year=2025`
    expect(await textOf(browsers.Kari, path)).toContain('Familien 2. av 2')
    for (const other of [browsers.Per, browsers.Liv, visitor()])
      expect(await textOf(other, path)).not.toContain('Familien')
    expect(await textOf(browsers.Per, `/user/${users.Per}`)).toContain('Den åpne 1. av 1')
  })
})

const following = () => [
  '/',
  '/race-guess',
  `/user/${users.Kari}/why`,
  '/user/compare',
  `/user/compare?year=2025&a=${users.Kari}&b=${users.Ola}`,
]
const withLeague = (path: string, league: string) =>
  `${path}${path.includes('?') ? '&' : '?'}league=${league}`

describe('a league that the viewer may not see', () => {
  it('is answered like one that does not exist, on every page that follows it', async () => {
    for (const browser of [browsers.Liv, visitor()]) {
      for (const path of following()) {
        const seen = []
        for (const league of [family, 'a'.repeat(family.length)]) {
          for (const address of [
            withLeague(path, league),
            withLeague(path.replace(/^[^?]+/, dataOf), league),
          ]) {
            const answer = await browser.fetch(address)
            const body = (await answer.text()).replaceAll(league, 'ID').replaceAll(/nonce="[^"]+"/g, '')
            seen.push({ status: answer.status, cookies: answer.headers.getSetCookie(), body })
          }
        }
        expect(seen.slice(0, 2).map(({ body }) => body)).toEqual(seen.slice(2).map(({ body }) => body))
        expect(seen.map(({ status, cookies }) => [status, cookies])).toEqual(seen.map(() => [404, []]))
      }
    }
  })

  it('is not shown to a visitor after a member has read it', async () => {
    expect((await browsers.Kari.fetch(`/?league=${family}`)).status).toBe(200)
    expect((await visitor().fetch(`/?league=${family}`)).status).toBe(404)
  })
})

const dataOf = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

describe('a remembered league', () => {
  it('is forgotten without a word once its member has left it', async () => {
    const liv = browsers.Liv
    await join('Liv', await codeOf('Kari', family))
    await liv.fetch(`/?league=${family}`)
    expect(remembered(liv)).toBe(true)
    await liv.post(`/league/${family}/manage`, { intent: 'leave' })
    const answer = await liv.fetch('/')
    expect(answer.status).toBe(200)
    expect(namesIn(mainText(await answer.text()))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
    expect(remembered(liv)).toBe(false)
  })

  it('is forgotten once its member has left it, also if it is public', async () => {
    const liv = await signedIn(users.Liv, now)
    await join('Liv', await codeOf('Per', open))
    await liv.fetch(`/?league=${open}`)
    expect(remembered(liv)).toBe(true)
    await liv.post(`/league/${open}/manage`, { intent: 'leave' })
    expect(namesIn(await textOf(liv, '/'))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
    expect(remembered(liv)).toBe(false)
  })

  it('means nothing to a visitor, and is forgotten', async () => {
    const gone = await signedIn(users.Kari, now)
    await gone.fetch(`/?league=${family}`)
    gone.jar.delete(cookieNames.session)
    expect(namesIn(await textOf(gone, '/'))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
    expect(remembered(gone)).toBe(false)
  })

  it('stays remembered on the pages of other seasons, which show everyone', async () => {
    const kari = await signedIn(users.Kari, now)
    await kari.fetch(`/?league=${old}&year=2024`)
    expect(remembered(kari)).toBe(true)
    for (const path of following()) expect((await kari.fetch(path)).status).toBe(200)
    expect(namesIn(await textOf(kari, '/'))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
    expect(remembered(kari)).toBe(true)
  })

  it('does not break a page while the session store is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const kari = await signedIn(users.Kari, now)
    await kari.fetch(`/?league=${family}`)
    const down = () => Promise.reject(new Error('down'))
    kari.bindings = { ...kari.bindings, SESSIONS: { get: down, put: down, delete: down } as never }
    const answer = await kari.fetch('/')
    expect(answer.status).toBe(200)
    expect(namesIn(mainText(await answer.text()))).toEqual(['Kari', 'Ola', 'Per', 'Liv'])
    vi.restoreAllMocks()
  })
})

it('a public league can be shared by its address, and sets no cookie', async () => {
  for (const browser of [visitor(), browsers.Liv]) {
    const answer = await browser.fetch(`/?league=${open}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(mainText(await answer.text())).toContain('Den åpne')
  }
})

it('a league of another season leads to its own page', async () => {
  const answer = await browsers.Kari.fetch(`/?league=${old}`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/league/${old}`])
})
