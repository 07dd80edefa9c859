import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { claimEpoch, commitGuesses } from '#db/queries/guess-windows.ts'
import { raceGuesses, seasonGuesses } from '#db/schema.ts'
import type { Submission, WindowId } from '#game/submission.ts'
import { Faults } from '#test/support/faults.ts'
import { aGuesser, aRaceToGuess, aSeasonToGuess, aSeasonUnderWay, eventsOf } from '#test/support/guessing.ts'
import { errorBody } from '#worker/api/errors.ts'
import { WindowCore } from '#worker/objects/window-core.ts'
import type { GuessWindows } from '#worker/windows.ts'

const db = openDatabase(env.DB)
const saves = {
  first: { driver: 'nor' },
  driver: { competitors: ['ham', 'lec', 'nor', 'ver'] },
}
type Category = keyof typeof saves

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await aSeasonToGuess(db)
  await aSeasonUnderWay(db)
  await aRaceToGuess(db)
  return () => vi.restoreAllMocks()
})

/** A window with a faulty database. A Durable Object's own bindings cannot be replaced by a test. */
function windowsOn(faults: Faults, bindings: Pick<Env, 'DB'>) {
  const database = openDatabase(bindings.DB)
  const cores = new Map<string, WindowCore>()
  const submit = async (window: WindowId, submission: Submission) => {
    const key = JSON.stringify(window)
    const core =
      cores.get(key) ??
      new WindowCore({
        touch: () => {},
        random: Math.random,
        claimEpoch: (step) => claimEpoch(database, window, step),
        commit: (epoch, batch) => commitGuesses(database, window, epoch, batch),
      })
    cores.set(key, core)
    return core.submit(submission)
  }
  return {
    getByName: () => faults.watch<Pick<GuessWindows, 'submit'>>({ submit }, ['submit']),
  } as unknown as Env['GUESS_WINDOW']
}

/** A player's browser, and the same save with a failing n-th call. */
async function aSaverWithFaults(category: Category) {
  const faults = new Faults()
  const player = await aGuesser(db)
  const { browser } = player
  const watched = { ...browser.bindings, ...faults.watched(browser.bindings) }
  browser.bindings = { ...watched, GUESS_WINDOW: windowsOn(faults, watched) }
  const { headerName, token } = (await player.get('/public/csrf-token')).body
  const body = JSON.stringify({ ...saves[category], submissionId: crypto.randomUUID() })
  const headers = { 'Content-Type': 'application/json', [headerName]: token }
  return {
    faults,
    player,
    async send(failing: number, tooLate = false) {
      Object.assign(faults, { used: 0, failing, tooLate })
      const answer = await browser.fetch(`/api/guess/${category}`, { method: 'POST', headers, body })
      return { status: answer.status, body: (await answer.json()) as object }
    },
  }
}

/** A player's events and current guesses; one without the other is half-written. */
async function recordOf(id: string) {
  const events = await eventsOf(db, id)
  const races = await db.select().from(raceGuesses).where(eq(raceGuesses.user, id))
  const seasons = await db.select().from(seasonGuesses).where(eq(seasonGuesses.user, id))
  return { events, counting: [...races, ...seasons] }
}

const usesOf = async (category: Category) => {
  const { faults, send } = await aSaverWithFaults(category)
  expect((await send(0)).status).toBe(200)
  return faults.used
}

describe.each(Object.keys(saves) as Category[])('a save on %s', (category) => {
  it.each([
    ['fails', false],
    ['takes effect but loses its answer', true],
  ])(
    'is stored whole, or refused with a reason and stored by a retry, when any call %s',
    async (_, tooLate) => {
      const uses = await usesOf(category)
      expect(uses).toBeGreaterThanOrEqual(5)
      for (let failing = 1; failing <= uses; failing += 1) {
        const { player, send } = await aSaverWithFaults(category)
        const answer = await send(failing, tooLate)
        const { events, counting } = await recordOf(player.id)
        expect(counting).toHaveLength(events.length)
        if (answer.status === 200) {
          expect(events).toMatchObject([
            { submission: (answer.body as { submissionId: string }).submissionId },
          ])
        } else {
          expect([500, 503]).toContain(answer.status)
          expect(errorBody.parse(answer.body).error.message).toMatch(/^[A-ZÆØÅ].+\.$/)
        }

        const again = await send(0)
        expect([failing, again.status]).toEqual([failing, 200])
        const after = await recordOf(player.id)
        expect(after.events).toHaveLength(1)
        expect(after.counting).toMatchObject([{ storedAt: after.events[0]!.storedAt }])
        if (events.length > 0) expect(after.events).toEqual(events)
        if (answer.status === 200) expect(again).toEqual(answer)
      }
    },
  )
})

describe.each(['', '/driver', '/flag', '/first', '/history'])('the page /guess%s', (path) => {
  it('is complete or reports a fault, when any call fails', async () => {
    const { faults, player } = await aSaverWithFaults('first')
    const open = async (failing: number) => {
      Object.assign(faults, { used: 0, failing, tooLate: false })
      return player.browser.fetch(`/guess${path}`)
    }
    expect((await open(0)).status).toBe(200)
    const uses = faults.used
    expect(uses).toBeGreaterThanOrEqual(2)
    for (let failing = 1; failing <= uses; failing += 1) {
      const answer = await open(failing)
      expect([failing, answer.status]).not.toEqual([failing, 401])
      expect(await answer.text()).toMatch(/<h1>[^<]+<\/h1>/)
    }
  })
})
