import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { bingoCells } from '#db/schema.ts'
import { signedIn } from '#test/support/browser.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { readHtml, site } from '#test/support/site.ts'
import { aFlag, aGrid, aResult, aTable } from '#test/support/truths.ts'
import { dateTime, nbsp } from '#words/format.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 2)
let kari: string
let ola: string
let bo: string
let monaco: number
let spain: number

const read = (path: string, at = now) => site(at).page(path)
/** The words of a page whose guesses are hidden until an instant. */
const secretUntil = (cutoff: number) =>
  `Tipsene er hemmelige til fristen. Tippingen er snart tilgjenglig... Alle kan se tipsene når fristen går ut, ${dateTime(cutoff).replaceAll(nbsp, ' ')}.`
const notFound = 'Beklager, vi kunne ikke finne siden du lette etter...'

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  await aSeason(db)
  monaco = await aRace(db, { position: 1, name: 'Monaco' })
  spain = await aRace(db, { position: 2, name: 'Spania' })
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  bo = await aUser(db, 'Bo <b>')
  await aSeasonGuess(db, kari, 2025, {
    DRIVER: ['ver', 'nor', 'lec'],
    FLAG: { YELLOW: 3, RED: 1, SAFETY_CAR: 0 },
  })
  await aSeasonGuess(db, ola, 2025, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aRaceGuess(db, kari, monaco, { FIRST: 'nor', TENTH: 'lec' })
  await aRaceGuess(db, ola, monaco, { FIRST: 'ver' })
  await aRaceGuess(db, kari, spain, { FIRST: 'ham' })
  await aGrid(db, monaco, ['ver', 'nor', 'ham', 'lec'])
  await aResult(db, monaco, [
    'nor',
    { driver: 'ver', status: 'RETIRED' },
    'ham',
    { driver: 'lec', status: 'DID_NOT_START' },
  ])
  await aTable(db, monaco, 'DRIVER', [
    ['nor', 25],
    ['ver', 18],
  ])
  await aFlag(db, monaco, 'RED')
  await recompute({ db, cache: new ShortCache(0) }, 2025, 0)
  for (let id = 0; id < 25; id++) {
    await db.insert(bingoCells).values({ year: 2024, id, text: id === 7 ? '' : `Ting ${id}`, marked: id < 6 })
  }
})

describe('/user', () => {
  it('links to everyone, with rank and points in the current season', async () => {
    const { status, text, main } = await read('/user')
    expect(status).toBe(200)
    expect(text).toMatch(/1 Kari \d+ .*2 Ola \d+ .*– Bo &lt;b&gt; – /)
    for (const id of [kari, ola, bo]) expect(main).toContain(`href="/user/${id}"`)
  })

  it('searches without scripts', async () => {
    const { text, main } = await read('/user?q=kA')
    expect(main).toContain(`href="/user/${kari}"`)
    expect(main).not.toContain(`href="/user/${ola}"`)
    expect(main).toMatch(/<form[^>]+method="get"/)
    expect(text).not.toContain('Ingen heter')
    expect((await read('/user?q=zz')).text).toContain('Ingen heter noe med «zz».')
  })

  it('hides ranks before the cutoff', async () => {
    const { text } = await read('/user', seasonCutoff(2025) - 1)
    expect(text).toMatch(/Alle .*Kari .*Ola/)
    expect(text).not.toMatch(/Plass|Poeng|Avstand/)
  })
})

describe('a profile', () => {
  it('summarizes every category and links to its section', async () => {
    const { status, text, main } = await read(`/user/${kari}`)
    expect(status).toBe(200)
    expect(text).toMatch(
      /Plass 1\. av 2 .*Poeng 179 etter løp 1 Siden start \+15 .*Hvorfor \+15 etter Monaco\?/,
    )
    expect(text).toContain(
      'Førere 44 0 2. Konstruktører 0 0 1. Flagg 130 +10 1. Førsteplass 5 +5 1. Tiendeplass 0 0 1. Totalt 179 +15 1.',
    )
    for (const id of ['forere', 'konstruktorer', 'flagg', 'forsteplass', 'tiendeplass']) {
      expect(main).toContain(`href="#${id}"`)
      expect(main).toContain(`id="${id}"`)
    }
  })

  it('shows the guess, the actual value, the difference and the points', async () => {
    const { text, main } = await read(`/user/${kari}`)
    expect(text).toContain('1 Lando Norris 2 1 av 2 1 12 2 Max Verstappen 1 1 av 2 1 12')
    expect(text).toContain('4 Lewis Hamilton – ikke tippet – – 0')
    expect(text).toContain('Rødt flagg 1 1 1 av 1 0 50')
    expect(text).toMatch(/1 Monaco Norris Norris 2 1 1 av 2 0 5/)
    expect(text).toMatch(/1 Monaco Leclerc Startet ikke .* 4 – 1 av 1 – 0/)
    expect(text).toMatch(/2 Spania Hamilton Ikke avgjort .* – – 1 av 1 – –/)
    expect(main).toContain('class="points points-hit">20<')
    expect(main).toContain('class="points points-good">12<')
  })

  it('shows what was not guessed', async () => {
    const { text } = await read(`/user/${ola}`)
    expect(text).toContain('Konstruktører Ikke tippet. Flagg Ikke tippet.')
    expect(text).toContain('Tiendeplass Ikke tippet på noe løp.')
    expect((await read(`/user/${bo}`)).text).toContain('Bo &lt;b&gt; tippet ikke i 2025.')
  })

  it('hides an open race on every path to it', async () => {
    for (const query of ['', '?year=2025', `?raceId=${monaco}`]) {
      expect((await read(`/user/${kari}${query}`, now - 1)).html).not.toContain(
        'Hamilton</span> Ikke avgjort',
      )
      expect((await read(`/user/${kari}${query}`, now - 1)).main).not.toContain('Spania')
    }
  })

  it('is refused with its sentence before the season cutoff', async () => {
    const { status, text, main } = await read(`/user/${kari}`, seasonCutoff(2025) - 1)
    expect(status).toBe(403)
    expect(text).toContain(secretUntil(seasonCutoff(2025)))
    expect(main).toContain('href="/guess"')
    expect(text).not.toMatch(/Norris|er ikke med/)
    const absent = await read(`/user/${bo}`, seasonCutoff(2025) - 1)
    expect(absent.text).toContain('Bo &lt;b&gt; er ikke med i 2025 enda.')
  })

  it.each([
    ['', 'Kari', 'Kari'],
    ['/spread', 'Kari mot feltet', 'Mot feltet'],
    ['/season', 'Kari i 2025', 'Sesongen 2025'],
    ['/why', 'Kari', 'Hvorfor'],
  ])(
    'keeps its heading and its breadcrumbs before the season cutoff: /user/…%s',
    async (page, title, crumb) => {
      const { status, html, main } = await read(`/user/${kari}${page}`, seasonCutoff(2025) - 1)
      expect(status).toBe(403)
      expect(html).toMatch(new RegExp(`<title>${title} `))
      expect(main).toContain(`<h1>${title}</h1>`)
      expect(main).toContain(`<span aria-current="page">${crumb}</span>`)
      if (page !== '') expect(main).toContain('>Kari</a>')
      expect(main).toContain('class="button button-quiet" href="?year=2024"')
    },
  )

  it('has links and a form as selectors', async () => {
    const { main } = await read(`/user/${kari}?year=2025`)
    expect(main).toContain(`href="/user/${kari}?year=2024"`)
    expect(main).toMatch(/<select[^>]+name="raceId"/)
    expect(main).toContain(`<option value="${monaco}" selected="">1. Monaco</option>`)
  })

  it.each([
    ['garbage', '/user/tull'],
    ['nobody', '/user/00000000-0000-4000-8000-000000000000'],
    ['an unknown year', () => `/user/${kari}?year=1999`],
    ['an invalid year', () => `/user/${kari}?year=abc`],
    ['a race without result', () => `/user/${kari}?raceId=${spain}`],
    ['a huge race id', () => `/user/${kari}?raceId=${'9'.repeat(40)}`],
  ])('of %s is not found', async (_, path) => {
    const { status, text } = await read(typeof path === 'string' ? path : path())
    expect(status).toBe(404)
    expect(text).toContain(notFound)
  })
})

describe('/user/myprofile', () => {
  it('sends a visitor to the login page and back', async () => {
    const { status, text, main, html } = await read('/user/myprofile?year=2025')
    expect(status).toBe(401)
    expect(text).toContain('Du må være logget inn for å bruke denne siden...')
    expect(main).toContain('href="/login?redirectAfterLogin=%2Fuser%2Fmyprofile%3Fyear%3D2025"')
    // The frame is the same as on every page.
    expect(html).toContain('href="/race-guess"')
  })

  it('shows the user’s own guesses before they are public', async () => {
    const browser = await signedIn(kari, now - 1)
    const own = readHtml(await (await browser.fetch('/user/myprofile')).text())
    expect(own.text).toContain('Kari (deg)')
    expect(own.text).toContain('2 Spania Hamilton Ikke avgjort')
  })

  it('says until when the guesses are secret, and leads to where they change', async () => {
    const before = readHtml(
      await (await (await signedIn(kari, seasonCutoff(2025) - 1)).fetch('/user/myprofile')).text(),
    )
    expect(before.text).toContain('Bare du ser tipsene før fristen går ut,')
    expect(before.main).toContain('class="button" href="/guess"')
    expect(before.text).not.toContain('Profilen din slik andre ser den')
    const after = readHtml(
      await (await (await signedIn(kari, seasonCutoff(2025))).fetch('/user/myprofile')).text(),
    )
    expect(after.text).not.toContain('Bare du ser tipsene')
    expect(after.text).toContain('Profilen din slik andre ser den')
  })

  it('is shown to visitors while KV is down, as a visitor sees it', async () => {
    const browser = await signedIn(kari, now - 1)
    const down = { get: () => Promise.reject(new Error('down')) } as unknown as KVNamespace
    browser.bindings = { ...browser.bindings, SESSIONS: down }
    const answer = await browser.fetch(`/user/${kari}`)
    expect(answer.status).toBe(200)
    expect(readHtml(await answer.text()).main).not.toContain('Spania')
    expect((await browser.fetch('/user/myprofile')).status).toBe(503)
  })
})

describe('/user/compare', () => {
  const both = () => `/user/compare?year=2025&a=${kari}&b=${ola}`

  it('is empty until two users are chosen', async () => {
    for (const query of ['', '?year=2025', `?year=2025&a=${kari}`, `?year=2025&a=&b=${ola}`]) {
      const { status, text } = await read(`/user/compare${query}`)
      expect(status).toBe(200)
      expect(text).toContain('Velg to deltakere.')
      expect(text).not.toContain('Hvem leder hvor')
    }
  })

  it('suggests the closest duels of the current season until two are chosen', async () => {
    expect((await read('/user/compare')).text).toMatch(/Tett i toppen Kari mot Ola \d+–\d+/)
    expect((await read(`/user/compare?a=${ola}`)).text).toMatch(/Nærmest Ola Ola mot Kari \d+–\d+/)
    expect((await read('/user/compare?year=2024')).text).not.toContain('Tett i toppen')
    expect((await read('/user/compare', seasonCutoff(2025) - 1)).text).not.toContain('Tett i toppen')
  })

  it('starts with the newest season to compare in', async () => {
    const chosen = (main: string) => main.match(/<option value="(\d{4})" selected=""/)?.[1]
    expect(chosen((await read('/user/compare')).main)).toBe('2025')
    const { main, text } = await read('/user/compare', seasonCutoff(2025) - 1)
    expect(chosen(main)).toBe('2024')
    expect(text).toContain('2025 kan sammenlignes når fristen går ut.')
    const browser = await signedIn(ola, now)
    expect(await (await browser.fetch('/user/compare')).text()).toContain('Nærmest deg')
  })

  it('keeps the selection in the form', async () => {
    const { main } = await read(`/user/compare?year=2024&a=${kari}`)
    expect(main).toContain('<option value="2024" selected="">')
    expect(main).toContain(`<option value="${kari}" selected="">`)
  })

  it('compares two seasons: the leader of each category, and the gap after every race', async () => {
    const { status, text } = await read(both())
    expect(status).toBe(200)
    expect(text).toContain(
      'Sesongen 2025, etter Monaco Kari mot Ola Kari 179 poeng 1. plass av 2 Ola 82 poeng 2. plass av 2',
    )
    expect(text).toContain('Løp for løp 1 – 0 Løp i ledelsen 1 – 0')
    expect(text).toContain('Kari leder med 97 poeng. Ett løp gjenstår.')
    expect(text).toContain('Monaco: Kari fikk 13 poeng mer 13 Kari vant ett Ola vant ingen')
    expect(text).toContain(
      '44 Førere +36 80 0 Konstruktører 0 130 +130 Flagg 0 5 +3 Førsteplass 2 0 Tiendeplass 0 179 +97 Totalt 82',
    )
    expect(text).toContain('Etter Kari Ola Avstand Start 164 80 +84 1. Monaco 179 82 +97')
    expect(text).toContain('+50 Kari Rødt flagg Flagg, 1 hittil Kari 1 ga 50 poeng Ola tippet ikke')
    expect(text).toContain('2. 12 1. Norris 1. 20')
    expect(text).toContain('– ikke tippet 4. Hamilton 4. 20 44 Sum 80')
    expect(text).toContain('Konstruktører Ingen av dem har tippet.')
    expect(text).toContain('Norris 1. plass 5 1. Monaco Verstappen 2. plass 2')
    expect(text).toContain('Hamilton venter på resultat 2. Spania – ikke tippet')
    expect(text).toContain('Leclerc uten plass 0 1. Monaco – ikke tippet')
  })

  it('is described by its verdict, for link previews', async () => {
    const { html } = await read(both())
    expect(html).toContain('<title>Kari mot Ola 2025 – F1 Tipping</title>')
    expect(html).toContain(
      '<meta name="description" content="Kari leder med 97 poeng. Ett\u00a0løp gjenstår."/>',
    )
  })

  it('compares in the current season, or in that of the race, if the address has no year', async () => {
    const { text } = await read(`/user/compare?a=${kari}&b=${ola}`)
    expect(text).toContain('Kari leder med 97 poeng. Ett løp gjenstår.')
    const ofRace = await read(`/user/compare?a=${kari}&b=${ola}&raceId=${monaco}`, seasonCutoff(2026))
    expect(ofRace.main).toContain('<option value="2025" selected="">')
  })

  it('says who did not take part', async () => {
    const { text } = await read(`/user/compare?year=2025&a=${bo}&b=${ola}`)
    expect(text).toContain('Bo &lt;b&gt; – Tippet ikke i 2025 Ola 82 poeng 2. plass av 2')
    expect(text).toContain('Bo &lt;b&gt; tippet ikke i 2025.')
    expect(text).not.toMatch(/Avstanden gjennom sesongen|Hvem leder hvor/)
    expect(text).toContain('– ikke tippet 4. Hamilton 4. 20 0 Sum 80')
  })

  it('explains when both users are the same, or when it is too early', async () => {
    expect((await read(`/user/compare?year=2025&a=${kari}&b=${kari}`)).text).toContain(
      'Du har valgt samme deltaker to ganger.',
    )
    const { status, text, main } = await read(both(), seasonCutoff(2025) - 1)
    expect(status).toBe(200)
    expect(text).toContain(secretUntil(seasonCutoff(2025)))
    expect(main).toContain('<h1>Kari mot Ola 2025</h1>')
    expect(main.indexOf('<form')).toBeLessThan(main.indexOf('Tipsene er hemmelige'))
    expect(main).toContain(`class="button" href="/user/compare?year=2024&amp;a=${kari}&amp;b=${ola}"`)
    expect(text).not.toMatch(/Norris|er ikke med/)
    const absent = await read(`/user/compare?year=2025&a=${kari}&b=${bo}`, seasonCutoff(2025) - 1)
    expect(absent.text).toContain('Bo &lt;b&gt; er ikke med i 2025 enda.')
  })

  it('needs one round trip', async () => {
    const database = countingRoundTrips(env)
    await site(now, database.env).page(both())
    expect(database.trips()).toBe(1)
  })

  it('refuses a race without a result, and ignores one of another season, which the form may keep', async () => {
    expect((await read(`${both()}&raceId=${spain}`)).status).toBe(404)
    const { status, text } = await read(`${both()}&raceId=999`)
    expect(status).toBe(200)
    expect(text).toContain('Sesongen 2025, etter Monaco')
  })

  it.each(['?year=abc', '?year=1999', '?a=tull', '?year=2025&a=00000000-0000-4000-8000-000000000000'])(
    'answers not-found to %s',
    async (query) => {
      const { status, text } = await read(`/user/compare${query}`)
      expect(status).toBe(404)
      expect(text).toContain(notFound)
    },
  )
})

describe('/bingo', () => {
  it('shows numbered cells, marks in words, and the names of full lines', async () => {
    const { status, text } = await read('/bingo?year=2024')
    expect(status).toBe(200)
    expect(text).toContain('6 av 25 har skjedd Bingo! Rad 1 er full.')
    expect(text).toMatch(/ B1 Rad Markert Ting 0 \. full rad 1 /)
    expect(text).toMatch(/ B2 Ja Markert Ting 5 Rute B2 Ting 5 Har skjedd Lukk I2 Ting 6 /)
    expect(text).toMatch(/ N2 Tom rute /)
    expect(text).toMatch(/ O5 Ting 24 /)
    expect(text).not.toContain('Endre bingo')
  })

  it('says when the current year has no card, and links to other years', async () => {
    const { text, main } = await read('/bingo')
    expect(text).toContain('Årets bingo er ikke tilgjenglig enda')
    expect(main).toContain('href="/bingo?year=2024"')
  })

  it.each(['1999', 'abc', '2026'])('has no page for %s', async (year) => {
    const { status, text } = await read(`/bingo?year=${year}`)
    expect(status).toBe(404)
    expect(text).toContain(notFound)
  })
})

describe('/user with more than fifty users', () => {
  beforeAll(async () => {
    for (let nth = 1; nth <= 50; nth += 1) await aUser(db, `Nr ${nth}`)
  })
  const rowsOn = async (path: string) => (await read(path)).main.split('<tr').length - 2

  it('shows the first fifty, and all of them at the link', async () => {
    expect(await rowsOn('/user')).toBe(50)
    expect((await read('/user')).main).toContain('href="/user?alle=1"')
    expect(await rowsOn('/user?alle=1')).toBe(53)
    expect(await rowsOn('/user?q=nr')).toBe(50)
    expect(await rowsOn('/user?q=nr+5')).toBe(2)
  })
})
