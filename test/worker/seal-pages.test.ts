import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { guessesOfRace } from '#db/queries/guesses.ts'
import { pointsTables, raceSessions } from '#db/schema.ts'
import { checkWindow } from '#game/seal/check.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aGuessedRace, bindingsAt, clockedApp, cutoff, seasonCutoff } from '#test/support/guessed-race.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { minutes } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'

const later = cutoff + 2000
let race: number
let window: Awaited<ReturnType<typeof aGuessedRace>>['window']

beforeEach(async () => {
  await freshDatabase()
  ;({ race, window } = await aGuessedRace())
})

const at = (now: number, changed: Partial<Env> = {}) => site(now, { ...env, ...bindingsAt(now, changed) })
const withoutKey = { SEAL_KEY: '' }

describe('a window that is open', () => {
  it('reveals neither its seal nor how many have guessed', async () => {
    const { status, body } = await at(cutoff - 1).api(`/public/seal/2026/${race}`)
    expect(status).toBe(403)
    expect(body).toEqual({ error: { code: 'not-yet', message: 'Tippingen er snart tilgjenglig...' } })
    expect((await at(cutoff - 1).page(`/seal/2026/${race}`)).status).toBe(403)
    expect((await at(cutoff - 1).api('/public/seal')).body).toMatchObject({ windows: [{ window: '2026' }] })
  })
})

describe('a window that is sealed', () => {
  it('answers with all that the check needs, and with names', async () => {
    const { status, body } = await at(later).api(`/public/seal/2026/${race}`)
    expect(status).toBe(200)
    const findings = await checkWindow(body as PublishedWindow)
    expect(findings.map(({ ok }) => ok)).toEqual(findings.map(() => true))
    expect(body).toMatchObject({
      counting: [{}, {}, {}],
      names: { competitors: { nor: expect.any(String) } },
    })
    const { names } = body as { names: { users: Record<string, string> } }
    expect(Object.values(names.users).sort()).toEqual(['Nora', 'Odd'])
  })

  it('is unchanged for a client that has it', async () => {
    const path = `/api/public/seal/2026/${race}`
    const first = await at(later).fetch(path)
    const etag = first.headers.get('ETag')!
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    expect((await at(later).fetch(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('shows its code, the note and the window in the list', async () => {
    await sealWindow(clockedApp(later), window)
    const { text, status } = await at(later).page(`/seal/2026/${race}`)
    expect(status).toBe(200)
    expect(text).toContain('Forseglet søndag 7. juni 2026 kl. 15.00.02, da fristen gikk ut.')
    expect(text).toMatch(/Kontrollkode: [A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}/)
    expect(text).toContain(`f1-tipping/seal/2026/${race} 3 `)
    expect(text).toContain(`npx node worker/local/verify.ts http://example.com 2026/${race}`)
    const list = await at(later).page('/seal')
    expect(list.text).toMatch(/Monaco 3 7\. juni kl\. 15\.00 [A-Z2-7]{4}-/)
    expect(list.text).toContain('i bruk fra 7. juni 2026')
  })

  it('is the last field of the guesses on the race', async () => {
    const { body } = await at(later).api(`/public/race-guess?raceId=${race}`)
    expect(Object.keys(body as object).at(-1)).toBe('checkpoint')
    expect(body).toMatchObject({ checkpoint: expect.stringContaining(`/seal/2026/${race}\n3\n`) })
  })

  it('serves its tiles for ever, and no other tile', async () => {
    const tile = (rest: string) => at(later).fetch(`/api/public/seal/2026/${race}/tile/${rest}`)
    const answer = await tile('0/0?width=3')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const { leaves } = (await at(later).api(`/public/seal/2026/${race}`)).body as PublishedWindow
    expect(await answer.json()).toEqual({ hashes: leaves })
    for (const rest of ['0/0', '0/0?width=4', '0/1?width=1', '1/0', '9/0', 'a/0', '0/-1', '0/0?width=0']) {
      expect([rest, (await tile(rest)).status]).toEqual([rest, 404])
    }
  })
})

describe('a window whose cutoff was moved later', () => {
  it('has both seals, each with its own cutoff', async () => {
    await sealWindow(clockedApp(later), window)
    const moved = cutoff + 86_400_000
    await env.DB.prepare('update races set own_cutoff = ? where id = ?').bind(moved, race).run()
    const { status, text: hidden, main } = await at(later).page(`/seal/2026/${race}`)
    expect(status).toBe(403)
    expect(hidden).toContain('Monaco Seglet lages når fristen går ut. Tipsene er hemmelige til fristen.')
    expect(main).toMatch(/aria-current="page">Monaco<.*button-quiet" href="\/seal">Alle segl/)
    const { text } = await at(moved + 1000).page(`/seal/2026/${race}`)
    expect(text).toContain('Segl 2 av 2')
    expect(text).toContain('Segl 1 av 2')
    const list = await at(moved + 1000).page('/seal')
    expect(list.text).toContain('Segl for fristen 7. juni kl. 15.00')
  })
})

describe('a site without a key', () => {
  it('says so, and that the window could not be sealed', async () => {
    const list = await at(later, withoutKey).page('/seal')
    expect(list.text).toContain('Dette nettstedet forsegler ikke tips enda.')
    expect(list.text).toContain('Monaco Kunne ikke forsegles')
    const page = await at(later, withoutKey).page(`/seal/2026/${race}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Tipsene kunne ikke forsegles.')
    expect((await at(later, withoutKey).api(`/public/seal/2026/${race}`)).status).toBe(403)
  })
})

describe('a window that nobody has sealed', () => {
  it('waits in the list, and is sealed by the first reader of its page', async () => {
    expect((await at(later).page('/seal')).text).toContain('Monaco Venter på forsegling')
    expect((await at(later).page(`/seal/2026/${race}`)).text).toContain('Selve seglet')
  })
})

describe('what names no window', () => {
  it.each(['2026/999', '2026/1/zzz', '2026/01', '2031', 'x', '2026.ots'])(
    'is not found: %s',
    async (name) => {
      expect((await at(later).page(`/seal/${name}`)).status).toBe(404)
    },
  )

  it('is no season either', async () => {
    expect((await at(later).page('/seal?year=1999')).status).toBe(404)
    expect((await at(seasonCutoff - 1).page('/seal')).text).toContain(
      'Ingen frister har gått ut i 2026 enda.',
    )
  })
})

it('the window of a session has a page and a call of its own, while the race is still open', async () => {
  const db = openDatabase(env.DB)
  const qualifying = cutoff - 24 * 60 * minutes
  await db.insert(pointsTables).values({ year: 2026, category: 'POLE', difference: 0, points: 5 })
  await db.insert(raceSessions).values({ race, session: 'QUALIFYING', startsAt: qualifying })
  await aRaceGuess(db, await aUser(db, 'Pia'), race, { POLE: 'lec' })
  const name = `2026/${race}/qualifying`
  expect((await at(qualifying - 1).api(`/public/seal/${name}`)).status).toBe(403)
  const { status, body } = await at(qualifying + 1000).api(`/public/seal/${name}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ window: name, openings: [{ record: { category: 'POLE', answer: 'lec' } }] })
  const findings = await checkWindow(body as PublishedWindow)
  expect(findings.map(({ ok }) => ok)).toEqual(findings.map(() => true))
  expect((await at(qualifying + 1000).page(`/seal/${name}`)).text).toContain('Selve seglet')
  expect((await at(qualifying + 1000).page(`/seal/2026/${race}`)).status).toBe(403)
})

it('the query of a race’s guesses gives none without a seal', async () => {
  const db = openDatabase(env.DB)
  expect(await guessesOfRace(db, race, later)).toEqual([])
  await sealWindow(clockedApp(later), window)
  expect(await guessesOfRace(db, race, cutoff - 1)).toEqual([])
  expect(await guessesOfRace(db, race, later)).toHaveLength(3)
})
