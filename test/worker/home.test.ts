import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { updateEdition } from '#db/queries/editions.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, raceStart, seasonCutoff } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aGrid, aResult, aTable } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
let bo: string

/** The text of <main>. */
async function read(path: string, now: number) {
  const { status, html } = await site(now).page(path)
  const text = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
  return { status, html, text }
}

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  const last = await aRace(db, { year: 2024, position: 1, name: 'Abu Dhabi' })
  await aResult(db, last, ['nor', 'ver'])
  await aSeason(db)
  const monaco = await aRace(db, { position: 1, name: 'Monaco' })
  const spain = await aRace(db, { position: 2, name: 'Spania' })
  await aRace(db, { position: 3, name: 'Canada' })
  const anna = await aUser(db, 'Åse')
  bo = await aUser(db, 'Bo')
  for (const year of [2024, 2025]) {
    await aSeasonGuess(db, anna, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
    await aSeasonGuess(db, bo, year, { DRIVER: ['ham', 'lec', 'ver', 'nor'] })
  }
  await aResult(db, monaco, ['nor', 'ver', 'lec', 'ham'])
  await aRaceGuess(db, anna, monaco, { FIRST: 'nor' })
  await aTable(db, monaco, 'DRIVER', [['nor', 25]])
  await aGrid(db, spain, ['ver', 'nor'], { state: 'QUALIFYING' })
  for (const year of [2024, 2025]) await recompute(appAt(0), year, 0)
})

describe('the front page before the season', () => {
  it('shows that the season starts soon, the cutoff, what can be done, and the participants', async () => {
    const { text, html } = await read('/', seasonCutoff(2025) - 2 * days)
    expect(text).toContain('Sesongen starter snart')
    expect(text).toContain('Fristen for å tippe sesongen er lørdag 1. mars kl. 01.00 , norsk tid')
    expect(text).toMatch(/2 dager igjen/)
    expect(text).toMatch(/Tipp Formel 1-sesongen og hvert løp\..+Logg inn og tipp/)
    expect(text).toMatch(/Deltakere i år 2 Bo Åse/)
    // Their profiles answer 403 before the cutoff.
    expect(html).not.toContain(`/user/${bo}`)
    expect(html).not.toContain('Rangering')
  })
})

describe('the front page between races', () => {
  const now = raceStart(2025, 2) - 1 * days

  it('starts with the next race, its deadline, the leader and the winner of the round', async () => {
    const { text, html } = await read('/', now)
    expect(text).toMatch(/Neste løp · 2 av 3 Spania/)
    expect(text).toContain('Fristen er lørdag 29. mars kl. 15.00 , norsk tid')
    expect(text).toMatch(/Leder Åse 85 poeng Best i løpet, Monaco Åse \+5/)
    expect(text).toContain('Logg inn og tipp')
    expect(html).toContain('href="/login?redirectAfterLogin=%2Fguess"')
  })

  it('has the whole leaderboard in the first HTML', async () => {
    const { text } = await read('/', now)
    expect(text).toContain('Rangering etter Monaco')
    expect(text).toMatch(
      / 1 – uendret Åse Best i løpet 85 \+5 , hvorfor\? – 2 – uendret Bo 30 0 , hvorfor\? −55 /,
    )
  })

  it.each([
    ['/', 'Poeng'],
    ['/?graf=avstand', 'Avstand'],
    ['/?graf=plassering', 'Plassering'],
    ['/?graf=tull', 'Poeng'],
  ])('%s draws the graph and a table with the same numbers, without scripts', async (path, mode) => {
    const { html, text } = await read(path, now)
    expect(html).toMatch(new RegExp(`<svg class="plot"[^>]*role="img" aria-label="${mode} etter hvert løp`))
    expect(html.match(/<path class="line line-\d dash-0"/g)).toHaveLength(2)
    expect(text).toMatch(/Vis som tabell/)
    expect(html).toMatch(/<abbr title="Monaco">1<\/abbr>/)
  })

  it('highlights the viewer in the leaderboard and the graph', async () => {
    const html = await (await (await signedIn(bo, now)).fetch('/')).text()
    // Both the strip and the leaderboard have the viewer's row.
    expect(html.match(/row-me/g)).toHaveLength(2)
    expect(html.replaceAll('<!-- -->', '')).toContain('>Bo (deg)</a>')
    expect(html).toMatch(/<path class="line line-me"/)
    expect(html).toMatch(/<g class="line line-me">.*?<text[^>]*>.*?Deg</)
  })

  it('sets no style attribute and loads nothing from other origins', async () => {
    const { html } = await read('/', now)
    expect(html).not.toMatch(/ style="/)
    expect(html.match(/(?:src|srcSet)="https?:/g)).toBeNull()
  })

  it('shows that guessing is closed once the race has started', async () => {
    const { text } = await read('/', raceStart(2025, 2))
    expect(text).toContain('Spania går nå.')
    expect(text).toContain('Se hva alle tippet')
    expect(text).not.toContain('Logg inn og tipp')
  })
})

describe('the front page of another year', () => {
  it('shows the winner of a finished season', async () => {
    const { text, html } = await read('/?year=2024', raceStart(2025, 2))
    expect(text).toMatch(/(Åse|Bo)( og (Åse|Bo))? vant 2024 \d+ poeng/)
    expect(text).toContain('2 deltakere')
    expect(html).toContain('<title>Sesongen 2024 – F1 Tipping</title>')
    expect(html).toContain('<link rel="canonical" href="http://example.com/?year=2024"/>')
  })

  it.each(['/?year=1999', '/?year=tull', '/?year=99999999999'])('%s is not found', async (path) => {
    const { status, text } = await read(path, raceStart(2025, 2))
    expect(status).toBe(404)
    expect(text).toContain('Beklager, vi kunne ikke finne siden du lette etter...')
  })
})

describe('the front page with 200 participants and 24 races', () => {
  it('is at most 60 KB compressed', async () => {
    await aSeason(db, { year: 2023 })
    for (let position = 1; position <= 24; position++) {
      const race = await aRace(db, { year: 2023, position, name: `Land nummer ${position}` })
      await aResult(db, race, ['nor'])
    }
    // Distinct ids and totals, so that they compress like real ones.
    await env.DB.batch(
      [
        `insert into users (id, username, username_key, created_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 200)
         select lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
           || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
           'Deltaker ' || i || ' ' || substr(hex(randomblob(3)), 1, 5), 'deltaker ' || i, 0 from n`,
        `insert into participants (year, user) select 2023, id from users where username like 'Deltaker %'`,
        `insert into scores (year, step, user, by_category, total)
         with recursive s(step) as (select 0 union all select step + 1 from s where step < 24)
         select 2023, step, user, '{}', 250 + sum(gain) over (partition by user order by step)
         from (select user, step, abs(random() % 45) - 12 as gain from participants, s where year = 2023)`,
      ].map((sql) => env.DB.prepare(sql)),
    )
    await writeBatch(db, updateEdition(2023, 0, 25))
    for (const path of ['/?year=2023', '/?year=2023&alle=1']) {
      const page = await site(raceStart(2025, 2)).fetch(path)
      const zipped = await new Response(page.body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
      expect(zipped.byteLength).toBeGreaterThan(20_000)
      expect(zipped.byteLength).toBeLessThanOrEqual(60_000)
    }
  })
})

describe('the front page of the largest field in one window', () => {
  it('renders everyone on demand', async () => {
    await aSeason(db, { year: 2022 })
    await aResult(db, await aRace(db, { year: 2022, position: 1 }), ['nor'])
    await env.DB.batch(
      [
        `insert into users (id, username, username_key, created_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
         select 'mange-' || i, 'En av mange ' || i, 'en av mange ' || i, 0 from n`,
        `insert into participants (year, user) select 2022, id from users where id like 'mange-%'`,
        `insert into scores (year, step, user, by_category, total)
         select 2022, step, user, '{}', 100 * step from participants, (select 0 as step union select 1)
         where year = 2022`,
      ].map((sql) => env.DB.prepare(sql)),
    )
    const rows = async (path: string) => {
      const { status, html } = await site(raceStart(2025, 2)).page(path)
      expect(status).toBe(200)
      return html.match(/<th scope="row" class="fill">/g)
    }
    expect(await rows('/?year=2022')).toHaveLength(25)
    expect(await rows('/?year=2022&alle=1')).toHaveLength(500)
  })
})

describe('the front page of a player who has not guessed', () => {
  it('says when they come into the leaderboard, which those who are in it do not read', async () => {
    const told = 'Du kommer i tabellen når du har tippet.'
    const openAs = async (user: string) =>
      mainText(await (await (await signedIn(user, raceStart(2025, 2) - days)).fetch('/')).text())
    expect(await openAs(await aUser(db, 'Ny'))).toContain(told)
    expect(await openAs(bo)).not.toContain(told)
  })
})

describe('the front page of a player before the season', () => {
  it('says to a player who has guessed on everything that it is done, and what comes', async () => {
    const kari = await aUser(db, 'Kari')
    const browser = await signedIn(kari, seasonCutoff(2025) - 2 * days)
    const read = async () => mainText(await (await browser.fetch('/')).text())
    await aSeasonGuess(db, kari, 2025, { DRIVER: ['nor'], CONSTRUCTOR: ['mcl'] })
    expect(await read()).toContain('Tipp før fristen')
    await aSeasonGuess(db, kari, 2025, { FLAG: { YELLOW: 1, RED: 1, SAFETY_CAR: 1 } })
    const text = await read()
    expect(text).toContain('Alt er tippet. Neste tips er på Spania, når kvalifiseringen er kjørt.')
    expect(text).not.toMatch(/Tipp før fristen|Jo nærmere/)
  })
})
