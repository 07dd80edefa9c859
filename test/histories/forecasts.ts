import { env } from 'cloudflare:workers'
import { type Accepted, counting, type Facts, running, type Step, stepsOf } from './model.ts'
import { restOfWeekend } from './results.ts'
import { minute, type World } from './world.ts'

type Revision = { step: number; revision: number; participants: number; basis: string }
type Place = {
  step: number
  revision: number
  user: string
  win: number
  certain: 'WON' | 'LOST' | null
  tips: string
}
type Basis = {
  races: number[]
  rules: { racesAhead: number; tables: Record<string, number[]> }
  competitors: Orders<string[]>
}
type Orders<Of> = { DRIVER: Of; CONSTRUCTOR: Of }
type Whole = { text: string; places: Map<string, string>; facts: string }
type Fault = (sentence: string) => void

/** The words of each whole revision of a season when it was first seen. */
export class SaidForecasts {
  readonly #seen = new Map<string, Whole>()
  #wasFinished = false

  /** A revision never changes, except that people leave it. A finished season gets no more. */
  async check(facts: Facts, fault: Fault) {
    for (const { revision, places } of await revisionsOf(facts.year)) {
      const name = nameOf(revision)
      const now = wholeOf(facts, revision, places)
      const before = this.#seen.get(name)
      if (before === undefined) {
        if (facts.isFinished && this.#wasFinished) fault(`${name} was made in a finished season`)
        checkField(revision, places, fault)
        this.#seen.set(name, now)
      } else if (
        now.text !== before.text ||
        [...now.places].some(([of, text]) => before.places.get(of) !== text)
      )
        fault(`${name} has changed`)
    }
    this.#wasFinished = facts.isFinished
  }

  /** Compares certain forecasts with the end, if the facts behind it are still the same. */
  async checkCertain(facts: Facts, last: Step, fault: Fault) {
    const total = (user: string) => last.rows.find((row) => row.user === user)?.total
    for (const { revision, places } of await revisionsOf(facts.year)) {
      const { races, rules }: Basis = JSON.parse(revision.basis)
      const isAsThen = this.#seen.get(nameOf(revision))?.facts === factsBehind(facts, races)
      if (!isAsThen || races.length + rules.racesAhead !== running(facts).length) continue
      const most = Math.max(...places.map(({ user }) => total(user) ?? 0))
      for (const { user, certain } of places) {
        if (certain === null || total(user) === undefined) continue
        if ((certain === 'WON') !== (total(user) === most))
          fault(`${nameOf(revision)} said ${certain} of one who has ${total(user)} of ${most} points`)
      }
    }
  }
}

const nameOf = ({ step, revision }: { step: number; revision: number }) => `forecast ${step}/${revision}`

async function revisionsOf(year: number) {
  const [revisions, places] = await env.DB.batch([
    env.DB.prepare(`select step, revision, participants, basis, facts, made_at, substr(draws, 1, 3000) as draws
        from forecasts where year = ? and complete = 1 order by step, revision`).bind(year),
    env.DB.prepare('select * from forecast_places where year = ?').bind(year),
  ])
  return (revisions!.results as Revision[]).map((revision) => ({
    revision,
    places: (places!.results as Place[]).filter((one) => nameOf(one) === nameOf(revision)),
  }))
}

const wholeOf = (facts: Facts, revision: Revision, places: readonly Place[]): Whole => ({
  text: JSON.stringify(revision),
  places: new Map(places.map((place) => [place.user, JSON.stringify(place)])),
  facts: factsBehind(facts, (JSON.parse(revision.basis) as Basis).races),
})

/** The facts of the races behind a forecast, and the rules. */
const factsBehind = ({ results, sprints, standings, flags, points, competitors }: Facts, races: number[]) =>
  JSON.stringify([
    [results, sprints, standings, flags].map((rows) => rows.filter(({ race }) => races.includes(race))),
    [points, competitors],
  ])

function checkField(revision: Revision, places: readonly Place[], fault: Fault) {
  const sum = places.reduce((all, { win }) => all + win, 0)
  if (places.length !== revision.participants || Math.abs(sum - 1) > 1e-6)
    fault(
      `${nameOf(revision)} has ${places.length} of ${revision.participants}, whose chances add up to ${sum}`,
    )
}

/** The newest step has a forecast from a third of the races on, and each is shown where it belongs. */
export async function checkForecasts(world: World, year: number, fault: Fault) {
  const facts = await world.facts(year)
  const races = running(facts)
  const done = races.filter(({ hasResult }) => hasResult)
  const all = await revisionsOf(year)
  const users = await participantsOf(year)
  const isDue = done.length >= Math.max(8, Math.ceil(races.length / 3)) && done.length < races.length
  if (isDue && !facts.isFinished && users.length > 0) {
    const newest = all.findLast(({ revision }) => revision.step === done.length)
    if (newest === undefined) return fault(`there is no forecast after ${done.length} races`)
    checkNewest(facts, newest, counting(facts, world.accepted), fault)
  }
  for (const { id } of done) await checkShown(world, facts, id, all, fault)
}

type Said = Awaited<ReturnType<typeof revisionsOf>>[number]

function checkNewest(facts: Facts, { revision, places }: Said, guesses: readonly Accepted[], fault: Fault) {
  const { rules, competitors }: Basis = JSON.parse(revision.basis)
  if (rules.racesAhead !== running(facts).length - revision.step)
    fault(`${nameOf(revision)} expects ${rules.racesAhead} more races`)
  for (const { user, tips } of places) {
    const { orders }: { orders: Orders<number[] | null> } = JSON.parse(tips)
    for (const category of ['DRIVER', 'CONSTRUCTOR'] as const) {
      const guess = guesses.find((one) => one.user === user && one.category === category)?.answer
      const wanted = Array.isArray(guess) ? competitors[category].map((id) => guess.indexOf(id) + 1) : null
      if (wanted?.join() !== orders[category]?.join())
        fault(`${nameOf(revision)} is from another guess of ${user} on ${category} than the one that counts`)
    }
  }
}

const participantsOf = async (year: number) =>
  (
    await env.DB.prepare('select user from participants where year = ?').bind(year).all<{ user: string }>()
  ).results.map(({ user }) => user)

type Answer = {
  forecast: { step: number; revision: number; participants: { id: string; win: number }[] } | null
}

/** A page that is rewound to a race shows its newest revision, as it was stored. */
async function checkShown(world: World, { year }: Facts, race: number, all: readonly Said[], fault: Fault) {
  const answer = await world.visitor().fetch(`/api/public/forecast?year=${year}&raceId=${race}`)
  const { forecast } = (await answer.json()) as Answer
  const wanted = all.findLast(({ revision }) => (JSON.parse(revision.basis) as Basis).races.at(-1) === race)
  const line = (some: readonly { id: string; win: number }[]) =>
    some
      .map(({ id, win }) => `${id} ${win}`)
      .sort()
      .join()
  const stored = wanted?.places.map(({ user, win }) => ({ id: user, win }))
  const shown = forecast && `${nameOf(forecast)}: ${line(forecast.participants)}`
  const kept = wanted && `${nameOf(wanted.revision)}: ${line(stored ?? [])}`
  if ((shown ?? undefined) !== kept) fault(`after race ${race} the site says ${shown}; it must say ${kept}`)
}

/** The season is run to its end, to see whether what was certain happens. */
export async function toTheEnd(world: World) {
  const year = world.years[0]
  while (await restOfWeekend(world, 0))
    for (let calls = 0; calls < 2; calls++) {
      await world.waitUntil(world.now + 10 * minute)
      await world.runClock()
    }
  const facts = await world.facts(year)
  if (running(facts).some(({ hasResult }) => !hasResult)) return
  const steps = stepsOf(facts, world.accepted)
  await world.said.checkCertain(facts, steps.at(-1)!, (sentence) => world.fault(`${year}: ${sentence}`))
}
