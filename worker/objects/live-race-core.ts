import { applyEdit, type RefereeEdit, type RefereeReport, reportOfGrid } from '#game/live/referee.ts'
import {
  askedAfterFlag,
  type LiveRecord,
  type LiveSource,
  type LiveVerdict,
  liveFrom,
  liveUntil,
  type RaceFacts,
  type Referee,
  type SourceReport,
} from '#game/live/running.ts'
import type { LiveReport, LiveSourceName, LiveState } from '#game/live/state.ts'
import { LiveRaceStorage, type Rows, reportIn } from './live-race-storage.ts'
import { conflictWith } from './referee-lock.ts'
import { SourceDesk } from './source-desk.ts'

export type LiveRacePorts = {
  rows: Rows
  /** Milliseconds. */
  now: () => number
  /** null: there is no such race any more. */
  facts: () => Promise<RaceFacts | null>
  openSource: (name: LiveSourceName, facts: RaceFacts) => LiveSource
  /** Sends a new state to those who watch. Never throws. */
  publish: (state: LiveState, facts: RaceFacts) => void
  /** Sets the one alarm (milliseconds), or none. */
  wakeAt: (instant: number | null) => void
}

/** How old the facts may be while the race runs, in milliseconds. */
const factsAge = 60_000
/** A source that says the same again is recorded this often, so that all see that it is alive. */
const freshness = 30_000

/**
 * One race while it runs. Referees and the source change its state; each change is a new version. Every change is decided
 * and stored without a pause in between, so changes cannot overtake each other.
 */
export class LiveRaceCore {
  readonly #ports: LiveRacePorts
  readonly #storage: LiveRaceStorage
  #readAt = Number.NEGATIVE_INFINITY
  readonly #source: SourceDesk

  constructor(ports: LiveRacePorts) {
    this.#ports = ports
    this.#source = new SourceDesk(ports.openSource)
    this.#storage = new LiveRaceStorage(ports.rows)
  }

  /** Reads the facts anew, begins or ends the race by them, and sets the alarm. Idempotent. */
  async wake(): Promise<void> {
    await this.#readFacts()
    this.#plan()
  }

  /** The alarm: asks the source, if it is time. Never throws, because the platform gives up alarms that fail. */
  async ring(): Promise<void> {
    try {
      if (this.#ports.now() - this.#readAt >= factsAge) await this.#readFacts()
      if (this.#isAsking()) await this.#ask()
    } catch (error) {
      console.error(error)
    }
    this.#plan()
  }

  read(): LiveRecord {
    const { facts, progress, isOver } = this.#storage
    const source = facts?.source ?? null
    const step = this.#storage.steps().at(-1)
    return {
      states: isOver || source !== null ? this.#storage.states() : [],
      isOver,
      source,
      isOff: facts !== null && source === null && !isOver,
      isTaken: progress.isTaken,
      undo: step ? { edit: step.edit, username: step.username } : null,
    }
  }

  /** `seen`: the newest version that the referee has seen. Only changes by others since then are conflicts. */
  async edit(edit: RefereeEdit, by: Referee, seen: number): Promise<LiveVerdict> {
    await this.#wakeForReferee()
    const admitted = this.#admit(by, seen, JSON.stringify(edit))
    if (admitted.kind !== 'admitted') return admitted
    const { state, facts } = admitted
    const result = applyEdit(state, edit, facts.drivers)
    if (result.kind === 'refused') return { kind: 'invalid', fault: result.fault }
    if (isSame(result.report, state)) return { kind: 'stored', state }
    this.#storage.addStep({ before: reportIn(state), edit, username: by.username })
    return this.#storeOf(by, result.report, JSON.stringify(edit))
  }

  /** Restores the race before the last edit, as a new version. */
  async undo(by: Referee, seen: number): Promise<LiveVerdict> {
    await this.#wakeForReferee()
    const admitted = this.#admit(by, seen, undone)
    if (admitted.kind !== 'admitted') return admitted
    const step = this.#storage.steps().at(-1)
    if (step === undefined) return { kind: 'invalid', fault: { kind: 'nothing-to-undo' } }
    this.#storage.dropLastStep()
    return this.#storeOf(by, step.before, undone)
  }

  /** Lets the source go on. The referees' order counts until it says something. */
  async handBack(): Promise<LiveVerdict> {
    await this.#wakeForReferee()
    const state = this.#storage.newest()
    if (!this.#isRunning() || state === null) return { kind: 'over' }
    this.#storage.progress = { ...this.#storage.progress, isTaken: false, saidAt: null }
    this.#storage.dropSteps()
    this.#source.forget()
    this.#plan()
    return { kind: 'stored', state }
  }

  /** The race has a result. */
  end(): void {
    if (!this.#storage.isOver && this.#storage.newest() !== null) this.#storage.close()
    this.#ports.wakeAt(null)
  }

  async #readFacts(): Promise<void> {
    const facts = await this.#ports.facts()
    this.#readAt = this.#ports.now()
    if (facts === null) {
      if (this.#storage.facts !== null) this.end()
      return
    }
    const isTimely = this.#readAt >= liveFrom(facts) && this.#readAt < liveUntil(facts)
    if (facts.hasResult || !isTimely) {
      if (this.#storage.newest() !== null) this.end()
      return
    }
    if (this.#storage.isOver) this.#storage.reopen()
    this.#begin(facts)
  }

  /** Starts from the grid, until somebody has said something. Lets a source go on that an admin has just chosen. */
  #begin(facts: RaceFacts) {
    const { progress } = this.#storage
    this.#storage.facts = facts
    if (facts.source === null) return
    const isOther = progress.source !== facts.source
    if (isOther) this.#storage.progress = { ...progress, source: facts.source, isTaken: false, saidAt: null }
    const state = this.#storage.newest()
    const report = reportOfGrid(facts.grid)
    const isUntold = state === null || (state.by.name === null && progress.saidAt === null)
    const isBefore = state === null || state.phase === 'GRID'
    if (isUntold && isBefore && !(state && !isOther && isSame(report, state))) {
      this.#store({ ...report, at: this.#readAt }, { source: facts.source, name: null }, facts.source)
    }
  }

  /** An edit may be the first call of a race that has just been turned on. */
  async #wakeForReferee() {
    if (!this.#isRunning()) await this.wake()
  }

  #isRunning(): boolean {
    const { facts, isOver } = this.#storage
    return facts !== null && facts.source !== null && !isOver && this.#ports.now() < liveUntil(facts)
  }

  #admit(by: Referee, seen: number, change: string) {
    const { facts, progress } = this.#storage
    const state = this.#storage.newest()
    if (!this.#isRunning() || facts === null || state === null) return { kind: 'over' as const }
    const conflict = conflictWith(progress, by.user, seen, change)
    if (conflict === 'changed') return { kind: 'changed' as const, state }
    if (conflict === 'repeated') return { kind: 'stored' as const, state }
    return { kind: 'admitted' as const, state, facts }
  }

  #storeOf({ user, username }: Referee, report: RefereeReport, change: string): LiveVerdict {
    const { facts, progress } = this.#storage
    const isTaken = progress.isTaken || facts!.source !== 'REFEREE'
    this.#storage.progress = { ...progress, isTaken }
    const by = { source: 'REFEREE' as const, name: username }
    const state = this.#store({ ...report, at: this.#ports.now() }, by, user)
    const last = { author: user, version: state.version, change }
    this.#storage.progress = { ...this.#storage.progress, last }
    this.#plan()
    return { kind: 'stored', state }
  }

  #store(report: LiveReport, by: LiveState['by'], author: string): LiveState {
    const state = this.#storage.store(report, by, author, this.#ports.now())
    this.#ports.publish(state, this.#storage.facts!)
    return state
  }

  #isAsking(): boolean {
    const { facts, progress } = this.#storage
    const now = this.#ports.now()
    if (!this.#isRunning() || facts === null || facts.source === 'REFEREE') return false
    const isSettled = progress.flaggedAt !== null && now >= progress.flaggedAt + askedAfterFlag
    return now >= facts.cutoff && !progress.isTaken && !isSettled
  }

  async #ask() {
    const facts = this.#storage.facts!
    const report = await this.#source.ask(facts, this.#ports.now())
    // Meanwhile a referee may have taken over, or the race may have ended.
    const isWanted = this.#isAsking() && this.#storage.facts!.source === facts.source
    if (report !== null && isWanted) this.#hear(report)
  }

  /** A report that is older than the one before it is ignored: the source has gone back in time. */
  #hear(report: SourceReport) {
    const { progress } = this.#storage
    const source = this.#storage.facts!.source!
    if (progress.saidAt !== null && report.saidAt < progress.saidAt) return
    this.#storage.progress = { ...progress, saidAt: report.saidAt }
    const state = this.#storage.newest()
    const isNew = state === null || state.by.source !== source || !isSame(report, state)
    if (isNew || report.at - state.at >= freshness) this.#store(report, { source, name: null }, source)
  }

  #plan() {
    this.#ports.wakeAt(this.#nextAlarm())
  }

  /** Without a source to ask, only the end wakes the object. */
  #nextAlarm(): number | null {
    const { facts, progress, isOver } = this.#storage
    if (facts === null || isOver) return null
    const end = liveUntil(facts)
    if (this.#isAsking()) return Math.min(this.#ports.now() + this.#source.pause(facts), end)
    const willAsk = facts.source !== null && facts.source !== 'REFEREE' && !progress.isTaken
    return willAsk && this.#ports.now() < facts.cutoff ? facts.cutoff : end
  }
}

const undone = 'undo'

const isSame = (a: RefereeReport, b: RefereeReport): boolean =>
  JSON.stringify(reportIn(a)) === JSON.stringify(reportIn(b))
