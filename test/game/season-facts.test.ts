import { describe, expect, test } from 'vitest'
import type { SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import { constructorOf, racesRun } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { standingsAfter } from '#db/seed/standings.ts'

const seasons = [SEASON_2025, SEASON_2026]
const raceOf = (season: SeasonFacts, round: number) => season.races[round - 1]!
const finisher = (season: SeasonFacts, round: number, place: number) =>
  raceOf(season, round).race![place - 1]!.driver
const teamOf = (season: SeasonFacts, id: string, round: number) =>
  constructorOf(season.drivers.find((driver) => driver.id === id)!, round)
const withStatus = (race: SeededRace, status: string) =>
  race.race!.filter((finish) => finish.status === status).map((finish) => finish.driver)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the calendar', () => {
  test('2025 had 24 races and 2026 has 23, numbered from 1 by date', () => {
    expect(seasons.map((season) => season.races.length)).toEqual([24, 23])
    for (const { races } of seasons) {
      expect(races.map((race) => race.round)).toEqual(races.map((_, index) => index + 1))
      const starts = races.map((race) => race.sessions.RACE)
      expect(starts).toEqual(starts.toSorted())
    }
  })

  test('a race has its Norwegian name, place and Jolpica circuit', () => {
    expect(raceOf(SEASON_2025, 11)).toMatchObject({
      key: 'austria',
      name: 'Østerrike',
      circuit: 'red_bull_ring',
      place: 'Spielberg',
      country: 'AT',
      laps: 70,
    })
    expect(raceOf(SEASON_2026, 16)).toMatchObject({ name: 'Bahrain', circuit: 'sepang', country: 'MY' })
  })

  test('Las Vegas is on Sunday in UTC', () => {
    expect(raceOf(SEASON_2025, 22).sessions.RACE).toBe('2025-11-23T04:00:00Z')
  })

  test('a sprint weekend has one practice, other weekends have three', () => {
    for (const { sessions } of seasons.flatMap((season) => season.races)) {
      const practices = ['FP1', 'FP2', 'FP3'].filter((name) => name in sessions)
      expect(practices).toHaveLength(sessions.SPRINT ? 1 : 3)
      expect(Boolean(sessions.SPRINT_QUALIFYING)).toBe(Boolean(sessions.SPRINT))
      expect(sessions.QUALIFYING! < sessions.RACE).toBe(true)
    }
  })
})

describe('drivers and constructors', () => {
  test('2025 has 21 drivers and 10 constructors, 2026 has 23 and 11, with unique ids and codes', () => {
    expect(seasons.map((season) => season.drivers.length)).toEqual([21, 23])
    expect(seasons.map((season) => season.constructors.length)).toEqual([10, 11])
    for (const { drivers } of seasons) {
      expect(new Set(drivers.map((driver) => driver.id)).size).toBe(drivers.length)
      expect(new Set(drivers.map((driver) => driver.code)).size).toBe(drivers.length)
      expect(new Set(drivers.map((driver) => driver.number)).size).toBe(drivers.length)
    }
  })

  test('an id is the name without accents, and Jolpica has another id', () => {
    const hulkenberg = SEASON_2026.drivers.find((driver) => driver.code === 'HUL')
    expect(hulkenberg).toMatchObject({ id: 'nico-hulkenberg', familyName: 'Hülkenberg', country: 'DE' })
    const verstappen = SEASON_2026.drivers.find((driver) => driver.code === 'VER')
    expect(verstappen).toMatchObject({ id: 'max-verstappen', jolpicaId: 'max_verstappen', number: 3 })
  })

  test('they are in the order of the year before, with later arrivals last', () => {
    const codes = seasons.map((season) => season.drivers.map((driver) => driver.code))
    expect(codes.map((order) => [...order.slice(0, 3), order.at(-1)])).toEqual([
      ['VER', 'NOR', 'LEC', 'COL'],
      ['NOR', 'VER', 'PIA', 'TSU'],
    ])
    const lastYear = standingsAfter(SEASON_2025, 24).drivers.map((row) => row.id)
    const stayed = SEASON_2026.drivers.map(({ id }) => id).filter((id) => lastYear.includes(id))
    expect(stayed.slice(0, -1)).toEqual(lastYear.filter((id) => stayed.slice(0, -1).includes(id)))
  })

  test('Tsunoda and Lawson swapped seats from round 3 of 2025', () => {
    expect([2, 3].map((round) => teamOf(SEASON_2025, 'yuki-tsunoda', round))).toEqual([
      'racing-bulls',
      'red-bull',
    ])
    expect([2, 3].map((round) => teamOf(SEASON_2025, 'liam-lawson', round))).toEqual([
      'red-bull',
      'racing-bulls',
    ])
  })

  test('Doohan drove six rounds for Alpine, Colapinto the rest', () => {
    expect([6, 7].map((round) => teamOf(SEASON_2025, 'jack-doohan', round))).toEqual(['alpine', undefined])
    expect([6, 7].map((round) => teamOf(SEASON_2025, 'franco-colapinto', round))).toEqual([
      undefined,
      'alpine',
    ])
  })

  test('Hadjar missed rounds 12 to 14 of 2026, and the seats returned at 15', () => {
    const rounds = [11, 12, 14, 15]
    const away = rounds.map((round) => teamOf(SEASON_2026, 'isack-hadjar', round))
    expect(away).toEqual(['red-bull', undefined, undefined, 'red-bull'])
    const lawson = rounds.map((round) => teamOf(SEASON_2026, 'liam-lawson', round))
    expect(lawson).toEqual(['racing-bulls', 'red-bull', 'red-bull', 'racing-bulls'])
    const tsunoda = rounds.map((round) => teamOf(SEASON_2026, 'yuki-tsunoda', round))
    expect(tsunoda).toEqual([undefined, 'racing-bulls', 'racing-bulls', undefined])
  })

  test('every constructor has two cars in every race, with the drivers of their seats', () => {
    for (const season of seasons) {
      for (const { round, race } of racesRun(season)) {
        const cars = Map.groupBy(race!, (finish) => finish.constructor)
        expect([...cars.keys()].toSorted()).toEqual(season.constructors.map(({ id }) => id).toSorted())
        expect(new Set(race!.map((finish) => finish.driver)).size).toBe(season.constructors.length * 2)
        for (const [team, finishes] of cars) {
          expect(finishes.map((finish) => teamOf(season, finish.driver, round))).toEqual([team, team])
        }
      }
    }
  })
})

describe('results', () => {
  test.each([
    [SEASON_2025, 1, 'lando-norris', 'lewis-hamilton'],
    [SEASON_2025, 2, 'oscar-piastri', 'carlos-sainz'],
    [SEASON_2025, 18, 'george-russell', 'carlos-sainz'],
    [SEASON_2025, 22, 'max-verstappen', 'oliver-bearman'],
    [SEASON_2026, 6, 'kimi-antonelli', 'fernando-alonso'],
    [SEASON_2026, 16, 'max-verstappen', 'arvid-lindblad'],
  ])('$0.year round $1 was won by $2 and $3 was tenth', (season, round, first, tenth) => {
    expect(finisher(season, round, 1)).toBe(first)
    expect(finisher(season, round, 10)).toBe(tenth)
  })

  test('disqualified drivers are last and without points', () => {
    const china = raceOf(SEASON_2025, 2)
    const disqualified = withStatus(china, 'DISQUALIFIED')
    expect(disqualified).toEqual(['charles-leclerc', 'lewis-hamilton', 'pierre-gasly'])
    expect(china.race!.slice(-3).map(({ points, classified }) => [points, classified])).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ])
    const vegas = withStatus(raceOf(SEASON_2025, 22), 'DISQUALIFIED')
    expect(vegas).toEqual(['lando-norris', 'oscar-piastri'])
  })

  test('four cars did not start in China 2026', () => {
    const absent = withStatus(raceOf(SEASON_2026, 2), 'DID_NOT_START')
    expect(absent).toEqual(['oscar-piastri', 'lando-norris', 'gabriel-bortoleto', 'alexander-albon'])
  })

  test('Norris stopped four laps from the end in Canada 2025 but is classified', () => {
    const norris = raceOf(SEASON_2025, 10).race!.find((finish) => finish.driver === 'lando-norris')
    expect(norris).toMatchObject({ status: 'RETIRED', classified: true, laps: 66, position: 18 })
  })

  test('a lapped car has fewer laps, and the race in Sepang was one lap short', () => {
    const sepang = raceOf(SEASON_2026, 16)
    expect([sepang.laps, sepang.race![0]!.laps]).toEqual([56, 55])
    const stroll = raceOf(SEASON_2025, 3).race!.find((finish) => finish.driver === 'lance-stroll')
    expect(stroll).toMatchObject({ status: 'FINISHED', laps: 52 })
  })

  test('a full race gives 101 points, a sprint 36', () => {
    for (const { race, sprint } of seasons.flatMap(racesRun)) {
      expect(sum(race!.map((finish) => finish.points))).toBe(101)
      if (sprint) expect(sum(sprint.map((finish) => finish.points))).toBe(36)
    }
  })

  test('round 17 of 2026 has qualifying and sprint but no grid, and later rounds have nothing', () => {
    expect(racesRun(SEASON_2026).at(-1)!.round).toBe(16)
    const open = raceOf(SEASON_2026, 17)
    expect(open.qualifying!.map((place) => place.driver).slice(0, 2)).toEqual([
      'max-verstappen',
      'charles-leclerc',
    ])
    expect(open.qualifying!.at(-1)).toEqual({ driver: 'isack-hadjar', position: 22, without: 'time' })
    expect(open.sprint![0]!.driver).toBe('max-verstappen')
    expect(open.grid).toBeUndefined()
    expect(SEASON_2026.races.slice(17).some((race) => race.qualifying)).toBe(false)
  })
})

describe('grids', () => {
  test('Lawson and Bearman started Australia 2025 from the pit lane', () => {
    const fromPitLane = raceOf(SEASON_2025, 1).grid!.filter((slot) => slot.from === 'pit-lane')
    expect(fromPitLane.map(({ driver, position }) => [driver, position])).toEqual([
      ['liam-lawson', 18],
      ['oliver-bearman', 20],
    ])
  })

  test('Stroll withdrew from Spain 2025 and everyone behind moved up', () => {
    const behind = raceOf(SEASON_2025, 9).grid!.slice(13, 15)
    expect(behind).toEqual([
      { driver: 'lance-stroll', position: 14, from: 'withdrawn' },
      { driver: 'oliver-bearman', position: 14, from: 'grid' },
    ])
  })
})
