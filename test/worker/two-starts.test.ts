import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import { cutoffOf, isDisputed, type RaceStart } from '#game/changes/race-start.ts'
import { raceAt } from '#game/changes/season.ts'
import { sources as sourceNames } from '#game/source.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { asPublished } from '#test/support/calendar-2026.ts'
import { aRaceGuess } from '#test/support/participants.ts'
import { days, minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import {
  admin,
  app,
  before,
  change,
  choose,
  db,
  disputes,
  lines,
  monacoOfTwoSources,
  race,
  read,
  source,
  start,
  timeText,
  undo,
  year,
} from '#test/support/two-sources.ts'
import { typed } from '#test/support/typed.ts'
import { waitingIn } from '#test/support/waiting.ts'
import { raceForm } from '#worker/forms/race.ts'
import { raceFieldsRequest } from '#worker/usecases/admin/races.ts'
import { startRequest } from '#worker/usecases/admin/start-choice.ts'
import { readRaceGuesses } from '#worker/usecases/guessing/race-guesses.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'

monacoOfTwoSources()

describe('two sources', () => {
  it.each([0, 5, -5])(
    'close the window at Jolpica’s start when they agree within five minutes (%i)',
    async (off) => {
      await read(0, off)
      expect(await race()).toMatchObject({ cutoff: start, disputed: false })
      expect(await disputes()).toEqual([])
      expect(await lines()).toEqual([])
    },
  )

  it.each([
    ['Jolpica is 90 minutes late', 90, 0, 0],
    ['Jolpica is a day early', -1440, 0, -1440],
    ['OpenF1 is six minutes early', 0, -6, -6],
    ['OpenF1 is a day early', 0, -1440, -1440],
    ['OpenF1 is late', 0, 60, 0],
  ])('close the window at the earlier start when they disagree: %s', async (_, jolpica, openF1, cutoff) => {
    await read(jolpica, openF1)
    expect(await race()).toMatchObject({ cutoff: start + cutoff * minutes, disputed: true })
    expect(await race()).toMatchObject({
      startsAt: start + jolpica * minutes,
      openF1StartsAt: start + openF1 * minutes,
    })
    expect(await disputes()).toMatchObject([{ name: 'Monaco' }])
  })

  it('show a disagreement at once: to admins, and in public when the cutoff moves', async () => {
    await read(0, -90)
    expect(await disputes()).toMatchObject([{ name: 'Monaco' }])
    expect(await lines()).toMatchObject([{ at: before, code: 'starts-differ' }])
    const { text } = readHtml(
      await (await (await signedIn(admin, before)).fetch(`/stats/${year}/${(await race()).id}`)).text(),
    )
    expect(text).toContain(`Tippefristen: ${timeText(start)} → ${timeText(start - 90 * minutes)}`)
  })

  it('end the disagreement when they agree again, and log it', async () => {
    await read(90, 0)
    await read(0, 0)
    expect(await race()).toMatchObject({ cutoff: start, startsAt: start, disputed: false })
    await read(0, -90)
    await read(0, 0)
    expect(await race()).toMatchObject({ cutoff: start, disputed: false })
    expect((await lines())[0]).toMatchObject({ code: 'starts-agree' })
  })

  it('that move together make one ordinary log line', async () => {
    await read(60, 60)
    expect(await lines()).toMatchObject([{ code: 'calendar-changed', what: [{ kind: 'race' }] }])
    expect(await race()).toMatchObject({ cutoff: start + 60 * minutes })
  })

  it('write nothing when imported again', async () => {
    await read(0, -90)
    const rows = [await race(), await lines(), await db.select().from(schema.seasons)]
    expect(await read(0, -90)).toEqual({ kind: 'unchanged' })
    expect([await race(), await lines(), await db.select().from(schema.seasons)]).toEqual(rows)
  })
})

describe('the second source', () => {
  it.each<[string, () => Response | number]>([
    ['without data', () => Response.json({ detail: 'No results found.' }, { status: 404 })],
    ['locked during a session', () => new Response('', { status: 401 })],
    ['down', () => new Response('', { status: 503 })],
    ['with HTML instead of data', () => new Response('<html>')],
    ['without the race', () => Response.json([])],
    [
      'with a time without a zone',
      () => Response.json([{ session_key: 1, date_start: '2026-06-07T13:00:00' }]),
    ],
    ['with the race in another week', () => -7 * 1440],
  ])('%s changes nothing, and the calendar is imported', async (_, answer) => {
    const was = await race()
    expect(await read(0, answer())).toEqual({ kind: 'unchanged' })
    expect(await race()).toEqual(was)
    await read(30, answer())
    expect(await race()).toMatchObject({ startsAt: start + 30 * minutes })
  })

  it('closes the window even when Jolpica’s calendar is missing or refused', async () => {
    source.season = asPublished
    source.disturb = async (address) =>
      address.host === 'openf1.test'
        ? Response.json([{ session_key: 1, date_start: new Date(start - 90 * minutes).toISOString() }])
        : new Response('<html>')
    await expect(importCalendar(app(before), year)).rejects.toMatchObject({ kind: 'garbage' })
    expect(await race()).toMatchObject({ cutoff: start - 90 * minutes })
    source.disturb = async (address) =>
      address.host === 'openf1.test'
        ? Response.json([{ session_key: 1, date_start: new Date(start - 100 * minutes).toISOString() }])
        : new Response((await source.answer(address).text()).replace('"round":"2"', '"round":"1"'))
    expect(await importCalendar(app(before), year)).toMatchObject({ kind: 'refused' })
    expect(await race()).toMatchObject({ cutoff: start - 100 * minutes })
  })

  it('does not affect a race with a result or a cancelled race', async () => {
    await aResult(db, (await race()).id, ['lando-norris'])
    await read(0, -90, start + days)
    expect(await race()).toMatchObject({ cutoff: start })
    expect(await disputes()).toEqual([])
  })
})

describe('a past cutoff', () => {
  const passed = start + 10 * minutes
  const guessed = async () => aRaceGuess(db, admin, (await race()).id, { FIRST: 'lando-norris' })
  beforeEach(guessed)

  it.each([
    ['earlier', 0, -90],
    ['later', 0, 90],
  ])('is not moved by an OpenF1 start of %s', async (_, jolpica, openF1) => {
    await aGrid(db, (await race()).id, ['lando-norris'])
    await read(jolpica, openF1, passed)
    expect((await race()).cutoff).toBe(start)
  })

  it('from the earlier start is not reopened by a source, and its guesses stay public', async () => {
    await aGrid(db, (await race()).id, ['lando-norris'])
    await read(0, -90)
    const shown = await readRaceGuesses(appAt(start - 90 * minutes), (await race()).id)
    expect(shown).toMatchObject({ name: 'Monaco', cutoff: start - 90 * minutes })
    for (const [jolpica, openF1] of [
      [0, 0],
      [60, 60],
      [0, 1440],
    ] as const) {
      await read(jolpica, openF1, start - 80 * minutes)
      expect((await race()).cutoff).toBe(start - 90 * minutes)
      expect([...(await disputes()), ...(await waitingIn(db, year, 'POSTPONED'))]).toHaveLength(1)
    }
  })

  it('stays when Jolpica agrees with the earlier start', async () => {
    await aGrid(db, (await race()).id, ['lando-norris'])
    await read(0, -90)
    await read(-90, -90, start - 80 * minutes)
    expect(await race()).toMatchObject({ startsAt: start - 90 * minutes, cutoff: start - 90 * minutes })
    expect(await disputes()).toEqual([])
  })

  it('moves later only with a reason', async () => {
    await read(0, -90)
    await expect(choose('JOLPICA', start - 80 * minutes)).rejects.toMatchObject({ code: 'invalid' })
    await change(startRequest((await race()).id, 'JOLPICA'), 'OpenF1 tok feil.', start - 80 * minutes)
    expect(await race()).toMatchObject({ cutoff: start })
    expect((await lines())[0]).toMatchObject({ why: 'OpenF1 tok feil.' })
  })
})

describe('a manual time', () => {
  it('overrides both sources as a cutoff', async () => {
    await read(0, -90)
    const own = start - 30 * minutes
    const { id } = await race()
    await change((stored) => [
      { kind: 'race', year, race: id, value: { ...raceAt(stored, id)!, ownCutoff: own } },
    ])
    await read(0, -100)
    expect(await race()).toMatchObject({ cutoff: own, disputed: false })
    expect(await lines()).toHaveLength(2)
  })

  it('overrides both sources as a start, and an undo restores the disagreement', async () => {
    await read(0, -90)
    const value = raceAt(await readSeason(db, year), (await race()).id)!
    const { id } = await race()
    const written = { ...fields(value), RACE: '07.06.2026 kl. 15.10' }
    await change(raceFieldsRequest(id, typed(raceForm, written, { year, race: id }).facts))
    await read(0, -120)
    expect(await race()).toMatchObject({ cutoff: Date.UTC(year, 5, 7, 13, 10), disputed: false })
    await undo()
    expect(await race()).toMatchObject({ cutoff: start - 90 * minutes, disputed: true })
  })

  const fields = ({ name, place, country, circuit }: NonNullable<ReturnType<typeof raceAt>>) => ({
    name,
    place,
    country,
    circuit,
  })
})

it('the cutoff is equal in SQL and in TypeScript, for every combination of starts', async () => {
  const { id } = await race()
  const near = fc.integer({ min: -4 * 1440, max: 4 * 1440 }).map((off) => start + off * minutes)
  const starts: fc.Arbitrary<RaceStart> = fc.record({
    startsAt: fc.constant(start),
    openF1StartsAt: fc.option(
      fc.oneof(
        near,
        fc
          .constantFrom(5, -5, 3 * 1440, -3 * 1440)
          .chain((off) => fc.integer({ min: -1, max: 1 }).map((more) => start + off * minutes + more)),
      ),
    ),
    ownCutoff: fc.option(near),
    believed: fc.option(fc.constantFrom(...sourceNames)),
    manual: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(starts, async ({ manual, ...row }) => {
      await db
        .update(schema.races)
        .set({ ...row, startByHand: manual })
        .where(eq(schema.races.id, id))
      const known = { ...row, manual }
      expect(await race()).toMatchObject({ cutoff: cutoffOf(known), disputed: isDisputed(known) })
    }),
    { numRuns: 200 },
  )
})
