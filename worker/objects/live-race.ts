import { DurableObject } from 'cloudflare:workers'
import { openDatabase, runBatch } from '#db/client.ts'
import { erasedAmong, readRaceFacts } from '#db/queries/live-facts.ts'
import { rosterOf, wireOf } from '#game/live/message.ts'
import type { RefereeEdit } from '#game/live/referee.ts'
import type { LiveRaceFacts, LiveRecord, LiveVerdict, NamedReferee } from '#game/live/running.ts'
import type { LiveSourceName, LiveState } from '#game/live/state.ts'
import { liveTopic } from '#game/live/topics.ts'
import { LiveRaceCore } from './live-race-core.ts'
import type { LiveRacePorts } from './live-race-ports.ts'
import { publish } from './publishing.ts'

/** The sources of a deployment. `configured`: the preferred one first. */
export type LiveSources = {
  configured: readonly LiveSourceName[]
  open: LiveRacePorts['openSource']
}

/**
 * One instance per race (worker/live-races.ts names them). It has storage only while its race runs, and the last state
 * after it, without names. worker/index.ts sets its sources, because they are above this floor.
 */
export abstract class LiveRace extends DurableObject<Env> {
  #core: LiveRaceCore | null = null

  /** Reads the facts of the race, begins or ends it by them, and sets the alarm. */
  wake(race: number): Promise<void> {
    return this.#open(race).wake()
  }

  read(race: number): LiveRecord {
    return this.#open(race).read()
  }

  past(race: number): LiveState[] {
    return this.#open(race).past()
  }

  edit(race: number, edit: RefereeEdit, by: NamedReferee, seen: number): Promise<LiveVerdict> {
    return this.#open(race).edit(edit, by, seen)
  }

  undo(race: number, by: NamedReferee, seen: number): Promise<LiveVerdict> {
    return this.#open(race).undo(by, seen)
  }

  handBack(race: number): Promise<LiveVerdict> {
    return this.#open(race).handBack()
  }

  /** Shows the set-up checks that objects of this class run. */
  ping(): boolean {
    return true
  }

  override async alarm(): Promise<void> {
    const facts = this.ctx.storage.kv.get<LiveRaceFacts>('facts')
    if (facts !== undefined) await this.#open(facts.race).ring()
  }

  protected abstract sources(): LiveSources

  #open(race: number): LiveRaceCore {
    this.#core ??= this.#make(race)
    return this.#core
  }

  #make(race: number): LiveRaceCore {
    const { storage } = this.ctx
    const { configured, open } = this.sources()
    const send = (data: unknown) => this.ctx.waitUntil(publish(this.env.LIVE_CHANNEL, liveTopic(race), data))
    return new LiveRaceCore({
      rows: storage.kv,
      atomically: (change) => storage.transactionSync(change),
      now: () => Date.now(),
      facts: () => readRaceFacts(openDatabase(this.env.DB), race, configured),
      erased: async (users) => {
        const [rows] = await runBatch(openDatabase(this.env.DB), [erasedAmong(users)])
        return rows.results.map(({ id }) => id)
      },
      openSource: open,
      publish: (state, facts) => {
        const sent = wireOf(state, rosterOf(facts.drivers))
        // A state that no message can carry is not in the polls either; the next state follows.
        if (sent !== null) send(sent)
      },
      publishEnd: () => send(null),
      wakeAt: (instant) => {
        void (instant === null ? storage.deleteAlarm() : storage.setAlarm(instant))
      },
    })
  }
}
