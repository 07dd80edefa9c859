import { Link } from 'react-router'
import { Movement } from '#app/components/leaderboard/movement.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { counted, number, signed } from '#words/format.ts'
import type { OwnLeague } from '#worker/usecases/leagues/own-leagues.ts'

type Props = { year: number; leagues: readonly OwnLeague[] }

/** The viewer's leagues of a season, with their place in each. */
export function OwnLeagueTable({ year, leagues }: Props) {
  return (
    <TableSection title={`Sesongen ${year}`} rows={leagues.length} tall className="league-table">
      <thead>
        <tr>
          <th scope="col" className="fill">
            Liga
          </th>
          <th scope="col" className="num">
            Plass
          </th>
          <th scope="col" className="movement">
            <span className="visually-hidden">Endring</span>
          </th>
          <th scope="col" className="num">
            Poeng
          </th>
          <th scope="col" className="num wide-only">
            Sist
          </th>
          <th scope="col" className="num wide-only">
            Til lederen
          </th>
        </tr>
      </thead>
      <tbody>
        {leagues.map((league) => (
          <Row key={league.id} {...league} />
        ))}
      </tbody>
    </TableSection>
  )
}

function Row({ id, name, isOwner, ownedBy, isPublic, members, place }: OwnLeague) {
  return (
    <tr>
      <th scope="row" className="fill">
        <Link className="cell-link league-link" to={`/league/${id}`}>
          <span>
            {name}
            <small>
              {[
                counted(members, 'medlem', 'medlemmer'),
                isOwner ? 'du eier ligaen' : ownedBy && `${ownedBy} eier ligaen`,
                isPublic && 'offentlig',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </Link>
      </th>
      {place ? (
        <>
          <td className="num strong">
            {place.shared && <span className="visually-hidden">delt </span>}
            {place.rank}. <span className="quiet">av {number(place.participants)}</span>
          </td>
          <td className="movement">
            <Movement ranks={place.movement ?? 0} />
          </td>
          <td className="num">{number(place.points)}</td>
          <td className="num wide-only">{place.movement === null ? '–' : signed(place.latest)}</td>
          <td className="num quiet wide-only">{place.gap === 0 ? '–' : number(-place.gap)}</td>
        </>
      ) : (
        <>
          <td className="num quiet">–</td>
          <td className="movement" />
          <td className="num quiet">–</td>
          <td className="num quiet wide-only">–</td>
          <td className="num quiet wide-only">–</td>
        </>
      )}
    </tr>
  )
}
