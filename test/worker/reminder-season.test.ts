import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { mailAddresses, races, reminderHours } from '#db/schema.ts'
import { chanceOf } from '#db/seed/chance.ts'
import type { RaceCategory } from '#game/category.ts'
import { reminderChoices as options, type ReminderHours } from '#game/reminders.ts'
import { appAt } from '#test/support/app.ts'
import { aRaceGuess, aUser } from '#test/support/participants.ts'
import { refusal } from '#test/support/post-office.ts'
import { aRace, aSeason, raceStart } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { numeral } from '#words/numerals.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'

const db = openDatabase(env.DB)
const minute = 60_000
const hour = 60 * minute
const year = 2026
const raceCount = 24
const chance = chanceOf('a season of reminders')
const pick = <T>(of: readonly T[]): T => of[Math.floor(chance.next() * of.length)]!

type Person = { id: string; name: string; hours: ReminderHours[] }
/** A race: when its grid is known, and its cutoff, which may move at some instant. */
type Weekend = { name: string; gridAt: number; cutoff: number; moved: { at: number; to: number } | null }
type Guess = { person: Person; race: string; category: RaceCategory; at: number }
type Letter = { to: string; race: string; hours: number }

const cutoffAt = ({ cutoff, moved }: Weekend, now: number) =>
  moved !== null && now >= moved.at ? moved.to : cutoff
const lastCutoff = ({ cutoff, moved }: Weekend) => Math.max(cutoff, moved?.to ?? 0)

const people: Person[] = Array.from({ length: 12 }, (_, n) => ({
  id: '',
  name: `person${n}`,
  // The first person wants all options, the last none.
  hours: options.filter(() => n === 0 || (n < 11 && chance.next() < 0.35)),
}))

const weekends: Weekend[] = Array.from({ length: raceCount }, (_, n) => {
  const cutoff = raceStart(year, n + 1)
  const moved = pick([
    null,
    null,
    { at: cutoff - 5 * hour, to: cutoff + 4 * hour },
    { at: cutoff - 7 * hour, to: cutoff - 2 * hour },
  ])
  return { name: `Løp ${n + 1}`, gridAt: cutoff - pick([28, 22, 20]) * hour, cutoff, moved }
})

const guesses: Guess[] = weekends.flatMap((weekend) =>
  people.flatMap((person) =>
    (['FIRST', 'TENTH'] as const)
      .filter(() => chance.next() < 0.7)
      .map((category) => ({
        person,
        race: weekend.name,
        category,
        at: weekend.gridAt + Math.floor(chance.next() * (lastCutoff(weekend) - weekend.gridAt)),
      })),
  ),
)

/** The instants of all runs: every fifth minute of a weekend; some are missing, late or repeated. */
const runs: number[] = weekends.flatMap((weekend) => {
  const instants = []
  const outage = chance.next() < 0.3 ? weekend.cutoff - pick([20, 12, 4]) * hour : null
  for (let at = weekend.cutoff - 25 * hour; at < lastCutoff(weekend) + hour; at += 5 * minute) {
    const isOut = outage !== null && at > outage && at < outage + 3 * hour
    if (isOut || chance.next() < 0.4) continue
    instants.push(at + Math.floor(chance.next() * 50_000))
    if (chance.next() < 0.05) instants.push(instants.at(-1)!)
  }
  return instants
})

/** The mail service's outcome for the n-th try, which site and model share. */
function outcomeOf(
  { to, race, hours }: Letter,
  tried: number,
): 'taken' | 'refused' | 'taken, then lost' | 'lost' {
  const drawn = chanceOf(`${to} ${race} ${hours} ${tried}`).next()
  return drawn < 0.85 ? 'taken' : drawn < 0.95 ? 'refused' : drawn < 0.98 ? 'taken, then lost' : 'lost'
}

const nameOf = ({ to, race, hours }: Letter) => `${race} ${to} ${hours}`

/** A model of the rules without a database: the mails that reach each person. */
function expectedMails(): string[] {
  const reached: string[] = []
  const tries = new Map<string, number>()
  const waits = new Map<string, number>()
  for (const now of runs) {
    for (const weekend of weekends) {
      const left = cutoffAt(weekend, now) - now
      if (now < weekend.gridAt || left < minute) continue
      for (const person of people) {
        const saved = guesses.filter(
          ({ race, person: by, at }) => race === weekend.name && by === person && at <= now,
        )
        const hours = person.hours.find((option) => left <= option * hour)
        if (saved.length === 2 || hours === undefined) continue
        const letter = { to: person.name, race: weekend.name, hours }
        const name = nameOf(letter)
        const tried = (tries.get(name) ?? 0) + 1
        if (now < (waits.get(name) ?? 0)) continue
        tries.set(name, tried)
        const outcome = outcomeOf(letter, tried)
        waits.set(name, outcome === 'refused' ? now + [4, 8, 16, 32][tried - 1]! * minute : Infinity)
        if (outcome === 'taken' || outcome === 'taken, then lost') reached.push(name)
      }
    }
  }
  return reached
}

it('a season with repeated, late and missing runs sends exactly the reminders of the rules', {
  timeout: 600_000,
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await store()
  const tries = new Map<string, number>()
  const reached: { name: string; at: number }[] = []
  const outcomes = { taken: 0, refused: 0, 'taken, then lost': 0, lost: 0 }
  let now = 0
  const send = async (mail: { to: string; subject: string; text: string }) => {
    const hours = options.find((one) => mail.text.includes(`mindre enn ${numeral(one)}\u00a0time`))!
    const letter = { to: mail.to.split('@')[0]!, race: mail.subject.replace('Du mangler tips: ', ''), hours }
    const name = nameOf(letter)
    tries.set(name, (tries.get(name) ?? 0) + 1)
    const outcome = outcomeOf(letter, tries.get(name)!)
    outcomes[outcome] += 1
    if (outcome.startsWith('taken')) reached.push({ name, at: now })
    if (outcome === 'refused') throw refusal('E_DELIVERY_FAILED')
    if (outcome !== 'taken') throw new Error('connection lost')
    return { messageId: name }
  }
  const settings = {
    APP_ORIGIN: siteAddress,
    MAIL_FROM: 'f1@example.com',
    EMAIL: { send },
  } as unknown as Partial<Env>
  const world = events()
  for (now of runs) {
    while (world[0] !== undefined && world[0].at <= now) await world.shift()!.apply()
    await sendDue(
      appAt(now, settings),
      aTurn(() => now),
      reminders,
    )
  }

  const sent = reached.map(({ name }) => name)
  expect([...sent].sort()).toEqual(expectedMails().sort())
  expect(new Set(sent).size).toBe(sent.length)
  for (const { name, at } of reached) {
    const weekend = weekends.find((one) => name.startsWith(`${one.name} `))!
    expect(at).toBeLessThan(cutoffAt(weekend, at))
  }
  // Log the figures of this season, to show what was tested.
  const possible = people.reduce((sum, { hours }) => sum + hours.length, 0) * raceCount
  expect({
    runs: runs.length,
    repeated: runs.length - new Set(runs).size,
    moved: weekends.filter(({ moved }) => moved !== null).length,
    guesses: guesses.length,
    possible,
    sent: sent.length,
    ...outcomes,
  }).toMatchInlineSnapshot(`
    {
      "guesses": 394,
      "lost": 7,
      "moved": 11,
      "possible": 600,
      "refused": 35,
      "repeated": 242,
      "runs": 4741,
      "sent": 433,
      "taken": 419,
      "taken, then lost": 14,
    }
  `)
})

async function store() {
  await aSeason(db, { year, cutoff: Date.UTC(year, 1, 1) })
  for (const person of people) {
    person.id = await aUser(db, person.name)
    await db
      .insert(mailAddresses)
      .values({ user: person.id, address: `${person.name}@example.no`, verifiedAt: 0 })
    for (const hours of person.hours) await db.insert(reminderHours).values({ user: person.id, hours })
  }
  for (const [index, { name, cutoff }] of weekends.entries()) {
    await aRace(db, { id: index + 1, year, position: index + 1, name, startsAt: cutoff })
  }
}

/** Every event of the season besides the runs, in order. */
function events(): { at: number; apply: () => Promise<unknown> }[] {
  const idOf = (name: string) => weekends.findIndex((weekend) => weekend.name === name) + 1
  return [
    ...weekends.flatMap(({ name, gridAt, cutoff, moved }) => [
      { at: gridAt, apply: () => aGrid(db, idOf(name), ['ver', 'nor', 'lec', 'ham']) },
      ...(moved === null
        ? []
        : [
            {
              at: moved.at,
              apply: () =>
                db
                  .update(races)
                  .set({ ownCutoff: moved.to })
                  .where(eq(races.id, idOf(name))),
            },
          ]),
      { at: Math.max(cutoff, moved?.to ?? 0) + 2 * hour, apply: () => aResult(db, idOf(name), ['ver']) },
    ]),
    ...guesses.map(({ person, race, category, at }) => ({
      at,
      apply: () => aRaceGuess(db, person.id, idOf(race), { [category]: 'ver' }),
    })),
  ].sort((a, b) => a.at - b.at)
}
