import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { ofRacesToGuess, ofSeason, sealIsOfRace, shownTimes } from '#db/queries/shown-windows.ts'
import * as schema from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { aGuesser, aRaceToGuess, aSeasonUnderWay, closeRace } from '#test/support/guessing.ts'
import { nextMoment } from '#test/support/moving-cutoffs.ts'
import { markSealed, withoutSeals } from '#test/support/seals.ts'
import { aRace, aSeason, days, minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const year = calendarYear(Date.now())

afterEach(() => withoutSeals(db))

it('a guess that is saved after others’ guesses were shown is marked, wherever it is', async () => {
  await aSeasonUnderWay(db)
  // Another race has been shown, which marks nothing here.
  await aRace(db, { year, position: 7, startsAt: Date.now() - 30 * minutes })
  await markSealed(db, 2, Date.now())
  const race = await aRaceToGuess(db)
  const [early, late] = [await aGuesser(db, 'Tidlig Ute'), await aGuesser(db, 'Sent Ute')]
  const before = await early.save('first', { driver: 'nor' })
  expect([before.status, before.body.afterShown]).toEqual([200, false])
  await late.save('first', { driver: 'ver' })
  await closeRace(db, race)
  await nextMoment()
  await markSealed(db, 2, Date.now())
  await db
    .update(schema.races)
    .set({ ownCutoff: Date.now() + 60 * minutes })
    .where(eq(schema.races.id, race))
  await nextMoment()

  const form = readHtml(await (await late.browser.fetch('/guess/first')).text())
  expect(form.text).toContain('Andres tips har vært vist')
  expect((await late.get('/guess/first')).body.saved).toMatchObject({ afterShown: false })
  const after = await late.save('first', { driver: 'nor' })
  expect([after.status, after.body.afterShown]).toEqual([200, true])
  expect((await late.get('/guess/first')).body.saved).toMatchObject({ afterShown: true })
  const history = readHtml(await (await late.browser.fetch('/guess/history')).text())
  expect(history.text.match(/Etter at andres tips var vist/g)).toHaveLength(1)

  await closeRace(db, race)
  await markSealed(db, 3, Date.now())
  await nextMoment()
  const { body } = await early.get(`/public/race-guess?raceId=${race}`)
  const marks = Object.fromEntries(
    body.first.map(({ user, afterShown }: { user: string; afterShown: boolean }) => [user, afterShown]),
  )
  expect(marks).toEqual({ 'Tidlig Ute': false, 'Sent Ute': true })
  const list = readHtml(await (await early.browser.fetch(`/race-guess?raceId=${race}`)).text())
  expect(list.text).toMatch(/Sent Ute etter at andres tips var vist/)
  expect(list.text).not.toMatch(/Tidlig Ute (\(deg\) )?etter at/)
  const profileOf = async (user: string) => (await early.get(`/public/user/${user}`)).body.winnerGuesses
  expect(await profileOf(late.id)).toMatchObject([{ raceId: race, afterShown: true }])
  expect(await profileOf(early.id)).toMatchObject([{ raceId: race, afterShown: false }])
  const profile = readHtml(await (await early.browser.fetch(`/user/${late.id}`)).text())
  expect(profile.text).toContain('Etter at andres tips var vist')
})

it('a session that is opened again after another race has closed is among the races to guess', async () => {
  const [year, start] = [2041, Date.UTC(2041, 5, 1)]
  await aSeason(db, { year })
  const old = await aRace(db, { year, position: 1, startsAt: start })
  const newest = await aRace(db, { year, position: 2, startsAt: start + 7 * days })
  await markSealed(db, 1, start + 7 * days)
  const now = start + 8 * days
  const found = async () =>
    new Set((await shownTimes(db, year, ofRacesToGuess(year, now))).map(({ race }) => race))
  expect(await found()).toEqual(new Set([newest]))
  await db.insert(schema.sessionCutoffs).values({ race: old, session: 'SPRINT', cutoff: now + 1 })
  expect(await found()).toEqual(new Set([old, newest]))
})

it('the database and the game agree on when guesses were shown', async () => {
  const races = [await aRace(db, { year, position: 8 }), await aRace(db, { year, position: 9 })]
  const seal = fc.record({
    race: fc.constantFrom(null, ...races),
    deadline: fc.constantFrom('RACE', 'QUALIFYING'),
    size: fc.nat({ max: 2 }),
    sealedAt: fc.integer({ min: 1, max: 9 }),
  })
  const hash = sql`substr(hex(randomblob(32)), 1, 44)`
  await fc.assert(
    fc.asyncProperty(fc.array(seal, { maxLength: 8 }), async (drawn) => {
      await withoutSeals(db)
      const seals = drawn
        .map((one) => (one.race === null ? { ...one, deadline: 'SEASON' } : one))
        .filter((one, nth, all) => all.slice(0, nth).every(({ size }) => size <= one.size))
      await writeBatch(db, [
        sql`insert into seal_keys (id, name, public_key, since) values ('00000000', 'test', ${hash}, 0)`,
        ...seals.map(
          ({ race, deadline, size, sealedAt }, nth) =>
            sql`insert into seals (year, race, deadline, cutoff, size, root, note, previous, head, key, sealed_at)
              values (${year}, ${race}, ${deadline}, ${nth}, ${size}, ${hash}, '', ${hash}, ${hash}, '00000000',
                ${sealedAt})`,
        ),
      ])
      const groups = Map.groupBy(seals, ({ race, deadline }) => `${race} ${deadline}`)
      const wanted = [...groups].flatMap(([window, group]) => {
        // Guesses are shown from the first seal with leaves on.
        const times = group.filter(({ size }) => size > 0).map(({ sealedAt }) => sealedAt)
        return times.length === 0 ? [] : `${window} ${Math.min(...times)}`
      })
      const parts = [ofSeason, ...races.map(sealIsOfRace)].map((some) => shownTimes(db, year, some))
      const found = await shownTimes(db, year)
      expect((await Promise.all(parts)).flat()).toEqual(found)
      expect(found.map(({ race, deadline, shownAt }) => `${race} ${deadline} ${shownAt}`).sort()).toEqual(
        wanted.sort(),
      )
    }),
    { numRuns: 60 },
  )
})
