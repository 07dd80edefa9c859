import { openDatabase } from '#db/client.ts'
import { claimEpoch, windowKey } from '#db/queries/guess-windows.ts'
import type { Category } from '#game/category.ts'
import type { WindowId } from '#game/submission.ts'
import { releases } from '#test/releases/fixtures.ts'

/** The newest release that was recorded. */
const { sent } = releases.findLast((release) => release.sent !== null)!

const statementsFor = (table: 'season_guesses' | 'race_guesses') => {
  const { statements, writes } = sent!
  const batch = writes.find(
    (one) =>
      /^insert into guess_events/.test(statements[one[0]![0]]![0]) &&
      statements[one[1]![0]]![0].includes(table),
  )!
  return batch.map(([at, params]) => ({ sql: statements[at]![0], params }))
}
const recorded = { season: statementsFor('season_guesses'), race: statementsFor('race_guesses') }

type Guess = { submission: string; user: string; category: Category; answer: string }
type Stored = { submission: string; stored_at: number; sequence: number }

/** Stores a guess with the recorded statements of the release before. Returns its row, or nothing. */
export async function storeAsBefore(d1: D1Database, window: WindowId, guess: Guess): Promise<Stored[]> {
  const epoch = await claimEpoch(openDatabase(d1), window, 1)
  const entries = JSON.stringify([{ ...guess, sequence: epoch * 2 ** 32 }])
  const ownValue = (value: unknown) => {
    if (value === null) return null
    if (typeof value === 'string') return value.startsWith('[{') ? entries : windowKey(window)
    return Number(value) > 100_000 ? window.race : Number(value) > 1_000 ? window.year : epoch
  }
  const answers = await d1.batch<Stored>(
    recorded[window.race === null ? 'season' : 'race'].map(({ sql, params }) =>
      d1.prepare(sql).bind(...params.map(ownValue)),
    ),
  )
  return answers.at(-1)!.results
}
