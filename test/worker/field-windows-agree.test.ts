import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { progressOfSeason } from '#db/queries/scores.ts'
import { readSeason } from '#db/queries/season.ts'
import type { OutcomeValue } from '#game/changes/entries.ts'
import { windowSize } from '#game/field-window.ts'
import { byName } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { aLargeSeason, crowdId, largeDrivers } from '#test/support/large-season.ts'
import { appOf } from '#test/support/leagues.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { days, raceStart } from '#test/support/season.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { readHome, readHomeAround } from '#worker/usecases/seasons/leaderboard.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

// Every window of a field has the lines that the whole field has, ranked here by counting alone.

const db = openDatabase(env.DB)

type Line = { id: string; name: string; points: number[]; ranks: number[] }

/** The lines of everyone by rank, inside a tie by name. */
async function naiveField(year: number): Promise<Line[]> {
  const field = (await progressOfSeason(db, year)).map(({ user, username, scores }) => {
    return { id: user, name: username, points: scores.map(pointsOf) }
  })
  return field
    .map((one) => ({
      ...one,
      ranks: one.points.map((own, step) => field.filter(({ points }) => points[step]! > own).length + 1),
    }))
    .sort((a, b) => a.ranks.at(-1)! - b.ranks.at(-1)! || byName(a.name, b.name))
}

const linesOf = ({ leaderboard, graph, field }: Awaited<ReturnType<typeof readHome>>): Line[] =>
  leaderboard!.map(({ guesser }, line) => ({
    id: guesser.id,
    name: guesser.username,
    points: graph![line]!.scores.map(pointsOf),
    ranks: field.ranks[line]!,
  }))

describe.each([
  { size: 40, year: 2031 },
  { size: windowSize + 120, year: 2032 },
])('the windows of a field of $size', ({ size, year }) => {
  const now = raceStart(year, 3) + 1 * days
  const app = appAt(now)
  let races: number[]

  const resultOf = (drivers: readonly string[]): OutcomeValue => ({
    state: 'OFFICIAL',
    RACE: drivers.map((driver, index) => {
      return { driver, team: 'mcl', position: index + 1, status: 'FINISHED', points: 0, laps: null }
    }),
    DRIVER: [],
    CONSTRUCTOR: [],
    manual: [],
  })
  const change = async (race: number, drivers: readonly string[]) =>
    changeSeason(app, await readSeason(db, year), async () => ({
      changes: [{ kind: 'outcome', year, race, before: null, after: resultOf(drivers) }],
    }))

  /** Ties cross the edges of the pages, because many share their points. */
  async function expectAgreement() {
    const whole = await naiveField(year)
    const first = await readHome(app, year)
    const { total, sides, leaders, winners } = first.field
    expect(total).toBe(whole.length)
    expect(leaders).toBe(whole.filter(({ ranks }) => ranks.at(-1) === 1).length)
    const earned = whole.map(({ points }) => points.at(-1)! - points.at(-2)!)
    const most = Math.max(...earned)
    expect(winners).toMatchObject({ points: most, count: earned.filter((points) => points === most).length })
    const pages = await Promise.all(
      Array.from({ length: sides }, (_, index) => readHome(app, year, null, index + 1)),
    )
    expect(pages.flatMap(linesOf)).toEqual(whole)
    expect(linesOf(first)).toEqual(whole.slice(0, sides > 1 ? 25 : undefined))
    for (const me of [0, 24, 25, 99, 100, whole.length - 1].filter((place) => place < whole.length)) {
      const near = linesOf(await readHomeAround(app, year, whole[me]!.id, 5))
      expect(near).toEqual(whole.slice(Math.max(0, me - 5), me + 6))
    }
  }

  beforeAll(async () => {
    races = await aLargeSeason(db, year, { participants: size })
    await recompute(app, year, 0)
  })

  it('are its slices after results', async () => {
    for (const race of races.slice(0, 2)) await change(race, largeDrivers)
    await expectAgreement()
  })

  it('are its slices after someone joined late', async () => {
    const late = await aUser(db, `Alma ${year}`)
    await aRaceGuess(db, late, races[1]!, { FIRST: 'nor' })
    await recompute(app, year, 0)
    await expectAgreement()
  })

  it('are its slices after someone left', async () => {
    const [leaver] = (await naiveField(year)).filter(({ id }) => id === crowdId(year, 7))
    await deleteAccount(await appOf(leaver!.id, now), { typed: leaver!.name, keepGuesses: false })
    await expectAgreement()
  })

  it('are its slices after a correction, and after its undo', async () => {
    const before = await naiveField(year)
    await change(races[0]!, largeDrivers.toReversed())
    await expectAgreement()
    expect(await naiveField(year)).not.toEqual(before)
    await change(races[0]!, largeDrivers)
    await expectAgreement()
    expect(await naiveField(year)).toEqual(before)
  })
})
