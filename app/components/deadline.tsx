import { useSyncExternalStore } from 'react'
import { dateTime, localTime } from '#app/format.ts'

const never = () => () => {}

/** "søndag 15. mars kl. 16.00, norsk tid", and the local time of a visitor in another time zone. */
export function Deadline({ instant }: { instant: number }) {
  // The server does not know the visitor's time zone.
  const here = useSyncExternalStore(
    never,
    () => localTime(instant),
    () => null,
  )
  return (
    <>
      <strong>
        <time dateTime={new Date(instant).toISOString()}>{dateTime(instant)}</time>
      </strong>
      , norsk tid{here && ` (${here} der du er)`}
    </>
  )
}
