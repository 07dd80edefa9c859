import { Link } from 'react-router'
import { StateChip } from '#app/components/race/state-chip.tsx'
import { date } from '#words/format.ts'
import type { readAdminRaces } from '#worker/usecases/admin/admin-race.ts'

type Races = Awaited<ReturnType<typeof readAdminRaces>>['running' | 'cancelled']

/** Races with their import status. */
export const RaceRows = ({ caption, races }: { caption: string; races: Races }) => (
  <table className="table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col" className="num">
          Nr.
        </th>
        <th scope="col" className="fill">
          Løp
        </th>
        <th scope="col" className="wide-only">
          Dato
        </th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {races.map(({ id, name, position, startsAt, gridState, resultState }) => (
        <tr key={id}>
          <td className="num">{position ?? '–'}</td>
          <th scope="row">
            <Link to={String(id)} className="touch-link">
              {name}
            </Link>
            <span className="narrow-only muted small">{date(startsAt)}</span>
          </th>
          <td className="wide-only no-wrap">{date(startsAt)}</td>
          <td>
            {resultState !== null ? (
              <StateChip state={resultState} />
            ) : (
              <span className="muted">{gridState === null ? 'Kommer' : 'Startklar'}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
