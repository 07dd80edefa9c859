import { env } from 'cloudflare:workers'
import type { Category } from '#game/category.ts'
import { calendarYear } from '#game/season.ts'
import { readHtml } from '#test/support/site.ts'
import { inWords } from '#test/support/words.ts'
import { fullName } from './facts.ts'
import {
  type Accepted,
  counting,
  cutoffOf,
  type Facts,
  isAsked,
  ranked,
  running,
  type Step,
  stepsOf,
} from './model.ts'
import type { World } from './world.ts'

// After every event each page and answer must match the model.

type Entry = {
  rank: number
  shared: boolean
  movement: number | null
  latest: number
  gap: number
  guesser: { id: string; username: string; points: number }
}
type Home = {
  leaderboard: Entry[] | null
  guessers: string[]
  graph: { name: string; scores: number[] }[] | null
}

/** Returns faults as sentences; `closely` also checks every person at every step. */
export async function check(world: World, closely = false): Promise<string[]> {
  const faults = world.takeFaults()
  for (const year of world.years) {
    const facts = await world.facts(year)
    const steps = stepsOf(facts, world.accepted)
    const fault = (sentence: string) => faults.push(`${year}: ${sentence}`)
    await checkStored(world, facts, fault)
    if (year === world.years[0]) await world.said.check(facts, fault)
    await checkPublished(world, facts, fault)
    const isScored = world.now < facts.cutoff || world.scoredAt >= facts.cutoff + scoringMargin
    await checkHome(world, facts, steps, isScored, fault)
    await checkRaceGuesses(world, facts, closely, fault)
    if (isScored) await checkProfiles(world, facts, steps, closely, fault)
    for (const sentence of await world.owed.check(world, facts, isScored)) fault(sentence)
  }
  world.outbox.newest.length = 0
  if (closely) faults.push(...(await checkPortal(world)))
  return faults
}

/** The job scores everybody a few seconds after the cutoff. */
const scoringMargin = 10_000

type Fault = (sentence: string) => void

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const nameOf = (world: World, user: string) =>
  [...world.people, ...world.admins].find(({ id }) => id === user)?.name ?? user

const norwegian = new Intl.Collator('nb', { numeric: true })

async function read<T>(world: World, path: string, fault: Fault): Promise<{ status: number; body: T }> {
  const answer = await world.visitor().fetch(path)
  if (answer.status >= 500) fault(`${path} was answered ${answer.status}`)
  world.see('a poll', answer.headers.get('ETag'))
  return { status: answer.status, body: (await answer.json()) as T }
}

/** The races count from 1 without gaps. Every accepted guess is in the history, and the newest in time counts. */
async function checkStored(world: World, facts: Facts, fault: Fault) {
  const positions = running(facts).map(({ position }) => position)
  if (positions.some((position, index) => position !== index + 1)) {
    fault(`the races have the positions ${positions.join(', ')}`)
  }
  const inYear = world.accepted.filter(({ year }) => year === facts.year)
  const { results: events } = await env.DB.prepare('select submission from guess_events where year = ?')
    .bind(facts.year)
    .all<{ submission: string }>()
  const stored = new Set(events.map(({ submission }) => submission))
  for (const { submission, user, category } of inYear) {
    if (!stored.has(submission))
      fault(`an acknowledged guess of ${nameOf(world, user)} on ${category} is missing`)
  }
  if (stored.size > inYear.length) fault('the history has guesses that were not accepted')
  const ofRaces = `(select id from races where year = ${facts.year})`
  const { results: current } = await env.DB.prepare(
    `select user, null as race, category, sequence from season_guesses where year = ${facts.year}
      union all select user, race, category, sequence from race_guesses where race in ${ofRaces}`,
  ).all<{ user: string; race: number | null; category: Category; sequence: number }>()
  const key = ({ user, race, category, sequence }: (typeof current)[number]) =>
    `${nameOf(world, user)} ${race ?? ''} ${category} ${sequence}`
  const wanted = counting(facts, world.accepted).map(key).sort()
  const found = current.map(key).sort()
  for (const one of wanted) if (!found.includes(one)) fault(`this guess must count but does not: ${one}`)
  for (const one of found) if (!wanted.includes(one)) fault(`this guess counts but must not: ${one}`)
}

/**
 * A part that no admin has touched equals, as a whole, something a source has published. A released value
 * stays until the next import.
 */
async function checkPublished(world: World, facts: Facts, fault: Fault) {
  const manualResult = new RegExp(`^${facts.year} /admin/season/.*/result$`)
  if ([...world.touched].some((page) => manualResult.test(page))) return
  const { results: marks } = await env.DB.prepare(
    'select race, part from hand_made h join races r on r.id = h.race where r.year = ?',
  )
    .bind(facts.year)
    .all<{ race: number; part: string }>()
  for (const { id, circuit, name } of running(facts).filter(({ hasResult }) => hasResult)) {
    const key = circuit.replace('bane_', '')
    for (const part of ['RACE', 'DRIVER', 'CONSTRUCTOR'] as const) {
      if (marks.some((mark) => mark.race === id && mark.part === part)) continue
      const rows =
        part === 'RACE'
          ? facts.results.flatMap((row) => (row.race === id ? { ...row, id: row.driver } : []))
          : facts.standings.flatMap((row) =>
              row.race === id && row.category === part ? { ...row, id: row.competitor } : [],
            )
      rows.sort((a, b) => a.position - b.position)
      if (!world.sources.wasPublished(facts.year, key, part, rows)) {
        const shown = rows.map((row) => `${row.id} ${row.points}`).join(', ')
        fault(`${part} after ${name} was never published like this: ${shown}`)
      }
    }
  }
}

async function checkHome(world: World, facts: Facts, steps: Step[], isScored: boolean, fault: Fault) {
  const path = `/api/public/home?year=${facts.year}`
  const { body: home } = await read<Home>(world, path, fault)
  const last = steps.at(-1)!
  const names = last.rows.map(({ user }) => nameOf(world, user)).sort(norwegian.compare)
  if (!equal(home.guessers, names))
    fault(`participants: ${names.join(', ')}; the site says ${home.guessers.join(', ')}`)
  if (world.now < facts.cutoff) {
    if (home.leaderboard !== null || home.graph !== null) fault('the leaderboard is there before the cutoff')
    return
  }
  if (home.leaderboard === null || home.graph === null)
    return fault('there is no leaderboard after the cutoff')
  if (!isScored) return
  const wanted = entriesOf(world, steps)
  compare('the leaderboard', wanted, home.leaderboard, ({ guesser }) => guesser.username, fault)
  const lines = wanted.map(({ guesser }) => ({
    name: guesser.username,
    scores: steps.map(({ rows }) => rows.find(({ user }) => user === guesser.id)!.total),
  }))
  compare('the graph', lines, home.graph, ({ name }) => name, fault)
  await checkPage(world, facts, wanted, fault)
}

function entriesOf(world: World, steps: Step[]): Entry[] {
  const [before, last] = [steps.at(-2), steps.at(-1)!]
  const leader = Math.max(0, ...last.rows.map(({ total }) => total))
  return last.rows
    .map(({ user, total, rank }) => {
      const then = before?.rows.find((row) => row.user === user)
      return {
        rank,
        shared: last.rows.filter((row) => row.rank === rank).length > 1,
        movement: then === undefined ? null : then.rank - rank,
        latest: total - (then?.total ?? 0),
        gap: leader - total,
        guesser: { id: user, username: nameOf(world, user), points: total },
      }
    })
    .sort((a, b) => a.rank - b.rank || norwegian.compare(a.guesser.username, b.guesser.username))
}

function compare<T>(
  what: string,
  wanted: readonly T[],
  found: readonly T[],
  name: (one: T) => string,
  fault: Fault,
) {
  const sorted = (one: T) => JSON.stringify(one, Object.keys(flat(one)).sort())
  for (const [index, one] of wanted.entries()) {
    const there = found[index]
    if (there === undefined || sorted(one) !== sorted(there)) {
      fault(
        `${what}, line ${index + 1}: ${name(one)} ${brief(one)}; the site says ${there ? `${name(there)} ${brief(there)}` : 'nothing'}`,
      )
    }
  }
  if (found.length > wanted.length) fault(`${what} has ${found.length} lines instead of ${wanted.length}`)
}

const flat = (one: unknown): Record<string, unknown> => {
  const all: Record<string, unknown> = {}
  JSON.stringify(one, (key, value: unknown) => {
    all[key] = true
    return value
  })
  return all
}
const brief = (one: unknown) => JSON.stringify(one).replaceAll('"', '')

/** Compares rank, name and points of every table row on the page. */
async function checkPage(world: World, { year }: Facts, wanted: Entry[], fault: Fault) {
  const answer = await world.visitor().fetch(`/?year=${year}`)
  if (answer.status !== 200) return fault(`the front page was answered ${answer.status}`)
  const { main, html } = readHtml(await answer.text())
  world.see('a page', html)
  const table = /<table class="table leaderboard">(.*?)<\/table>/s.exec(main)?.[1] ?? ''
  const rows = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) => {
    const cell = (of: RegExp) => (of.exec(row)?.[1] ?? '').replaceAll(/<!--.*?-->|<[^>]+>/g, '').trim()
    const rank = /<td class="rank">.*?(\d+)/s.exec(row)?.[1]
    const points = cell(/<td class="num strong">(.*?)<\/td>/s).replaceAll(/\D/g, '')
    return `${rank}. ${cell(/<th[^>]*>.*?<a [^>]*>(.*?)<\/a>/s)} ${points}`
  })
  const lines = wanted.map(({ rank, guesser }) => `${rank}. ${guesser.username} ${guesser.points}`)
  if (!equal(rows, lines)) fault(`the page says ${rows.join(' | ')}; it must fault ${lines.join(' | ')}`)
}

const slugs = {
  DRIVER: 'drivers',
  CONSTRUCTOR: 'constructors',
  FLAG: 'flag',
  FIRST: 'winner',
  TENTH: 'tenth',
  POLE: 'pole',
  SPRINT: 'sprint',
} as const

type Profile = {
  raceId: number | null
  summary: Record<string, number>
  ranks: Record<string, number> | null
  winnerGuesses: { raceId: number }[]
  tenthGuesses: { raceId: number }[]
  poleGuesses?: { raceId: number }[]
  sprintGuesses?: { raceId: number }[]
}

async function checkProfiles(world: World, facts: Facts, steps: Step[], closely: boolean, fault: Fault) {
  const users = steps.at(-1)!.rows.map(({ user }) => user)
  const looked = closely ? users : users.filter((_, index) => index === world.now % users.length)
  for (const user of looked) {
    for (const step of closely ? steps.slice(1) : steps.slice(-1)) {
      const asked = step.race === null ? '' : `&raceId=${step.race}`
      const path = `/api/public/user/${user}?year=${facts.year}${asked}`
      const { status, body } = await read<Profile>(world, path, fault)
      if (world.now < facts.cutoff) {
        if (status !== 403)
          fault(`the profile of ${nameOf(world, user)} was answered ${status} before the cutoff`)
        continue
      }
      if (status !== 200) {
        fault(`the profile of ${nameOf(world, user)} was answered ${status}`)
        continue
      }
      const shown = {
        FIRST: body.winnerGuesses,
        TENTH: body.tenthGuesses,
        POLE: body.poleGuesses ?? [],
        SPRINT: body.sprintGuesses ?? [],
      }
      for (const [category, guesses] of Object.entries(shown) as [Category, { raceId: number }[]][]) {
        const early = guesses.find(
          ({ raceId }) => (cutoffOf(facts, raceId, category) ?? Infinity) > world.now,
        )
        if (early) fault(`a guess on ${category} of race ${early.raceId} is shown before its cutoff`)
      }
      const own = step.rows.find((row) => row.user === user)!
      const ranks: Record<string, number> = { total: own.rank, participants: step.rows.length }
      const summary: Record<string, number> = { total: own.total }
      for (const [category, slug] of Object.entries(slugs) as [Category, string][]) {
        if (!isAsked(facts, category)) {
          if (slug in body.summary) fault(`a season without ${category} has points on it`)
          continue
        }
        summary[slug] = own.byCategory[category]
        ranks[slug] = ranked(step.rows, (row) => row.byCategory[category]).find(
          (row) => row.user === user,
        )!.rank
      }
      const at = `the profile of ${nameOf(world, user)} after race ${step.race}`
      for (const [name, value] of Object.entries(summary)) {
        if (body.summary[name] !== value)
          fault(`${at}: ${name} ${value} points; the site says ${body.summary[name]}`)
      }
      for (const [name, value] of Object.entries(ranks)) {
        if (body.ranks?.[name] !== value)
          fault(`${at}: rank in ${name} ${value}; the site says ${body.ranks?.[name]}`)
      }
    }
  }
}

type Guessed = { user: string; driver: string; afterShown: boolean }

const lists = { first: 'FIRST', tenth: 'TENTH', pole: 'POLE', sprint: 'SPRINT' } as const
type List = keyof typeof lists

async function checkRaceGuesses(world: World, facts: Facts, closely: boolean, fault: Fault) {
  const races = running(facts).sort((a, b) => b.cutoff - a.cutoff)
  const newest = races.find(({ cutoff }) => cutoff <= world.now)
  const next = races.findLast(({ cutoff }) => cutoff > world.now)
  const ofSeason = { year: facts.year, race: null, category: 'DRIVER' as const }
  if (facts.cutoff !== null && facts.cutoff <= world.now) world.shown.close(ofSeason, facts.cutoff)
  for (const race of races) {
    for (const category of Object.values(lists)) {
      const cutoff = cutoffOf(facts, race.id, category) ?? Infinity
      if (cutoff <= world.now) world.shown.close({ year: facts.year, race: race.id, category }, cutoff)
    }
  }
  for (const race of closely ? races : [newest, next]) {
    if (race === undefined) continue
    const path = `/api/public/race-guess?raceId=${race.id}`
    const { status, body } = await read<Partial<Record<List, Guessed[]>>>(world, path, fault)
    const isPublic = (name: List) => (cutoffOf(facts, race.id, lists[name]) ?? Infinity) <= world.now
    const names = Object.keys(lists) as List[]
    if ((status === 200) !== names.some(isPublic))
      fault(`the guesses on ${race.name} were answered ${status}`)
    if (status !== 200) continue
    for (const name of names) {
      const line = ({ user, driver }: Omit<Guessed, 'afterShown'>) => `${user}: ${driver}`
      const guesses = counting(facts, world.accepted).filter(
        (guess) => isPublic(name) && guess.race === race.id && guess.category === lists[name],
      )
      const wanted = guesses.map(({ user, answer }) =>
        line({ user: nameOf(world, user), driver: fullName(answer as string) }),
      )
      const found = (body[name] ?? []).map(line)
      checkMarks(world, guesses, body[name] ?? [], fault)
      if (!equal(wanted.sort(), found.sort())) {
        fault(`guesses on ${name} in ${race.name}: ${wanted.join(', ')}; the site says ${found.join(', ')}`)
      }
    }
  }
}

/** A guess that was saved when a visitor could see others' guesses is marked, and one from before the cutoff is not. */
function checkMarks(world: World, guesses: readonly Accepted[], shown: readonly Guessed[], fault: Fault) {
  for (const guess of guesses) {
    const wanted = world.shown.isMarked(guess, guess.storedAt)
    const name = nameOf(world, guess.user)
    const found = shown.find(({ user }) => user === name)
    if (wanted !== null && found && found.afterShown !== wanted)
      fault(`the guess of ${name} on ${guess.category} must be ${wanted ? '' : 'un'}marked, but is not`)
    world.shown.see(guess, world.now)
  }
}

/** Every refused import must be on the portal's first page, and every refused calendar that is still read. */
async function checkPortal(world: World): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `select i.reason from refused_imports i join races r on r.id = i.race and r.position is not null and r.deleted = 0
        join seasons s on s.year = r.year where s.finished_at is null
      union all select c.waiting from season_checks c join seasons s on s.year = c.year
        where s.finished_at is null and c.waiting is not null and c.year >= ?`,
  )
    .bind(calendarYear(world.now))
    .all<{ reason: string }>()
  const page = await (await world.browserOf(world.admins[0]!)).fetch('/admin')
  const { text } = readHtml(await page.text())
  return results
    .filter(({ reason }) => !text.includes(inWords(reason)!))
    .map(({ reason }) => `the portal does not show that this waits: ${reason}`)
}
