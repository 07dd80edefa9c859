import type { Database } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import type { CompetitorCategory } from '#game/category.ts'

// The figures of a participant's season, computed from the stored rows without the game's code.

type Rows = Awaited<ReturnType<typeof allRows>>
type Key = { user: string; year: number }

const allRows = async (db: Database) => ({
  races: await db.select().from(schema.races),
  competitors: await db.select().from(schema.competitors),
  standings: await db.select().from(schema.standings),
  results: await db.select().from(schema.raceResults),
  grids: await db.select().from(schema.startingGrids),
  flags: await db.select().from(schema.flags),
  tables: await db.select().from(schema.pointsTables),
  raceGuesses: await db.select().from(schema.raceGuesses),
  seasonGuesses: await db.select().from(schema.seasonGuesses),
  events: await db.select().from(schema.guessEvents),
  scores: await db.select().from(schema.scores),
  seasons: await db.select().from(schema.seasons),
})

const orders = ['DRIVER', 'CONSTRUCTOR'] as const
const asked = { FIRST: 1, TENTH: 10 } as const

export async function storyModel(db: Database) {
  const rows = await allRows(db)
  return (key: Key) => figuresOf(rows, key)
}

function figuresOf(rows: Rows, { user, year }: Key) {
  const all = rows.races.filter((race) => race.year === year && race.position !== null)
  const done = all.filter(({ resultState }) => resultState !== null).sort((a, b) => a.position! - b.position!)
  const table = (category: string) =>
    rows.tables.filter((row) => row.year === year && row.category === category)
  const worth = (category: string, distance: number) =>
    table(category).find((row) => row.difference === distance)?.points ?? 0
  const byUser = Map.groupBy(
    rows.scores.filter((row) => row.year === year).sort((a, b) => a.step - b.step),
    (row) => row.user,
  )
  const totals = new Map([...byUser].map(([of, own]) => [of, own.map(({ total }) => Number(total))]))
  const totalsOf = (of: string) => totals.get(of) ?? []
  const field = [...totals.keys()]
  const points = totalsOf(user)
  const ranks = points.map((own, step) => 1 + field.filter((one) => totalsOf(one)[step]! > own).length)

  /** The place or the count at a step. */
  const actual = (category: string, item: string, step: number): number => {
    const until = done.slice(0, step)
    if (category === 'FLAG')
      return rows.flags.filter(({ race, type }) => type === item && until.some(({ id }) => id === race))
        .length
    const published = rows.standings
      .filter((row) => row.race === until.at(-1)?.id && row.category === category)
      .sort((a, b) => a.position - b.position)
      .map(({ competitor }) => competitor)
    const rest = rows.competitors
      .filter((one) => one.year === year && one.category === category && !published.includes(one.id))
      .sort((a, b) => a.position - b.position)
    return [...published, ...rest.map(({ id }) => id)].indexOf(item) + 1
  }
  const itemsOf = (of: string) =>
    rows.seasonGuesses
      .filter((guess) => guess.year === year && guess.user === of)
      .flatMap(({ category, answer }) =>
        Array.isArray(answer)
          ? answer.map((item, index) => ({ category, item, guess: index + 1 }))
          : Object.entries(answer).map(([item, guess]) => ({ category, item, guess })),
      )
  const onSeason = itemsOf(user).map((one) => ({
    ...one,
    distance: Math.abs(one.guess - actual(one.category, one.item, done.length)),
  }))
  const finish = (race: number, driver: string) =>
    rows.results.find((row) => row.race === race && row.session === 'RACE' && row.driver === driver)
  const racesOf = (of: string) =>
    rows.raceGuesses
      .filter((guess) => guess.user === of && done.some(({ id }) => id === guess.race))
      .map((guess) => {
        const found = finish(guess.race, guess.driver)
        const place = found && found.status !== 'DID_NOT_START' ? found.position : null
        const target = asked[guess.category as 'FIRST']
        return {
          ...guess,
          step: done.findIndex(({ id }) => id === guess.race) + 1,
          distance: place === null ? null : Math.abs(place - target),
        }
      })
  const onRaces = racesOf(user)
  const everyRace = field.flatMap(racesOf)
  const ofField = field.flatMap(itemsOf)

  return {
    participants: field.length,
    points,
    ranks,
    gaps: gapsOf(
      points.at(-1)!,
      field.filter((one) => one !== user).map((one) => totalsOf(one).at(-1)!),
    ),
    rankBefore: rankBeforeOf(rows, user, year - 1),
    best: bestOf(points),
    /** The change of each guess's points at a step, the most first. */
    gains: (step: number) =>
      [
        ...itemsOf(user).map(({ category, item, guess }) => {
          const at = (when: number) => worth(category, Math.abs(guess - actual(category, item, when)))
          return at(step) - at(step - 1)
        }),
        ...onRaces
          .filter((guess) => guess.step === step && guess.distance !== null)
          .map(({ category, distance }) => worth(category, distance!)),
      ].sort((a, b) => b - a),
    hits: onRaces.filter(({ distance }) => distance === 0).length,
    guesses: onRaces.length,
    fieldShare: everyRace.filter(({ distance }) => distance === 0).length / everyRace.length,
    run: longestRunIn(
      done.map((_, index) => onRaces.some((one) => one.step === index + 1 && one.distance === 0)),
    ),
    rarest: rarestOf([
      ...onRaces
        .filter(({ distance }) => distance === 0)
        .map(({ race, category, driver }) => {
          const same = everyRace.filter((one) => one.race === race && one.category === category)
          return { count: same.filter((one) => one.driver === driver).length, of: same.length }
        }),
      ...(done.length < all.length
        ? []
        : onSeason
            .filter(({ distance }) => distance === 0)
            .map(({ category, item, guess }) => {
              const same = ofField.filter((one) => one.category === category && one.item === item)
              return { count: same.filter((one) => one.guess === guess).length, of: same.length }
            })),
    ]),
    miss: Math.max(0, ...onRaces.map(({ distance }) => distance ?? 0)),
    orderMiss: Math.max(0, ...onSeason.filter(isOrder).map(({ distance }) => distance)),
    order: meansOf(onSeason.filter(isOrder).map(({ distance }) => distance)),
    fieldMean: meansOf(
      ofField.filter(isOrder).map((one) => Math.abs(one.guess - actual(one.category, one.item, done.length))),
    ).mean,
    aboveMean: Math.max(
      ...onSeason.map(({ category, item, distance }) => {
        const same = ofField.filter((one) => one.category === category && one.item === item)
        const sum = same.reduce(
          (all, one) => all + worth(category, Math.abs(one.guess - actual(category, item, done.length))),
          0,
        )
        return worth(category, distance) - sum / same.length
      }),
    ),
    duel: (other: string) => duelIn(points, totalsOf(other)),
    near: field.filter((one) => {
      const rank = 1 + field.filter((other) => totalsOf(other).at(-1)! > totalsOf(one).at(-1)!).length
      return one !== user && Math.abs(rank - ranks.at(-1)!) <= 5
    }),
    lead: leadsOf(
      rows,
      { user, year },
      done.map(({ id }) => id),
    ),
    racePoints: onRaces.reduce(
      (sum, one) => sum + (one.distance === null ? 0 : worth(one.category, one.distance)),
      0,
    ),
    gridPoints: done.reduce((sum, { id }) => {
      const at = (place: number) => rows.grids.find((row) => row.race === id && row.position === place)
      const gives = (category: 'FIRST' | 'TENTH') => {
        const found = finish(id, at(asked[category])?.driver ?? '')
        if (!found || found.status === 'DID_NOT_START') return 0
        return worth(category, Math.abs(found.position - asked[category]))
      }
      return sum + gives('FIRST') + gives('TENTH')
    }, 0),
    crowdPoints: done.reduce((sum, { id }) => {
      const gives = (category: 'FIRST' | 'TENTH') => {
        const made = everyRace.filter((one) => one.race === id && one.category === category)
        const times = (driver: string) => made.filter((one) => one.driver === driver).length
        const start = (driver: string) =>
          rows.grids.find((row) => row.race === id && row.driver === driver)?.position ?? 99
        const [first] = made.sort(
          (a, b) => times(b.driver) - times(a.driver) || start(a.driver) - start(b.driver),
        )
        return first === undefined || first.distance === null ? 0 : worth(category, first.distance)
      }
      return sum + gives('FIRST') + gives('TENTH')
    }, 0),
  }
}

const isOrder = ({ category }: { category: string }) => orders.includes(category as CompetitorCategory)

const gapsOf = (own: number, others: readonly number[]) => ({
  up: Math.min(...others.filter((one) => one > own).map((one) => one - own)),
  down: Math.min(...others.filter((one) => one < own).map((one) => own - one)),
})

function rankBeforeOf(rows: Rows, user: string, year: number) {
  if (!rows.seasons.some((one) => one.year === year && one.finishedAt !== null)) return null
  const last = Math.max(...rows.scores.filter((row) => row.year === year).map(({ step }) => step))
  const final = rows.scores.filter((row) => row.year === year && row.step === last)
  const own = final.find((row) => row.user === user)
  return own ? 1 + final.filter(({ total }) => Number(total) > Number(own.total)).length : null
}

function bestOf(points: readonly number[]) {
  let best = { gain: 0, step: 0 }
  for (let step = 1; step < points.length; step++) {
    const gain = points[step]! - points[step - 1]!
    if (gain > best.gain) best = { gain, step }
  }
  return best
}

function longestRunIn(hits: readonly boolean[]) {
  let [longest, now] = [0, 0]
  for (const hit of hits) {
    now = hit ? now + 1 : 0
    longest = Math.max(longest, now)
  }
  return longest
}

function rarestOf(hits: readonly { count: number; of: number }[]) {
  const rare = hits.filter(({ count, of }) => count / of <= 0.25)
  return rare.sort((a, b) => a.count - b.count || a.count / a.of - b.count / b.of)[0] ?? null
}

const meansOf = (distances: readonly number[]) => ({
  exact: distances.filter((one) => one === 0).length,
  all: distances.length,
  mean: distances.reduce((sum, one) => sum + one, 0) / distances.length,
})

function duelIn(a: readonly number[], b: readonly number[]) {
  let [won, lost, drawn, changes, ahead] = [0, 0, 0, 0, 0]
  for (let step = 1; step < a.length; step++) {
    const gained = a[step]! - a[step - 1]! - (b[step]! - b[step - 1]!)
    if (gained > 0) won++
    else if (gained < 0) lost++
    else drawn++
    const now = Math.sign(a[step]! - b[step]!)
    if (now !== 0 && ahead !== 0 && now !== ahead) changes++
    if (now !== 0) ahead = now
  }
  return { won, lost, drawn, changes, gap: a.at(-1)! - b.at(-1)! }
}

/** Milliseconds from the last save to each deadline, sorted. */
function leadsOf(rows: Rows, { user, year }: Key, races: readonly number[]) {
  const own = rows.events.filter((event) => event.user === user && event.year === year)
  return [null, ...races]
    .flatMap((race) => {
      const cutoff =
        race === null
          ? rows.seasons.find((one) => one.year === year)!.cutoff
          : rows.races.find(({ id }) => id === race)!.cutoff
      const saves = own.filter((event) => event.race === race).map(({ storedAt }) => cutoff - storedAt)
      return saves.length === 0 ? [] : [Math.min(...saves)]
    })
    .sort((a, b) => a - b)
}
