import { describe, expect, it } from 'vitest'
import { callIn } from '#app/routes/live/referee/call-in-form.ts'
import { filledOrder } from '#app/routes/live/referee/filled-order.ts'
import {
  answered,
  emptyQueue,
  heard,
  type Queue,
  type RefereeCall,
  retried,
  shownState,
  tapped,
  undoable,
} from '#app/routes/live/referee/queue.ts'
import type { LiveState } from '#game/live/state.ts'
import type { RefereeView } from '#worker/usecases/live/refereeing.ts'

const drivers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']
const state = (version: number, values: Partial<LiveState> = {}): LiveState => ({
  race: 1,
  version,
  at: version,
  by: { source: 'REFEREE', name: 'Nora' },
  phase: 'RACING',
  lap: 3,
  order: drivers,
  out: [],
  unconfirmed: [],
  flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
  ...values,
})
const view = (
  version: number,
  values: Partial<LiveState> = {},
  stored: number | null = null,
): RefereeView => ({
  state: state(version, values),
  stored,
  source: 'REFEREE',
  isTaken: false,
  isOver: false,
  undo: null,
})
const move = (driver: string, place: number): RefereeCall => ({ kind: 'move', driver, place })
const yellow: RefereeCall = { kind: 'flag', type: 'YELLOW' }
const taps = (...calls: RefereeCall[]) => calls.reduce(tapped, emptyQueue(view(5)))
const stored = (queue: Queue, version: number, now = version) =>
  answered(queue, { kind: 'stored', view: view(now, {}, version) })

describe('taps of a referee', () => {
  it('are shown at once, in their order, and sent with what the referee had seen', () => {
    const queue = taps(move('b', 1), yellow)
    expect(shownState(queue, drivers)).toMatchObject({
      order: ['b', 'a', ...drivers.slice(2)],
      flags: { YELLOW: 1 },
    })
    expect(queue.waiting.map(({ call, seen }) => [call.kind, seen])).toEqual([
      ['move', 5],
      ['flag', 5],
    ])
  })

  it('leave one at a time, and those behind have seen what the first one stored', () => {
    const queue = stored(taps(yellow, move('b', 1)), 6)
    expect(queue.waiting).toMatchObject([{ call: move('b', 1), seen: 6 }])
  })

  it('have not seen what somebody else stored in between', () => {
    // Version 7 is another referee's. The server must refuse the second tap.
    const queue = stored(taps(yellow, move('b', 1)), 6, 7)
    expect(queue.view.state?.version).toBe(7)
    expect(queue.waiting).toMatchObject([{ seen: 6 }])
  })

  it('keep the version that they were made on when news arrive', () => {
    const queue = heard(taps(yellow), view(9))
    expect([queue.view.state?.version, queue.waiting[0]?.seen]).toEqual([9, 5])
  })

  it('wait while they cannot be sent, and go on later as they were', () => {
    const lost = answered(taps(yellow, move('b', 1)), { kind: 'lost', message: 'Uten nett' })
    expect(lost).toMatchObject({ problem: { kind: 'unsent' }, waiting: [{ id: 1 }, { id: 2 }] })
    expect(tapped(lost, yellow)).toMatchObject({ problem: { kind: 'unsent' }, waiting: { length: 3 } })
    expect(retried(lost)).toMatchObject({ problem: null, waiting: [{ id: 1, seen: 5 }, { id: 2 }] })
  })

  it('are gone when somebody else was first, because they were meant for another order', () => {
    const theirs = view(6, { order: ['c', ...drivers.filter((id) => id !== 'c')] })
    const message = 'Solveig endret løpet først.'
    const queue = answered(taps(move('b', 1), yellow), { kind: 'refused', message, view: theirs })
    expect(queue).toMatchObject({ waiting: [], problem: { kind: 'refused', message } })
    expect(shownState(queue, drivers)).toEqual(theirs.state)
    expect(tapped(queue, yellow).problem).toBeNull()
  })

  it('never show an older race after a newer one', () => {
    const queue = heard(emptyQueue(view(5)), view(4))
    expect(queue.view.state?.version).toBe(5)
  })

  it('that are not possible change nothing that is shown', () => {
    expect(shownState(taps(move('x', 1)), drivers)?.order).toEqual(drivers)
  })
})

describe('an undo', () => {
  it('takes back the newest tap that is not under way, without the server', () => {
    const queue = taps(yellow, move('b', 1), { kind: 'undo' })
    expect(queue.waiting).toMatchObject([{ call: yellow }])
  })

  it('goes to the server for a tap that is under way, and has seen it', () => {
    const queue = taps(yellow, { kind: 'undo' })
    expect(queue.waiting.map(({ call }) => call.kind)).toEqual(['flag', 'undo'])
    expect(stored(queue, 6).waiting).toMatchObject([{ call: { kind: 'undo' }, seen: 6 }])
  })

  it('names what it takes back: the newest tap, else what the server says', () => {
    const known = { ...view(5), undo: { edit: { kind: 'lap' as const, lap: 3 }, username: 'Nora' } }
    expect(undoable(emptyQueue(known))).toEqual({ kind: 'lap', lap: 3 })
    expect(undoable(tapped(emptyQueue(known), yellow))).toEqual(yellow)
    expect(undoable(tapped(emptyQueue(known), { kind: 'undo' }))).toBeNull()
  })
})

describe('a form of the page', () => {
  const form = (...fields: [string, string][]) => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    return callIn(data)
  }

  it('asks for the same as the server reads in it', () => {
    expect(form(['kind', 'place'], ['place', '10'], ['driver', ''])).toEqual({
      kind: 'place',
      place: 10,
      driver: null,
    })
    expect(form(['kind', 'out'], ['driver', 'a'], ['isOut', 'true'])).toEqual({
      kind: 'out',
      driver: 'a',
      isOut: true,
    })
    expect(form(['kind', 'out'], ['driver', 'a'])).toEqual({ kind: 'out', driver: 'a', isOut: false })
    expect(form(['kind', 'order'], ['drivers', 'a'], ['drivers', 'b'])).toEqual({
      kind: 'order',
      drivers: ['a', 'b'],
    })
    expect(form(['kind', 'undo'])).toEqual({ kind: 'undo' })
  })
})

describe('a filled order', () => {
  it('keeps the places that are known', () => {
    expect(filledOrder([null, 'd', null, null], ['a', 'b', 'c', 'd'])).toEqual(['a', 'd', 'b', 'c'])
    expect(filledOrder([], ['a', 'b'])).toEqual(['a', 'b'])
  })
})
