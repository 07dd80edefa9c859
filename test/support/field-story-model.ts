import type { Database } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import type { Card } from '#words/story/card.ts'

/** A field whose story is checked. `members` null: everyone. `from`: the step after which points count. */
type Field = { year: number; members: readonly string[] | null; from: number }

/** The numbers of a card in the order of its sentences, names that it must have, and the values of its drawing. */
type Expected = { numbers: number[]; names: string[]; drawn?: number[] }

const inWords = [
  ['én', 'ett'],
  'to',
  'tre',
  'fire',
  'fem',
  'seks',
  'sju',
  'åtte',
  'ni',
  'ti',
  'elleve',
  'tolv',
]
const wordValues = new Map(inWords.flatMap((words, index) => [words].flat().map((word) => [word, index + 1])))
const aNumber = new RegExp(
  `\\d+(?:,\\d+)?|(?<!\\p{L}|og )(?:${[...wordValues.keys()].join('|')})(?!\\p{L})`,
  'giu',
)

/** All numbers of a card, also those in words. Those of "Kari og fire andre" are part of the names. */
export const numbersIn = ({ figure, text, further }: Card): number[] =>
  [figure, text, ...further].flatMap((sentence) =>
    (sentence.replaceAll(/(?<=\d)\u00a0(?=\d{3})/g, '').match(aNumber) ?? []).map(
      (found) => wordValues.get(found.toLowerCase()) ?? Number(found.replace(',', '.')),
    ),
  )

/** The ranks or bars that a card draws. */
export const valuesDrawn = ({ drawing }: Card): (number | null)[] | undefined =>
  drawing?.kind === 'ranks' ? [...drawing.ranks] : drawing?.bars.map(({ value }) => value)

/** The cards of a field, computed from the stored rows alone, one participant and step at a time. */
export async function fieldModel(
  db: Database,
  { year, members, from }: Field,
): Promise<Partial<Record<string, Expected>>> {
  const of = <Row extends { year: number }>(rows: readonly Row[]) => rows.filter((row) => row.year === year)
  const users = new Map(
    (await db.select().from(schema.users)).map(({ id, username }) => [id, username ?? '']),
  )
  const people = of(await db.select().from(schema.participants))
    .map(({ user }) => user)
    .filter((user) => members === null || members.includes(user))
  const races = of(await db.select().from(schema.races))
    .filter(({ position, resultState }) => position !== null && resultState !== null)
    .sort((a, b) => a.position! - b.position!)
    .slice(from)
  const scores = of(await db.select().from(schema.scores))
  const steps = races.length
  const rowOf = (user: string, step: number) =>
    scores.find((row) => row.user === user && row.step === from + step)
  const totals = new Map(
    people.map((user) => [
      user,
      Array.from({ length: steps + 1 }, (_, step) => {
        const before = members !== null && from > 0 ? Number(rowOf(user, 0)?.total ?? 0) : 0
        return Number(rowOf(user, step)?.total ?? 0) - before
      }),
    ]),
  )
  const points = (user: string, step: number) => totals.get(user)![step]!
  const rank = (user: string, step: number) =>
    1 + people.filter((other) => points(other, step) > points(user, step)).length
  const all = Array.from({ length: steps }, (_, index) => index + 1)
  const nameOf = (user: string) => users.get(user)!
  const best = (value: (user: string) => number, some = people) => {
    const most = Math.max(0, ...some.map(value))
    return most === 0 ? [] : some.filter((user) => value(user) === most)
  }
  const raceName = (step: number) => races[step - 1]!.name
  const world = {
    db,
    year,
    members,
    from,
    people,
    races,
    steps,
    scores,
    points,
    rank,
    all,
    nameOf,
    best,
    raceName,
  }
  return { ...places(world), ...tallies(world), ...moves(world), ...(await guesses(world)) }
}

type World = {
  db: Database
  year: number
  members: readonly string[] | null
  from: number
  people: string[]
  races: { id: number; position: number | null; name: string }[]
  steps: number
  scores: (typeof schema.scores.$inferSelect)[]
  points: (user: string, step: number) => number
  rank: (user: string, step: number) => number
  all: number[]
  nameOf: (user: string) => string
  best: (value: (user: string) => number, some?: string[]) => string[]
  raceName: (step: number) => string
}

function places({ people, steps, points, rank, nameOf, raceName, best, all }: World) {
  const first = people.filter((user) => rank(user, steps) === 1)
  const next = people.filter((user) => rank(user, steps) === first.length + 1)
  const won = points(first[0]!, steps)
  const since = all.findLast((step) => rank(first[0]!, step) !== 1) ?? 0
  const third = Math.floor(steps / 3)
  const climbed = (user: string) => rank(user, third) - rank(user, steps)
  const climbers = best(climbed)
  const [climber] = climbers
  return {
    winner: {
      numbers: [won, ...(next[0] && people.length > 1 ? [won - points(next[0], steps)] : [])],
      names: [
        ...first.map(nameOf),
        ...next.map(nameOf),
        ...(first.length === 1 && since > 0 && people.length > 1 ? [raceName(since + 1)] : []),
      ],
      ...(first.length === 1 && people.length > 1 && { drawn: all.map((step) => rank(first[0]!, step)) }),
    },
    ...(climber && steps >= 6 && people.length > 2
      ? {
          climber: {
            numbers:
              climbers.length > 1
                ? [climbed(climber)]
                : [climbed(climber), rank(climber, third), rank(climber, steps)],
            names: [...climbers.map(nameOf), raceName(third)],
            ...(climbers.length === 1 && { drawn: all.map((step) => rank(climber, step)) }),
          },
        }
      : {}),
  }
}

function tallies({ people, races, steps, points, rank, nameOf, best, all }: World) {
  const leaders = all.map((step) => people.filter((user) => rank(user, step) === 1))
  const winners = all.map((step) => best((user) => points(user, step) - points(user, step - 1)))
  const tally = (firsts: string[][]) => {
    const times = (user: string) => firsts.filter((some) => some.includes(user)).length
    const most = best(times)
    const shared = firsts.filter((some) => some.length > 1 && some.includes(most[0]!)).length
    const count = times(most[0]!)
    const told = most.length === 1 && shared > 0 && shared < count ? [shared] : []
    const drawn = people
      .map(times)
      .filter((own) => own > 0)
      .sort((a, b) => b - a)
    const isLevel = drawn.length > 1 && drawn.every((times) => times === count)
    return { most, count, told, ever: drawn.length, isLevel, ...(!isLevel && { drawn: drawn.slice(0, 8) }) }
  }
  const [led, won] = [tally(leaders), tally(winners)]
  const starts = all.filter((step) => step === 1 || leaders[step - 1]!.join() !== leaders[step - 2]!.join())
  const ends = [...starts.slice(1).map((step) => step - 1), steps]
  const spans = starts.flatMap((start, index) => {
    const [from, to] = [races[start - 1]!.position!, races[ends[index]! - 1]!.position!]
    return from === to ? [from] : [from, to]
  })
  const changes = starts.length - 1
  if (people.length < 2) return {}
  return {
    leads: {
      numbers: [
        ...[led.count, steps, ...led.told],
        ...(changes > 0 ? [changes] : []),
        led.ever,
        ...(changes > 0 && starts.length <= 6 ? spans : []),
      ],
      names: led.most.map(nameOf),
      ...(led.drawn && { drawn: led.drawn }),
    },
    wins:
      won.isLevel && won.ever > 3
        ? { numbers: [won.ever, people.length, won.count], names: [] }
        : {
            numbers: [won.count, ...won.told, won.ever, people.length],
            names: won.most.map(nameOf),
            ...(won.drawn && { drawn: won.drawn }),
          },
  }
}

function moves({
  people,
  steps,
  points,
  rank,
  nameOf,
  all,
  raceName,
}: World): Partial<Record<string, Expected>> {
  const moved = (user: string, step: number) => rank(user, step - 1) - rank(user, step)
  const sums = all.slice(1).map((step) => people.reduce((sum, user) => sum + Math.abs(moved(user, step)), 0))
  const most = Math.max(...sums)
  const at = all.slice(1).filter((step) => sums[step - 2] === most)
  const far = Math.max(...people.map((user) => Math.abs(moved(user, at[0]!))))
  const isUp = people.some((user) => moved(user, at[0]!) === far)
  const furthest = people.filter((user) => moved(user, at[0]!) === (isUp ? far : -far))
  const pairs = people.flatMap((a, index) => people.slice(index + 1).map((b) => duel(a, b)))
  function duel(one: string, other: string) {
    const [a, b] = points(one, steps) >= points(other, steps) ? [one, other] : [other, one]
    const gaps = all.map((step) => points(a, step) - points(b, step))
    const leads = gaps.filter((gap) => gap !== 0).map(Math.sign)
    return {
      ...{ a, b, changes: leads.filter((side, index) => index > 0 && side !== leads[index - 1]).length },
      ...{ gap: gaps.at(-1)!, led: [1, -1].map((side) => leads.filter((one) => one === side).length) },
    }
  }
  const mostChanges = Math.max(0, ...pairs.map(({ changes }) => changes))
  const often = pairs.filter(({ changes }) => changes === mostChanges)
  const gap = Math.min(...often.map((pair) => pair.gap))
  const closest = often.filter((pair) => pair.gap === gap)
  const best = closest.toSorted((one, other) => rank(one.a, steps) - rank(other.a, steps))[0]
  return {
    ...(people.length > 2 && most > 0
      ? {
          moves: {
            numbers: at.length > 1 ? [most] : [most, far],
            names: [...at.map(raceName), ...(at.length > 1 ? [] : furthest.map(nameOf))],
          },
        }
      : {}),
    ...(best && mostChanges > 1
      ? {
          duel: {
            numbers: [
              ...[mostChanges, ...(gap === 0 ? [] : [gap])],
              ...(often.length > 1 ? [often.length - 1] : []),
            ],
            names: [nameOf(best.a), nameOf(best.b)],
            drawn: best.led,
          },
        }
      : {}),
  }
}

async function guesses({
  db,
  year,
  members,
  from,
  people,
  races,
  steps,
  scores,
  points,
  nameOf,
  best,
}: World) {
  const made = await db.select().from(schema.raceGuesses)
  const results = await db.select().from(schema.raceResults)
  const hits = races.flatMap(({ id, name }) =>
    (['FIRST', 'TENTH'] as const).flatMap((category) => {
      const place = category === 'FIRST' ? 1 : 10
      const answer = place === 1 ? 'som vinner' : 'på tiende'
      const own = made.filter(
        (row) => row.race === id && row.category === category && people.includes(row.user),
      )
      const right = results.find((row) => row.race === id && row.session === 'RACE' && row.position === place)
      const by = own.filter(({ driver }) => driver === right!.driver).map(({ user }) => nameOf(user))
      return by.length > 0 && 4 * by.length <= own.length ? [{ name, answer, by, of: own.length }] : []
    }),
  )
  const fewest = Math.min(...hits.map(({ by }) => by.length))
  const largest = Math.max(...hits.filter(({ by }) => by.length === fewest).map(({ of }) => of))
  const rare = hits.filter(({ by, of }) => by.length === fewest && of === largest)
  const told = rare.length > 4 ? rare.slice(0, 1) : rare
  const categories = ['DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH'] as const
  const last = scores.filter(({ step }) => step === from + steps)
  const pointsIn = (user: string, category: (typeof categories)[number]) =>
    Number(last.find((row) => row.user === user)?.byCategory[category] ?? 0)
  const bests = categories.map((category) => best((user) => pointsIn(user, category)))
  const often = (user: string) => bests.filter((some) => some.includes(user)).length
  const most = Math.max(...people.map(often))
  const [crowd] = (await db.select().from(schema.referencePlayers)).filter(
    (row) => row.year === year && row.kind === 'CROWD',
  )
  const folk = Number(crowd!.totals[from + steps]!) - (from > 0 ? Number(crowd!.totals[from]!) : 0)
  const ahead = people.filter((user) => points(user, steps) > folk).length
  const behind = people.filter((user) => points(user, steps) < folk).length
  const cells = (await db.select().from(schema.bingoCells)).filter(
    (cell) => cell.year === year && cell.marked,
  )
  return {
    ...(told.length > 0
      ? {
          'rare-hit': {
            numbers: [...[fewest, largest], ...(rare.length > 4 ? [rare.length - 1] : [])],
            names: told.flatMap(({ name, answer, by }) => [name, answer, ...(rare.length > 4 ? [] : by)]),
          },
        }
      : {}),
    ...(people.length > 1 && (members === null || from === 0)
      ? {
          categories: {
            numbers: [
              ...(most > 1 ? [most, bests.length] : [people.filter((user) => often(user) > 0).length, 1]),
              ...categories.map((category, index) => pointsIn(bests[index]![0]!, category)),
            ],
            names: bests.flat().map(nameOf),
          },
        }
      : {}),
    ...(people.length > 2
      ? {
          crowd: {
            numbers: [
              ahead + 1,
              folk,
              ...(behind > 0 && behind < people.length ? [behind] : []),
              ...(behind > 0 ? [people.length] : []),
            ],
            names: [],
          },
        }
      : {}),
    ...(cells.length > 0 ? { bingo: { numbers: [cells.length, 25, 1], names: ['Rad 1 er full.'] } } : {}),
  }
}
