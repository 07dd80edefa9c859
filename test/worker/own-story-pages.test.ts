import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeBatch } from '#db/client.ts'
import { leagueMembers, leagues, races } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aRaceGuess, aSeasonGuess, aUser, someSaves } from '#test/support/participants.ts'
import { markSealed } from '#test/support/seals.ts'
import { aRace, aSeason, days, minutes, raceStart } from '#test/support/season.ts'
import { readHtml, site } from '#test/support/site.ts'
import { aResult, aTable } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readOwnStory } from '#worker/usecases/story/own-season.ts'

const year = 2025
const now = raceStart(year, 4) + days
const app = appAt(now)
const { db } = app
let kari: string
let ola: string
let per: string

beforeAll(async () => {
  await aSeason(db, { year: 2024 })
  await aSeason(db, { year })
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ола')
  per = await aUser(db, 'Per')
  await aSeasonGuess(db, kari, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aRace(db, { position: null, name: 'Avlyst' })
  for (const [index, name] of ['Monaco', 'Spania', 'Canada', 'Italia'].entries()) {
    const race = await aRace(db, { position: index + 1, name })
    await aRaceGuess(db, ola, race, { FIRST: 'nor' })
    const start = raceStart(year, index + 1)
    await someSaves(db, kari, race, [
      { driver: 'nor', storedAt: start - 60 * minutes },
      { driver: 'ham', storedAt: start - 10 * minutes },
    ])
    if (index === 3) continue
    await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
    await aTable(db, race, 'DRIVER', [
      ['nor', 25],
      ['lec', 18],
    ])
  }
  await markSealed(db)
  await recompute(app, year, 0)
})

const page = (user: string, at = now, query = `?year=${year}`) =>
  site(at).page(`/user/${user}/season${query}`)
const ownPage = async (user: string, at = now) =>
  readHtml(await (await (await signedIn(user, at)).fetch(`/user/${user}/season?year=${year}`)).text())
const picture = (user: string, file: string) => site(now).fetch(`/share/${year}/story/${user}/${file}.png`)

describe('the story of a season', () => {
  it('is a list of cards with their number, told so far while the season goes on', async () => {
    const { status, main, text } = await page(kari)
    expect(status).toBe(200)
    expect(text).toContain('Sesongen 2025 så langt, 3 av 4 løp')
    const cards = [...main.matchAll(/<li id="([\w-]+)"/g)].map(([, name]) => name)
    expect(cards.slice(0, 3)).toEqual(['place', 'curve', 'hits'])
    expect(text).toContain(`3 av ${cards.length}`)
    expect(main).toContain(`href="/share/${year}/story/${kari}/curve-tall.png"`)
  })

  it('has a picture and a description for link previews, of the card in its address', async () => {
    const { html } = await page(kari, now, `?year=${year}&card=hits`)
    expect(html).toMatch(/og:image" content="[^"]*\/share\/2025\/story\/[\w-]+\/hits\.png"/)
    expect((await page(kari)).html).toMatch(/og:image" content="[^"]*\/place\.png"/)
  })

  it('is linked from the profile, and says who did not take part', async () => {
    expect((await page(kari, now, '?year=2024')).text).toContain('Kari tippet ikke i 2024.')
    expect((await site(now).page(`/user/${kari}?year=${year}`)).main).toContain(
      `/user/${kari}/season?year=${year}`,
    )
  })

  it('refuses an unknown user and an unknown season, and hides open guesses', async () => {
    expect((await page(crypto.randomUUID())).status).toBe(404)
    expect((await page(kari, now, '?year=1999')).status).toBe(404)
    expect((await page(kari, raceStart(year, 1) - 365 * days)).status).toBe(403)
  })

  it('tells the owner before the cutoff when it comes, also who has not guessed yet', async () => {
    for (const user of [kari, per]) {
      const { text, main } = await ownPage(user, raceStart(year, 1) - 365 * days)
      expect(text).toMatch(/Historien kommer etter løp.2, /)
      expect(main).not.toContain('/share/')
    }
  })
})

describe('the card of the clock', () => {
  it('is shown to its owner only', async () => {
    const { text } = await ownPage(kari)
    expect(text).toMatch(/Klokka og angeren .*10 min 00 sek Tiden fra siste lagring til fristen/)
    expect(text).toContain('Bare du ser dette kortet.')
    expect((await page(kari)).text).not.toContain('Klokka')
    const other = await (await signedIn(ola, now)).fetch(`/user/${kari}/season?year=${year}`)
    expect(await other.text()).not.toContain('Klokka')
  })

  it('has a picture for its owner only, which nobody may keep', async () => {
    const own = await (await signedIn(kari, now)).fetch(`/share/${year}/story/${kari}/clock.png`)
    expect(own.status).toBe(200)
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await picture(kari, 'clock')).status).toBe(404)
    expect((await (await signedIn(ola, now)).fetch(`/share/${year}/story/${kari}/clock.png`)).status).toBe(
      404,
    )
  })
})

describe('the picture of a card', () => {
  const sizeOf = async (file: string, user = kari) => {
    const png = Buffer.from(await (await picture(user, file)).arrayBuffer())
    return [png.readUInt32BE(16), png.readUInt32BE(20)]
  }

  it('has two shapes', async () => {
    expect(await sizeOf('place')).toEqual([1200, 630])
    expect(await sizeOf('place-tall')).toEqual([1080, 1920])
  })

  it('may be kept a while, and has another tag for another shape', async () => {
    const [wide, tall] = [await picture(kari, 'place'), await picture(kari, 'place-tall')]
    expect(wide.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(wide.headers.get('ETag')).not.toBe(tall.headers.get('ETag'))
  })

  it('is drawn for a name that the fonts lack', async () => {
    expect(await sizeOf('place', ola)).toEqual([1200, 630])
  })

  it('does not exist for a card that the season lacks', async () => {
    expect((await picture(kari, 'rare-hit')).status).toBe(404)
    expect((await picture(kari, 'tull')).status).toBe(404)
  })
})

it('the rival is sought in public leagues, and in no private one', async () => {
  const league = {
    id: 'liga',
    year,
    name: 'Liga',
    nameSkeleton: 'liga',
    owner: kari,
    salt: '',
    digest: '',
    createdAt: 0,
  }
  const members = [kari, ola].map((user) => ({ league: 'liga', user, joinedAt: 0 }))
  await writeBatch(db, [db.insert(leagues).values(league), db.insert(leagueMembers).values(members)])
  const fellows = async () => [...((await readOwnStory(app, kari, year)).season?.fellows ?? [])]
  expect(await fellows()).toEqual([])
  await db.update(leagues).set({ isPublic: true })
  expect(await fellows()).toEqual([ola])
})

it('a season is over when its last result is official, and not while that is provisional', async () => {
  const [last] = await db.select().from(races).where(eq(races.name, 'Italia'))
  await aResult(db, last!.id, ['nor', 'ver', 'lec', 'ham'], { state: 'PRELIMINARY' })
  await recompute(app, year, 0)
  expect((await page(kari)).text).toContain('Sesongen 2025 så langt, 4 av 4 løp')
  await db.update(races).set({ resultState: 'OFFICIAL' }).where(eq(races.id, last!.id))
  expect((await page(kari)).text).not.toContain('så langt')
})
