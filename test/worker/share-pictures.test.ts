import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, days, raceStart } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { aResult, aTable } from '#test/support/truths.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const now = raceStart(year, 2) + days
const app = appAt(now)
const { db } = app
let kari: string
let ola: string
let cutoff: number
let first: number
let second: number

beforeAll(async () => {
  await aSeason(db, { year })
  const race = await aRace(db, { position: 1, name: 'Monaco' })
  first = race
  second = await aRace(db, { position: 2, name: 'Italia' })
  kari = await aUser(db, 'Kari')
  ola = await aUser(db, 'Ола')
  await aUser(db, 'Per')
  await aSeasonGuess(db, kari, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
  await aRaceGuess(db, ola, race, { FIRST: 'nor' })
  await aResult(db, race, ['nor', 'ver', 'lec', 'ham'])
  await aTable(db, race, 'DRIVER', [
    ['nor', 25],
    ['ver', 18],
  ])
  await recompute(app, year, 0)
  const [season] = await db.select().from(schema.seasons)
  cutoff = season!.cutoff
})

const get = (path: string, at = now, headers: Record<string, string> = {}) =>
  site(at).fetch(path, { headers })
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const ofSeason = `/share/${year}.png`
const of = (user: string) => `/share/${year}/${user}.png`
const inRace = (user: string, race: number) => `/share/${year}/${race}/${user}.png`

/** The pixels of an indexed PNG without filters, row by row. */
function pixelsOf(png: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const rows = inflateSync(chunks.get('IDAT')!)
  const palette = chunks.get('PLTE')!
  return {
    width,
    height,
    colorAt: (x: number, y: number) => {
      const index = rows[y * (width + 1) + 1 + x]!
      return `#${palette.subarray(3 * index, 3 * index + 3).toString('hex')}`
    },
  }
}

describe.each([
  ['a season', () => ofSeason],
  ['a participant', () => of(kari)],
  ['a participant in one race', () => inRace(kari, first)],
])('the picture of %s', (_, path) => {
  it('is a PNG of 1200 x 630', async () => {
    const answer = await get(path())
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    const png = Buffer.from(await answer.arrayBuffer())
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(pixelsOf(png)).toMatchObject({ width: 1200, height: 630 })
    expect(png.length).toBeLessThan(60_000)
  })

  it('has our page colour, the chequered edge and our logo', async () => {
    const { colorAt } = pixelsOf(await bytesOf(path()))
    expect(colorAt(1190, 620)).toBe('#15161a')
    expect([colorAt(10, 10), colorAt(31, 10), colorAt(10, 31)]).toEqual(['#f3f3f1', '#15161a', '#15161a'])
    expect(colorAt(136, 57)).toBe('#e4002b')
  })

  it('is answered with 304 while it is the same', async () => {
    const etag = (await get(path())).headers.get('ETag')!
    expect((await get(path(), now, { 'If-None-Match': etag })).status).toBe(304)
    expect((await get(path(), now, { 'If-None-Match': `W/${etag}` })).status).toBe(304)
    expect((await get(path(), now, { 'If-None-Match': '"another"' })).status).toBe(200)
  })

  it('is refused until season guesses close, as the profile is', async () => {
    expect((await get(path(), cutoff - 1)).status).toBe(403)
    expect((await get(path(), cutoff)).status).toBe(200)
  })
})

it('differs per participant', async () => {
  expect(await bytesOf(of(kari))).not.toEqual(await bytesOf(of(ola)))
  expect(await bytesOf(of(kari))).not.toEqual(await bytesOf(ofSeason))
  expect(await bytesOf(inRace(kari, first))).not.toEqual(await bytesOf(inRace(ola, first)))
  expect(await bytesOf(inRace(kari, first))).not.toEqual(await bytesOf(of(kari)))
})

it('a race has pictures from its result on, of its participants only', async () => {
  const [per] = (await db.select().from(schema.users)).filter(({ username }) => username === 'Per')
  const paths = [inRace(kari, second), inRace(per!.id, first), inRace(kari, 4711)]
  expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual([404, 404, 404])
})

it('the first place is golden', async () => {
  const { colorAt } = pixelsOf(await bytesOf(of(kari)))
  expect(colorAt(170, 300)).toBe('#e6b43c')
  const other = pixelsOf(await bytesOf(of(ola)))
  expect(Array.from({ length: 200 }, (_, x) => other.colorAt(100 + x, 300))).not.toContain('#e6b43c')
})

it.each([
  '/share/2031.png',
  '/share/2025.jpg',
  '/share/2025',
  '/share/2025/ingen.png',
  '/share/2025/00000000-0000-4000-8000-000000000000.png',
])('%s does not exist', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it('a user who does not take part has no picture', async () => {
  const [per] = (await db.select().from(schema.users)).filter(({ username }) => username === 'Per')
  expect((await get(of(per!.id))).status).toBe(404)
})

it('is public: for five minutes while the season runs, for a day when it is finished', async () => {
  expect((await get(ofSeason)).headers.get('Cache-Control')).toBe('public, max-age=300')
  await db.update(schema.seasons).set({ finishedAt: now })
  expect((await get(ofSeason)).headers.get('Cache-Control')).toBe('public, max-age=86400')
  await db.update(schema.seasons).set({ finishedAt: null })
})

describe('link previews', () => {
  const pictureOf = async (path: string, at = now) =>
    /og:image" content="[^"]*?(\/[^/"]*?(?:\/[^"]*)?)"/.exec(
      (await site(at).page(path)).html.replaceAll('http://example.com', ''),
    )?.[1]

  it('of a season and of a profile show their picture', async () => {
    expect(await pictureOf(`/?year=${year}`)).toBe(ofSeason)
    expect(await pictureOf(`/user/${kari}?year=${year}`)).toBe(of(kari))
    expect(await pictureOf(`/user/${kari}/why?raceId=${first}`)).toBe(inRace(kari, first))
  })

  it('of other pages, and before season guesses close, show that of the site', async () => {
    expect(await pictureOf('/score')).toBe('/og.png')
    expect(await pictureOf(`/?year=${year}`, cutoff - 1)).toBe('/og.png')
    expect(await pictureOf(`/user/${kari}?year=${year}`, cutoff - 1)).toBe('/og.png')
  })
})
