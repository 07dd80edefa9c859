import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#app/format.ts'

type Props = {
  /** Milliseconds. `now` is the server's clock at the time of its answer. */
  until: number
  now: number
  /** Asks the server again. Without it, the countdown reloads the page's data. */
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
          {partsOf(left).map(({ key, value, unit }) => (
            <span key={key}>
              {value} <small>{unit}</small>
            </span>
          ))}
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

function partsOf(left: number) {
  const days = Math.floor(left / (24 * 60 * minute))
  const hours = Math.floor(left / (60 * minute)) % 24
  return [
    { key: 'days', value: String(days), unit: days === 1 ? 'dag' : 'dager' },
    { key: 'hours', value: twoDigits(hours), unit: hours === 1 ? 'time' : 'timer' },
    { key: 'minutes', value: twoDigits(Math.floor(left / minute) % 60), unit: 'min' },
    { key: 'seconds', value: twoDigits(Math.floor(left / second) % 60), unit: 'sek' },
  ]
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
