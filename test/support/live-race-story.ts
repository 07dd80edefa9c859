import type { RefereeEdit } from '#game/live/referee.ts'
import { liveSources } from '#game/live/state.ts'
import { type Call, drivers, LiveRaceWorld } from './live-race-world.ts'
import { minutes } from './season.ts'

const referees = ['Nora', 'Solveig'].map((username) => ({ user: username.toLowerCase(), username }))
const seconds = 1_000

/**
 * Plays a random race night, and calls `check` after each step. At its end, faults cease and the race is
 * woken. One seed always gives one night.
 */
export async function playRaceNight(seed: number, steps: number, check: (world: LiveRaceWorld) => void) {
  const world = new LiveRaceWorld(seed)
  const happenings = nightly(world.chance.happens(0.5) ? 2 : 22)
  for (let step = 0; step < steps; step++) {
    await oneOf(world, happenings)
    check(world)
  }
  world.isCalm = true
  for (const last of [() => {}, () => world.wake()]) {
    last()
    await world.settle()
    check(world)
    while (world.isWaiting) {
      await world.answer()
      check(world)
    }
  }
  return world
}

type Step = (world: LiveRaceWorld) => void | Promise<void>

const pass: Step = (world) => {
  const longest = [seconds, 20 * seconds, 4 * minutes, 40 * minutes][world.chance.upTo(4)]!
  world.now += world.chance.upTo(longest)
}

/** Mostly edits the race as it is. Sometimes edits an older version, or repeats the last call. */
const referee: Step = (world) => {
  const { chance } = world
  const by = referees[chance.upTo(referees.length)]!
  const last = world.calls.findLast((call) => call.by === by)
  const newest = world.record().states.at(-1)?.version ?? 1
  const seen = chance.happens(0.7) ? newest : Math.max(newest - chance.upTo(4), 0)
  world.send(
    last !== undefined && chance.happens(0.15)
      ? { ...last, verdict: null }
      : { by, seen, edit: anEdit(world), verdict: null },
  )
}

function anEdit({ chance }: LiveRaceWorld): Call['edit'] {
  const driver = chance.happens(0.05) ? 'nobody' : drivers[chance.upTo(drivers.length)]!
  const edits: (RefereeEdit | 'undo' | 'hand-back')[] = [
    { kind: 'move', driver, place: 1 + chance.upTo(drivers.length) },
    { kind: 'out', driver, isOut: chance.happens(0.7) },
    { kind: 'order', drivers: [driver, ...drivers.slice(1)] },
    { kind: 'flag', type: chance.happens(0.5) ? 'RED' : 'YELLOW' },
    { kind: 'phase', phase: chance.happens(0.7) ? 'RACING' : 'FLAGGED' },
    { kind: 'lap', lap: chance.upTo(70) },
    'undo',
    'undo',
    'hand-back',
  ]
  return edits[chance.upTo(edits.length)]!
}

/** A change in D1. Mostly, the object is woken at once. */
const admin: Step = (world) => {
  const { chance } = world
  const changes = [
    () => world.change({ source: liveSources[chance.upTo(liveSources.length)]! }),
    () => world.change({ source: null }),
    () => world.change({ grid: drivers.slice(chance.upTo(3)) }),
    () => world.change({ hasResult: true }),
    () => world.change({ hasResult: false }),
    () => world.change({ hasResult: false }),
    () => world.change({}, chance.happens(0.7)),
  ]
  changes[chance.upTo(changes.length)]!()
  if (chance.happens(0.8)) world.wake()
}

const answer: Step = (world) => world.answer()

/** By how often each happens. */
const nightly = (edits: number): readonly (readonly [share: number, step: Step])[] => [
  [20, pass],
  [35, answer],
  [edits, referee],
  [20, (world) => world.ring()],
  [2, (world) => world.ring({ isTwice: true })],
  [6, (world) => world.wake()],
  [3, (world) => world.restart()],
  [5, admin],
]

async function oneOf(world: LiveRaceWorld, steps: ReturnType<typeof nightly>) {
  const shares = steps.reduce((sum, [share]) => sum + share, 0)
  let left = world.chance.upTo(shares)
  const [, step] = steps.find(([share]) => {
    left -= share
    return left < 0
  })!
  await step(world)
  await world.settle()
}
