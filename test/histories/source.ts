import type { FinishFact, SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import { standingsAfter } from '#db/seed/standings.ts'
import type { Session } from '#game/season.ts'
import { unrun } from '#test/support/replay.ts'
import { type Feed, openFeed } from '#worker/feed/feed.ts'
import { jolpicaAnswer } from '#worker/local/sources/jolpica.ts'
import { openF1Answer, type SentMessage, sessionKey } from '#worker/local/sources/openf1.ts'

export const sourceFaults = [
  'jolpica down',
  'openf1 down',
  'half a result',
  'half a table',
  'a table of zeros',
  'the table of the round before',
  'teams behind',
  'half of race control',
  'half a calendar',
] as const
export type SourceFault = (typeof sourceFaults)[number]

/** The parts of a race that a source publishes. */
export const parts = ['qualifying', 'grid', 'sprint', 'race', 'flags', 'sprintFlags'] as const
export type Part = (typeof parts)[number]

type Season = { facts: SeasonFacts; isRunning: Map<string, boolean>; published: Set<string> }

/**
 * Fakes Jolpica and OpenF1 for several seasons. They hold the final result of every race and answer only what
 * is published so far.
 */
export class Sources {
  fault: SourceFault | null = null
  readonly #seasons = new Map<number, Season>()
  readonly #publishedRows = new Set<string>()
  readonly #messages = new Map<string, SentMessage[]>()

  add(facts: SeasonFacts) {
    const isRunning = new Map(facts.races.map(({ key }) => [key, true]))
    this.#seasons.set(facts.year, { facts, isRunning, published: new Set() })
  }

  facts = (year: number): SeasonFacts => this.#season(year).facts
  isRunning = (year: number, key: string): boolean => this.#season(year).isRunning.get(key) === true
  isPublished = (year: number, key: string, part: Part): boolean =>
    this.#season(year).published.has(`${key} ${part}`)

  publish = (year: number, key: string, part: Part) => this.#season(year).published.add(`${key} ${part}`)

  callOff = (year: number, key: string, isRunning: boolean) =>
    this.#season(year).isRunning.set(key, isRunning)

  append(year: number, race: SeededRace) {
    const season = this.#season(year)
    season.facts = { ...season.facts, races: [...season.facts.races, race] }
    season.isRunning.set(race.key, true)
  }

  change(year: number, key: string, change: (race: SeededRace) => SeededRace) {
    const season = this.#season(year)
    season.facts = {
      ...season.facts,
      races: season.facts.races.map((race) => (race.key === key ? change(race) : race)),
    }
  }

  /** Sets race control of a session; times are seconds after its start. */
  setRaceControl(
    year: number,
    key: string,
    session: 'RACE' | 'SPRINT',
    messages: [seconds: number, text: string][],
  ) {
    const start = Date.parse(this.facts(year).races.find((race) => race.key === key)!.sessions[session]!)
    this.#messages.set(
      `${year} ${key} ${session}`,
      messages.map(([seconds, message]) => sent(start, seconds, message)),
    )
  }

  /** The season as a source answers it now. */
  visible(year: number): SeasonFacts {
    const whole = this.#whole(year)
    if (this.fault !== 'half a calendar') return whole
    return { ...whole, races: whole.races.slice(0, whole.races.length / 2) }
  }

  /** The races that are not cancelled, by date, with their published parts. */
  #whole(year: number): SeasonFacts {
    const { facts, isRunning, published } = this.#season(year)
    const races = facts.races
      .filter(({ key }) => isRunning.get(key))
      .sort((a, b) => a.sessions.RACE.localeCompare(b.sessions.RACE))
      .map((race, index) => ({ ...withPublished(race, published), round: index + 1 }))
    return { ...facts, races }
  }

  /** Records what is published now; everything the site shows must have been published like that once. */
  remember(year: number) {
    const whole = this.#whole(year)
    for (const race of whole.races.filter((one) => one.race !== undefined)) {
      const { drivers, constructors } = standingsAfter(whole, race.round)
      const finishes = race.race!.map(({ driver, points }) => ({ id: driver, points }))
      const published = { RACE: finishes, DRIVER: drivers, CONSTRUCTOR: constructors }
      for (const [part, rows] of Object.entries(published)) {
        this.#publishedRows.add(rowsKey(year, race.key, part, rows))
      }
    }
  }

  /** True if a source has ever published exactly these rows. */
  wasPublished = (year: number, key: string, part: string, rows: readonly Line[]): boolean =>
    this.#publishedRows.has(rowsKey(year, key, part, rows))

  /** The product's client of the sources at an instant (milliseconds), without pauses between requests. */
  feed(now: number): Feed {
    const settings = {
      APP_ORIGIN: 'https://tipping.example',
      JOLPICA_URL: 'https://jolpica.test/ergast/f1',
      OPENF1_URL: 'https://openf1.test/v1',
    }
    const fetch = async (text: string) => this.#answer(new URL(text))
    return openFeed(settings, now, { fetch, sleep: async () => {}, random: () => 0.5, pace: 0 })
  }

  #season(year: number): Season {
    return this.#seasons.get(year)!
  }

  #answer(address: URL): Response {
    if (address.host === 'openf1.test') return this.#openF1(address)
    if (this.fault === 'jolpica down') return new Response('down', { status: 500 })
    const path = address.pathname.replace('/ergast/f1', '')
    const year = Number(path.slice(1, 5))
    if (!this.#seasons.has(year)) return new Response('Not found', { status: 404 })
    const answer = jolpicaAnswer(this.visible(year), path)
    return answer === null
      ? new Response('Not found', { status: 404 })
      : Response.json(this.#withFault(year, path, answer))
  }

  #withFault(year: number, path: string, answer: unknown): unknown {
    const [, , round = '', what] = path.replace(/\/$/, '').split('/')
    const isDrivers = what === 'driverstandings'
    const isTable = isDrivers || what === 'constructorstandings'
    switch (this.fault) {
      case 'half a result':
        return what === 'results' ? shortened(answer, 'Results', 7) : answer
      case 'half a table':
        return isDrivers ? shortened(answer, 'DriverStandings', 6) : answer
      case 'a table of zeros':
        return isTable
          ? JSON.parse(JSON.stringify(answer).replaceAll(/"points":"[\d.]+"/g, '"points":"0"'))
          : answer
      case 'the table of the round before':
      case 'teams behind': {
        if (!isTable || Number(round) < 2 || (isDrivers && this.fault === 'teams behind')) return answer
        return jolpicaAnswer(this.visible(year), path.replace(`/${round}/`, `/${Number(round) - 1}/`))
      }
      default:
        return answer
    }
  }

  /** Adds the year to session keys, so that they are unique over the years. */
  #openF1(address: URL): Response {
    if (this.fault === 'openf1 down') return new Response('down', { status: 500 })
    const asked = address.searchParams
    const key = Number(asked.get('session_key'))
    const year = asked.has('year') ? Number(asked.get('year')) : Math.floor(key / 100_000)
    if (!this.#seasons.has(year)) return notYet()
    const season = this.visible(year)
    const inYear = new URL(address)
    if (asked.has('session_key')) inYear.searchParams.set('session_key', String(key % 100_000))
    const answer = openF1Answer(season, inYear, this.#messagesIn(season))
    if (answer === null) return notYet()
    const keyed = (answer as { session_key?: number }[]).map((row) =>
      row.session_key === undefined ? row : { ...row, session_key: year * 100_000 + row.session_key },
    )
    return Response.json(keyed)
  }

  #messagesIn({ year, races }: SeasonFacts): Map<number, SentMessage[]> {
    const sessions: [Session & ('RACE' | 'SPRINT'), Part][] = [
      ['RACE', 'flags'],
      ['SPRINT', 'sprintFlags'],
    ]
    return new Map(
      races.flatMap(({ key, round }) =>
        sessions.flatMap(([session, part]) => {
          const all = this.#messages.get(`${year} ${key} ${session}`)
          if (all === undefined || !this.isPublished(year, key, part)) return []
          const published = this.fault === 'half of race control' ? all.slice(0, all.length / 2) : all
          return [[sessionKey(round, session), published] as const]
        }),
      ),
    )
  }
}

type Line = { id: string; points: number }
const rowsKey = (year: number, key: string, part: string, rows: readonly Line[]) =>
  [year, key, part, ...rows.map(({ id, points }) => `${id} ${points}`)].join(' ')

const notYet = () => Response.json({ detail: 'No results found.' }, { status: 404 })

function withPublished(race: SeededRace, published: ReadonlySet<string>): SeededRace {
  const isPublished = (part: Part) => published.has(`${race.key} ${part}`)
  const { SPRINT } = race.sessions
  return {
    ...unrun(race),
    ...(race.qualifying && isPublished('qualifying') ? { qualifying: race.qualifying } : {}),
    ...(race.grid && isPublished('grid') ? { grid: race.grid } : {}),
    ...(race.sprint && SPRINT && (isPublished('sprint') || isPublished('race'))
      ? { sprint: race.sprint }
      : {}),
    ...(race.race && isPublished('race') ? { race: race.race } : {}),
  }
}

/** Truncates a list and its total, so that the answer looks complete. */
function shortened(answer: unknown, list: string, rows: number): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) => {
    if (name === list) return (value as unknown[]).slice(0, rows)
    return name === 'total' ? String(Math.min(Number(value), rows)) : value
  })
}

const sent = (start: number, seconds: number, message: string): SentMessage => {
  const sector = /SECTOR (\d+)/.exec(message)?.[1]
  return {
    date: new Date(start + seconds * 1000).toISOString(),
    message,
    lap_number: Math.max(1, Math.floor(seconds / 90)),
    category: message.startsWith('SAFETY CAR') ? 'SafetyCar' : 'Other',
    flag: null,
    scope: null,
    sector: sector === undefined ? null : Number(sector),
  }
}

/** Two drivers swap places in a classification; points stay with the places. */
export function withSwap(finishes: readonly FinishFact[], i: number, j: number): FinishFact[] {
  const order = [...finishes]
  const [a, b] = [order[i]!, order[j]!]
  const at = (of: FinishFact, there: FinishFact) => ({
    ...there,
    driver: of.driver,
    constructor: of.constructor,
  })
  order[i] = at(b, a)
  order[j] = at(a, b)
  return order
}
