import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import type { CompetitorCategory } from '#game/category.ts'
import { signedIn } from '#test/support/browser.ts'
import { aForm } from '#test/support/change-form.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { withoutSeals } from '#test/support/seals.ts'
import { aRace, aSeason, days, seasonCutoff } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { aGrid } from '#test/support/truths.ts'

const db = openDatabase(env.DB)
const year = 2026
const before = seasonCutoff(year) - days
let kari: string

beforeEach(async () => {
  await withoutSeals(db)
  for (const table of [
    schema.adminLog,
    schema.changes,
    schema.raceGuesses,
    schema.seasonGuesses,
    schema.guessEvents,
    schema.participants,
    schema.scores,
    schema.answerKeys,
    schema.startingGrids,
    schema.standings,
    schema.races,
    schema.aliases,
    schema.competitors,
    schema.pointsTables,
    schema.userRoles,
    schema.users,
    schema.seasons,
  ]) {
    await db.delete(table)
  }
  await aSeason(db, { year })
  kari = await aUser(db, 'Kari')
  await db.insert(schema.userRoles).values({ user: kari, role: 'ADMIN' })
})

const address = { DRIVER: 'drivers', CONSTRUCTOR: 'constructors' }
const order = { DRIVER: ['nor', 'ver', 'lec', 'ham'], CONSTRUCTOR: ['mcl', 'rbr', 'fer'] }

const send = (page: string, fields: [string, string][]) =>
  aForm(kari, before, `/admin/season/${year}/competitors/${page}`, fields)

const change = (
  category: CompetitorCategory,
  fields: Record<string, string>,
  ids: readonly string[] = order[category],
) => send(address[category], [...ids.map((id): [string, string] => ['order', id]), ...Object.entries(fields)])

const stored = async (category: CompetitorCategory) =>
  (await db.select().from(schema.competitors))
    .filter((row) => row.category === category)
    .sort((a, b) => a.position - b.position)
const ids = async (category: CompetitorCategory) => (await stored(category)).map(({ id }) => id)

describe('drivers and constructors', () => {
  it('keep the saved order', async () => {
    await change('DRIVER', {}, ['ham', 'nor', 'ver', 'lec'])
    expect(await ids('DRIVER')).toEqual(['ham', 'nor', 'ver', 'lec'])
    expect((await stored('DRIVER')).map(({ position }) => position)).toEqual([1, 2, 3, 4])
  })

  it('can be renamed, numbered and given a team with a colour', async () => {
    await change('CONSTRUCTOR', { 'color-rbr': '#3671C6', 'name-rbr': 'Red Bull Racing', 'short-rbr': '' })
    expect((await stored('CONSTRUCTOR'))[1]).toMatchObject({
      name: 'Red Bull Racing',
      shortName: 'Red Bull Racing',
      color: '#3671c6',
    })
    await change('DRIVER', {
      'name-ver': 'Max Emilian',
      'number-ver': '3',
      'code-ver': 'max',
      'team-ver': 'rbr',
    })
    expect((await stored('DRIVER'))[1]).toMatchObject({
      name: 'Max Emilian',
      shortName: 'Verstappen',
      number: 3,
      code: 'MAX',
      team: 'rbr',
      color: '#3671c6',
    })
  })

  it('get the picked colour when no script copies it to the text field', async () => {
    await change('CONSTRUCTOR', { 'color-rbr': '', 'pick-rbr': '#3671c6' })
    await change('CONSTRUCTOR', {
      'color-rbr': '#3671c6',
      'pick-rbr': '#3671c6',
      'color-fer': '',
      'pick-fer': '#888888',
    })
    expect((await stored('CONSTRUCTOR')).map(({ color }) => color)).toEqual([null, '#3671c6', null])
  })

  it('are added last with an id from the name, and a removal closes the gap', async () => {
    await change('DRIVER', { 'name-new': 'Nico Hülkenberg', 'number-new': '27' })
    expect((await stored('DRIVER')).at(-1)).toMatchObject({
      id: 'nico-hulkenberg',
      position: 5,
      shortName: 'Hülkenberg',
      number: 27,
    })
    await change('DRIVER', { 'remove-ver': 'on' })
    expect((await stored('DRIVER')).map(({ id, position }) => `${position} ${id}`)).toEqual([
      '1 nor',
      '2 lec',
      '3 ham',
      '4 nico-hulkenberg',
    ])
  })

  it('take their aliases with them when removed, after a preview, and an undo restores them', async () => {
    const aliases = async () =>
      (await db.select().from(schema.aliases)).map(({ alias, competitor }) => `${alias} ${competitor}`)
    for (const [category, alias, competitor] of [
      ['DRIVER', 'verstappen', 'ver'],
      ['DRIVER', 'max', 'ver'],
      ['DRIVER', 'norris', 'nor'],
      ['CONSTRUCTOR', 'ver', 'mcl'],
    ] as const) {
      await db.insert(schema.aliases).values({ year, category, alias, competitor })
    }
    const had = await aliases()
    const { text } = await change('DRIVER', { 'remove-ver': 'on' })
    expect(text).toContain('«max»: Max Verstappen → ingen')
    expect(await aliases()).toEqual(['ver mcl', 'norris nor'])
    const [line] = await db.select().from(schema.adminLog)
    await aForm(kari, before, `/admin/log/${line!.id}`, [])
    expect(await aliases()).toEqual(had)
    expect(await ids('DRIVER')).toEqual(order.DRIVER)
  })

  it('stay when a form does not include them', async () => {
    await change('DRIVER', {}, ['ver', 'nor', 'somebody'])
    expect(await ids('DRIVER')).toEqual(['ver', 'nor', 'lec', 'ham'])
  })

  it('move without scripts by the list’s buttons, and a move stores nothing', async () => {
    const { main } = await change('DRIVER', { move: 'up:lec', 'name-nor': 'Lando' })
    const shown = [...main.matchAll(/name="order" value="(\w+)"/g)].map(([, id]) => id)
    expect(shown).toEqual(['nor', 'lec', 'ver', 'ham'])
    expect(main).toContain('value="Lando"')
    expect(await ids('DRIVER')).toEqual(order.DRIVER)
  })

  it.each<[string, CompetitorCategory, Record<string, string>, RegExp]>([
    ['a missing name', 'DRIVER', { 'name-ver': ' ' }, /Navnet mangler/],
    ['a name for a page', 'DRIVER', { 'name-ver': 'x'.repeat(61) }, /høyst 60 tegn/],
    ['the name of another', 'DRIVER', { 'name-ver': 'lando norris' }, /er med i sesongen fra før/],
    ['a look-alike of another name', 'DRIVER', { 'name-ver': 'Lаndo Nоrris' }, /er med i sesongen/],
    ['an invisible name', 'DRIVER', { 'name-ver': '\u3164' }, /usynlige tegn/],
    ['a short name with a text direction character', 'DRIVER', { 'short-ver': '\u202eMax' }, /usynlige tegn/],
    ['a pile of marks', 'DRIVER', { 'name-ver': `Max${'\u0301'.repeat(3)}` }, /høyst to aksenter/],
    ['a new driver without a Latin letter', 'DRIVER', { 'name-new': '周冠宇' }, /latinske bokstaver/],
    ['a new driver without a name', 'DRIVER', { 'number-new': '27' }, /Navnet mangler/],
    ['a new driver with an existing name', 'DRIVER', { 'name-new': 'Nor' }, /er med i sesongen fra før/],
    ['an invalid number', 'DRIVER', { 'number-ver': '1a' }, /Nummeret/],
    ['an invalid code', 'DRIVER', { 'code-ver': 'V3R' }, /Forkortelsen/],
    ['an unknown team', 'DRIVER', { 'team-ver': 'lotus' }, /er ikke med i sesongen/],
    ['a colour that is none', 'CONSTRUCTOR', { 'color-rbr': 'blå' }, /#rrggbb/],
    ['nothing', 'DRIVER', {}, /endrer ingenting/],
  ])('refuse %s', async (_, category, fields, words) => {
    const was = await stored(category)
    const { status, text } = await change(category, fields)
    expect(status).toBe(400)
    expect(text).toMatch(words)
    expect(await stored(category)).toEqual(was)
  })
})

describe('two competitors with look-alike names', () => {
  it('both stay when another changes, and either can be renamed', async () => {
    await db.update(schema.competitors).set({ name: 'Lаndo Norris' }).where(eq(schema.competitors.id, 'ver'))
    const names = async () => (await stored('DRIVER')).map(({ name }) => name)
    const [, , ...others] = await names()
    const asShown = { 'name-nor': 'Lando Norris', 'name-ver': 'Lаndo Norris' }
    await change('DRIVER', { ...asShown, 'number-lec': '16' })
    expect((await stored('DRIVER'))[2]!.number).toBe(16)
    await change('DRIVER', { ...asShown, 'name-ver': 'Max Verstappen' })
    expect(await names()).toEqual(['Lando Norris', 'Max Verstappen', ...others])
  })
})

describe('a competitor with guesses', () => {
  it('cannot be removed: any competitor after a season guess, a driver after a race guess', async () => {
    const ola = await aUser(db, 'Ola')
    await aSeasonGuess(db, ola, year, { CONSTRUCTOR: order.CONSTRUCTOR })
    const race = await aRace(db, { year })
    await aGrid(db, race, order.DRIVER)
    await aRaceGuess(db, ola, race, { FIRST: 'ver' })
    for (const [category, id] of [
      ['CONSTRUCTOR', 'fer'],
      ['DRIVER', 'ver'],
    ] as const) {
      const { status, text } = await change(category, { [`remove-${id}`]: 'on' })
      expect(status).toBe(400)
      expect(text).toMatch(/er tippet på eller har resultater, og kan ikke fjernes/)
    }
    expect(await ids('CONSTRUCTOR')).toEqual(order.CONSTRUCTOR)

    // A competitor added after the guess is in no guess.
    await change('CONSTRUCTOR', { 'name-new': 'Lotus' })
    expect(await ids('CONSTRUCTOR')).toEqual([...order.CONSTRUCTOR, 'lotus'])
    await change('CONSTRUCTOR', { 'remove-lotus': 'on' })
    expect(await ids('CONSTRUCTOR')).toEqual(order.CONSTRUCTOR)
  })

  it('cannot be removed if a driver drives for the constructor', async () => {
    await change('DRIVER', { 'team-ver': 'rbr' })
    expect((await change('CONSTRUCTOR', { 'remove-rbr': 'on' })).text).toMatch(/kan ikke fjernes/)
  })

  it('cannot be removed if a published table includes the driver', async () => {
    const race = await aRace(db, { year })
    await db.update(schema.races).set({ resultState: 'OFFICIAL' })
    await db
      .insert(schema.standings)
      .values({ race, category: 'DRIVER', position: 1, competitor: 'ham', points: 0 })
    const { status, text } = await change('DRIVER', { 'remove-ham': 'on' })
    expect([status, text]).toEqual([
      400,
      expect.stringMatching(/Lewis Hamilton er tippet på eller har resultater/),
    ])
    expect(await ids('DRIVER')).toContain('ham')
  })

  it('can get a newcomer, who is last in the form and has a profile row without guess and points', async () => {
    const ola = await aUser(db, 'Ola')
    await aSeasonGuess(db, ola, year, { DRIVER: order.DRIVER })
    await change('DRIVER', { 'name-new': 'Nico Hülkenberg' })
    const browser = await signedIn(ola, before)
    const form = readHtml(await (await browser.fetch('/guess/driver')).text())
    const shown = [...form.main.matchAll(/name="competitors" value="([\w-]+)"/g)].map(([, id]) => id)
    expect(shown).toEqual([...order.DRIVER, 'nico-hulkenberg'])
    expect(form.text).toContain('Kom til etter at du lagret: Nico Hülkenberg')

    browser.now = seasonCutoff(year)
    const answer = await browser.fetch(`/api/public/user/${ola}?year=${year}`)
    const { driversGuesses } = (await answer.json()) as { driversGuesses: { competitor: string }[] }
    expect(driversGuesses.find(({ competitor }) => competitor === 'Nico Hülkenberg')).toMatchObject({
      guessed: null,
      pos: 5,
      points: 0,
    })
  })
})

describe('an alias', () => {
  const rows = async () =>
    (await db.select().from(schema.aliases)).map(({ category, alias, competitor }) => [
      category,
      alias,
      competitor,
    ])

  it('maps a source’s name to a competitor, and can be removed', async () => {
    await send('alias', [
      ['alias', 'max_verstappen'],
      ['competitor', 'DRIVER:ver'],
    ])
    expect(await rows()).toEqual([['DRIVER', 'max_verstappen', 'ver']])
    await send('alias', [['remove', 'DRIVER:max_verstappen']])
    expect(await rows()).toEqual([])
  })

  it.each([
    ['without a competitor', [['alias', 'max']], /velg hvem det er/],
    ['without a name', [['competitor', 'DRIVER:ver']], /velg hvem det er/],
    [
      'of another season’s competitor',
      [
        ['alias', 'max'],
        ['competitor', 'DRIVER:senna'],
      ],
      /ikke er med i sesongen/,
    ],
    [
      'of a flag',
      [
        ['alias', 'max'],
        ['competitor', 'FLAG:ver'],
      ],
      /velg hvem det er/,
    ],
  ] satisfies [string, [string, string][], RegExp][])('is refused %s', async (_, fields, words) => {
    const { status, text } = await send('alias', fields)
    expect(status).toBe(400)
    expect(text).toMatch(words)
    expect(await rows()).toEqual([])
  })
})
