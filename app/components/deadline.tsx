import { useSyncExternalStore } from 'react'
import { dateTime, localTime } from '#app/format.ts'

const never = () => () => {}

/** "søndag 15. mars kl. 16.00, norsk tid", and the visitor's own clock where that is another one. */
export function Deadline({ instant }: { instant: number }) {
  // The server does not know where the visitor is.
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
