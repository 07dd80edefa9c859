import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { finalScores, movedSeasons, seasons } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { Browser, signedIn } from '#test/support/browser.ts'
import { countingCosts } from '#test/support/counted.ts'
import { appOf } from '#test/support/leagues.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { scoreOf } from '#test/support/scored.ts'
import { markSealed } from '#test/support/seals.ts'
import { aRace, aSeason, days, raceStart } from '#test/support/season.ts'
import { readHtml, site } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const now = raceStart(2025, 2) - days
const order = ['nor', 'ver', 'lec', 'ham', 'pia', 'rus', 'ant', 'alb', 'sai', 'alo', 'hul']
let [kari, ola, bo]: string[] = []

const read = async (path: string) => (await site(now).page(path)).text

/** A season that is played here: Kari is right about first each time, Ola about tenth, Bo once. */
async function aPlayedSeason(year: number, results: number) {
  await aSeason(db, { year })
  for (const position of [1, 2]) {
    const race = await aRace(db, { year, position })
    await aRaceGuess(db, kari!, race, { FIRST: 'nor' })
    await aRaceGuess(db, ola!, race, { TENTH: 'alo' })
    await aRaceGuess(db, bo!, race, { FIRST: position === 1 ? 'ver' : 'nor' })
    if (position <= results) await aResult(db, race, order)
  }
  await markSealed(db)
  await recompute(appAt(now), year, 0)
}

const finish = async (year: number) => {
  await db.update(seasons).set({ finishedAt: now }).where(eq(seasons.year, year))
  await recompute(appAt(now), year, 0)
}

/** A season of which only final scores are known, as one that was played elsewhere. */
async function finalScoresOf(year: number, points: Record<string, number>) {
  const field = Object.entries(points)
  await db.insert(seasons).values({ year, cutoff: 0, finishedAt: 1, participants: field.length })
  await db.insert(movedSeasons).values({ year, at: 1 })
  for (const [user, some] of field) await db.insert(finalScores).values({ year, user, score: scoreOf(some) })
}

beforeAll(async () => {
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ola')
  bo = await aUser(db, 'Bo')
  await aPlayedSeason(2024, 2)
  await aPlayedSeason(2025, 1)
})

it('before a season is finished, the page says which will be the first', async () => {
  const text = await read('/records')
  expect(text).toContain('Ingen sesong er ferdig enda.')
  expect(text).toContain('2025 og 2024 teller når de er ferdige.')
})

describe('with a season that was played here and one that moved in', () => {
  beforeAll(async () => {
    await finish(2024)
    await finalScoresOf(2023, { [kari!]: 10, [bo!]: 30 })
  })

  it('counts finished seasons and says which does not count yet', async () => {
    const text = await read('/records')
    expect(text).toContain(
      'To ferdige sesonger, 3 deltakere. 2025 teller når sesongen er ferdig, siste løp 29. mars.',
    )
    expect(text).toContain('2024 1. Ola 2. Kari 3. Bo 3')
    expect(text).toContain('2023 importert 1. Bo 2. Kari 2')
  })

  it('ranks by medals, wins and average, with shared ranks', async () => {
    const lines = async (query: string) => {
      const { main } = await site(now).page(`/records${query}`)
      return [...main.matchAll(/<td class="rank">(.*?)<\/td>.*?cell-link"[^>]*>(.*?)</g)].map(
        ([, rank, name]) => `${rank!.replaceAll(/<span class="visually.*?span>|<[^>]+>/g, '')} ${name}`,
      )
    }
    expect(await lines('')).toEqual(['1 Bo', '2 Kari', '3 Ola'])
    expect(await lines('?by=wins')).toEqual(['1 Bo', '1 Ola', '– Kari'])
    expect(await lines('?by=average')).toEqual(['1 Bo', '1 Kari', '– Ola'])
    expect(await lines('?q=k')).toEqual(['2 Kari'])
    expect(await read('/records?by=wins')).toContain('delt 1. plass')
  })

  it('the records say which seasons they know', async () => {
    const text = await read('/records')
    expect(text).toContain('Største seiersmargin 200,0 % Bo i 2023, i forhold til nummer to')
    expect(text).toContain('Lengst på topp 2 løp Ola')
    expect(text).toContain('Flest treff 2 Kari og Ola (av 2 løpstips)')
    expect(text).toContain('Stillingen løp for løp og antall treff er kjent for 2024.')
  })

  it('two people meet in the seasons of both, each with a link to the whole duel', async () => {
    const { main, text } = await site(now).page(`/records?a=${kari}&b=${bo}`)
    expect(text).toContain('Likt, 1–1 i to felles sesonger.')
    expect(main).toContain(`/user/compare?year=2023&amp;a=${kari}&amp;b=${bo}`)
    expect(await read(`/records?a=${ola}&b=${bo}`)).toContain('Ola leder 1–0 mot Bo i én felles sesong.')
    expect(await read(`/records?a=${ola}&b=${ola}`)).toContain('Du har valgt samme deltaker to ganger.')
    const stranger = await aUser(db, 'Ny')
    expect(await read(`/records?a=${ola}&b=${stranger}`)).toContain('De to har ingen ferdig sesong sammen.')
  })

  it('a search without a hit and a page too far say so', async () => {
    expect(await read('/records?q=xyz')).toContain('Ingen heter noe som begynner på «xyz».')
    expect((await site(now).page('/records?side=2')).status).toBe(404)
    expect((await site(now).page('/records?by=noe')).status).toBe(404)
  })

  it('a season that is opened again does not count', async () => {
    await db.update(seasons).set({ finishedAt: null }).where(eq(seasons.year, 2024))
    await recompute(appAt(now), 2024, 0)
    expect(await read('/records')).toContain('Én ferdig sesong, 2 deltakere.')
    await finish(2024)
  })

  it('a deleted account is Anonym, and an erased one is gone', async () => {
    const text = await deleted(bo!, 'Bo', true)
    expect(text).toContain('1. Anonym 1')
    expect(text).not.toContain('Bo')
    const later = await deleted(ola!, 'Ola', false)
    expect(later).not.toContain('Ola')
    expect(later).toContain('2024 1. Kari 2. Anonym 1 2')
  })

  async function deleted(user: string, typed: string, keepGuesses: boolean) {
    await deleteAccount(await appOf(user, now), { typed, keepGuesses })
    return read('/records')
  }
})

describe('with many people', () => {
  const people = 1_500
  const [year, before] = [2021, 2020]
  const id = (n: number) => `00002021-0000-4000-9000-${String(n).padStart(12, '0')}`

  /** Person n of a season has n points, and 0 after the only race. */
  const aCrowd = (year: number, size: number) =>
    writeBatch(db, [
      sql`insert into seasons (year, cutoff, finished_at, participants) values (${year}, 0, 1, ${size})`,
      sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < ${size})
        insert or ignore into users (id, username, username_key, created_at)
        select printf('00002021-0000-4000-9000-%012d', n), 'Nummer ' || n, 'nummer ' || n, 0 from n`,
      sql`insert into final_places (year, user, points)
        select ${year}, id, cast(substr(id, 25) as integer) from users
        where id like '00002021-%' and cast(substr(id, 25) as integer) <= ${size}`,
      sql`insert into progress (year, edition, user, totals)
        select year, 1, user, json_array(0, 0, points) from final_places where year = ${year}`,
    ])

  async function visit(path: string, user?: string) {
    const browser = user === undefined ? new Browser(now) : await signedIn(user, now)
    const { env: counted, spent } = countingCosts(browser.bindings)
    browser.bindings = counted
    const { main, text } = readHtml(await (await browser.fetch(path)).text())
    const ids = [...main.matchAll(/<a class="cell-link" href="\/user\/00002021-[^"]*?(\d+)\?/g)]
    return { main, text, numbers: ids.map(([, n]) => Number(n)), rows: spent().rows }
  }

  beforeAll(async () => {
    await aCrowd(year, people)
    await aCrowd(before, people)
  })

  it('shows the first lines and the viewer’s own, pages of a hundred, and who is searched for', async () => {
    // Two of the people above are among the first fifteen.
    const first = Array.from({ length: 13 }, (_, nth) => people - nth)
    expect((await visit('/records?by=average')).numbers).toEqual(first)
    expect((await visit('/records?by=average', id(700))).numbers).toEqual([...first, 700])
    expect((await visit('/records?by=average&side=2')).numbers.slice(0, 2)).toEqual([1_402, 1_401])
    expect((await visit('/records?q=nummer 7')).numbers).toHaveLength(25)
  })

  it('chooses no duel from more people than fit in a window', async () => {
    expect((await visit('/records')).text).not.toContain('To mot hverandre')
  })

  it('reads four rows of each final score, and of more than ten thousand only those of the medals', async () => {
    expect((await visit('/records')).rows).toBeLessThan(4 * 2 * people + 300)
    await aCrowd(2019, 9_000)
    const { text, rows, numbers } = await visit('/records')
    expect(rows).toBeLessThan(300)
    expect(numbers).toEqual([1_500, 1_499, 1_498, 9_000, 8_999, 8_998])
    expect(text).toContain('Snittplass, rekorder og dueller regnes ikke ut')
  })
})
