import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { claimEpoch, commitGuesses } from '#db/queries/guess-windows.ts'
import { guessEvents, raceGuesses, races, users } from '#db/schema.ts'
import { type Submission, verdictOn, type WindowId } from '#game/submission.ts'
import { anOpenRace, aSubmission, storedGuesses } from '#test/support/guess-window.ts'
import { aUser } from '#test/support/participants.ts'
import { openWindows } from '#worker/windows.ts'

const db = openDatabase(env.DB)
const windows = openWindows(env.GUESS_WINDOW)
const someone = () => aUser(db, `Tipper ${crypto.randomUUID().slice(0, 8)}`)
const submit = (window: WindowId, submission: Submission) => windows.submit(window, submission)

/** Closes the window `before` milliseconds ago, as when an admin moves the cutoff. */
const close = (race: number, before = 0) =>
  db
    .update(races)
    .set({ ownCutoff: Date.now() - before })
    .where(eq(races.id, race))

describe('a guess window', () => {
  it('stores a guess before the cutoff and returns the receipt of the stored event', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    const verdict = await submit(window, aSubmission(user, 'nor'))
    const [stored] = await storedGuesses(db, window.race)
    expect(stored).toMatchObject({ user, category: 'FIRST', driver: 'nor' })
    expect(verdict).toMatchObject({
      kind: 'accepted',
      receipt: { storedAt: stored!.storedAt, sequence: stored!.sequence },
    })
  })

  it('counts the newest guess and keeps older ones as history', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    for (const driver of ['nor', 'ver', 'lec']) await submit(window, aSubmission(user, driver))
    expect(await storedGuesses(db, window.race)).toMatchObject([{ driver: 'lec' }])
    expect(await db.$count(guessEvents, eq(guessEvents.user, user))).toBe(3)
  })

  it('answers a repeated submission with the first receipt, and never restores an older guess', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    const first = aSubmission(user, 'nor')
    const receipt = await submit(window, first)
    await submit(window, aSubmission(user, 'ver'))
    expect(await submit(window, first)).toEqual(receipt)
    expect(await storedGuesses(db, window.race)).toMatchObject([{ driver: 'ver' }])
  })

  it('still confirms an earlier guess after the cutoff', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    const submission = aSubmission(user, 'nor')
    const receipt = await submit(window, submission)
    await close(window.race)
    expect(await submit(window, submission)).toEqual(receipt)
    expect(await submit(window, aSubmission(user, 'ver'))).toEqual({ kind: 'closed' })
    expect(await storedGuesses(db, window.race)).toMatchObject([{ driver: 'nor' }])
  })

  it('refuses a late category, even if another category of the race was in time', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    await submit(window, aSubmission(user, 'nor'))
    await close(window.race)
    expect(await submit(window, { ...aSubmission(user, 'lec'), category: 'TENTH' })).toEqual({
      kind: 'closed',
    })
    expect(await storedGuesses(db, window.race)).toHaveLength(1)
  })

  it('refuses one submission id for two guesses', async () => {
    const [window, user, other] = [await anOpenRace(db), await someone(), await someone()]
    const submission = aSubmission(user, 'nor')
    await submit(window, submission)
    expect(await submit(window, { ...submission, answer: '"ver"' })).toEqual({ kind: 'conflict' })
    expect(await submit(window, { ...submission, user: other })).toEqual({ kind: 'conflict' })
    expect(await storedGuesses(db, window.race)).toMatchObject([{ user, driver: 'nor' }])
  })

  it('does not use the receipt of another window', async () => {
    const [one, other, user] = [await anOpenRace(db), await anOpenRace(db), await someone()]
    const submission = aSubmission(user, 'nor')
    await submit(one, submission)
    expect(await submit(other, submission)).toEqual({ kind: 'conflict' })
    expect(await storedGuesses(db, other.race)).toEqual([])
    expect(await storedGuesses(db, one.race)).toHaveLength(1)
  })

  it('is not open before the grid is known, nor once there is a result', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    await db.update(races).set({ gridState: null }).where(eq(races.id, window.race))
    expect(await submit(window, aSubmission(user, 'nor'))).toEqual({ kind: 'not-yet' })
    await db
      .update(races)
      .set({ gridState: 'GRID', resultState: 'PRELIMINARY' })
      .where(eq(races.id, window.race))
    expect(await submit(window, aSubmission(user, 'nor'))).toEqual({ kind: 'closed' })
  })

  it('commits concurrent guesses in groups, each once and in order of arrival', async () => {
    const window = await anOpenRace(db)
    const users = await Promise.all(Array.from({ length: 40 }, someone))
    const verdicts = await Promise.all(users.map((user) => submit(window, aSubmission(user, 'nor'))))
    expect(verdicts.every(({ kind }) => kind === 'accepted')).toBe(true)
    const guesses = await storedGuesses(db, window.race)
    expect(new Set(guesses.map(({ sequence }) => sequence)).size).toBe(40)
  })

  it('skips a user who was deleted meanwhile, and stores the others of the same commit', async () => {
    const [window, gone, other] = [await anOpenRace(db), await someone(), await someone()]
    const epoch = await claimEpoch(db, window, 3)
    await db.delete(users).where(eq(users.id, gone))
    const batch = [gone, other].map((user, sequence) => ({ ...aSubmission(user, 'nor'), sequence }))
    const report = await commitGuesses(db, window, epoch, batch)
    expect(batch.map((entry) => verdictOn(entry, report, epoch).kind)).toEqual(['unknown-user', 'accepted'])
    expect(await storedGuesses(db, window.race)).toMatchObject([{ user: other }])
    expect(await submit(window, aSubmission(gone, 'nor'))).toEqual({ kind: 'unknown-user' })
  })

  it('closes when the race is cancelled', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    await submit(window, aSubmission(user, 'nor'))
    await db.update(races).set({ position: null }).where(eq(races.id, window.race))
    expect(await submit(window, aSubmission(user, 'ver'))).toEqual({ kind: 'closed' })
    expect(await storedGuesses(db, window.race)).toMatchObject([{ driver: 'nor' }])
  })

  it('stores nothing for a replaced instance', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    const old = await claimEpoch(db, window, 3)
    const newer = await claimEpoch(db, window, 3)
    const entry = { ...aSubmission(user, 'nor'), sequence: 1 }
    const report = await commitGuesses(db, window, old, [entry])
    expect(report.epoch).toBe(newer)
    expect(report.stored.size).toBe(0)
    expect(await storedGuesses(db, window.race)).toEqual([])
  })

  it('stores nothing at or after a cutoff that passes while guesses are pending', async () => {
    const window = await anOpenRace(db, 500)
    const [race] = await db.select().from(races).where(eq(races.id, window.race))
    const { cutoff } = race!
    const user = await someone()
    const verdicts: string[] = []
    while (Date.now() < cutoff + 100) {
      verdicts.push((await submit(window, aSubmission(user, 'nor'))).kind)
    }
    expect(verdicts).toContain('accepted')
    expect(verdicts.at(-1)).toBe('closed')
    const events = await db.select().from(guessEvents).where(eq(guessEvents.race, window.race))
    expect(events).toHaveLength(verdicts.filter((kind) => kind === 'accepted').length)
    expect(Math.max(...events.map(({ storedAt }) => storedAt))).toBeLessThan(cutoff)
  })
})

describe('the database, on every code path,', () => {
  const event = (user: string, window: { year: number; race: number }) => ({
    ...window,
    submission: crypto.randomUUID(),
    sequence: 1,
    user,
    category: 'FIRST' as const,
    answer: '"nor"',
    storedAt: 0,
  })

  it('refuses an event after the cutoff, even with an earlier time', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    await close(window.race)
    await expect(db.insert(guessEvents).values(event(user, window))).rejects.toThrow()
    expect(await db.$count(guessEvents, eq(guessEvents.user, user))).toBe(0)
  })

  it('refuses a guess without an event', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    const guess = { race: window.race, category: 'FIRST' as const, user, driver: 'nor', storedAt: 0 }
    await expect(db.insert(raceGuesses).values(guess)).rejects.toThrow()
  })

  it('refuses changing a guess without a new event, and changing an event', async () => {
    const [window, user] = [await anOpenRace(db), await someone()]
    await submit(window, aSubmission(user, 'nor'))
    await expect(
      db.update(raceGuesses).set({ driver: 'ver' }).where(eq(raceGuesses.user, user)),
    ).rejects.toThrow()
    await expect(
      db.update(guessEvents).set({ answer: '"ver"' }).where(eq(guessEvents.user, user)),
    ).rejects.toThrow()
    expect(await storedGuesses(db, window.race)).toMatchObject([{ driver: 'nor' }])
  })

  it('rolls the whole batch back when one event is late', async () => {
    const [open, closed, user] = [await anOpenRace(db), await anOpenRace(db), await someone()]
    await close(closed.race)
    await expect(
      writeBatch(db, [
        db.insert(guessEvents).values(event(user, open)),
        db.insert(guessEvents).values(event(user, closed)),
      ]),
    ).rejects.toThrow()
    expect(await db.$count(guessEvents, eq(guessEvents.user, user))).toBe(0)
  })
})
