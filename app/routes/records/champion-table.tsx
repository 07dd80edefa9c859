import { Link } from 'react-router'
import { TableSection } from '#app/components/table-section.tsx'
import { number } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { AllTimeSeason } from '#worker/usecases/profile/all-time.ts'

/** The first three of every finished season. */
export const ChampionTable = ({ seasons }: { seasons: readonly AllTimeSeason[] }) => (
  <TableSection
    id="sesonger"
    title="Sesongene"
    className="champions"
    tall
    columns={[
      {
        head: 'År',
        isRowHead: true,
        cell: ({ year, isMoved }) => (
          <>
            <Link className="cell-link" to={`/?year=${year}`}>
              {year}
            </Link>
            {isMoved && <span className="below">importert</span>}
          </>
        ),
      },
      {
        head: 'Pallen',
        className: 'fill',
        cell: ({ podium }) =>
          podium.length === 0 ? (
            '–'
          ) : (
            <ol className="podium-names">
              {podium.map(({ rank, names }) => (
                <li key={rank} value={rank}>
                  <span className="num">{rank}.</span>{' '}
                  {rank === 1 ? <strong>{shortNames(names)}</strong> : shortNames(names)}
                </li>
              ))}
            </ol>
          ),
      },
      { head: 'Deltakere', className: 'num', cell: ({ participants }) => number(participants) },
    ]}
    rows={seasons}
    keyOf={({ year }) => year}
  />
)
