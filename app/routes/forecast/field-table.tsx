import { Link } from 'react-router'
import { Table, type TableProps } from '#app/components/table.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { chanceText, leastSaid, shortChance } from '#words/forecast.ts'
import { chanceWords, foldedWords, placesText, pointsText, rangeNote } from '#words/forecast-page.ts'
import { number } from '#words/format.ts'
import type { SaidOfOne, ShownForecast } from '#worker/usecases/forecast/shown.ts'
import { ChanceBar } from './chance-bar.tsx'

type Props = { shown: ShownForecast; own: SaidOfOne | null; isFinished: boolean }

/** The chances of everyone, the best first. Those who will hardly be among the three best are folded. */
export function FieldTable({ shown, own, isFinished }: Props) {
  const rows = own && !shown.said.some(({ id }) => id === own.id) ? [...shown.said, own] : shown.said
  const hasChance = (row: SaidOfOne) => row.podium >= leastSaid || row.id === own?.id
  const folded = rows.filter((row) => !hasChance(row))
  const unlikely = shown.participants - (rows.length - folded.length)
  const table = {
    columns: columnsOf(own, isFinished),
    keyOf: ({ id }: SaidOfOne) => id,
    rowClass: ({ id }: SaidOfOne) => (id === own?.id ? 'row-me' : undefined),
  }
  return (
    <>
      <TableSection
        title={isFinished ? 'Hvem skulle vinne?' : 'Hvem vinner?'}
        className="forecast-field"
        {...table}
        tall
        rows={rows.filter(hasChance)}
      />
      {folded.length > 0 && (
        <details className="fold forecast-field">
          <summary>{foldedWords(unlikely)}</summary>
          {folded.length < unlikely && (
            <p className="muted small forecast-note">De {number(folded.length)} nærmeste vises.</p>
          )}
          <Table {...table} caption="Med under 5 % sjanse for topp tre" isCaptionHidden rows={folded} />
        </details>
      )}
      <p className="muted small">{rangeNote}</p>
    </>
  )
}

const columnsOf = (own: SaidOfOne | null, isFinished: boolean): TableProps<SaidOfOne>['columns'] => [
  {
    head: 'Deltaker',
    isRowHead: true,
    cell: ({ id, username }) => (
      <Link className="cell-link" to={`/user/${id}`} discover="none">
        {username}
        {id === own?.id && ' (deg)'}
      </Link>
    ),
  },
  {
    head: 'Linje',
    isHeadHidden: true,
    className: 'fill wide-only',
    cell: ({ win }) => <ChanceBar chance={win < leastSaid ? 0 : win} />,
  },
  {
    head: 'Vinner',
    className: 'num',
    cellClass: ({ win }) => (win < leastSaid ? 'quiet' : 'strong'),
    cell: winning,
  },
  { head: 'Topp tre', className: isFinished ? 'num wide-only' : 'num', cell: topThree },
  {
    head: (
      <>
        <span className="wide-only">Trolig plass</span>
        <span className="narrow-only">Plass</span>
      </>
    ),
    className: 'num',
    cell: ({ ranks }) => placesText(ranks),
  },
  { head: 'Trolige poeng', className: 'num wide-only', cell: ({ points }) => pointsText(points) },
  isFinished && {
    head: 'Endte',
    className: 'num',
    cell: ({ ended }) => (ended === null ? '–' : `${number(ended)}.`),
  },
]

const winning = ({ win, certain }: SaidOfOne) => (
  <>
    <span aria-hidden="true">{shortChance(win, certain)}</span>
    <span className="visually-hidden">{chanceWords(win, certain)}</span>
  </>
)

const topThree = ({ podium }: SaidOfOne) => (
  <>
    <span aria-hidden="true">{shortChance(podium, null)}</span>
    <span className="visually-hidden">{chanceText(podium)}</span>
  </>
)
