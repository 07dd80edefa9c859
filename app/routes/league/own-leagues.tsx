import { useId } from 'react'
import { Link } from 'react-router'
import { Movement } from '#app/components/leaderboard/movement.tsx'
import { LinkMenu } from '#app/components/link-menu.tsx'
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

/** The viewer's leagues of a season: a table with their place in each, or a menu before anybody has one. */
export function OwnLeagueTable({ year, leagues }: Props) {
  const heading = useId()
  const title = `Sesongen ${year}`
  if (!leagues.some(({ place }) => place))
    return (
      <section aria-labelledby={heading}>
        <h2 id={heading} className="table-title">
          {title}
        </h2>
        <LinkMenu links={leagues.map((one) => [`/league/${one.id}`, one.name, about(one)])} />
      </section>
    )
  return (
    <TableSection
      title={title}
      tall
      className="league-table"
      columns={[
        { head: 'Liga', headClass: 'fill', isRowHead: true, cell: LeagueLink },
        {
          head: 'Plass',
          className: 'num',
          cellClass: ({ place }) => (place ? 'strong' : 'quiet'),
          cell: ({ place }) => (place ? <Place {...place} /> : '–'),
        },
        {
          head: 'Endring',
          isHeadHidden: true,
          className: 'movement',
          cell: ({ place }) => place && <Movement ranks={place.movement ?? 0} />,
        },
        {
          head: 'Poeng',
          className: 'num',
          cellClass: ({ place }) => (place ? 'strong' : 'quiet'),
          cell: ({ place }) => (place ? number(place.points) : '–'),
        },
        {
          head: 'Sist',
          className: 'num wide-only',
          cellClass: ({ place }) => (place ? '' : 'quiet'),
          cell: ({ place }) =>
            place && place.movement !== null ? <Points points={place.latest} plus /> : '–',
        },
        {
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

const about = ({ members, isOwner, ownedBy, isPublic }: OwnLeague) =>
  [
    counted(members, 'medlem', 'medlemmer'),
    isOwner ? 'din liga' : ownedBy && `${ownedBy} eier den`,
    isPublic && 'offentlig',
  ]
    .filter(Boolean)
    .join(' · ')

const LeagueLink = (league: OwnLeague) => (
  <Link className="cell-link league-link" to={`/league/${league.id}`}>
    <span>
      {league.name}
      <small>{about(league)}</small>
    </span>
  </Link>
)

const Place = ({ rank, shared }: NonNullable<OwnLeague['place']>) => (
  <>
    {shared && <span className="visually-hidden">delt </span>}
    {rank}.
  </>
)
