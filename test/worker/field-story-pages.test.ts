import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeBatch } from '#db/client.ts'
import { addSheetSeason, writeBoard } from '#db/queries/sheets.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aGuessedSeason } from '#test/support/guessed-season.ts'
import { addMembers, appOf } from '#test/support/leagues.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { markSealed } from '#test/support/seals.ts'
import { aRace, aSeason, days, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aResult } from '#test/support/truths.ts'
import { fieldCards } from '#words/story/field-cards.ts'
import { makeLeague } from '#worker/usecases/leagues/making.ts'
import { setLeaguePublic } from '#worker/usecases/leagues/owning.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readSeasonStory } from '#worker/usecases/story/field-story.ts'

const year = 2025
const now = raceStart(year, 2) + days
const app = appAt(now)
const { db } = app
const people = { kari: '', ola: '', liv: '' }
let races: number[]
let league: string
let late: string

beforeAll(async () => {
  await aSeason(db, { year })
  await aRace(db, { position: null, name: 'Avlyst' })
  races = []
  for (const position of [1, 2, 3, 4]) races.push(await aRace(db, { position, name: `Land ${position}` }))
  for (const name of ['kari', 'ola', 'liv'] as const) people[name] = await aUser(db, name)
  for (const race of races.slice(0, 2)) {
    await aRaceGuess(db, people.kari, race, { FIRST: 'nor' })
    await aRaceGuess(db, people.ola, race, { FIRST: 'ver' })
  }
  const owner = await appOf(people.kari, raceStart(year, 1) - days)
  league = await makeLeague(owner, { name: 'Vennene', fromRace: null, year })
  await addMembers(league, [people.ola])
  late = await makeLeague(owner, { name: 'Seine', fromRace: races[2]!, year })
  for (const race of races.slice(0, 2)) await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
  await markSealed(db)
  await recompute(app, year, 0)
})

const get = async (user: string | null, path: string) =>
  user === null ? site(now).fetch(path) : (await signedIn(user, now)).fetch(path)
const textOf = async (user: string | null, path: string) =>
  (await (await get(user, path)).text()).replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>|\s+/g, ' ')

describe('the story of a season', () => {
  it('begins at half of the races, without cancelled ones', async () => {
    const { status, text } = await site(now).page(`/season/${year}`)
    expect(status).toBe(200)
    expect(text).toContain('Sesongen 2025 så langt, 2 av 4 løp')
    expect(text).toContain('kari leder, seks poeng foran ola.')
    expect((await site(now).page(`/stats/${year}`)).main).toContain(`href="/season/${year}"`)
  })

  it('has a picture of each card for link previews', async () => {
    const { html } = await site(now).page(`/season/${year}?card=leads`)
    expect(html).toMatch(/og:image" content="[^"]*\/share\/2025\/story\/leads\.png"/)
    const picture = await get(null, `/share/${year}/story/leads-tall.png`)
    expect([picture.status, picture.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=300'])
    expect((await get(null, `/share/${year}/story/duel.png`)).status).toBe(404)
  })

  it('is not told before half of the races, without participants, or of an unknown season', async () => {
    await aSeason(db, { year: 2023 })
    expect((await site(now).page('/season/2023')).text).toContain('kommer når halve sesongen er kjørt')
    expect((await site(now).page(`/stats/2023`)).main).not.toContain('href="/season/2023"')
    expect((await site(now).page('/season/1999')).status).toBe(404)
  })

  it('of a season from a sheet has the cards that points make', async () => {
    const rounds = ['Monaco', 'Spania']
    const lines = [
      { user: people.kari, points: [10, 5] },
      { user: people.ola, points: [4, 20] },
    ]
    await writeBatch(db, [addSheetSeason(db, 2019, now), ...writeBoard(2019, { rounds, lines }, now)])
    const { story } = await readSeasonStory(app, 2019)
    expect(fieldCards(story!).map(({ name, text }) => [name, text.replaceAll('\u00a0', ' ')])).toEqual([
      ['winner', 'ola vant, ni poeng foran kari.'],
      ['leads', 'Ingen ledet etter flere løp enn kari og ola.'],
      ['wins', 'Ingen vant flere løp enn kari og ola.'],
    ])
  })

  it('of a field larger than a window has the cards that its counts tell', async () => {
    await aGuessedSeason(db, { year: 2022, participants: 501, races: 2 })
    await recompute(app, 2022, 0)
    await writeBatch(db, [
      sql`insert into guess_counts (year, race, category, counts, participants)
        select 2022, race, 'FIRST', json_array(json_array(driver, 0, 3), json_array('other', 0, 498)), 501
        from race_results where race = 202201 and position = 1
        on conflict do update set counts = excluded.counts`,
    ])
    const { story } = await readSeasonStory(app, 2022)
    expect(story!.field.lines.length).toBeLessThan(501)
    const cards = fieldCards(story!)
    expect(cards.map(({ name }) => name)).toEqual(['winner', 'rare-hit', 'crowd'])
    expect(cards[1]!.figure).toBe('3 av 501')
  })
})

describe('the story of a private league', () => {
  it('is shown to its members, with pictures that nobody else may keep', async () => {
    expect(await textOf(people.ola, `/league/${league}/season`)).toContain(
      'kari leder, seks poeng foran ola.',
    )
    expect(await textOf(people.ola, `/league/${league}`)).toContain('Historien om 2025')
    const picture = await get(people.ola, `/share/league/${league}/winner.png`)
    expect([picture.status, picture.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  })

  it.each(['visitor', 'outsider'])('is not there for others: %s', async (who) => {
    const user = who === 'visitor' ? null : people.liv
    for (const path of [`/league/${league}/season`, `/share/league/${league}/winner.png`])
      expect((await get(user, path)).status).toBe(404)
  })

  it('waits for the first race that counts', async () => {
    expect(await textOf(people.kari, `/league/${late}/season`)).toMatch(
      /Historien kommer etter løp.3, Land 3, 12\..april\./,
    )
    expect((await get(people.kari, `/share/league/${late}/winner.png`)).status).toBe(404)
  })

  it('is shown to everyone once the league is public', async () => {
    await setLeaguePublic(await appOf(people.kari, now), league, true)
    expect(await textOf(null, `/league/${league}/season`)).toContain('kari leder, seks poeng foran ola.')
    const picture = await get(null, `/share/league/${league}/winner.png`)
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=300')
  })
})
