import { usePolling } from '#app/components/polling.ts'
import { time } from '#app/format.ts'
import type { Cell } from '#game/bingo.ts'
import type { LiveCells } from './use-live-cells.ts'

const everySeconds = 10

/** Shows how fresh the board is. Polls while the socket is down. */
export function Contact({ live: { isLive, year, take } }: { live: LiveCells }) {
  return (
    <p className="small muted bingo-contact">
      {isLive === true && 'Oppdateres direkte.'}
      {isLive === false && <Asking year={year} take={take} />}
    </p>
  )
}

function Asking({ year, take }: Pick<LiveCells, 'year' | 'take'>) {
  const lostSince = usePolling<Cell[]>(`/api/public/bingo/${year}`, everySeconds * 1_000, null, take)
  return lostSince === null
    ? `Oppdateres hvert ${everySeconds}. sekund.`
    : `Uten kontakt. Sist oppdatert ${time(lostSince)}.`
}
