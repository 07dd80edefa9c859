import { Link } from 'react-router'
import { number } from '#app/format.ts'
import type { LeaderboardEntry } from '#game/leaderboard.ts'
import { Movement } from './movement.tsx'
import { Points } from './points.tsx'
import { Sparkline } from './sparkline.tsx'

type Props = {
  entries: readonly LeaderboardEntry[]
  /** Each entry's rank after every step, in the order of `entries`. */
  ranks: readonly (readonly number[])[]
  viewer: string | null
  /** The race of the latest figures, or null before the first race. */
  latestRace: string | null
  /** The address of a participant's page. */
  profile: (id: string) => string
}

export function Leaderboard({ entries, ranks, viewer, latestRace, profile }: Props) {
  const best = entries.reduce((most, { latest }) => Math.max(most, latest), 0)
  return (
    <table className="table leaderboard">
      <caption>Rangering {latestRace && <span className="muted small">etter {latestRace}</span>}</caption>
      <thead>
        <tr>
          <th scope="col" className="rank">
            Plass
          </th>
          {latestRace && (
            <th scope="col" className="movement">
              <span className="visually-hidden">Endring</span>
            </th>
          )}
          <th scope="col" className="fill">
            Navn
          </th>
          <th scope="col" className="num">
            Poeng
          </th>
          {latestRace && (
            <th scope="col" className="num">
              Sist
            </th>
          )}
          <th scope="col" className="num wide-only">
            Avstand
          </th>
          {latestRace && (
            <th scope="col" className="form">
              Form
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <Row
            key={entry.guesser.id}
            entry={entry}
            ranks={ranks[index] ?? []}
            isMe={entry.guesser.id === viewer}
            isBest={best > 0 && entry.latest === best}
            hasRaces={latestRace !== null}
            to={profile(entry.guesser.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  entry: LeaderboardEntry
  ranks: readonly number[]
  isMe: boolean
  /** Purple, as on a timing screen: nobody earned more points at the latest race. */
  isBest: boolean
  hasRaces: boolean
  to: string
}

function Row({ entry, ranks, isMe, isBest, hasRaces, to }: RowProps) {
  const { rank, shared, movement, latest, gap, guesser } = entry
  return (
    <tr className={isMe ? 'row-me' : undefined}>
      <td className="rank">
        {shared ? (
          <>
            <span aria-hidden="true">{rank}</span>
            <span className="visually-hidden">delt {rank}. plass</span>
          </>
        ) : (
          rank
        )}
      </td>
      {hasRaces && (
        <td className="movement">
          <Movement ranks={movement ?? 0} />
        </td>
      )}
      <th scope="row" className="fill">
        <Link className="cell-link" to={to} discover="none">
          {guesser.username}
          {isMe && ' (deg)'}
        </Link>
      </th>
      <td className="num strong">{number(guesser.points)}</td>
      {hasRaces && (
        <td className="num">
          <Points points={latest} difference={isBest ? 0 : null} plus />
          {isBest && <span className="visually-hidden"> flest i løpet</span>}
        </td>
      )}
      <td className="num quiet wide-only">{gap === 0 ? '–' : number(-gap)}</td>
      {hasRaces && (
        <td className="form">
          <Sparkline ranks={ranks} />
        </td>
      )}
    </tr>
  )
}
