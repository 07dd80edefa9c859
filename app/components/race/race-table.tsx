import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { date } from '#app/format.ts'
import type { RaceList, RaceListItem } from '#worker/usecases/seasons/races.ts'
import { StateChip } from './state-chip.tsx'

/** A season's calendar, with the winners so far. */
export function RaceTable({ year, races, cancelled }: Pick<RaceList, 'year' | 'races' | 'cancelled'>) {
  return (
    <table className="table">
      <caption className="visually-hidden">Løpene i {year}</caption>
      <thead>
        <tr>
          <th scope="col" className="rank">
            <abbr title="Runde">Nr.</abbr>
          </th>
          <th scope="col">Løp</th>
          <th scope="col" className="wide-only">
            Dato
          </th>
          <th scope="col">Vinner</th>
          <th scope="col" className="wide-only">
            Tilstand
          </th>
        </tr>
      </thead>
      <tbody>
        {races.map((race) => (
          <tr key={race.id}>
            <td className="rank">{race.position}</td>
            <RaceCell {...race} year={year} />
            <td className="wide-only">{date(race.startsAt)}</td>
            <td>
              {race.winner && <Competitor competitor={race.winner} short="on-phones" />}
              {race.resultState === null && (
                <span className="narrow-only">
                  <Waiting {...race} />
                </span>
              )}
            </td>
            <td className="wide-only">
              {race.resultState ? <StateChip state={race.resultState} /> : <Waiting {...race} />}
            </td>
          </tr>
        ))}
        {cancelled.map((race) => (
          <tr key={race.id}>
            <td className="rank">–</td>
            <RaceCell {...race} year={year} />
            <td className="wide-only">{date(race.startsAt)}</td>
            <td>
              <span className="narrow-only">Avlyst</span>
            </td>
            <td className="wide-only">Avlyst</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Cell = { year: number; id: number; name: string; startsAt: number }

function RaceCell({ year, id, name, startsAt }: Cell) {
  return (
    <th scope="row">
      <Link className="cell-link" to={`/stats/${year}/${id}`}>
        <span>
          {name} <span className="narrow-only below">{date(startsAt)}</span>
        </span>
      </Link>
    </th>
  )
}

function Waiting({ started, hasGrid }: RaceListItem) {
  if (started) return <span className="muted">Venter på resultat</span>
  return <span className="muted">{hasGrid ? 'Klar for start' : 'Ikke kjørt'}</span>
}
