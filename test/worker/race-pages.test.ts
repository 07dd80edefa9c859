import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { changesOfRace, changesOfSeason, logChange } from '#db/queries/changes.ts'
import { changeEffects, raceGuesses, races, userRoles } from '#db/schema.ts'
import type { LoggedChange } from '#game/changes/logged.ts'
import { signedIn } from '#test/support/browser.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { readHtml, site } from '#test/support/site.ts'
import { aFlag, aGrid, aResult, aTable } from '#test/support/truths.ts'
import { dateTime, nbsp } from '#words/format.ts'

const db = openDatabase(env.DB)
const start = raceStart(2025, 2)
let monaco: number
let spain: number
let canada: number
let imola: number
let me: string

const read = (path: string, now = start) => site(now).page(path)

beforeAll(async () => {
  await aSeason(db, { year: 2024, points: null, finishedAt: 1 })
  await aSeason(db)
  monaco = await aRace(db, {
    position: 1,
    name: 'Monaco',
    sessions: { QUALIFYING: Date.UTC(2025, 2, 14, 14) },
  })
  spain = await aRace(db, { position: 2, name: 'Spania' })
  canada = await aRace(db, {
    position: 3,
    name: 'Canada',
    sessions: { QUALIFYING: Date.UTC(2025, 3, 11, 20) },
  })
  imola = await aRace(db, { position: null, name: 'Imola' })
  await aGrid(db, monaco, ['ver', 'nor', 'ham', 'lec'], { pitLane: ['lec'] })
  await aGrid(db, spain, ['nor', 'ver'], { state: 'QUALIFYING' })
  await aResult(
    db,
    monaco,
    [
      { driver: 'nor', points: 25 },
      { driver: 'ver', points: 18, status: 'RETIRED' },
      { driver: 'ham', status: 'DISQUALIFIED' },
      { driver: 'lec', status: 'DID_NOT_START' },
    ],
    { state: 'CORRECTED' },
  )
  await aResult(db, monaco, [{ driver: 'ver', points: 8 }, 'nor'], { session: 'SPRINT' })
  await aTable(db, monaco, 'DRIVER', [['nor', 25]])
  await aTable(db, monaco, 'CONSTRUCTOR', [['mcl', 25.5]])
  for (const type of ['YELLOW', 'RED', 'SAFETY_CAR'] as const) await aFlag(db, monaco, type, { lap: 7 })
  me = await aUser(db, 'Åse')
  await aRaceGuess(db, me, monaco, { FIRST: 'nor', TENTH: 'ver' })
})

describe('/score', () => {
  it('shows the points for every difference in every category', async () => {
    const { status, text } = await read('/score')
    expect(status).toBe(200)
    expect(text).toContain('Førsteplass Differanse Poeng 0 5 1 2 2 1 3+ 0')
    expect(text).toContain('Konstruktører Differanse Poeng 0 30 1 15 2 5 3+ 0')
    for (const name of ['Tiendeplass', 'Førere', 'Flagg'])
      expect(text).toContain(`${name} Differanse Poeng 0`)
  })

  it.each(['2024', '1999'])('says that %s has nothing yet, and links to other years', async (year) => {
    const { status, text, main } = await read(`/score?year=${year}`)
    expect(status).toBe(404)
    expect(text).toContain('Poengberegningen for dette året er ikke tilgjenglig enda.')
    expect(main).toContain('href="/score?year=2025"')
  })
})

describe('/stats', () => {
  it('links to every season', async () => {
    const { main, text } = await read('/stats')
    expect(text).toContain('2025 Denne sesongen 2024 Ferdig')
    expect(main.indexOf('href="/stats/2025"')).toBeLessThan(main.indexOf('href="/stats/2024"'))
    expect(main).toContain('href="/stats/2024"')
  })

  it('links to every race of a season, with its winner or its state', async () => {
    const { text, main } = await read('/stats/2025')
    expect(text).toMatch(/1 Monaco 15\. mars Korrigert 15\. mars 1\. Lando Norris 2 Spania/)
    expect(text).toMatch(/2 Spania .* Venter på resultat 3 Canada .* kl\.\s\d\d\.\d\d – Imola .* Avlyst/)
    for (const id of [monaco, spain, canada, imola]) expect(main).toContain(`href="/stats/2025/${id}"`)
  })

  it('shows a race that can be guessed, and leads to the guess', async () => {
    expect((await read('/stats/2025', start - 1)).text).toMatch(/2 Spania .* Åpen for tips 3 Canada/)
    const { main, text } = await read('/stats', start - 1)
    expect(text).toMatch(/Spania Fristen er lørdag 29\. mars kl\.\s15\.00, norsk tid\./)
    expect(main).toContain('href="/login?redirectAfterLogin=%2Fguess"')
    expect(main).toContain('href="/stats/2025"')
  })

  it('has a sentence for a season without races', async () => {
    expect((await read('/stats/2024')).text).toContain('Kalenderen er ikke klar enda.')
  })
})

describe('the page of a race', () => {
  it('shows the result, statuses, and whether it is official', async () => {
    const { text } = await read(`/stats/2025/${monaco}`)
    expect(text).toContain('Løp 1 av 3 · 2025')
    expect(text).toContain('Resultat Korrigert')
    expect(text).toMatch(/1 Lando Norris McLaren 2 1 fra 2\. til 1\. 25/)
    expect(text).toMatch(/2 Max Verstappen McLaren Brøt 1 – 18/)
    expect(text).toMatch(/3 Lewis Hamilton McLaren Diskvalifisert/)
    expect(text).toMatch(/– Charles Leclerc McLaren Startet ikke Pit – 0/)
    expect(text).toMatch(/4 Charles Leclerc Fra pitlane/)
    expect(text).toMatch(/Sprint Plass Fører Poeng 1 Max Verstappen McLaren 8 2 Lando Norris McLaren 0/)
    expect(text).toContain('Konstruktørmesterskapet Plass Konstruktør Poeng 1 McLaren 25,5')
  })

  it('shows the flags in Norwegian and the sessions in Norwegian time', async () => {
    const { text } = await read(`/stats/2025/${monaco}`)
    expect(text).toContain('Løp 7 Gult flagg Løp 7 Rødt flagg')
    expect(text).toContain('Sikkerhetsbil')
    expect(text).toMatch(/Kvalifisering fre\. 14\. mars kl\.\s15\.00/)
  })

  it('links to the neighbouring races and skips cancelled ones', async () => {
    const { main } = await read(`/stats/2025/${spain}`)
    expect(main).toContain(`href="/stats/2025/${monaco}"`)
    expect(main).toContain(`href="/stats/2025/${canada}"`)
    expect(main).not.toContain(`href="/stats/2025/${imola}"`)
  })

  it('says when the grid is only the qualifying order', async () => {
    const { text } = await read(`/stats/2025/${spain}`, start - 1)
    expect(text).toContain('Tippingen er åpen Tippefristen er')
    expect(text).toContain('Startoppstilling Fra kvalifiseringen')
    expect((await read(`/stats/2025/${monaco}`)).text).not.toContain('Fra kvalifiseringen')
  })

  it('says from the start that the race runs', async () => {
    expect((await read(`/stats/2025/${spain}`, start)).text).toContain('Løpet går nå')
  })

  it('leads to its guesses while they are open, and to the race itself while it runs', async () => {
    const open = await read(`/stats/2025/${spain}`, start - 1)
    expect(open.main).toContain('href="/login?redirectAfterLogin=%2Fguess"')
    expect(open.main).not.toContain('href="/live"')
    const running = await read(`/stats/2025/${spain}`, start)
    expect(running.main).not.toContain('%2Fguess"')
    expect(running.main).toContain('href="/live"')
    expect((await read(`/stats/2025/${monaco}`, start)).main).not.toContain('href="/live"')
  })

  it('says before qualifying when it is', async () => {
    const { text } = await read(`/stats/2025/${canada}`)
    expect(text).toContain('Startoppstillingen er ikke klar enda Kvalifiseringen')
    expect(text).toMatch(/Kvalifiseringen starter fredag 11\. april kl\.\s22\.00/)
  })

  it('says which guesses of the viewer are saved, until when they can change, and leads to what is missing', async () => {
    await aRaceGuess(db, me, spain, { FIRST: 'nor' })
    const page = async (now: number) =>
      readHtml(await (await (await signedIn(me, now)).fetch(`/stats/2025/${spain}`)).text())
    const half = await page(start - 1)
    expect(half.text).toMatch(
      /Tippefristen er .*norsk tid.* ✓ 1\. plass: Norris 10\. plass mangler Tipp Spania/,
    )
    expect(half.main).toContain('href="/guess/tenth"')
    await aRaceGuess(db, me, spain, { TENTH: 'ver' })
    expect((await page(start - 1)).text).toContain('Alt er lagret.')
    expect((await page(start)).text).toContain('Du tippet Norris på 1. plass og Verstappen på 10. plass.')
    await db.delete(raceGuesses).where(eq(raceGuesses.race, spain))
  })

  it('leads admins to the correction of its result', async () => {
    const link = `href="/admin/season/2025/manage/${monaco}/result"`
    const admin = await aUser(db, 'Admin')
    await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
    const seenBy = async (user: string) =>
      (await (await signedIn(user, start)).fetch(`/stats/2025/${monaco}`)).text()
    expect(await seenBy(admin)).toContain(link)
    expect(await seenBy(me)).not.toContain(link)
  })

  it('says that a race is cancelled', async () => {
    expect((await read(`/stats/2025/${imola}`)).text).toContain('Løpet er avlyst.')
  })

  it('links to the guesses from the cutoff on', async () => {
    const link = `href="/race-guess?raceId=${spain}"`
    expect((await read(`/stats/2025/${spain}`, start - 1)).main).not.toContain(link)
    expect((await read(`/stats/2025/${spain}`, start)).main).toContain(link)
  })
})

describe('the changes on a race’s page', () => {
  const changesText = async () => (await read(`/stats/2025/${canada}`)).text
  const demoted: LoggedChange = {
    part: 'RACE',
    competitor: 'ham',
    before: { position: 3, points: 15, status: 'FINISHED', team: 'mcl', laps: 50 },
    after: { position: 4, points: 0, status: 'DISQUALIFIED', team: 'mcl', laps: 50 },
  }

  it('are left out without changes', async () => {
    expect(await changesText()).not.toContain('Endringer')
  })

  it('have time, reason, change and affected participants, the most affected first', async () => {
    const at = Date.UTC(2025, 8, 4, 12, 5)
    await writeBatch(db, [
      logChange(2025, { race: canada, at, what: [demoted], reason: 'Bilen var for lett.' }),
    ])
    const change = (await changesOfRace(db, canada))[0]!.id
    for (const [index, before] of [2, 30, 4, 5, 6, 7, 8, 9, 10].entries()) {
      const user = index === 0 ? me : await aUser(db, `Tipper ${index}`)
      await db.insert(changeEffects).values({ change, user, before, after: 1 })
    }
    const text = await changesText()
    expect(text).toMatch(
      /Endringer 4\. september 2025 kl\.\s14\.05 Bilen var for lett\. 9\sdeltakere endret poeng/,
    )
    expect(text).toContain('Resultat Lewis Hamilton: 3. → 4. plass, 15 → 0 poeng, diskvalifisert')
    expect(text).toContain('De 8 som endret seg mest av 9')
    expect(text).toMatch(/Tipper 1 30 1 −29 Tipper 8 10 1 −9/)
    const { body } = await site(start).api(`/public/stats/race/${canada}`)
    expect(body).toMatchObject({
      changes: [
        {
          at: '2025-09-04T12:05:00.000Z',
          why: 'Bilen var for lett.',
          what: ['Resultat: Lewis Hamilton: 3. → 4. plass, 15 → 0 poeng, diskvalifisert'],
          affected: 9,
        },
      ],
    })
  })

  it('only mention a first import briefly', async () => {
    const what = [{ ...demoted, before: null }]
    await writeBatch(db, [logChange(2025, { race: canada, at: start, what, code: 'result-imported' })])
    const text = await changesText()
    expect(text).toMatch(/Endringer 29\. mars 2025 kl\.\s15\.00 Resultatet er hentet inn\. 4\. september/)
    expect(text).not.toContain('Ingen fikk endret poengsum.')
  })

  it('say which flag an admin added and which was removed', async () => {
    const flag = { session: 'RACE', lap: 22, type: 'YELLOW' } as const
    const none = { manual: true, flags: [] }
    const one = { manual: true, flags: [flag] }
    const change = (before: typeof none | typeof one, after: typeof before): LoggedChange => {
      return { kind: 'flags', year: 2025, race: canada, before, after }
    }
    for (const what of [change(none, one), change(one, none)])
      await writeBatch(db, [logChange(2025, { race: canada, at: start, what: [what], code: 'by-hand' })])
    const text = await changesText()
    expect(text).toMatch(/Fjernet gult flagg i runde 22\. .* La til gult flagg i runde 22\. /)
    expect(text).not.toContain('Endret for hånd.')
  })

  it('include a season change that concerns the race, and only that part', async () => {
    const move = (race: number, position: number): LoggedChange => {
      return { kind: 'place', race, before: position, after: position - 1 }
    }
    const what = [move(canada, 4), move(imola, 9)]
    await writeBatch(db, [logChange(2025, { race: null, at: start, what, reason: 'Ny kalender.' })])
    const text = await changesText()
    expect(text).toMatch(/Ny kalender\. Canada Løp nummer: 4 → 3 Ingen fikk endret poengsum\./)
    expect(text).not.toContain('9 → 8')
    expect((await read(`/stats/2025/${spain}`)).text).not.toContain('Ny kalender.')
  })

  it('name the later change that has their effects, with a link, and that one counts the earlier ones', async () => {
    const at = Date.UTC(2025, 8, 5, 12, 5)
    for (const [race, reason] of [
      [canada, 'Først fjerde.'],
      [monaco, 'Så tredje.'],
    ] as const)
      await writeBatch(db, [logChange(2025, { race, at, what: [demoted], reason })])
    const newest = (await changesOfRace(db, monaco))[0]!.id
    await db.run(sql`update changes set effects_in = ${newest} where id = ${newest - 1}`)
    const { main, text } = await read(`/stats/2025/${canada}`)
    expect(text).toMatch(/Virkningen er regnet sammen med endringen 5\. september kl\.\s14\.05 \./)
    expect(main).toContain(`href="/stats/2025/${monaco}#change-${newest}"`)
    const other = await read(`/stats/2025/${monaco}`)
    expect(other.main).toContain(`id="change-${newest}"`)
    expect(other.text).toMatch(/Virkningen av 1\stidligere endring er regnet med\. Ingen fikk endret/)
    const { body } = await site(start).api(`/public/stats/race/${canada}`)
    const countedWith = { at: '2025-09-05T12:05:00.000Z', raceId: monaco }
    expect((body as { changes: object[] }).changes).toContainEqual(expect.objectContaining({ countedWith }))
    await db.run(sql`insert into scoring_jobs (year, edition, score_from, count_from, next_step, change)
      values (2025, 2, 0, 0, 0, ${newest})`)
    expect((await read(`/stats/2025/${monaco}`)).text).toContain('Poengene blir regnet ut nå.')
    await db.run(sql`delete from scoring_jobs`)
  })
})

describe('the changes of a whole season', () => {
  const at = Date.UTC(2025, 5, 1, 12)
  const addChange = (race: number | null, what: LoggedChange[], why: string) =>
    writeBatch(db, [logChange(2025, { race, at, what, reason: why })])
  const higherPoints: LoggedChange = {
    kind: 'points',
    year: 2025,
    category: 'FIRST',
    before: [5],
    after: [7],
  }

  it('are on the season’s page, and points tables also on theirs, with the affected participants', async () => {
    for (const path of ['/stats/2024', '/score?year=2025', '/score?year=2024'])
      expect((await read(path)).text, path).not.toContain('Endringer i')
    await addChange(
      null,
      [
        higherPoints,
        {
          kind: 'season',
          year: 2025,
          before: { cutoff: start, finishedAt: null },
          after: { cutoff: at, finishedAt: null },
        },
      ],
      'Vi ble enige om sju.',
    )
    const change = (await changesOfSeason(db, 2025))[0]!.id
    await db.insert(changeEffects).values({ change, user: me, before: 5, after: 7 })
    const pattern =
      /Vi ble enige om sju\. 1\sdeltaker endret poeng Poengtabellen for førsteplass Differanse 0: 5 p → 7 p/
    const season = (await read('/stats/2025')).text
    expect(season).toMatch(/Endringer i sesongen 1\. juni 2025 kl\.\s14\.00/)
    expect(season).toMatch(pattern)
    expect(season).toMatch(/Tippefristen: .* → .* Åse 5 7 \+2/)
    const score = (await read('/score?year=2025')).text
    expect(score).toMatch(pattern)
    expect(score).not.toContain('Tippefristen')
    expect((await read(`/stats/2025/${monaco}`)).text).not.toContain('Vi ble enige om sju.')
    expect((await read('/score?year=2024')).text).not.toContain('Endringer i')
  })

  it('include the changes of a deleted race and its deletion', async () => {
    const qatar = await aRace(db, { position: null, name: 'Qatar' })
    await addChange(
      qatar,
      [{ kind: 'flags', year: 2025, race: qatar, before: null, after: null }],
      'Et flagg.',
    )
    expect((await read('/stats/2025')).text).not.toContain('Et flagg.')
    await db.update(races).set({ deleted: true }).where(eq(races.id, qatar))
    expect((await read('/stats/2025')).text).toMatch(/Et flagg\. Flagg, et slettet løp/)
  })
})

describe('/race-guess', () => {
  it('has the right answers first, then who guessed each driver', async () => {
    const { status, text } = await read('/race-guess', raceStart(2025, 1))
    expect(status).toBe(200)
    expect(text).toContain('Tippet på Monaco')
    expect(text).toContain('Fasit Vinner Lando Norris Én av 1 traff og fikk 5 poeng. Nummer ti Ingen')
    expect(text).toMatch(/Tippet Start I mål Antall Poeng Lando Norris 2 1 1 5 Åse Tiendeplass/)
    expect(text).toMatch(/Tippet Start I mål Antall Poeng Max Verstappen Brøt 1 2 1 0 Åse/)
  })

  it('marks the viewer’s own guess', async () => {
    const browser = await signedIn(me, start)
    const html = await (await browser.fetch(`/race-guess?raceId=${monaco}`)).text()
    expect(html).toMatch(/<tr class="row-me"><th[^>]*>.*?Lando .*?Ditt tips/)
    expect(html).toMatch(/Åse(<!-- -->)? \(deg\)/)
    expect(html).toContain('Du traff og fikk')
    expect((await read(`/race-guess?raceId=${monaco}`)).text).not.toContain('(deg)')
  })

  it('waits for the result', async () => {
    await aRaceGuess(db, me, spain, { TENTH: 'ver' })
    const { text } = await read(`/race-guess?raceId=${spain}`)
    expect(text).toContain('Fasit Fasiten kommer når resultatet er klart.')
    expect(text).toMatch(/Tippet Start Antall Max Verstappen 2 1 Åse/)
  })

  it('has a sentence without guesses', async () => {
    const { text } = await read(`/race-guess?raceId=${spain}`)
    expect(text).toContain('Ingen tippet på førsteplass.')
  })

  it('says before the first cutoff that it starts soon', async () => {
    const { status, text, main } = await read('/race-guess', raceStart(2025, 1) - 1)
    expect(status).toBe(403)
    expect(main).toContain('<h1>Tippet på Monaco</h1>')
    expect(main).toContain('<span aria-current="page">Tippet på Monaco</span>')
    expect(text).toContain('Tipsene er hemmelige til fristen. Tippingen er snart tilgjenglig...')
    const cutoff = dateTime(raceStart(2025, 1)).replaceAll(nbsp, ' ')
    expect(text).toContain(`Alle kan se tipsene når fristen går ut, ${cutoff}.`)
    expect(text).not.toContain('Åse')
  })
})

describe('an unknown address', () => {
  it.each([
    '/stats/1999',
    '/stats/abc',
    '/stats/2025/999999',
    '/stats/2025/abc',
    '/stats/2025/0',
    '/score?year=abc',
    '/race-guess?raceId=999999',
    '/race-guess?raceId=1e3',
  ])('%s is not found', async (path) => {
    const { status, text } = await read(path)
    expect(status).toBe(404)
    expect(text).toContain('Beklager, vi kunne ikke finne siden du lette etter...')
  })

  it.each([
    ['/stats/1949', 'Vi har ingen sesong for det året.', '/stats'],
    ['/stats/1999', 'Vi har ingen sesong for det året.', '/stats'],
    ['/stats/2025/abc', 'Vi finner ikke det løpet.', '/stats'],
    ['/user/ingen', 'Deltakeren finnes ikke, eller har slettet kontoen.', '/user'],
    [`/user/${crypto.randomUUID()}`, 'Deltakeren finnes ikke, eller har slettet kontoen.', '/user'],
  ])('says what %s misses, and leads to those there are', async (path, sentence, way) => {
    const { text, main } = await read(path)
    expect(text).toContain(sentence)
    expect(main).toContain(`class="button" href="${way}"`)
  })

  it('can be a race under the wrong year', async () => {
    expect((await read(`/stats/2024/${monaco}`)).status).toBe(404)
  })
})
