import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted, timeLeft } from '#words/format.ts'

type Props = {
  /** Milliseconds. `now` is the server's clock at the time of its answer. */
  until: number
  now: number
  /** Reads from the server again. Without it, the countdown reloads the page's data. */
  ask?: (why: 'ended' | 'woken') => void
}

const second = 1_000
const minute = 60 * second
const spokenAt = [60, 10, 5, 1]

/** Counts down on the server's clock, and shows "Stengt" at the end. The caller shows the date. */
export function Countdown({ until, now, ask }: Props) {
  const { revalidate } = useRevalidator()
  const askServer = useEffectEvent(ask ?? revalidate)
  const left = Math.max(0, until - useServerClock(now, () => askServer('woken')))
  const isClosed = left === 0
  useEffect(() => {
    if (isClosed) askServer('ended')
  }, [isClosed])

  const minutesLeft = Math.ceil(left / minute)
  return (
    <>
      {isClosed ? (
        <p className="clock-closed">Stengt</p>
      ) : (
        <p className={left <= 60 * minute ? 'clock clock-near' : 'clock'} role="timer">
          {timeLeft(left)} igjen
        </p>
      )}
      <span role="status" className="visually-hidden">
        {isClosed && 'Stengt'}
        {spokenAt.includes(minutesLeft) && `${counted(minutesLeft, 'minutt', 'minutter')} til fristen`}
      </span>
    </>
  )
}

/** The server's clock, updated every second. Equals `now` until hydration. */
function useServerClock(now: number, ask: () => void): number {
  const [tick, setTick] = useState(now)
  const wake = useEffectEvent(ask)

  useEffect(() => {
    const answeredAt = Date.now()
    const timer = setInterval(() => setTick(now + Date.now() - answeredAt), second)
    // A tab that was asleep reads the server's time again.
    const woken = () => {
      if (document.visibilityState === 'visible' && Date.now() - answeredAt > minute) wake()
    }
    document.addEventListener('visibilitychange', woken)
    setTick(now)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', woken)
    }
  }, [now])

  return tick
}
