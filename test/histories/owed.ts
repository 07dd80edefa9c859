import { env } from 'cloudflare:workers'
import { windowKey } from '#db/queries/guess-windows.ts'
import type { Category } from '#game/category.ts'
import type { WindowId } from '#game/submission.ts'
import { type Accepted, counting, cutoffOf, type Facts, isAsked, running, windowAt } from './model.ts'
import { reminderKey, resultKey } from './outbox.ts'
import { day, hour, minute, type World } from './world.ts'

type Window = { window: WindowId; asked: readonly Category[]; cutoff: number }

/**
 * The messages that the jobs of the clock owe: reminders, messages on results and alarms. A message that is due at the end
 * of two events must be sent, if a run that nothing disturbed was between them. Nothing is sent too late or for nothing.
 */
export class Owed {
  /** Due since that many undisturbed runs. */
  readonly #since = new Map<string, number>()

  async check(world: World, facts: Facts, isScored: boolean): Promise<string[]> {
    const guesses = counting(facts, world.accepted)
    const windows = windowsOf(facts)
    const faults = this.#wrongly(world, windows, guesses)
    const due = new Map<string, () => Promise<boolean>>()
    const owe = (user: string, key: string, isClaimed: () => Promise<boolean>) => {
      if (!world.outbox.has(user, key)) due.set(`${key} for ${user}`, isClaimed)
    }
    for (const one of facts.isFinished ? [] : windows) {
      const left = one.cutoff - world.now
      if (left <= 0 || windowAt(facts, one.window.race, one.asked[0]!, world.now) !== 'open') continue
      const alarm = world.outbox.alarmOf(one.window)
      if (left < 10 * minute && (alarm === null || alarm < one.cutoff))
        due.set(`an alarm of ${windowKey(one.window)}`, async () => false)
      if (left < minute) continue
      for (const { id, isGone } of world.people) {
        const hours = world.outbox.hoursOf(id).filter((one) => left <= one * hour)
        if (isGone || hours.length === 0 || !isMissing(one, guesses, id)) continue
        const key = reminderKey(one.window, Math.min(...hours), world.outbox.isByPush(id))
        owe(id, key, () => isClaimed(id, `${windowKey(one.window)}/%`))
      }
    }
    const participants = new Set(guesses.map(({ user }) => user))
    for (const { id: race } of isScored ? toldRaces(facts, world.now) : [])
      for (const { id, isGone } of world.people)
        if (!isGone && world.outbox.isByPush(id) && participants.has(id))
          owe(id, resultKey(race), () => isClaimed(id, `${race}/%`))

    for (const [what, isClaimed] of due) {
      const since = this.#since.get(`${facts.year} ${what}`) ?? world.quietRuns
      this.#since.set(`${facts.year} ${what}`, since)
      // Other jobs of the first run may have changed what the message says, so the next one sends it.
      if (world.quietRuns > since + 1 && !(await isClaimed())) faults.push(`this is owed: ${what}`)
    }
    for (const key of this.#since.keys())
      if (key.startsWith(String(facts.year)) && !due.has(key.slice(5))) this.#since.delete(key)
    return faults
  }

  /** Names the messages since the last check that should not have been sent. */
  #wrongly(world: World, windows: readonly Window[], guesses: readonly Accepted[]): string[] {
    return world.outbox.newest.flatMap(({ user, key, at }) => {
      const found = windows.find(
        ({ window }) =>
          key === `tips-${windowKey(window)}` || key.startsWith(`reminder/${windowKey(window)}/`),
      )
      if (found === undefined || world.isTogether) return []
      const earlier = guesses.filter(({ storedAt }) => storedAt < at - 30_000)
      return isMissing(found, earlier, user) ? [] : [`${key} was sent to ${user}, who misses no guess`]
    })
  }
}

/** A message that was claimed and not sent is lost, which is better than two. */
async function isClaimed(user: string, about: string): Promise<boolean> {
  const row = await env.DB.prepare('select 1 from outbox where recipient = ? and about like ?')
    .bind(user, about)
    .first()
  return row !== null
}

function windowsOf(facts: Facts): Window[] {
  const { year } = facts
  const season = { year, race: null, deadline: 'SEASON' as const }
  const ofRaces = running(facts).flatMap(({ id: race, cutoff, poleCutoff, sprintCutoff }) => [
    { window: { year, race, deadline: 'RACE' as const }, asked: ['FIRST', 'TENTH'] as const, cutoff },
    { window: { year, race, deadline: 'QUALIFYING' as const }, asked: ['POLE'] as const, cutoff: poleCutoff },
    { window: { year, race, deadline: 'SPRINT' as const }, asked: ['SPRINT'] as const, cutoff: sprintCutoff },
  ])
  return [
    { window: season, asked: ['DRIVER', 'CONSTRUCTOR', 'FLAG'] as const, cutoff: facts.cutoff },
    ...ofRaces,
  ].flatMap(({ cutoff, ...one }) => {
    const isOfSeason = one.asked.every((category) => isAsked(facts, category))
    const closes = cutoffOf(facts, one.window.race, one.asked[0]!)
    return isOfSeason && cutoff !== null && closes !== null ? [{ ...one, cutoff: closes }] : []
  })
}

const isMissing = ({ window, asked }: Window, guesses: readonly Accepted[], person: string): boolean =>
  asked.some(
    (category) =>
      !guesses.some(
        ({ user, year, race, category: other }) =>
          user === person && year === window.year && race === window.race && other === category,
      ),
  )

/** A message on a result is sent within a day of the start, in the year of the season. */
const toldRaces = (facts: Facts, now: number) =>
  now < facts.cutoff || new Date(now + hour).getUTCFullYear() !== facts.year
    ? []
    : running(facts).filter(({ hasResult, startsAt }) => hasResult && startsAt <= now && startsAt > now - day)
