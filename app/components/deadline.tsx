import { useSyncExternalStore } from 'react'
import { dateTime, localTime, shortDate, time } from '#words/format.ts'

const never = () => () => {}

/**
 * "søndag 15. mars kl. 16.00, norsk tid". Abroad the local time follows on the last line of its paragraph, where
 * the styles reserve room for it.
 */
export function Deadline({ instant, short = false }: { instant: number; short?: boolean }) {
  // The server does not know the visitor's time zone.
  const here = useSyncExternalStore(
    never,
    () => localTime(instant),
    () => null,
  )
  return (
    <>
      <strong>
        <time dateTime={new Date(instant).toISOString()}>
          {short ? `${shortDate(instant)} ${time(instant)}` : dateTime(instant)}
        </time>
      </strong>
      , norsk&nbsp;tid<span className="local-time">{here && ` (${here} der du er)`}</span>
    </>
  )
}
