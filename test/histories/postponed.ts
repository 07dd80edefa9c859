import { env } from 'cloudflare:workers'
import type { Event } from './events.ts'
import { moved } from './facts.ts'
import { allCategories, type Facts } from './model.ts'
import * as people from './people.ts'
import { type AdminSends, newestLine } from './portal.ts'
import { hour, minute, type World } from './world.ts'

type Of<Name extends Event['do']> = Extract<Event, { do: Name }>

/** The sessions that close questions on races, each with one of its questions. */
export const closing = { QUALIFYING: 'POLE', SPRINT: 'SPRINT', RACE: 'FIRST' } as const
export type Closing = keyof typeof closing
const sessionOf = { POLE: 'QUALIFYING', SPRINT: 'SPRINT', FIRST: 'RACE', TENTH: 'RACE' } as const

/** Somebody guesses, the deadline passes, the source moves the session later, and somebody else tries to guess. */
export async function postpone(world: World, { season, race, session, hours, who }: Of<'postpone'>) {
  const year = world.years[season]
  const ahead = world.sources
    .visible(year)
    .races.filter(({ sessions }) => Date.parse(sessions[session] ?? '') > world.now + hour)
  const found = ahead[race % Math.max(ahead.length, 1)]
  if (found === undefined) return
  const at = Date.parse(found.sessions[session]!)
  await world.waitUntil(at - 30 * minute)
  if (session === 'RACE') {
    for (const part of ['qualifying', 'grid'] as const) world.sources.publish(year, found.key, part)
  }
  await world.runClock()
  await tryToGuess(world, season, session, who)
  await world.waitUntil(at + 5 * minute)
  await world.runClock()
  const by = hours * hour
  world.sources.change(year, found.key, (one) => {
    const all = moved(one, by).sessions
    const later = { ...one.sessions, [session]: all[session]! }
    return { ...one, sessions: later[session]! > later.RACE ? { ...later, RACE: all.RACE } : later }
  })
  // The calendar is read every hour near a race, else once a day.
  await world.waitUntil(at + (session === 'RACE' ? 25 * hour : 70 * minute))
  await world.runClock()
  await tryToGuess(world, season, session, who + 1)
}

async function tryToGuess(world: World, season: 0 | 1, session: Closing, who: number) {
  const what = closing[session]
  if (allCategories.includes(what)) await people.guess(world, { do: 'guess', who, season, what, seed: 1 })
}

/** An admin presses one of the two buttons for starts that wait. */
export async function decide(world: World, { season, by, choice }: Of<'admin held'>, send: AdminSends) {
  const year = world.years[season]
  const waiting = await env.DB.prepare(
    `select h.race, group_concat(h.session) as sessions from held_starts h join races r on r.id = h.race
      where r.year = ? group by h.race limit 1`,
  )
    .bind(year)
    .first<{ race: number; sessions: string }>()
  if (waiting === null) return
  const before = await cutoffsIn(year)
  const sent = await send(world, by, year, `/admin/season/${year}/manage/${waiting.race}`, (fields) =>
    fields.some(([name, value]) => name === 'what' && value === 'held')
      ? [
          ['what', 'held'],
          ['choice', choice],
        ]
      : null,
  )
  if (sent.kind !== 'stored' || world.isTogether || choice === 'OPEN') return
  const after = await cutoffsIn(year)
  for (const [name, cutoff] of before) {
    if (after.get(name) !== cutoff) world.fault(`the cutoff of ${name} has moved, but was to be kept`)
  }
}

/** When races and their sessions close their questions. */
async function cutoffsIn(year: number): Promise<Map<string, number>> {
  const { results } = await env.DB.prepare(
    `select id as race, 'RACE' as session, cutoff from races where year = ?1
      union all select t.race, t.session, iif(c.cutoff is null, t.starts_at, c.cutoff) from race_sessions t
        join races r on r.id = t.race and r.year = ?1
        left join session_cutoffs c on c.race = t.race and c.session = t.session
        where t.session in ('QUALIFYING', 'SPRINT')`,
  )
    .bind(year)
    .all<{ race: number; session: Closing; cutoff: number }>()
  return new Map(results.map(({ race, session, cutoff }) => [`${race} ${session}`, cutoff]))
}

/** The cutoffs that have passed, with a guess that counts. */
async function closedIn(world: World, year: number): Promise<[name: string, cutoff: number][]> {
  const facts = await world.facts(year)
  const guessed = world.accepted.filter((guess) => guess.year === year && isAsked(facts, guess.category))
  const passed = [...(await cutoffsIn(year))].filter(([, cutoff]) => cutoff <= world.now)
  return passed.filter(([name, cutoff]) =>
    guessed.some(
      ({ race, category, storedAt }) =>
        `${race} ${sessionOf[category as keyof typeof sessionOf]}` === name && storedAt < cutoff,
    ),
  )
}

const isAsked = (facts: Facts, category: string) => facts.points.some((row) => row.category === category)

/** Whatever happens: a window that has closed with guesses in it stays closed until an admin changes something. */
export async function stayingClosed(world: World, action: () => Promise<void>) {
  const line = await newestLine()
  const before = await Promise.all(world.years.map((year) => closedIn(world, year)))
  await action()
  if (line !== (await newestLine())) return
  for (const [index, year] of world.years.entries()) {
    const after = await cutoffsIn(year)
    for (const [name, cutoff] of before[index]!) {
      const now = after.get(name)
      if (now === undefined || now > cutoff) world.fault(`${year}: ${name} was closed, and is open again`)
    }
  }
}
