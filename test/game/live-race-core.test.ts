import { describe, expect, it, vi } from 'vitest'
import { heldBack, longestDelay } from '#game/live/delay.ts'
import { applyEdit, type RefereeReport, reportIn } from '#game/live/referee.ts'
import { type LiveRaceFacts, liveUntil, type SourceReport } from '#game/live/running.ts'
import type { LiveSourceName, LiveState } from '#game/live/state.ts'
import { rowsIn } from '#test/support/live-race-rows.ts'
import { playRaceNight } from '#test/support/live-race-story.ts'
import { type Call, drivers, type LiveRaceWorld } from '#test/support/live-race-world.ts'
import { minutes } from '#test/support/season.ts'
import { LiveRaceCore } from '#worker/objects/live-race-core.ts'

// Faults are logged, and these tests cause thousands of them.
vi.spyOn(console, 'error').mockImplementation(() => {})

const nights = 200
const steps = 150

/** The invariants of a race night. Looks at each step, and fails at the first that breaks one. */
class Witness {
  readonly counts = { edits: 0, undone: 0, conflicts: 0, ofSources: 0, ends: 0 }
  readonly #seed: number
  #published = 0
  #writes = 0
  #settled = new Set<Call>()
  /** The reports that undoing would restore, the newest last. */
  #steps: RefereeReport[] = []
  #source: string | null = null
  #isTaken = false
  /** When the newest report of the source was published. */
  #heard = Number.NEGATIVE_INFINITY
  #last = { text: '', version: 0 }
  /** The rows of a race that is known to be over. */
  #over: string | null = null
  /** States before this one are gone. */
  #oldest = 1

  constructor(seed: number) {
    this.#seed = seed
  }

  check(world: LiveRaceWorld) {
    const news = world.published.slice(this.#published)
    if (world.writes !== this.#writes) {
      this.#checkVersions(world)
      this.#followSource(world)
      for (const state of news) if (state.by.name === null) this.#checkSource(world, state)
    }
    this.#checkCalls(world, news)
    if (world.writes !== this.#writes) this.#checkUndo(world)
    this.#checkDelay(world)
    this.#checkEnd(world)
    this.#checkAlarm(world)
    this.#published = world.published.length
    this.#writes = world.writes
  }

  get #where() {
    return `seed ${this.#seed}`
  }

  /** Each stored state is published once, and versions and time only rise. */
  #checkVersions({ published, rowsOf }: LiveRaceWorld) {
    const newest = published.at(-1)
    const unnamed = newest && { ...newest, by: { ...newest.by, name: null } }
    const { referee, ...stored } = rowsOf<LiveState & { referee?: number }>('state/').at(-1) ?? {}
    expect(stored, this.#where).toEqual(unnamed ?? {})
    for (let index = this.#published; index < published.length; index++) {
      expect(published[index]!.version, this.#where).toBe(index + 1)
      expect(published[index]!.at, this.#where).toBeGreaterThanOrEqual(published[index - 1]?.at ?? 0)
    }
  }

  /** Another source begins anew. */
  #followSource(world: LiveRaceWorld) {
    const { source } = world.record()
    if (source !== null && source !== this.#source) {
      this.#release()
      this.#source = source
    }
  }

  #release() {
    this.#steps = []
    this.#isTaken = false
    this.#heard = Number.NEGATIVE_INFINITY
  }

  /** A source never overwrites a referee, and never goes back in time. */
  #checkSource({ published, said }: LiveRaceWorld, state: LiveState) {
    expect(this.#isTaken, this.#where).toBe(false)
    expect(state.by.source, this.#where).toBe(this.#source)
    if (state.lap === null) {
      // The grid, until the first report.
      const { by, phase } = published[state.version - 2] ?? { by: state.by, phase: 'GRID' }
      expect([by.name, phase], this.#where).toEqual([null, 'GRID'])
      return
    }
    const { by, at } = said.get(state.lap)!
    expect(by, this.#where).toBe(state.by.source)
    expect(at, this.#where).toBeGreaterThanOrEqual(this.#heard)
    this.#heard = at
    this.counts.ofSources += 1
  }

  /** Every confirmed call is stored, and every stored state comes from a call on the race that its sender had seen. */
  #checkCalls({ calls, published }: LiveRaceWorld, news: readonly LiveState[]) {
    const explained = new Set<LiveState>()
    for (const call of calls) {
      const { verdict, by, seen } = call
      if (verdict === null || this.#settled.has(call)) continue
      this.#settled.add(call)
      const isOwn = (state: LiveState) => state.by.name === by.username
      // The reports of a source are no conflict.
      const isOther = (state: LiveState) => state.by.name !== null && !isOwn(state)
      if (verdict.kind === 'changed') {
        this.counts.conflicts += 1
        // A race that has ended does not know whose changes it kept.
        const isForgotten = ({ version, by }: LiveState) => by.name !== null && version <= this.#oldest
        const since = published.slice(seen)
        expect(since.some(isOther) || since.some(isForgotten), this.#where).toBe(true)
      }
      if (verdict.kind !== 'stored') continue
      const { state } = verdict
      const sent = published[state.version - 1]!
      // A race that ends forgets its referees.
      const sender = state.by.name === null ? { ...sent.by, name: null } : sent.by
      expect({ ...sent, by: sender }, this.#where).toEqual(state)
      if (call.edit === 'hand-back') {
        if (this.#isTaken) this.#release()
        continue
      }
      expect(published.slice(seen, state.version - 1).some(isOther), this.#where).toBe(false)
      const fresh = news.find(({ version }) => version === state.version)
      if (fresh === undefined || !isOwn(fresh)) continue
      explained.add(fresh)
      this.#checkEdit(call, published[state.version - 2]!, state)
    }
    const ofReferees = news.filter((state) => state.by.name !== null)
    expect(ofReferees, this.#where).toEqual([...explained])
  }

  #checkEdit({ edit, by, seen }: Call, before: LiveState, after: LiveState) {
    // A call that is sent again, without its answer, counts once.
    const text = `${by.username} ${JSON.stringify(edit)}`
    expect(this.#last.text === text && this.#last.version > seen, this.#where).toBe(false)
    this.#last = { text, version: after.version }
    if (this.#source !== 'REFEREE') this.#isTaken = true
    if (edit === 'undo') {
      this.counts.undone += 1
      expect(reportIn(after), this.#where).toEqual(this.#steps.pop())
      return
    }
    this.counts.edits += 1
    this.#steps = [...this.#steps, reportIn(before)].slice(-30)
    expect(edit, this.#where).not.toBe('hand-back')
    if (edit === 'hand-back') return
    expect({ kind: 'edited', report: reportIn(after) }, this.#where).toEqual(applyEdit(before, edit, drivers))
  }

  #checkUndo(world: LiveRaceWorld) {
    const { isOver, undo } = world.record()
    if (isOver) this.#steps = []
    expect(
      world.rowsOf<{ before: RefereeReport }>('step/').map(({ before }) => before),
      this.#where,
    ).toEqual(this.#steps)
    expect(undo === null, this.#where).toBe(this.#steps.length === 0)
  }

  /** The newest states are enough for each delay. */
  #checkDelay(world: LiveRaceWorld) {
    const { published, now } = world
    const { states, isOver, source } = world.record()
    if (isOver) this.#oldest = published.length
    if (isOver || source === null) return
    const all = published.slice(Math.max(this.#oldest - 1, 0))
    for (const delay of [0, 60, longestDelay]) {
      const at = { delay, now, shown: null }
      expect(heldBack(states, at).show?.version, this.#where).toBe(heldBack(all, at).show?.version)
    }
  }

  /** Nothing changes after the end. */
  #checkEnd(world: LiveRaceWorld) {
    const isOver = world.record().isOver && world.isKnownToBeOver
    if (isOver && this.#over !== null) expect(world.stored(), this.#where).toBe(this.#over)
    if (isOver && this.#over === null) this.counts.ends += 1
    this.#over = isOver ? world.stored() : null
  }

  /** There is one while the race runs, and none at other times. It is always ahead, and never after the end. */
  #checkAlarm({ alarm, now, hasty, isRinging, rowsOf }: LiveRaceWorld) {
    expect(hasty, this.#where).toEqual([])
    const [facts] = rowsOf<LiveRaceFacts>('facts')
    if (facts === undefined) expect(alarm, this.#where).toBeNull()
    else if (!isRinging) expect(alarm, this.#where).not.toBeNull()
    if (facts !== undefined && alarm !== null) {
      expect(alarm, this.#where).toBeLessThanOrEqual(Math.max(liveUntil(facts), now + minutes))
    }
  }
}

describe('a race night under faults', () => {
  it(`keeps its word in ${nights} random nights`, async () => {
    const sums = { edits: 0, undone: 0, conflicts: 0, ofSources: 0, ends: 0 }
    for (let seed = 1; seed <= nights; seed++) {
      const witness = new Witness(seed)
      const world = await playRaceNight(seed, steps, (now) => witness.check(now))
      const isWoken = world.rowsOf('').length > 0
      expect(world.record().isOver, `seed ${seed}`).toBe(isWoken && world.isKnownToBeOver)
      for (const [name, count] of Object.entries(witness.counts)) sums[name as keyof typeof sums] += count
    }
    for (const [name, sum] of Object.entries(sums)) expect(sum, name).toBeGreaterThan(nights / 4)
  })
})

type ARace = {
  now: number
  published: LiveState[]
  /** How many ends were sent to those who watch. */
  ends: number
  facts: LiveRaceFacts
  read: () => Promise<LiveRaceFacts>
  core: LiveRaceCore
}

/** A race without faults, whose sources report the values that `say` returns. */
function aRace(
  say: (name: LiveSourceName, now: number) => Promise<Partial<SourceReport>>,
  rows = new Map<string, unknown>(),
) {
  const published: LiveState[] = []
  const now = 1_000 * minutes
  const facts: LiveRaceFacts = {
    ...{ race: 12, year: 2026, startsAt: now, cutoff: now, hasResult: false },
    ...{ drivers, numbers: [], grid: drivers, source: 'OPENF1' },
  }
  const race: ARace = {
    now,
    published,
    ends: 0,
    facts,
    read: async () => race.facts,
    core: new LiveRaceCore({
      rows: rowsIn(rows),
      atomically: (change) => change(),
      now: () => race.now,
      facts: () => race.read(),
      erased: async () => [],
      openSource: (name, facts) => ({
        read: async (at) => ({
          ...{ at, reportedAt: at, phase: 'RACING', lap: null, order: facts.grid, out: [], unconfirmed: [] },
          flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 },
          ...(await say(name, at)),
        }),
      }),
      publish: (state) => published.push(state),
      publishEnd: () => {
        race.ends += 1
      },
      wakeAt: () => {},
    }),
  }
  return race
}

describe('a source', () => {
  it('that an admin chooses may tell of an older time than the one before', async () => {
    const race = aRace(async (name, now) => ({ reportedAt: name === 'REPLAY' ? 1 : now }))
    await race.core.wake()
    await race.core.ring()
    race.facts = { ...race.facts, source: 'REPLAY' }
    race.now += minutes
    await race.core.ring()
    expect(race.published.map(({ by, phase }) => `${by.source} ${phase}`)).toEqual([
      'OPENF1 GRID',
      'OPENF1 RACING',
      'REPLAY RACING',
    ])
  })

  it('that is replaced while it answers is not believed', async () => {
    const race = aRace(async () => {
      race.facts = { ...race.facts, source: 'REPLAY' }
      await race.core.wake()
      return {}
    })
    await race.core.wake()
    await race.core.ring()
    expect(race.published.at(-1)).toMatchObject({ by: { source: 'REPLAY' }, phase: 'GRID' })
  })

  it('is opened anew when the race is corrected', async () => {
    const race = aRace(async () => ({}))
    await race.core.wake()
    await race.core.ring()
    race.facts = { ...race.facts, grid: drivers.toReversed() }
    race.now += minutes
    await race.core.ring()
    expect(race.published.at(-1)!.order[0]).toBe(drivers.at(-1))
  })
})

describe('the past of a race', () => {
  const nora = { user: 'nora', username: 'Nora' }

  /** An hour of laps, each reported twice. */
  async function anHour(rows: Map<string, unknown>) {
    const began = 1_000 * minutes
    const race = aRace(async (_, now) => ({ lap: 1 + Math.floor((now - began) / (2 * minutes)) }), rows)
    await race.core.wake()
    for (let minute = 0; minute < 60; minute++) {
      await race.core.ring()
      race.now += minutes
    }
    return race
  }

  it('has every lap before the newest states, also for another instance and after a referee has taken over', async () => {
    const rows = new Map<string, unknown>()
    const race = await anHour(rows)
    await race.core.edit({ kind: 'lap', lap: 31 }, nora, 1)
    const [past, recent] = [race.core.past(), race.core.read().states]
    const laps = new Set([...past, ...recent].map(({ lap }) => lap))
    expect([...laps]).toEqual([null, ...Array.from({ length: 31 }, (_, nth) => nth + 1)])
    expect(past.at(-1)!.version).toBe(recent[0]!.version - 1)
    const other = aRace(async () => ({}), rows)
    expect(other.core.past()).toEqual(past)
  })

  it('has nothing that the longest delay holds back, and no names', async () => {
    const rows = new Map<string, unknown>()
    const race = await anHour(rows)
    for (let lap = 40; lap < 50; lap++) {
      await race.core.edit({ kind: 'lap', lap }, nora, 1_000)
      race.now += minutes
    }
    const past = race.core.past()
    expect(past.at(-1)!.lap).toBeGreaterThan(40)
    expect(past.at(-1)!.at).toBeLessThanOrEqual(race.now - longestDelay * 1_000)
    expect(JSON.stringify(rows.get('past'))).not.toMatch(/nora|Nora|"referee"/)
  })

  it('is deleted with the result', async () => {
    const rows = new Map<string, unknown>()
    const race = await anHour(rows)
    race.facts = { ...race.facts, hasResult: true }
    await race.core.wake()
    expect(race.core.past()).toEqual([])
    expect(rows.has('past')).toBe(false)
  })
})

describe('a referee who takes over', () => {
  const nora = { user: 'nora', username: 'Nora' }
  const [winner, second] = drivers

  it('does not confirm that cars are out, which the source only believed', async () => {
    const out = drivers.slice(-2)
    const race = aRace(async () => ({ out, unconfirmed: out }))
    await race.core.wake()
    await race.core.ring()
    await race.core.edit({ kind: 'move', driver: second!, place: 1 }, nora, 2)
    expect(race.published.at(-1)).toMatchObject({ by: { name: 'Nora' }, out, unconfirmed: out })
    await race.core.edit({ kind: 'out', driver: out[0]!, isOut: true }, nora, 3)
    expect(race.published.at(-1)).toMatchObject({ out, unconfirmed: [out[1]] })
    await race.core.undo(nora, 4)
    expect(race.published.at(-1)).toMatchObject({ out, unconfirmed: out })
  })

  it('goes on with rows that an earlier release has stored without what is confirmed', async () => {
    const rows = new Map<string, unknown>()
    const race = aRace(async () => ({ out: [winner!] }), rows)
    await race.core.wake()
    await race.core.ring()
    await race.core.edit({ kind: 'move', driver: second!, place: 1 }, nora, 2)
    const older = JSON.stringify([...rows]).replaceAll(/"unconfirmed":\[[^\]]*\],/g, '')
    expect(older).not.toContain('unconfirmed')
    rows.clear()
    for (const [key, value] of JSON.parse(older) as [string, unknown][]) rows.set(key, value)
    expect(race.core.read().states.at(-1)).toMatchObject({ out: [winner], unconfirmed: [] })
    await race.core.undo(nora, 3)
    expect(race.published.at(-1)).toMatchObject({ out: [winner], unconfirmed: [] })
  })
})

describe('those who watch hear once', () => {
  const ends: Record<string, (race: ARace) => void> = {
    'that the race has a result': (race) => {
      race.facts = { ...race.facts, hasResult: true }
    },
    'that an admin has turned it off': (race) => {
      race.facts = { ...race.facts, source: null }
    },
    'that it has taken too long': (race) => {
      race.now += 361 * minutes
    },
  }
  for (const [what, end] of Object.entries(ends)) {
    it(what, async () => {
      const race = aRace(async () => ({}))
      await race.core.wake()
      await race.core.ring()
      expect(race.ends).toBe(0)
      end(race)
      for (let again = 0; again < 3; again++) {
        race.now += minutes
        await race.core.wake()
      }
      expect(race.ends).toBe(1)
    })
  }
})

it('a race that is over stays so when D1 answers an older question late', async () => {
  const race = aRace(async () => ({}))
  await race.core.wake()
  const { promise, resolve } = Promise.withResolvers<LiveRaceFacts>()
  const { facts, read } = race
  race.read = () => promise
  const late = race.core.wake()
  race.read = read
  race.facts = { ...facts, hasResult: true }
  await race.core.wake()
  resolve(facts)
  await late
  expect(race.core.read()).toMatchObject({ isOver: true, states: [{ version: 1 }] })
})
