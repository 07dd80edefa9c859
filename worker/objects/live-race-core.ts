import { applyEdit, type RefereeEdit, type RefereeReport, reportOfGrid } from '#game/live/referee.ts'
import {
  askedAfterFlag,
  type LiveRaceFacts,
  type LiveRecord,
  type LiveVerdict,
  liveFrom,
  liveUntil,
  type NamedReferee,
  type SourceReport,
} from '#game/live/running.ts'
import type { LiveSourceName, LiveState } from '#game/live/state.ts'
import { forgetErased } from './forget-erased.ts'
import type { LiveRacePorts } from './live-race-ports.ts'
import { isSameReport, LiveRaceStorage } from './live-race-storage.ts'
import { conflictWith } from './referee-lock.ts'
import { SourceDesk } from './source-desk.ts'

/** How old the facts may be while the race runs, in milliseconds. */
const factsAge = 60_000
/** A source that repeats its report is recorded this often, so that all see that it is alive. */
const freshness = 30_000

/**
 * One race while it runs. Referees and the source change its state; each change is a new version. Every change is decided
 * and stored without a pause in between, so changes cannot overtake each other.
 */
export class LiveRaceCore {
  readonly #ports: LiveRacePorts
  readonly #storage: LiveRaceStorage
  #readAt = Number.NEGATIVE_INFINITY
  /** Readings of the facts are numbered: how many have begun, and the newest that counts. */
  #begun = 0
  #counting = 0
  readonly #source: SourceDesk

  constructor(ports: LiveRacePorts) {
    this.#ports = ports
    this.#storage = new LiveRaceStorage(ports.rows)
    this.#source = new SourceDesk(ports.openSource, this.#storage.memory)
  }

  /** Reads the facts anew, begins or ends the race by them, and sets the alarm. Idempotent. */
  async wake(): Promise<void> {
    await this.#readFacts()
    this.#plan()
    await forgetErased(this.#ports, this.#storage)
  }

  /** The alarm: reads the source, if it is time. Never throws, because the platform gives up alarms that fail. */
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

  /** The race before the states of `read`, in short. */
  past(): LiveState[] {
    return this.#storage.isShown ? this.#storage.past() : []
  }

  /** `seen`: the newest version that the referee has seen. Only changes by others since then are conflicts. */
  async edit(edit: RefereeEdit, by: NamedReferee, seen: number): Promise<LiveVerdict> {
    await this.#wakeForReferee()
    const change = JSON.stringify(edit)
    const admitted = this.#admit(by, seen, change)
    if (admitted.kind !== 'admitted') return admitted
    const { state, facts } = admitted
    const result = applyEdit(state, edit, facts.drivers)
    if (result.kind === 'refused') return { kind: 'invalid', fault: result.fault }
    if (isSameReport(result.report, state)) return { kind: 'stored', state }
    const step = { before: state, edit, username: by.username }
    return this.#storeOf(by, result.report, change, () => this.#storage.addStep(step))
  }

  /** Restores the race before the last edit, as a new version. */
  async undo(by: NamedReferee, seen: number): Promise<LiveVerdict> {
    await this.#wakeForReferee()
    const admitted = this.#admit(by, seen, undone)
    if (admitted.kind !== 'admitted') return admitted
    const step = this.#storage.steps().at(-1)
    if (step === undefined) return { kind: 'invalid', fault: { kind: 'nothing-to-undo' } }
    return this.#storeOf(by, step.before, undone, () => this.#storage.dropLastStep())
  }

  /** Hands the race back to its source. The referees' order counts until the next report. */
  async handBack(): Promise<LiveVerdict> {
    await this.#wakeForReferee()
    const state = this.#storage.newest()
    if (!this.#isRunning() || state === null) return { kind: 'over' }
    const { isTaken, source } = this.#storage.progress
    if (isTaken) this.#ports.atomically(() => this.#release(source))
    this.#plan()
    return { kind: 'stored', state }
  }

  async #readFacts(): Promise<void> {
    this.#begun += 1
    const reading = this.#begun
    const facts = await this.#ports.facts()
    // A later read has finished first, so these facts are old.
    if (reading < this.#counting) return
    this.#counting = reading
    const now = this.#ports.now()
    const isRunning = facts !== null && !facts.hasResult && now >= liveFrom(facts) && now < liveUntil(facts)
    const wasShown = this.#storage.isShown
    if (isRunning) this.#change(() => this.#begin(facts, now))
    else if (this.#storage.facts !== null) this.#ports.atomically(() => this.#storage.close())
    if (wasShown && !this.#storage.isShown) this.#ports.publishEnd()
    this.#readAt = now
  }

  /** Starts from the grid, until the first report. Hands the race to a source that an admin has just chosen. */
  #begin(facts: LiveRaceFacts, now: number): LiveState | null {
    const { progress, isOver } = this.#storage
    if (isOver) this.#storage.reopen()
    this.#storage.facts = facts
    if (facts.source === null) return null
    const isOther = progress.source !== facts.source
    if (isOther) this.#release(facts.source)
    const state = this.#storage.newest()
    const report = reportOfGrid(facts.grid)
    const isUnreported = state === null || (!this.#storage.isByReferee && progress.saidAt === null)
    const isBefore = state === null || state.phase === 'GRID'
    if (!isUnreported || !isBefore || (state && !isOther && isSameReport(report, state))) return null
    return this.#storage.store({ ...report, at: now }, facts.source, null, now)
  }

  /** Hands the race from referees to a source. Their edits can no longer be undone. */
  #release(source: LiveSourceName | null) {
    this.#storage.progress = { ...this.#storage.progress, source, isTaken: false, saidAt: null }
    this.#storage.dropSteps()
    this.#source.forget()
  }

  /** An edit may be the first call of a race that has just been turned on. */
  async #wakeForReferee() {
    if (!this.#isRunning()) await this.wake()
  }

  #isRunning(): boolean {
    return this.#storage.isShown && this.#ports.now() < liveUntil(this.#storage.facts!)
  }

  #admit(by: NamedReferee, seen: number, change: string) {
    const { facts, progress } = this.#storage
    const state = this.#storage.newest()
    if (!this.#isRunning() || facts === null || state === null) return { kind: 'over' as const }
    const conflict = conflictWith(progress, by.user, seen, change)
    if (conflict === 'changed') return { kind: 'changed' as const, state }
    if (conflict === 'repeated') return { kind: 'stored' as const, state }
    return { kind: 'admitted' as const, state, facts }
  }

  /** `keepStep` adds or drops what can be undone. */
  #storeOf(referee: NamedReferee, report: RefereeReport, change: string, keepStep: () => void): LiveVerdict {
    const now = this.#ports.now()
    const state = this.#change(() => {
      keepStep()
      const stored = this.#storage.store({ ...report, at: now }, 'REFEREE', referee, now)
      const { progress, facts } = this.#storage
      const isTaken = progress.isTaken || facts!.source !== 'REFEREE'
      const last = { author: referee.user, version: stored.version, change }
      this.#storage.progress = { ...progress, isTaken, last }
      return stored
    })
    this.#plan()
    return { kind: 'stored', state }
  }

  /** Stores all of a change or nothing. Then sends the state that it has stored; null: none. */
  #change<Stored extends LiveState | null>(change: () => Stored): Stored {
    const state = this.#ports.atomically(change)
    if (state !== null) this.#ports.publish(state, this.#storage.facts!)
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
    if (report !== null && isWanted) this.#change(() => this.#accept(report))
  }

  /** A report that is older than the one before it is ignored: the source has gone back in time. */
  #accept(report: SourceReport): LiveState | null {
    const { progress } = this.#storage
    const source = this.#storage.facts!.source!
    if (progress.saidAt !== null && report.reportedAt < progress.saidAt) return null
    this.#storage.progress = { ...progress, saidAt: report.reportedAt }
    const state = this.#storage.newest()
    const isNew = state === null || state.by.source !== source || !isSameReport(report, state)
    if (!isNew && report.at - state.at < freshness) return null
    return this.#storage.store(report, source, null, this.#ports.now())
  }

  #plan() {
    this.#ports.wakeAt(this.#nextAlarm())
  }

  /** Without a source, only the end wakes the object. If the facts cannot be read then, it tries again. */
  #nextAlarm(): number | null {
    const { facts, progress, isOver } = this.#storage
    if (facts === null || isOver) return null
    const now = this.#ports.now()
    const end = Math.max(liveUntil(facts), now + factsAge)
    if (this.#isAsking()) return Math.min(now + this.#source.pause(facts), end)
    const willAsk = facts.source !== null && facts.source !== 'REFEREE' && !progress.isTaken
    return willAsk && now < facts.cutoff ? facts.cutoff : end
  }
}

const undone = 'undo'
