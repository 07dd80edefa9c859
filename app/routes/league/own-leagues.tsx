import { Link } from 'react-router'
import { Movement } from '#app/components/leaderboard/movement.tsx'
import { Points } from '#app/components/points.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { LeaveLeague } from '#app/routes/league/leave-league.tsx'
import { counted, number } from '#words/format.ts'
import type { OwnLeague } from '#worker/usecases/leagues/own-leagues.ts'

type Props = { year: number; leagues: readonly OwnLeague[] }

/** Leaves one of the leagues. Those of a finished season stay. */
export function LeaveOne({ leagues }: Pick<Props, 'leagues'>) {
  const open = leagues.filter(({ isFrozen }) => !isFrozen)
  if (open.length === 0) return null
  return (
    <details className="fold">
      <summary>Forlat en liga</summary>
      <ul className="divided league-settings">
        {open.map((league) => (
          <li key={league.id}>
            <LeaveLeague {...league} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The viewer's leagues of a season, with their place in each. */
export function OwnLeagueTable({ year, leagues }: Props) {
  // Before the season there are none.
  const hasPlaces = leagues.some(({ place }) => place)
  return (
    <TableSection
      title={`Sesongen ${year}`}
      tall
      className="league-table"
      columns={[
        { head: 'Liga', headClass: 'fill', isRowHead: true, cell: LeagueLink },
        hasPlaces && {
          head: 'Plass',
          className: 'num',
          cellClass: ({ place }) => (place ? 'strong' : 'quiet'),
          cell: ({ place }) => (place ? <Place {...place} /> : '–'),
        },
        hasPlaces && {
          head: 'Endring',
          isHeadHidden: true,
          className: 'movement',
          cell: ({ place }) => place && <Movement ranks={place.movement ?? 0} />,
        },
        hasPlaces && {
          head: 'Poeng',
          className: 'num',
          cellClass: ({ place }) => (place ? 'strong' : 'quiet'),
          cell: ({ place }) => (place ? number(place.points) : '–'),
        },
        hasPlaces && {
          head: 'Sist',
          className: 'num wide-only',
          cellClass: ({ place }) => (place ? '' : 'quiet'),
          cell: ({ place }) =>
            place && place.movement !== null ? <Points points={place.latest} plus /> : '–',
        },
        hasPlaces && {
          head: 'Til lederen',
          className: 'num wide-only',
          cellClass: 'quiet',
          cell: ({ place }) => (place && place.gap !== 0 ? number(-place.gap) : '–'),
        },
      ]}
      rows={leagues}
      keyOf={({ id }) => id}
    />
  )
}

const LeagueLink = ({ id, name, isOwner, ownedBy, isPublic, members }: OwnLeague) => (
  <Link className="cell-link league-link" to={`/league/${id}`}>
    <span>
      {name}
      <small>
        {[
          counted(members, 'medlem', 'medlemmer'),
          isOwner ? 'din liga' : ownedBy && `${ownedBy} eier den`,
          isPublic && 'offentlig',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  </Link>
)

const Place = ({ rank, shared }: NonNullable<OwnLeague['place']>) => (
  <>
    {shared && <span className="visually-hidden">delt </span>}
    {rank}.
  </>
)
