import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { importWords } from '#app/words/imports.ts'
import { openDatabase, writeBatch } from '#db/client.ts'
import { changesOfRace, effectsSeenOn } from '#db/queries/changes.ts'
import * as schema from '#db/schema.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { aliasRows, competitorRows, pointsRows, seasonRow } from '#db/seed/season.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { raceId, raceRows, sessionRows } from '#db/seed/season-races.ts'
import { outcomeChanges } from '#game/changes/entries.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { afterRound, importedRows, movedTo } from '#test/support/replay.ts'
import { days, minutes } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// Monaco 2026: Gasly was third all summer, until a court decision 89 days after the race made it seventh.
const year = 2026
const monaco = raceId(year, 6)
const newest = 12
const db = openDatabase(env.DB)
const startOf = (round: number) => Date.parse(SEASON_2026.races[round - 1]!.sessions.RACE)
const court = startOf(6) + 89 * days
const asInSummer: SeasonFacts = movedTo(SEASON_2026, 6, 'pierre-gasly', 3)
const source = sources(afterRound(SEASON_2026, 0))
const longTimeout = 60_000

const run = (now: number) =>
  reconcile(
    { db, cache: new ShortCache(0), now, feed: source.feed, settings: { FLAGS_AUTO: false } },
    { holder: `${now}`, scheduledAt: now, random: () => 0.5, clock: () => now },
  )

/** Runs the job every five minutes until nothing is due. */
async function runUntilIdle(from: number) {
  for (let now = from; now < from + 60 * minutes; now += 5 * minutes) await run(now)
}

beforeAll(async () => {
  const season = afterRound(SEASON_2026, 0)
  await writeBatch(db, [
    ...insertMissing(schema.seasons, [{ ...seasonRow(season), finishedAt: null }]),
    ...insertMissing(schema.competitors, competitorRows(season)),
    ...insertMissing(schema.aliases, aliasRows(season)),
    ...insertMissing(schema.pointsTables, pointsRows(season)),
    ...insertMissing(schema.races, raceRows(season)),
    ...insertMissing(schema.raceSessions, sessionRows(season)),
  ])
  const drivers = season.drivers.map(({ id }) => id)
  const teams = season.constructors.map(({ id }) => id)
  for (let guesser = 0; guesser < 12; guesser += 1) {
    const user = await aUser(db, `Tipper nummer ${guesser}`)
    const turned = (ids: string[]) => [...ids.slice(guesser), ...ids.slice(0, guesser)]
    await aSeasonGuess(db, user, year, { DRIVER: turned(drivers), CONSTRUCTOR: turned(teams) })
    await aRaceGuess(db, user, monaco, { FIRST: 'kimi-antonelli', TENTH: drivers[guesser]! })
  }
  for (let round = 1; round <= newest; round += 1) {
    source.season = afterRound(asInSummer, round)
    for (let tries = 0; tries < 4; tries += 1) await run(startOf(round) + (120 + 5 * tries) * minutes)
  }
  await runUntilIdle(startOf(newest) + 2 * days)
}, 2 * longTimeout)

const states = async () =>
  new Map((await db.select().from(schema.races)).map(({ id, resultState }) => [id, resultState]))

describe('a result that a court changes after 89 days', () => {
  it(
    'moves the points of five drivers and four teams in every later table, and everybody’s scores',
    async () => {
      const before = await importedRows(db, year)
      expect(before.results.filter(({ session }) => session === 'RACE')).toHaveLength(22 * newest)
      const known = await states()
      source.season = afterRound(SEASON_2026, newest)
      await runUntilIdle(court)
      const after = await importedRows(db, year)

      const key = ({ race, competitor }: { race: number; competitor: string }) => `${race} ${competitor}`
      const was = new Map(before.tables.map((row) => [key(row), row.points]))
      const moved = after.tables.filter((row) => was.get(key(row)) !== row.points)
      const rounds = Array.from({ length: newest - 5 }, (_, index) => raceId(year, 6 + index))
      for (const race of rounds) {
        const ofRound = moved.filter((row) => row.race === race)
        expect(
          ofRound
            .filter(({ category }) => category === 'DRIVER')
            .map((row) => row.competitor)
            .sort(),
        ).toEqual(['arvid-lindblad', 'isack-hadjar', 'liam-lawson', 'oscar-piastri', 'pierre-gasly'])
        expect(
          ofRound
            .filter(({ category }) => category === 'CONSTRUCTOR')
            .map((row) => row.competitor)
            .sort(),
        ).toEqual(['alpine', 'mclaren', 'racing-bulls', 'red-bull'])
      }
      expect(moved).toHaveLength(rounds.length * 9)

      const corrected = [...(await states())].filter(
        ([id, state]) => state === 'CORRECTED' && known.get(id) !== state,
      )
      // Only the tables of later rounds change, not their results.
      expect(corrected.map(([id]) => id)).toEqual([monaco])
      expect(after.points).not.toEqual(before.points)
      await recompute({ db, cache: new ShortCache(0) }, year, 0)
      expect(await importedRows(db, year)).toEqual(after)
    },
    longTimeout,
  )

  it('logs the change on the page of every later round, with the affected participants', async () => {
    const [line] = await changesOfRace(db, monaco)
    expect(line).toMatchObject({ at: expect.any(Number), why: 'Resultatet er endret hos kilden.' })
    expect(line!.at).toBeGreaterThanOrEqual(court)
    const gasly = outcomeChanges(line!.what).find(
      ({ part, competitor }) => part === 'RACE' && competitor === 'pierre-gasly',
    )
    expect([gasly!.before!.position, gasly!.after!.position]).toEqual([3, 7])
    const tenth = outcomeChanges(line!.what).filter(({ part }) => part === 'RACE')
    expect(tenth).toHaveLength(5)
    for (let round = 7; round <= newest; round += 1) {
      const [later] = await changesOfRace(db, raceId(year, round))
      expect([round, later!.at >= court, later!.why]).toEqual([round, true, importWords.tablesChanged])
    }
    // Participants with one of the five in tenth place in Monaco: only their distance changed there.
    const affected = (await effectsSeenOn(db, monaco, 100)).filter(({ change }) => change === line!.id)
    expect(affected.map(({ username, before, after }) => [username, after - before])).toEqual([
      ['Tipper nummer 11', -1],
      ['Tipper nummer 2', -1],
    ])
  })

  it('writes nothing in the following weeks', async () => {
    const lines = await db.$count(schema.changes)
    const before = await importedRows(db, year)
    await runUntilIdle(court + 8 * days)
    expect(await db.$count(schema.changes)).toBe(lines)
    expect(await importedRows(db, year)).toEqual(before)
  })
})
