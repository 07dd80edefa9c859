import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { openDatabase, runBatch, writeBatch } from '#db/client.ts'
import { erase } from '#db/queries/account.ts'
import { recountGuesses } from '#db/queries/counting-guesses.ts'
import { claimEpoch, commitGuesses } from '#db/queries/guess-windows.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import type { RaceCategory } from '#game/category.ts'
import { fromHex } from '#game/seal/bytes.ts'
import { receiptFile } from '#game/seal/receipt-file.ts'
import { recordOf } from '#game/seal/record.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { CommitReport, WindowId } from '#game/submission.ts'
import { onHistoryClock, setClock } from '#test/histories/clock.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason } from '#test/support/season.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { erasingGuesses } from '#worker/usecases/seal-making/erasing.ts'

/**
 * A race whose window is open from 0 to `cutoff`, on a database whose clock the test sets (installClock). The first
 * `position` also makes the season.
 */
export async function aWindow(cutoff: number, position = 1) {
  const [db, year] = [openDatabase(onHistoryClock(env.DB)), 2026]
  if (position === 1) await aSeason(db, { year, cutoff: 1 })
  const race = await aRace(db, { year, position, startsAt: cutoff })
  await db.run(sql`update races set grid_state = 'GRID' where id = ${race}`)
  return new TestWindow({ year, race, deadline: 'RACE' }, cutoff)
}

type StoredSubmission = CommitReport['stored'] extends ReadonlyMap<string, infer Row> ? Row : never

export class TestWindow {
  readonly d1 = onHistoryClock(env.DB)
  readonly db = openDatabase(this.d1)
  readonly id: WindowId
  cutoff: number
  now = 10
  /** Stored submissions, oldest first. */
  readonly stored: StoredSubmission[] = []
  #epoch: number | null = null
  #counter = 0

  constructor(id: WindowId, cutoff: number) {
    this.id = id
    this.cutoff = cutoff
  }

  /** A context at this instant, without a cache. */
  app = (changed: Partial<Env> = {}) =>
    createAppContext({ ...env, DB: this.d1, ...changed }, this.now, new ShortCache(0))

  async at(now: number) {
    this.now = now
    await setClock(env.DB, now)
  }

  /** Saves as the window's object does. Returns whether it is stored. */
  async save(user: string, driver: string, category: RaceCategory = 'FIRST') {
    this.#epoch ??= await claimEpoch(this.db, this.id, 1)
    const submission = crypto.randomUUID()
    const salt = submission.replaceAll('-', '').repeat(2)
    const entry = { submission, user, category, answer: JSON.stringify(driver), salt }
    const sequence = this.#epoch * 2 ** 32 + this.#counter++
    const report = await commitGuesses(this.db, this.id, this.#epoch, [{ ...entry, sequence }])
    const stored = report.stored.get(submission)
    if (stored) this.stored.push(stored)
    return stored !== undefined
  }

  /** The receipt files of all saves, in their order. */
  async receipts(): Promise<string[]> {
    const signer = await this.app().signer()
    const name = sealedWindowName(this.id)
    return Promise.all(
      this.stored.map(async (guess) =>
        JSON.stringify(await receiptFile(recordOf(name, guess), fromHex(guess.salt), signer!)),
      ),
    )
  }

  /** Many saves at once, from before the cutoff. */
  async fill(user: string, count: number) {
    const { year, race } = this.id
    await writeBatch(
      this.db,
      whileRestoring([
        sql`with recursive n (n) as (select 1 union all select n + 1 from n where n < ${count})
          insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at)
          select 'save ' || n, n, ${user}, ${year}, ${race}, 'FIRST', json_quote('driver' || n), 10 from n`,
      ]),
    )
    await writeBatch(this.db, recountGuesses(this.id))
  }

  /** Stores one more guess of the last user, in time, whatever the clock shows. */
  storeLate = () =>
    writeBatch(
      this.db,
      whileRestoring([
        sql`insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at)
          select 'late', max(sequence) + 1, user, year, race, category, answer, stored_at from guess_events`,
      ]),
    )

  async moveCutoff(to: number) {
    this.cutoff = to
    await writeBatch(this.db, [
      sql`update races set own_cutoff = ${to} where id = ${this.id.race}`,
      ...recountGuesses(this.id),
    ])
  }

  /** `meanwhile` runs between the reading and the writing. */
  erase(user: string, meanwhile: () => Promise<void> = async () => {}) {
    const session = { id: 'session', user, epoch: 1 }
    return erasingGuesses(this.app(), session, async (keeping) => {
      await meanwhile()
      return writeBatch(this.db, [...keeping, erase(this.db, session)])
    })
  }

  someone = () => aUser(this.db, crypto.randomUUID().slice(0, 20))

  async rows(table: string): Promise<Record<string, unknown>[]> {
    const [found] = await runBatch<Record<string, unknown>>(this.db, [
      sql`select * from ${sql.identifier(table)}`,
    ])
    return found!.results
  }

  /** Seals of this window, oldest first. */
  seals = async () => (await this.rows('seals')).filter(({ race }) => race === this.id.race)
}
