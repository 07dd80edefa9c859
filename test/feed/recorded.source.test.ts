// Runs only when recorded answers of the sources are present; a clone skips it.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SeededRace } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import type { Race } from '#game/changes/season.ts'
import { calendarPlan } from '#game/imports/calendar.ts'
import { sources } from '#test/support/sources.ts'
import { countryCodeFrom, raceNameFrom } from '#words/calendar.ts'
import { withOurNames } from '#worker/feed/our-names.ts'
import type { ResultSource } from '#worker/feed/words.ts'
import { sourceNamesOf } from '#worker/usecases/importing/imported-names.ts'
import { outcomeOf, readPublished } from '#worker/usecases/importing/published.ts'

const folder = new URL('../../../shared/data/jolpica/2025/', import.meta.url)

/** A client that reads the recorded answers. */
function recorded() {
  const one = sources(SEASON_2025)
  one.disturb = async ({ pathname }) => {
    const [round, what = round] = pathname.split('/').slice(4, -1)
    const file = round === what ? `${what}.json` : `${what}/${round!.padStart(2, '0')}.json`
    const path = new URL(file, folder)
    return existsSync(path) ? new Response(readFileSync(path)) : undefined
  }
  return one.feed.results
}

describe.runIf(existsSync(folder))('the recorded answers of 2025', () => {
  const fake = sources(SEASON_2025).feed.results

  it.each(SEASON_2025.races.map(({ round }) => round))(
    'match the fake source after round %i',
    async (round) => {
      const real = recorded()
      expect(await real.qualifying(2025, round)).toEqual(await fake.qualifying(2025, round))
      for (const what of ['result', 'sprint'] as const) {
        expect(bare(await real[what](2025, round)), what).toEqual(bare(await fake[what](2025, round)))
      }
      expect(await tables(real, round)).toEqual(await tables(fake, round))
    },
  )

  it('match the calendar of the fake source', async () => {
    const times = (answer: Awaited<ReturnType<typeof fake.calendar>>) =>
      answer.kind === 'found' &&
      answer.value.map(({ round, circuit, sessions }) => [round, circuit, sessions])
    expect(times(await recorded().calendar(2025))).toEqual(times(await fake.calendar(2025)))
  })

  it('leave our calendar unchanged and give every race and country our names', async () => {
    const answer = await recorded().calendar(2025)
    if (answer.kind === 'not-yet') throw new Error(answer.why)
    const published = answer.value.map(withOurNames)
    expect(published.map(({ name, country }) => [name, country])).toEqual(
      SEASON_2025.races.map(({ name, country }) => [name, country]),
    )
    const ours = SEASON_2025.races.map((race) => storedRace(race, SEASON_2025.year))
    const plan = calendarPlan(ours, published, { year: 2025, closed: new Map() })
    expect(plan).toMatchObject({ kind: 'planned', held: [] })
    expect(plan.kind === 'planned' && plan.races.map(({ after }) => [after.name, after.knownAs])).toEqual(
      published.map(({ name, knownAs }) => [name, knownAs]),
    )
  })

  it('from before 2026 give the races of that calendar our names', () => {
    const table = JSON.parse(
      readFileSync(new URL('../2026-races.as-of-2026-01.RaceTable.json', folder), 'utf8'),
    ) as { Races: { raceName: string; Circuit: { circuitId: string; Location: { country: string } } }[] }
    const listed = table.Races.map(({ raceName, Circuit }) => {
      return [Circuit.circuitId, raceNameFrom(raceName), countryCodeFrom(Circuit.Location.country)]
    })
    const ours = new Map(SEASON_2026.races.map((race) => [race.circuit, race]))
    const differing = listed.filter(
      ([circuit, name]) => ours.has(circuit!) && ours.get(circuit!)!.name !== name,
    )
    // The race was renamed later.
    expect(differing).toEqual([['interlagos', 'Brasil', 'BR']])
    expect(listed.every(([, , country]) => /^[A-Z]{2}$/.test(country!))).toBe(true)
  })

  it('are rejected when a page ends inside a race', async () => {
    const one = sources(SEASON_2025)
    one.disturb = async () =>
      new Response(readFileSync(new URL('season-results-limit100/offset-100.json', folder)))
    await expect(one.feed.results.result(2025, 5)).rejects.toMatchObject({ kind: 'garbage' })
  })
})

/**
 * The tables as they are stored. Storing resolves ties, which the fake and the recording order differently.
 */
async function tables(jolpica: ResultSource, round: number) {
  const published = await readPublished(jolpica, 2025, round, false)
  if (published.kind === 'not-yet') throw new Error(published.why)
  const { DRIVER, CONSTRUCTOR } = outcomeOf(published.value, sourceNamesOf({ competitors: [], aliases: [] }))
  return { DRIVER, CONSTRUCTOR }
}

/**
 * Leaves out names and unknown laps, which the season table writes differently, and cars that did not start.
 */
const bare = (answer: Awaited<ReturnType<ReturnType<typeof recorded>['result']>>) =>
  answer.kind === 'found'
    ? answer.value.rows
        .filter(({ status }) => status !== 'DID_NOT_START')
        .map(({ named: _, laps: __, ...row }) => row)
    : answer

/** A race of the season table as it is stored before the first import. */
const storedRace = (race: SeededRace, year: number): Race => ({
  id: year * 100 + race.round,
  position: race.round,
  name: race.name,
  knownAs: null,
  circuit: race.circuit,
  place: race.place,
  country: race.country,
  laps: race.laps,
  startsAt: Date.parse(race.sessions.RACE),
  cutoff: Date.parse(race.sessions.RACE),
  round: race.round,
  ownCutoff: null,
  sessions: Object.fromEntries(
    Object.entries(race.sessions).map(([session, at]) => [session, Date.parse(at)]),
  ),
  manual: false,
  openF1StartsAt: null,
  believed: null,
  gridState: null,
  resultState: null,
})
