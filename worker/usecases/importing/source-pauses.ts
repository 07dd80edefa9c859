import { writeBatch } from '#db/client.ts'
import { endPause, pauseSource, sourcePausesNow } from '#db/queries/jobs.ts'
import { importPauseAfter } from '#game/imports/due-imports.ts'
import { type Source, sources } from '#game/source.ts'
import { FeedFault, type SourceAnswer } from '#worker/feed/get.ts'
import type { Importer } from './requesting.ts'

export type Sources = {
  isPaused: (source: Source) => boolean
  /** Stores the results since the last call: a failure pauses a source, and an answer ends its pause. */
  note: () => Promise<void>
}

/** The circuit breakers of a run: all steps skip a failing source. `random` returns a number from 0 up to 1. */
export async function openSources({ db, now, feed }: Importer, random: () => number): Promise<Sources> {
  const pauses = await sourcePausesNow(db)
  const failures = new Map(pauses.map((pause) => [pause.source, pause.failures]))
  for (const source of sources) {
    const isPaused = feed.isOff || pauses.some((pause) => pause.source === source && pause.until > now)
    Object.assign(feed.breakers[source], { isPaused, failure: null, hasAnswered: false })
  }

  async function noteOf(source: Source) {
    const breaker = feed.breakers[source]
    if (breaker.failure !== null) {
      const failed = (failures.get(source) ?? 0) + 1
      failures.set(source, failed)
      const until = now + importPauseAfter(failed, random())
      await writeBatch(db, [pauseSource(source, failed, until, breaker.failure.slice(0, 500))])
      Object.assign(breaker, { isPaused: true, failure: null, hasAnswered: false })
    } else if (breaker.hasAnswered && failures.delete(source)) {
      await writeBatch(db, [endPause(source)])
    }
  }

  return {
    isPaused: (source) => feed.breakers[source].isPaused,
    note: async () => {
      for (const source of sources) await noteOf(source)
    },
  }
}

/** Reads an optional source. A failure counts as a missing answer. */
export async function unlessFailing<T>(ask: () => Promise<SourceAnswer<T>>): Promise<SourceAnswer<T>> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    if (error.kind !== 'paused') console.error(error.message)
    return { kind: 'not-yet', why: 'missing' }
  }
}
