import { describe, expect, it, vi } from 'vitest'
import { longestStep, sequencesPerEpoch, stepOf } from '#game/sequence.ts'
import type { Submission, SubmissionReceipt, SubmissionVerdict } from '#game/submission.ts'
import { chanceFrom } from '#test/support/timeline.ts'
import { WindowWorld } from '#test/support/window-world.ts'
import { maxWaitingGuesses, WindowCore } from '#worker/objects/window-core.ts'

// Failed commits are logged, and these tests cause thousands of them.
vi.spyOn(console, 'error').mockImplementation(() => {})

type Acknowledged = SubmissionReceipt & { user: string; order: number }

/** Saves several times, retries each save until it is answered, and sometimes sends it twice. */
async function aPlayer(world: WindowWorld, user: string, acknowledged: Acknowledged[]) {
  for (let order = 0; order < 4; order++) {
    await world.sleep(world.chance.upTo(150))
    const submission: Submission = {
      submission: `${user} ${order}`,
      user,
      category: 'FIRST',
      answer: `"driver${world.chance.upTo(20)}"`,
      salt: '',
    }
    for (let attempt = 0; attempt < 5; attempt++) {
      if (world.chance.happens(0.1)) void world.deliver(submission)
      const verdict = await Promise.race([world.deliver(submission), noAnswer(world)])
      if (verdict.kind === 'accepted') acknowledged.push({ ...verdict.receipt, user, order })
      if (verdict.kind !== 'busy') break
    }
  }
}

const noAnswer = async (world: WindowWorld): Promise<SubmissionVerdict> => {
  await world.sleep(80)
  return { kind: 'busy' }
}

async function play(seed: number) {
  const world = new WindowWorld(seed)
  const acknowledged: Acknowledged[] = []
  const players = ['anna', 'bo', 'eva', 'kari'].slice(0, 1 + world.chance.upTo(4))
  for (const user of players) void aPlayer(world, user, acknowledged)
  await world.run()
  return { world, acknowledged }
}

describe('the window under faults', () => {
  it('loses no acknowledged guess, counts the newest and stores nothing late, in 2 000 random runs', async () => {
    let accepted = 0
    for (let seed = 1; seed <= 2_000; seed++) {
      const { world, acknowledged } = await play(seed)
      const where = `seed ${seed}`
      accepted += acknowledged.length
      for (const { user, submission, sequence, storedAt, order } of acknowledged) {
        expect(world.events.get(submission), where).toMatchObject({ user, sequence, storedAt })
        if (storedAt < world.cutoff) {
          expect(world.current.get(user)!.sequence, where).toBeGreaterThanOrEqual(sequence)
        }
        const earlier = acknowledged.filter((a) => a.user === user && a.order < order)
        for (const before of earlier) expect(sequence, where).toBeGreaterThan(before.sequence)
      }
      for (const event of world.events.values()) {
        expect(event.storedAt, where).toBeLessThan(event.cutoffThen)
      }
      for (const [user, current] of world.current) {
        const inTime = [...world.events.values()].filter(({ storedAt }) => storedAt < world.cutoff)
        const own = inTime.filter((event) => event.user === user)
        expect(current.sequence, where).toBe(Math.max(...own.map(({ sequence }) => sequence)))
      }
    }
    expect(accepted).toBeGreaterThan(2_000)
  })
})

describe('a burst of submissions', () => {
  it('is refused only where it exceeds the queue', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const core = new WindowCore({
      touch: () => {},
      random: Math.random,
      claimEpoch: async (step) => step,
      commit: async (epoch, batch) => {
        await held
        const stored = new Map(batch.map((e) => [e.submission, { ...e, storedAt: 0 }]))
        return { epoch, states: new Map(), stored, elsewhere: new Set(), strangers: new Set() }
      },
    })
    const crowd = Array.from({ length: maxWaitingGuesses + 600 }, (_, i) =>
      core.submit({ submission: `${i}`, user: `${i}`, category: 'FIRST', answer: '"nor"', salt: '' }),
    )
    release()
    const kinds = (await Promise.all(crowd)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThan(0)
    expect(kinds.slice(0, maxWaitingGuesses).every((kind) => kind === 'accepted')).toBe(true)
  })

  it('is refused by an instance that has been replaced', () => {
    const core = new WindowCore({
      touch: () => {
        throw new Error('this instance has been replaced')
      },
      random: () => 0,
      claimEpoch: async () => 1,
      commit: async () => {
        throw new Error('must not be asked')
      },
    })
    expect(() =>
      core.submit({ submission: '1', user: '1', category: 'FIRST', answer: '"nor"', salt: '' }),
    ).toThrow()
  })
})

describe('the sequence of a save', () => {
  /** A window that stores everything, and the sequences that it gave. */
  function aWindow(random: () => number) {
    const [sequences, epochs]: [number[], number[]] = [[], [0]]
    const core = new WindowCore({
      ...{ touch: () => {}, random },
      claimEpoch: async (step) => {
        epochs.push(epochs.at(-1)! + step)
        return epochs.at(-1)!
      },
      commit: async (epoch, batch) => {
        sequences.push(...batch.map(({ sequence }) => sequence))
        const stored = new Map(batch.map((one) => [one.submission, { ...one, storedAt: 0 }]))
        return { epoch, states: new Map(), stored, elsewhere: new Set(), strangers: new Set() }
      },
    })
    const save = (n: number) =>
      core.submit({ submission: `${n}`, user: 'anna', category: 'FIRST', answer: '"nor"', salt: '' })
    return { save, sequences, epochs }
  }
  const isRising = (all: readonly number[]) => all.every((one, n) => n === 0 || one > all[n - 1]!)

  it('does not tell how many others saved in between', async () => {
    const chance = chanceFrom(7)
    const { save, sequences } = aWindow(() => chance.upTo(2 ** 20) / 2 ** 20)
    for (let n = 0; n < 1_200; n++) await save(n)
    expect(isRising(sequences)).toBe(true)
    const steps = (others: number) =>
      sequences.slice(others + 1).map((sequence, n) => sequence - sequences[n]!)
    // Ten others in between are often a shorter way than none.
    const longest = Math.max(...steps(0))
    expect(steps(10).filter((step) => step < longest).length).toBeGreaterThan(300)
    expect(new Set(steps(0)).size).toBeGreaterThan(300)
  })

  it('is a safe integer, and goes on in a new epoch before the counter runs out', async () => {
    const { save, sequences, epochs } = aWindow(() => 1 - 2 ** -32)
    for (let n = 0; n < 70_000; n++) await save(n)
    expect(isRising(sequences)).toBe(true)
    expect(epochs.length).toBeGreaterThan(2)
    expect(sequences.every(Number.isSafeInteger)).toBe(true)
  })

  it('has steps from one up to the longest, whatever the chance', () => {
    for (const longest of Object.values(longestStep)) {
      expect(stepOf(0, longest)).toBe(1)
      expect(stepOf(1 - 2 ** -32, longest)).toBeLessThan(longest)
      expect(stepOf(0.5, longest)).toBeLessThanOrEqual(Math.sqrt(longest))
    }
    const meanStep = (longestStep.epoch - 1) / Math.log(longestStep.epoch)
    expect(200_000 * meanStep * sequencesPerEpoch).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })
})
