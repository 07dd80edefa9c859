import { env } from 'cloudflare:workers'
import type { Category } from '#game/category.ts'
import type { Event } from './events.ts'
import { driverIds, shuffled } from './facts.ts'
import { machinery } from './machinery.ts'
import {
  type Accepted,
  cutoffOf,
  type Facts,
  isOptional,
  optionalCategories,
  running,
  windowAt,
} from './model.ts'
import { storeAsBefore } from './old-release.ts'
import { patiently, whileReplaced } from './patience.ts'
import { replacedWindow } from './replaced-window.ts'
import type { World } from './world.ts'

type Of<Name extends Event['do']> = Extract<Event, { do: Name }>

type AnyGuess = Of<'guess' | 'slow guess' | 'eviction'>

/** Saves through the API and retries with the same submission while the site is busy. */
export async function guess(world: World, event: AnyGuess) {
  const person = world.people[event.who % world.people.length]!
  if (person.isGone) return
  const year = world.years[event.season]
  const facts = await world.facts(year)
  const { what, race } = targetOf(facts, world.now, event)
  if (race === undefined) return
  await world.wakeWindow(year, race, what)
  const cutoff = cutoffOf(facts, race, what)
  const isSlow = event.do === 'slow guess'
  if (isSlow && (cutoff === null || cutoff <= world.now)) return
  if (isSlow) await world.waitUntil(cutoff! - 1)
  const browser = await world.browserOf(person)
  if (isSlow) await world.waitUntil(cutoff!)
  const { fields, answer } = answerOf(facts, what, event.seed)
  const submission = crypto.randomUUID()
  const body = { ...fields, of: race ?? year, submissionId: submission }
  const path = `/api/guess/${what.toLowerCase()}`
  const before = world.now
  const send = () => world.insist(() => browser.call(path, body))
  const reply =
    event.do === 'eviction'
      ? await whileReplaced(world, browser, send, {
          kind: 'a window is evicted',
          objects: (meanwhile) => ({ GUESS_WINDOW: replacedWindow(world.d1, event.after, meanwhile) }),
          brief: ({ storedAt, sequence, error }: Saved) => [storedAt, sequence, error?.code],
        })
      : await patiently(send)
  const saved = (await reply.json()) as Saved
  // A question that the season does not have, or that nothing closes, has no window.
  const windowThen = (at: number) => {
    const state = cutoff === null ? 'not-found' : windowAt(facts, race, what, at)
    return state === 'open' && !isChoice(facts, race, what, answer) ? 'invalid' : state
  }
  // While a batch takes long or a clock is wrong, either side of an instant is right.
  const windows = [world.now, before, world.now + world.skew].map(windowThen)
  world.count(`guesses on ${what} ${reply.status === 200 ? 'accepted' : 'refused'}`)
  if (reply.status === 200) {
    const storedAt = Date.parse(saved.storedAt)
    if (!world.isTogether && cutoff !== null && storedAt >= cutoff)
      world.fault(`a guess on ${what} was accepted after its cutoff`)
    const isMarked = world.shown.isMarked({ year, race, category: what }, storedAt)
    if (!world.isTogether && isMarked !== null && isMarked !== saved.afterShown)
      world.fault(`the receipt of a guess on ${what} says afterShown: ${saved.afterShown}`)
    world.count(`guesses saved ${isMarked ? 'after others were shown' : 'in time'}`)
    world.accepted.push({
      submission,
      user: person.id,
      year,
      race,
      category: what,
      answer,
      storedAt,
      sequence: saved.sequence,
    })
  }
  if (world.isTogether) return
  const code = reply.status === 200 ? 'open' : (saved.error?.code ?? String(reply.status))
  // A slow save can fail for several reasons, but it must never be accepted.
  const isRight = isSlow ? code !== 'open' : windows.some((window) => window === code)
  if (!isRight) world.fault(`a guess on ${what} was answered ${code}; the window was ${windows[0]}`)
}

type Saved = { storedAt: string; sequence: number; afterShown: boolean; error?: { code: string } }

/** A guess that the release before stores, during a deploy or after a rollback. */
export async function guessAsBefore(world: World, event: Of<'old release'>) {
  const { what: category, seed } = event
  const person = world.people[event.who % world.people.length]!
  if (person.isGone) return
  const year = world.years[event.season]
  const facts = await world.facts(year)
  const race = isOfRace(category) ? raceToGuessOn(facts, category, world.now, seed) : null
  if (race === undefined) return
  const { answer } = answerOf(facts, category, seed)
  if (!isChoice(facts, race, category, answer)) return
  const guess = { submission: crypto.randomUUID(), user: person.id, category, answer: JSON.stringify(answer) }
  const window = { year, race, deadline: race === null ? ('SEASON' as const) : ('RACE' as const) }
  const before = world.now
  const [stored] = await storeAsBefore(world.d1, window, guess).catch(() => [])
  const states = [before, world.now].map((at) => windowAt(facts, race, category, at))
  world.countFault('the release before writes')
  world.count(`guesses of the release before ${stored ? 'accepted' : 'refused'}`)
  if (stored === undefined) {
    if (!states.includes('open') || world.isDisturbed || world.isTogether) return
    return world.fault(`the release before could not store a guess on ${category}`)
  }
  if (!states.includes('open'))
    world.fault(`the release before stored a guess on ${category} in a closed window`)
  const { submission, stored_at: storedAt, sequence } = stored
  world.accepted.push({ submission, user: person.id, year, race, category, answer, storedAt, sequence })
}

/** Usually something that can be guessed on, sometimes not. */
function targetOf(facts: Facts, now: number, { what, seed }: AnyGuess) {
  const raceOf = (category: Category) =>
    isOfRace(category) ? raceToGuessOn(facts, category, now, seed) : null
  const target = { what, race: raceOf(what) }
  if (seed % 5 === 0 || (target.race !== undefined && windowAt(facts, target.race, what, now) === 'open'))
    return target
  // These are open for a short time only.
  for (const optional of seed % 2 === 0 ? optionalCategories : optionalCategories.toReversed()) {
    const open = raceOf(optional)
    if (open !== undefined && windowAt(facts, open, optional, now) === 'open')
      return { what: optional, race: open }
  }
  const other = instead[what] ?? 'FLAG'
  return { what: other, race: raceOf(other) }
}

const instead: Partial<Record<Category, Category>> = {
  DRIVER: 'FIRST',
  CONSTRUCTOR: 'TENTH',
  FLAG: 'FIRST',
  FIRST: 'DRIVER',
}

const isOfRace = (category: Category) => ['FIRST', 'TENTH'].includes(category) || isOptional(category)

/** A driver may have been removed: a grid keeps those who have qualified, and the season does not. */
function isChoice(
  facts: Facts,
  race: number | null,
  category: Category,
  answer: Accepted['answer'],
): boolean {
  if (typeof answer !== 'string') return true
  return isOptional(category)
    ? facts.competitors.some((one) => one.category === 'DRIVER' && one.id === answer)
    : facts.grids.some((row) => row.race === race && row.driver === answer)
}

/** The next race to start, sometimes another one. */
function raceToGuessOn(facts: Facts, category: Category, now: number, seed: number): number | undefined {
  const races = running(facts)
  if (seed % 7 === 0) return races[seed % races.length]?.id
  const closing = ({ id, cutoff }: { id: number; cutoff: number }) => cutoffOf(facts, id, category) ?? cutoff
  const ahead = races.filter((race) => closing(race) > now).sort((a, b) => closing(a) - closing(b))
  return (ahead[0] ?? races.at(-1))?.id
}

function answerOf(facts: Facts, category: Category, seed: number) {
  if (category === 'DRIVER' || category === 'CONSTRUCTOR') {
    const ids = facts.competitors.filter((one) => one.category === category).map(({ id }) => id)
    const competitors = shuffled(seed, ids.sort())
    return { fields: { competitors }, answer: competitors }
  }
  if (category === 'FLAG') {
    const answer = { YELLOW: seed % 9, RED: seed % 3, SAFETY_CAR: seed % 5 }
    return { fields: { yellow: answer.YELLOW, red: answer.RED, safetyCar: answer.SAFETY_CAR }, answer }
  }
  const driver = driverIds[seed % driverIds.length]!
  return { fields: { driver }, answer: driver }
}

export async function rename(world: World, { who, seed }: Of<'rename'>) {
  const person = world.people[who % world.people.length]!
  if (person.isGone) return
  const username = `${['Ørjan', 'Åge', 'Nils', 'Zara'][seed % 4]} ${String.fromCharCode(65 + (seed % 26))}x`
  const browser = await world.browserOf(person)
  const reply = await world.insist(() => browser.post('/settings/username', { username }))
  if (reply.status === 200) person.name = username
  else if (reply.status !== 409) world.fault(`renaming was answered ${reply.status}`)
}

export async function leave(world: World, { who, keep }: Of<'leave'>) {
  const person = world.people[who % world.people.length]!
  if (person.isGone) return
  const browser = await world.browserOf(person)
  const guesses = keep ? 'keep' : 'erase'
  const reply = await world.insist(() => browser.post('/settings/delete', { username: person.name, guesses }))
  // A person whose first try was stored is signed out at the second.
  if (reply.status !== 302 && !world.isDisturbed) return world.fault(`leaving was answered ${reply.status}`)
  person.isGone = true
  const row = await env.DB.prepare('select username from users where id = ?')
    .bind(person.id)
    .first<{ username: string }>()
  if (keep && row !== null) {
    if (!row.username.startsWith('Anonym ')) world.fault(`a deleted user still has the name ${row.username}`)
    person.name = row.username
    return
  }
  const isLost = keep && world.accepted.some(({ user }) => user === person.id)
  if (isLost) world.fault('a deleted user who kept the guesses has lost them')
  world.removeGuesses(person.id)
}

export async function logOut(world: World, { who, isKvOld }: Of<'log out'>) {
  const person = world.people[who % world.people.length]!
  if (person.isGone) return
  const browser = await world.browserOf(person)
  const old = new Map(browser.jar)
  const reply = await world.insist(() => browser.post('/logout'))
  if (reply.status !== 302) return world.fault(`logging out was answered ${reply.status}`)
  const again = world.visitor()
  for (const [name, value] of old) again.jar.set(name, value)
  again.bindings = { ...again.bindings, SESSIONS: world.kv }
  machinery.isKvOld = isKvOld
  // A question that machinery broke has no answer.
  const isOut = async () => (await again.status()) === 'LOGGED_OUT'
  if (!(await isOut()) && !(world.isDisturbed && (await isOut())))
    world.fault('a session still works after logging out')
}
