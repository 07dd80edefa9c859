import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { jitter } from '#app/components/poll-on-news.ts'
import { usePolling } from '#app/components/polling.ts'
import { useTopic } from '#app/components/use-topic.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import { decodeState, type Roster, rosterOf } from '#game/live/message.ts'
import { unpackBasis } from '#game/live/packed-basis.ts'
import { liveTopic } from '#game/live/topics.ts'
import type { LivePage } from '#worker/usecases/live/page.ts'
import { type Away, advanced, begun, type Followed, isLate, nextLook, taken } from './followed.ts'

const pollEvery = 10_000
/** The result may not have reached every copy of the page yet (milliseconds). */
const reloadEvery = 10_000
/** A shorter look at another tab is no pause (milliseconds). */
const shortestAway = 20_000
/** Clocks that disagree may not make a busy loop (milliseconds). */
const shortest = 200

type LiveRaceData = {
  basis: LiveBasis
  /** The newest states as messages, oldest first. */
  messages: readonly unknown[]
  /** The server's clock when it read them, in milliseconds. */
  now: number
}

/** Unpacks the basis once. */
export function useLiveRaceData({ packed, messages, now }: LivePage & { kind: 'shown' }): LiveRaceData {
  const basis = useMemo(() => unpackBasis(packed), [packed])
  return { basis, messages, now }
}

/** The part of a race that a page shows: see Followed. `delay` is in seconds. */
type LiveRaceNow = Pick<Followed, 'shown' | 'lines'> & {
  /** An automatic source has reported nothing for a minute. */
  isLate: boolean
  /** When the site was last reached, while there is no contact. */
  lostSince: number | null
  /** The last pause of the page: it was hidden. */
  away: Away | null
}

/** Follows a race that runs: by the live channel, else by polls. One timer waits for what is held back. */
export function useLiveRace({ basis, messages, now }: LiveRaceData, delay: number): LiveRaceNow {
  const { revalidate } = useRevalidator()
  const { id } = basis.race
  const roster = useMemo(() => rosterOf(basis.drivers.map((driver) => driver.id)), [basis])
  const loaded = useMemo(() => decoded(messages, roster), [messages, roster])
  const look = { now, delay }
  const [known, setKnown] = useState(() => begun(loaded.states, look))
  const [seenAt, setSeenAt] = useState(now)
  const [isOver, setOver] = useState(false)
  const [away, setAway] = useState<Away | null>(null)
  const left = useRef<{ at: number; since: string | null } | null>(null)
  const siteClock = useSiteClock(now)

  const lookAgain = useEffectEvent(() => {
    const at = siteClock()
    setSeenAt(at)
    setKnown((before) => advanced(before, basis, { now: at, delay }))
  })
  const take = (came: readonly unknown[]) => {
    const { states, isForeign } = decoded(came, roster)
    // The season has got other drivers since the page was loaded.
    if (isForeign) return void revalidate()
    const at = siteClock()
    setSeenAt(at)
    setKnown((before) => advanced(taken(before, states), basis, { now: at, delay }))
  }

  const lostSince = usePolling<{ messages: unknown[]; isOver: boolean; isOff: boolean }>(
    `/api/public/live?raceId=${id}`,
    pollEvery,
    null,
    (answer) => {
      // An answer from before the end may come after the news of it.
      if (answer.isOver || answer.isOff) setOver(true)
      take(answer.messages)
    },
    liveTopic(id),
  )
  useTopic<unknown>(liveTopic(id), (message) => {
    setOver(message === null)
    if (message !== null) take([message])
  })

  useReload(isOver, delay)

  // The states that came with the page, also after it was loaded again.
  useEffect(() => {
    setKnown((before) => taken(before, loaded.states))
  }, [loaded])

  useEffect(() => {
    const plan = () => {
      if (document.visibilityState === 'hidden') return
      const at = nextLook(known, { now: siteClock(), delay })
      if (at !== null) return setTimeout(lookAgain, Math.max(shortest, at - siteClock()))
    }
    let timer = plan()
    const comeBack = () => {
      clearTimeout(timer)
      const at = siteClock()
      if (document.visibilityState === 'hidden') left.current = { at, since: known.lines[0]?.id ?? null }
      else {
        if (left.current && at - left.current.at >= shortestAway)
          setAway({ since: left.current.since, until: at })
        lookAgain()
      }
      timer = plan()
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [known, delay, siteClock])

  return { shown: known.shown, lines: known.lines, isLate: isLate(known, seenAt), lostSince, away }
}

/** Loads the page again after the end, until a page replaces it that has the result. */
function useReload(isOver: boolean, delay: number) {
  const { revalidate } = useRevalidator()
  // The page that replaces this one may not come before the viewer's delay has passed.
  const load = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!isOver) return
    let timer: ReturnType<typeof setTimeout>
    const loadAgain = () => {
      load()
      timer = setTimeout(loadAgain, reloadEvery)
    }
    timer = setTimeout(loadAgain, delay * 1_000 + jitter())
    return () => clearTimeout(timer)
  }, [isOver, delay])
}

export function decoded(messages: readonly unknown[], roster: Roster) {
  const states = messages.map((message) => decodeState(message, roster))
  return {
    states: states.filter((state) => state !== null),
    isForeign: states.some((state) => state === null),
  }
}

/** The server's clock on this machine, whose own may be wrong. In milliseconds. */
function useSiteClock(now: number): () => number {
  const ahead = useRef(0)
  useEffect(() => {
    ahead.current = now - Date.now()
  }, [now])
  return useRef(() => Date.now() + ahead.current).current
}
