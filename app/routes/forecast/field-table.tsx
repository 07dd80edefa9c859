import { Link } from 'react-router'
import { TableSection } from '#app/components/table-section.tsx'
import { chanceText, shortChance } from '#words/forecast.ts'
import { chanceWords, placesText, pointsText } from '#words/forecast-page.ts'
import { number } from '#words/format.ts'
import type { SaidOfOne, ShownForecast } from '#worker/usecases/forecast/shown.ts'
import { ChanceBar } from './chance-bar.tsx'

type Props = { shown: ShownForecast; own: SaidOfOne | null; isFinished: boolean }

/** The chances of everyone, the best first. */
export const FieldTable = ({ shown, own, isFinished }: Props) => (
  <TableSection
    title="Hvem vinner?"
    note={shown.participants > shown.said.length ? `de ${shown.said.length} med størst sjanse` : undefined}
    columns={[
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
        cell: ({ win }) => isLikely(win) && <ChanceBar chance={win} />,
      },
      { head: 'Vinner', className: 'num', cell: winning },
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
        head: 'Ble',
        className: 'num',
        cell: ({ ended }) => (ended === null ? '–' : `${number(ended)}.`),
      },
    ]}
    tall
    rows={own && !shown.said.some(({ id }) => id === own.id) ? [...shown.said, own] : shown.said}
    keyOf={({ id }) => id}
    rowClass={({ id }) => (id === own?.id ? 'row-me' : undefined)}
  />
)

/** Smaller chances are all said to be under 5 %. */
const isLikely = (chance: number) => chance >= 0.05

const winning = ({ win, certain }: SaidOfOne) => (
  <>
    {isLikely(win) ? (
      <strong aria-hidden="true">{shortChance(win, certain)}</strong>
    ) : (
      <span aria-hidden="true" className="muted">
        {shortChance(win, certain)}
      </span>
    )}
    <span className="visually-hidden">{chanceWords(win, certain)}</span>
  </>
)

const topThree = ({ podium }: SaidOfOne) => (
  <>
    <span aria-hidden="true">{shortChance(podium, null)}</span>
    <span className="visually-hidden">{chanceText(podium)}</span>
  </>
)
