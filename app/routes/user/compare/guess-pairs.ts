import { type Category, competitorCategories, flagCategories, isRaceCategory } from '#game/category.ts'
import { type Pair, pairsOf, type Side, sides } from '#game/duel.ts'
import { recordBy } from '#game/records.ts'
import { number } from '#words/format.ts'
import { flagNames } from '#words/names.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import type { RaceRow } from '#worker/usecases/profile/rows.ts'
import type { Named } from '#worker/usecases/seasons/competitors.ts'

/** One side's guess. */
export type Tip = {
  /** As a table shows it: "3.", "43", "Norris". */
  short: string
  /** As a sentence shows it: "3. plass". */
  long: string
  /** Where the guessed driver finished. */
  note: string | null
  /** 0 until there is a result. */
  points: number
  /** null: there is no result to compare with. */
  difference: number | null
  waits: boolean
}

/** Two participants' guesses about one thing; null where a side has none. */
export type GuessPair = {
  key: string
  category: Category
  name: string
  /** The competitor, for the colour. null for flags and races. */
  competitor: Named | null
  /** The place or round before the name: "6.", or empty. */
  nth: string
  /** "6. plass", "20 hittil", "løp 3" */
  about: string
} & Record<Side, Tip | null>

/** The guesses of two profiles, side by side, per question of the season. */
export function guessPairs({ a, b }: Record<Side, Profile>): Partial<Record<Category, GuessPair[]>> {
  const competitors = competitorCategories.map((category) => [
    category,
    pairsOf(a.rows[category], b.rows[category], ({ item }) => item).map((pair) => ({
      ...bothTips(pair, ({ guess, ...row }) => guess !== null && { ...row, ...placeTip(guess) }),
      key: `${category} ${pair.key}`,
      category,
      name: pair.row.competitor.name,
      competitor: pair.row.competitor,
      nth: pair.row.actual === null ? '' : `${pair.row.actual}.`,
      about: pair.row.actual === null ? 'uten plass' : `${pair.row.actual}. plass`,
    })),
  ])
  const flags = flagCategories.map((category) => [
    category,
    pairsOf(a.rows[category], b.rows[category], ({ flag }) => flag).map((pair) => ({
      ...bothTips(pair, ({ guess, ...row }) => guess !== null && { ...row, ...plainTip(number(guess)) }),
      key: `${category} ${pair.key}`,
      category,
      name: flagNames[pair.row.flag],
      competitor: null,
      nth: '',
      about: `${number(pair.row.actual ?? 0)} ${a.remaining === 0 ? 'til slutt' : 'hittil'}`,
    })),
  ])
  const races = a.asked.filter(isRaceCategory).map((category) => [
    category,
    pairsOf(a.rows[category], b.rows[category], ({ race }) => String(race.id)).map((pair) => ({
      ...bothTips(pair, (row) => row.driver !== null && driverTip(row, row.driver)),
      key: `${category} ${pair.key}`,
      category,
      name: pair.row.race.name,
      competitor: null,
      nth: `${pair.row.race.position}.`,
      about: `løp ${pair.row.race.position}`,
    })),
  ])
  return Object.fromEntries([...competitors, ...flags, ...races])
}

const bothTips = <Row>(pair: Pair<Row>, tipOf: (row: Row) => Tip | false): Record<Side, Tip | null> =>
  recordBy(sides, (side) => (pair[side] && tipOf(pair[side])) || null)

const plainTip = (text: string) => ({ short: text, long: text, note: null, waits: false })
const placeTip = (place: number) => ({ ...plainTip(`${place}.`), long: `${place}. plass` })

function driverTip({ points, difference, actual, completed }: RaceRow, { shortName }: Named): Tip {
  const note = !completed ? 'venter på resultat' : actual === null ? 'uten plass' : `${actual}. plass`
  return { short: shortName, long: `${shortName}, ${note},`, note, points, difference, waits: !completed }
}
