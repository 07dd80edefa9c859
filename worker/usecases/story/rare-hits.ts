import { guessCountsOf } from '#db/queries/guess-counts.ts'
import { driversAtPlaces } from '#db/queries/races.ts'
import { guessesAmong, namesWithGuesses } from '#db/queries/story.ts'
import { askedPlaces, resultCategories, targetPlace } from '#game/category.ts'
import { isWholeWindow, type RankedField } from '#game/field-window.ts'
import { firstOf, valueIn } from '#game/must-have.ts'
import { byName } from '#game/ranking.ts'
import type { RareHit } from '#game/story/field-story.ts'
import type { StoryRace } from '#game/story/own-season.ts'
import { type GuessesOnRace, type HitCount, rarestHits } from '#game/story/rarest-hits.ts'
import type { AppContext } from '#worker/context.ts'
import type { competitorNames } from '#worker/usecases/seasons/competitors.ts'
import type { Field } from '#worker/usecases/seasons/field.ts'

type Guessed = { guesses: GuessesOnRace[]; right: Awaited<ReturnType<typeof driversAtPlaces>> }

/** How many guessed which driver on the races, and who was right. `isCounted`: also in a league. */
export async function readGuessed(
  { read, readKept, db }: AppContext,
  year: number,
  { some }: Field,
  isCounted: boolean,
): Promise<Guessed> {
  const answers = driversAtPlaces(db, year, [...askedPlaces])
  if (some === undefined) {
    const [right, counts] = await readKept(answers, guessCountsOf(db, year))
    return { right, guesses: counts.flatMap(onRace) }
  }
  const [[right], [made]] = await Promise.all([
    readKept(answers),
    isCounted ? read(guessesAmong(db, year, some)) : [[]],
  ])
  return { right, guesses: ofMembers(made) }
}

const onRace = ({
  race,
  category,
  counts,
}: Awaited<ReturnType<typeof guessCountsOf>>[number]): GuessesOnRace[] =>
  resultCategories
    .filter((one) => one === category)
    .map((one) => ({ race, category: one, counts: counts.map(([driver, , count]) => [driver, count]) }))

const ofMembers = (rows: Awaited<ReturnType<typeof guessesAmong>>): GuessesOnRace[] =>
  [...Map.groupBy(rows, ({ race, category }) => `${race} ${category}`).values()].map((some) => {
    const { race, category } = firstOf(some)
    const byDriver = Map.groupBy(some, ({ driver }) => driver)
    return { race, category, counts: [...byDriver].map(([driver, { length }]) => [driver, length]) }
  })

/** The names behind more equally rare hits are not read. */
const mostNamed = 4

type Asked = {
  of: Field
  field: RankedField
  /** Those that count and whose guesses are public. */
  races: readonly StoryRace[]
  guessed: Guessed
  names: ReturnType<typeof competitorNames>
}

/** The rarest hits of a field, with the names behind them if all its lines are known. */
export async function readRareHits({ db, read }: AppContext, asked: Asked): Promise<RareHit[]> {
  const { of, field, races, guessed, names } = asked
  const rarest = rarestHits(guessed.guesses, races.flatMap(answersIn(guessed)))
  const named = isWholeWindow(field.lines, field) && rarest.length <= mostNamed ? rarest : []
  const wanted = JSON.stringify(named.map(({ race, category, driver }) => [race, category, driver]))
  const [made] = named.length === 0 ? [[]] : await read(namesWithGuesses(db, wanted, of.some))
  const byId = new Map(races.map(({ id, position, name }) => [id, { id, position, name }]))
  return rarest.map((hit) => ({
    ...hit,
    race: valueIn(byId, hit.race),
    driver: names.driver(hit.driver).shortName,
    usernames: made
      .filter(isOf(hit))
      .map(({ username }) => username)
      .sort(byName),
  }))
}

const answersIn =
  ({ right }: Guessed) =>
  ({ id }: { id: number }) =>
    resultCategories.flatMap((category) =>
      right
        .filter(({ race, position }) => race === id && position === targetPlace(category))
        .map(({ driver }) => ({ race: id, category, driver })),
    )

const isOf =
  (hit: HitCount) =>
  ({ race, category }: Pick<HitCount, 'race' | 'category'>) =>
    race === hit.race && category === hit.category
