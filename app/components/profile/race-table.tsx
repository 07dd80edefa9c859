import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { resultStatusNames } from '#app/words/names.ts'
import type { RaceCategory } from '#game/category.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import type { RaceRow } from '#worker/usecases/profile/rows.ts'
import { Figure, ScoreCells, ScoreHeads } from './guess-cells.tsx'
import { GuessSection } from './guess-section.tsx'

type Props = { profile: Profile; category: RaceCategory }

/** Race by race: the guessed driver with grid position and result. */
export function RaceTable({ profile, category }: Props) {
  const rows = profile.rows[category]
  const nothing =
    rows.length === 0
      ? 'Ingen løp er kjørt enda.'
      : rows.every(({ driver }) => driver === null) && 'Ikke tippet på noe løp.'
  return (
    <GuessSection profile={profile} category={category} nothing={nothing}>
      <thead>
        <tr>
          <th scope="col" className="rank">
            Nr.
          </th>
          <th scope="col">Løp</th>
          <th scope="col" className="wide-only">
            Tippet
          </th>
          <th scope="col" className="num wide-only">
            Start
          </th>
          <th scope="col" className="num">
            I mål
          </th>
          <ScoreHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.race.id}>
            <td className="rank">{row.race.position}</td>
            <th scope="row">
              <Link className="cell-link race-cell" to={`/stats/${profile.year}/${row.race.id}`}>
                <span>{row.race.name}</span>
                <span className="narrow-only">
                  <GuessedDriver row={row} />
                </span>
              </Link>
            </th>
            <td className="wide-only">
              <GuessedDriver row={row} />
            </td>
            <Figure className="num quiet wide-only" value={row.startPos} />
            <Figure value={row.actual} />
            <ScoreCells {...row} />
          </tr>
        ))}
      </tbody>
    </GuessSection>
  )
}

function GuessedDriver({ row: { driver, completed, status, actual } }: { row: RaceRow }) {
  if (driver === null) return <span className="muted">Ikke tippet</span>
  const note = !completed
    ? 'Venter på resultat'
    : resultStatusNames[actual === null ? 'DID_NOT_START' : (status ?? 'FINISHED')]
  return (
    <>
      <Competitor competitor={driver} short="always" />
      {note !== resultStatusNames.FINISHED && <span className="below">{note}</span>}
    </>
  )
}
