import { useEffect, useRef, useState } from 'react'
import { usePolling } from '#app/components/polling.ts'
import { useTopic } from '#app/components/use-topic.ts'
import { liveTopic } from '#game/live/topics.ts'
import type { RefereeAnswer } from '#worker/forms/referee.ts'
import type { RefereeDesk } from '#worker/usecases/live/referee-page.ts'
import {
  answered,
  emptyQueue,
  heard,
  type RefereeCall,
  retried,
  shownState,
  tapped,
  undoable,
} from './queue.ts'
import { askForView, refereeUrl, sendCall, viewIn } from './send-call.ts'

export type Referee = ReturnType<typeof useReferee>

/** The race, the taps that wait, and a way to add one. Follows what other referees do. */
export function useReferee({ race, drivers, view: loaded }: RefereeDesk) {
  const [known, setKnown] = useState({ loaded, queue: emptyQueue(loaded) })
  if (known.loaded !== loaded) setKnown({ loaded, queue: heard(known.queue, loaded) })
  const { queue } = known
  const change = (how: (now: typeof queue) => typeof queue) =>
    setKnown((now) => ({ ...now, queue: how(now.queue) }))

  const underWay = useRef<number | null>(null)
  const first = queue.waiting[0]
  const isStopped = queue.problem?.kind === 'unsent'
  useEffect(() => {
    if (first === undefined || isStopped || underWay.current !== null) return
    underWay.current = first.id
    void sendCall(race.id, first).then((answer) => {
      underWay.current = null
      setKnown((now) => ({ ...now, queue: answered(now.queue, answer) }))
    })
  }, [race.id, first, isStopped])

  useEffect(() => {
    if (!isStopped) return
    const again = () => setKnown((now) => ({ ...now, queue: retried(now.queue) }))
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isStopped])

  // News does not say what can be undone, so it only triggers a new read.
  useTopic<{ v: number }>(liveTopic(race.id), ({ v: version }) => {
    if (version <= (queue.view.state?.version ?? 0) || queue.waiting.length > 0) return
    void askForView(race.id).then((view) => view && change((now) => heard(now, view)))
  })
  usePolling<RefereeAnswer>(
    refereeUrl(race.id),
    10_000,
    null,
    (answer) => change((now) => heard(now, viewIn(answer))),
    liveTopic(race.id),
  )

  const ids = drivers.map(({ id }) => id)
  return {
    view: queue.view,
    state: shownState(queue, ids),
    waiting: queue.waiting.length,
    problem: queue.problem,
    undo: undoable(queue),
    press: (call: RefereeCall) => change((now) => tapped(now, call)),
    retry: () => change(retried),
  }
}
