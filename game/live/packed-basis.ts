import { competitorCategories, raceCategories } from '#game/category.ts'
import type { Tally } from '#game/changes/championship.ts'
import { flagTypes } from '#game/flags.ts'
import { recordBy } from '#game/records.ts'
import { scoreFromText, scoreText } from '#game/score.ts'
import type { Guesses } from '#game/scoring.ts'
import type { LiveBasis } from './basis.ts'
import { driverAt, type Roster, rosterOf, symbolOf } from './message.ts'
import { basisOf, type PersonRead } from './people.ts'
import type { SeasonBefore } from './season-before.ts'

type Tables = SeasonBefore['tables']

/**
 * A basis in transit. The guesses of a field are most of it, so a competitor is one letter there: the index in a sorted
 * list, as in messages. A person is a line of fields between tabs, and so is a row of a table.
 */
export type PackedBasis = Omit<LiveBasis, 'people' | 'before'> & {
  people: string
  before: Omit<SeasonBefore, 'tables'> & { tables: Record<keyof Tables, string> }
}

export function packBasis({
  people,
  before,
  ...rest
}: Omit<LiveBasis, 'people'> & { people: readonly PersonRead[] }): PackedBasis {
  const { DRIVER, CONSTRUCTOR } = before.tables
  const rosters = rostersOf(rest.drivers, before)
  return {
    ...rest,
    before: { ...before, tables: { DRIVER: tableText(DRIVER), CONSTRUCTOR: tableText(CONSTRUCTOR) } },
    people: people.map((person) => personText(person, rest.race.id, rosters)).join('\n'),
  }
}

export function unpackBasis({ people, before, ...rest }: PackedBasis): LiveBasis {
  const tables = { DRIVER: tableOf(before.tables.DRIVER), CONSTRUCTOR: tableOf(before.tables.CONSTRUCTOR) }
  const rosters = rostersOf(rest.drivers, before)
  return basisOf({
    ...rest,
    before: { ...before, tables },
    people: lines(people).map((line) => personOf(line, rest.race.id, rosters)),
  })
}

type Rosters = Record<keyof Tables, Roster>

const rostersOf = (drivers: LiveBasis['drivers'], { seasonOrder }: Pick<SeasonBefore, 'seasonOrder'>) => ({
  DRIVER: rosterOf(drivers.map(({ id }) => id)),
  CONSTRUCTOR: rosterOf(seasonOrder.CONSTRUCTOR),
})

function personText({ user, username, before, guesses }: PersonRead, race: number, rosters: Rosters): string {
  const ofRace = guesses.races.get(race)
  const { FLAG } = guesses
  return [
    user,
    username,
    scoreText(before),
    ...competitorCategories.map((category) =>
      (guesses[category] ?? []).map((item) => letterOf(item, rosters[category])).join(''),
    ),
    FLAG ? flagTypes.map((type) => FLAG[type]).join(' ') : '',
    raceCategories.map((category) => letterOf(ofRace?.[category], rosters.DRIVER)).join(''),
  ].join('\t')
}

/** A guess on somebody who is no longer in the season gives nothing. */
const letterOf = (item: string | undefined, roster: Roster) =>
  symbolOf(item !== undefined && roster.includes(item) ? item : null, roster)

function personOf(line: string, race: number, rosters: Rosters): PersonRead {
  const [user = '', username = '', before = '', driver = '', team = '', flags = '', answers = ''] =
    line.split('\t')
  const order = (text: string, roster: Roster) => [...text].map((symbol) => driverAt(symbol, roster) ?? '')
  const guesses: Guesses = {
    races: new Map([
      [
        race,
        Object.fromEntries(
          raceCategories.flatMap((category, index) => {
            const answer = driverAt(answers.charAt(index), rosters.DRIVER)
            return answer === null ? [] : [[category, answer]]
          }),
        ),
      ],
    ]),
  }
  if (driver !== '') guesses.DRIVER = order(driver, rosters.DRIVER)
  if (team !== '') guesses.CONSTRUCTOR = order(team, rosters.CONSTRUCTOR)
  if (flags !== '') guesses.FLAG = flagsOf(flags)
  return { user, username, before: scoreFromText(before), guesses }
}

const flagsOf = (text: string) => {
  const counts = text.split(' ').map(Number)
  return recordBy(flagTypes, (_, index) => counts[index] ?? 0)
}

const tableText = (table: readonly Tally[]) =>
  table
    .map(({ competitor, points, finishes }) =>
      [competitor, points, Array.from(finishes, (times = 0) => times).join(' ')].join('\t'),
    )
    .join('\n')

const tableOf = (text: string): Tally[] =>
  lines(text).map((line) => {
    const [competitor = '', points, finishes = ''] = line.split('\t')
    return {
      competitor,
      points: Number(points),
      finishes: finishes === '' ? [] : finishes.split(' ').map(Number),
    }
  })

const lines = (text: string) => (text === '' ? [] : text.split('\n'))
