import { worthKeeping } from '#game/live/delay.ts'
import { thinned } from '#game/live/past.ts'
import { type RefereeEdit, type RefereeReport, reportIn } from '#game/live/referee.ts'
import type { LiveRaceFacts, NamedReferee, SourceMemory } from '#game/live/running.ts'
import type { LiveReport, LiveSourceName, LiveState } from '#game/live/state.ts'

/** A referee's edit, and the race before it. */
type RefereeStep = { before: RefereeReport; edit: RefereeEdit; username: string }

/** The facts that decide about the next change. */
export type RaceProgress = {
  /** A referee has taken over from the source. */
  isTaken: boolean
  /** The source that the facts named when it was last read. */
  source: LiveSourceName | null
  /** When the chequered flag came (milliseconds). */
  flaggedAt: number | null
  /** The `reportedAt` of the newest report of the source: the time of its newest row. */
  saidAt: number | null
  /** The newest version by each referee: by id, or `nobody`. A source's reports are no conflict. */
  versions: Record<string, number>
  /** The last change by a referee, as text. */
  last: { author: string; version: number; change: string } | null
}

/** The author of the reports of forgotten referees. */
const nobody = 'nobody'

/** The name of a referee is not stored with each state: `referee` is their place among the referees. */
type StoredState = Stored<LiveState> & { referee?: number }

/** Rows of releases before `unconfirmed` do not have it. */
type Stored<Report extends RefereeReport> = Omit<Report, 'unconfirmed'> & Partial<Pick<Report, 'unconfirmed'>>
type StoredStep = Omit<RefereeStep, 'before'> & { before: Stored<RefereeReport> }

const noProgress: RaceProgress = {
  isTaken: false,
  source: null,
  flaggedAt: null,
  saidAt: null,
  versions: {},
  last: null,
}

/** The object's own storage: rows by key. */
export type StoredRows = {
  get: <T>(key: string) => T | undefined
  put: <T>(key: string, value: T) => void
  delete: (key: string) => unknown
  list: <T>(options: { prefix: string; reverse?: boolean; limit?: number }) => Iterable<[string, T]>
}

export const isSameReport = (a: RefereeReport, b: RefereeReport): boolean =>
  JSON.stringify(reportIn(a)) === JSON.stringify(reportIn(b))

const mostStates = 500
const mostSteps = 30

/** The rows of a race that runs: one per state, and one per step that can be undone. */
export class LiveRaceStorage {
  readonly #rows: StoredRows

  constructor(rows: StoredRows) {
    this.#rows = rows
  }

  /** The source's memory, until the race is over. */
  readonly memory: SourceMemory = {
    get: (key) => this.#rows.get(`source/${key}`),
    put: (key, value) => this.#rows.put(`source/${key}`, value),
  }

  get facts(): LiveRaceFacts | null {
    return this.#rows.get<LiveRaceFacts>('facts') ?? null
  }

  set facts(facts: LiveRaceFacts) {
    this.#rows.put('facts', facts)
  }

  get progress(): RaceProgress {
    return this.#rows.get<RaceProgress>('progress') ?? noProgress
  }

  set progress(progress: RaceProgress) {
    this.#rows.put('progress', progress)
  }

  get isOver(): boolean {
    return this.#rows.get<true>('over') ?? false
  }

  /** The race has a source, and has not ended. */
  get isShown(): boolean {
    return this.facts !== null && this.facts.source !== null && !this.isOver
  }

  /** Oldest first. */
  states(): LiveState[] {
    return this.#values<StoredState>('state/').map((state) => this.#named(state))
  }

  /** The race before `states`, thinned and without names. */
  past(): LiveState[] {
    return (this.#rows.get<Stored<LiveState>[]>('past') ?? []).map((state) => ({ unconfirmed: [], ...state }))
  }

  newest(): LiveState | null {
    const state = this.#newest()
    return state && this.#named(state)
  }

  /** A referee has made the newest state. */
  get isByReferee(): boolean {
    return this.#newest()?.referee !== undefined
  }

  #newest(): StoredState | null {
    const [last] = this.#rows.list<StoredState>({ prefix: 'state/', reverse: true, limit: 1 })
    return last?.[1] ?? null
  }

  #named({ referee, ...stored }: StoredState): LiveState {
    const state = { unconfirmed: [], ...stored }
    if (referee === undefined) return state
    return { ...state, by: { ...state.by, name: this.#referees[referee]?.username ?? null } }
  }

  /** In the order of their first edits. null: forgotten. */
  get #referees(): readonly (NamedReferee | null)[] {
    return this.#rows.get('referees') ?? []
  }

  /** The ids of the referees. */
  get referees(): string[] {
    return this.#referees.flatMap((one) => one?.user ?? [])
  }

  #placeOf(referee: NamedReferee): number {
    const known = this.#referees
    const found = known.findIndex((one) => one?.user === referee.user)
    const place = found < 0 ? known.length : found
    if (known[place]?.username !== referee.username) {
      this.#rows.put('referees', [...known.slice(0, place), referee, ...known.slice(place + 1)])
    }
    return place
  }

  /** Keeps the reports of these referees, without their names and ids. Edits before can no longer be undone. */
  forget(users: readonly string[]) {
    const { progress } = this
    const without = (author: string) => (users.includes(author) ? nobody : author)
    const versions: RaceProgress['versions'] = {}
    for (const [author, version] of Object.entries(progress.versions)) {
      versions[without(author)] = Math.max(version, versions[without(author)] ?? 0)
    }
    const { last } = progress
    this.progress = { ...progress, versions, last: last && { ...last, author: without(last.author) } }
    const left = this.#referees.map((one) => (one && users.includes(one.user) ? null : one))
    this.#rows.put('referees', left)
    this.dropSteps()
  }

  /** Adds the next version. `referee`: who made it; null: the source did. Needs the facts. */
  store(report: LiveReport, source: LiveSourceName, referee: NamedReferee | null, now: number): LiveState {
    const { progress } = this
    const before = this.newest()
    const state: LiveState = {
      ...reportIn(report),
      // Time never goes back between two states, or a delay would skip one.
      at: Math.max(Math.min(report.at, now), before?.at ?? 0),
      race: this.facts!.race,
      version: (before?.version ?? 0) + 1,
      by: { source, name: null },
    }
    this.#addState(referee ? { ...state, referee: this.#placeOf(referee) } : state, now)
    const flaggedAt = report.phase === 'FLAGGED' ? (progress.flaggedAt ?? now) : null
    const versions = { ...progress.versions, ...(referee && { [referee.user]: state.version }) }
    this.progress = { ...progress, flaggedAt, versions }
    return { ...state, by: { source, name: referee?.username ?? null } }
  }

  /** States that no delay needs any more become part of the past. */
  #addState(state: StoredState, now: number) {
    this.#rows.put(keyOf('state/', state.version), state)
    const states = this.#values<StoredState>('state/')
    const kept = Math.min(worthKeeping(states, now).length, mostStates)
    const gone = states.slice(0, -kept).map(({ referee: _, ...unnamed }) => unnamed)
    if (gone.length === 0) return
    for (const { version } of gone) this.#rows.delete(keyOf('state/', version))
    this.#rows.put('past', thinned([...this.past(), ...gone]))
  }

  /** Oldest first. */
  steps(): RefereeStep[] {
    return this.#values<StoredStep>('step/').map((step) => ({
      ...step,
      before: { unconfirmed: [], ...step.before },
    }))
  }

  addStep(step: RefereeStep) {
    const keys = this.#keys('step/')
    const next = Number(keys.at(-1)?.slice('step/'.length) ?? 0) + 1
    this.#rows.put(keyOf('step/', next), { ...step, before: reportIn(step.before) })
    for (const key of keys.slice(0, Math.max(keys.length + 1 - mostSteps, 0))) this.#rows.delete(key)
  }

  dropLastStep() {
    const last = this.#keys('step/').at(-1)
    if (last !== undefined) this.#rows.delete(last)
  }

  dropSteps() {
    for (const key of this.#keys('step/')) this.#rows.delete(key)
  }

  /** Keeps the last state, and what decides about the next one if the result is taken back. Nobody is named any more. */
  close() {
    if (this.referees.length > 0) this.forget(this.referees)
    const last = this.newest()
    const kept = ['progress', last && keyOf('state/', last.version)]
    for (const key of this.#keys('')) if (!kept.includes(key)) this.#rows.delete(key)
    this.#rows.put('over', true)
  }

  /** For a result that was taken back. */
  reopen() {
    this.#rows.delete('over')
  }

  #values<T>(prefix: string): T[] {
    return [...this.#rows.list<T>({ prefix })].map(([, value]) => value)
  }

  #keys(prefix: string): string[] {
    return [...this.#rows.list({ prefix })].map(([key]) => key)
  }
}

/** Keys are sorted as text. */
const keyOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(8, '0')}`
