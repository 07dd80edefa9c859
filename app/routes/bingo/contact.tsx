import { time } from '#words/format.ts'
import { everySeconds, type LiveCells } from './use-live-cells.ts'

/** Shows how fresh the board is. */
export function Contact({ live: { isLive, lostSince } }: { live: LiveCells }) {
  return (
    <p className="small muted bingo-contact">
      {isLive === true && 'Oppdateres direkte.'}
      {isLive === false &&
        (lostSince === null
          ? `Oppdateres hvert ${everySeconds}. sekund.`
          : `Uten kontakt. Sist oppdatert ${time(lostSince)}.`)}
    </p>
  )
}
