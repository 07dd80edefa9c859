import { env } from 'cloudflare:workers'
import { openDatabase } from '#db/client.ts'
import { appAt } from './app.ts'
import { withClock } from './clock.ts'
import { aRaceGuess, aUser } from './participants.ts'
import { aRace, aSeason } from './season.ts'

const db = openDatabase(env.DB)

export const seasonCutoff = Date.UTC(2026, 1, 1)
export const cutoff = Date.UTC(2026, 5, 7, 13)

/** Bindings in which the database's clock shows an instant. */
export const bindingsAt = (now: number, changed: Partial<Env> = {}): Partial<Env> => ({
  DB: withClock(env.DB, String(now)),
  ...changed,
})

/** A context in which the database's clock shows the same instant. */
export const clockedApp = (now: number, changed: Partial<Env> = {}) => appAt(now, bindingsAt(now, changed))

/** A race of 2026 that Nora and Odd guessed on. */
export async function aGuessedRace() {
  const year = await aSeason(db, { year: 2026, cutoff: seasonCutoff })
  const race = await aRace(db, { year, name: 'Monaco', startsAt: cutoff })
  const nora = await aUser(db, 'Nora')
  const odd = await aUser(db, 'Odd')
  await aRaceGuess(db, nora, race, { FIRST: 'nor', TENTH: 'ver' })
  await aRaceGuess(db, odd, race, { FIRST: 'ver' })
  return { year, race, nora, odd, window: { year, race, deadline: 'RACE' } as const }
}
