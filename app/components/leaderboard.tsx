import { Link, useLocation } from 'react-router'
import { counted, number, signed } from '#app/format.ts'
import { excerptOf, type LeaderboardEntry, longLeaderboard, roundWinners } from '#game/leaderboard.ts'
import { namesOf } from './home/leaders.ts'
import { Movement } from './movement.tsx'
import { Points } from './points.tsx'
import { SkipTable } from './skip-table.tsx'
import { Sparkline } from './sparkline.tsx'

type Props = {
  entries: readonly LeaderboardEntry[]
  /** Each entry's rank after every step, in the order of `entries`. */
  ranks: readonly (readonly number[])[]
  viewer: string | null
  /** The race of the latest figures, or null before the first race. */
  latestRace: string | null
  /** The addresses of a participant's page, and of the reasons for their latest points. */
  profile: (id: string) => string
  why: (id: string) => string
}

export function Leaderboard({ entries, ranks, viewer, latestRace, profile, why }: Props) {
  const hasRaces = latestRace !== null
  const winners = new Set(hasRaces ? roundWinners(entries) : [])
  const me = entries.findIndex(({ guesser }) => guesser.id === viewer)
  const isLong = entries.length > longLeaderboard
  const view = useView()
  const shown = isLong && !view.isWhole ? excerptOf(entries.length, me) : entries.map((_, index) => index)
  const unseen = [...winners].filter((winner) => !shown.includes(entries.indexOf(winner)))
  const table = (
    <table className="table leaderboard">
      <caption>
        <div className="leaderboard-head">
          <h2>Rangering {hasRaces && <span className="muted small">etter {latestRace}</span>}</h2>
          <span className="muted small">{counted(entries.length, 'deltaker', 'deltakere')}</span>
        </div>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="rank">
            Plass
          </th>
          {hasRaces && (
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
          {hasRaces && (
            <th scope="col" className="num">
              Sist
            </th>
          )}
          <th scope="col" className="num wide-only">
            Avstand
          </th>
          {hasRaces && (
            <th scope="col" className="form">
              Form
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((index, nth) => {
          const entry = entries[index]!
          const above = nth === 0 ? index - 1 : shown[nth - 1]!
          return [
            index - above > 1 && (
              <Gap key="gap" from={entries[above + 1]!.rank} to={entries[index - 1]!.rank} />
            ),
            <Row
              key={entry.guesser.id}
              entry={entry}
              ranks={ranks[index] ?? []}
              isMe={index === me}
              hasWon={winners.has(entry)}
              hasRaces={hasRaces}
              to={profile(entry.guesser.id)}
              why={why(entry.guesser.id)}
            />,
          ]
        })}
      </tbody>
      {isLong && (
        <tfoot>
          <tr>
            <td colSpan={7}>
              <Link to={view.other} preventScrollReset replace>
                {view.isWhole ? 'Vis færre' : `Vis alle ${number(entries.length)}`}
              </Link>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
  return (
    <div>
      <SkipTable rows={shown.length}>{table}</SkipTable>
      {hasRaces && (
        <p className="leaderboard-key">
          {unseen[0] && (
            <span>
              Rundens vinner: {namesOf(unseen)} ({signed(unseen[0].latest)}).
            </span>
          )}{' '}
          <span>Sist: poeng i siste løp. Trykk på tallet for å se hvorfor.</span>{' '}
          <span className="form">Form: plassen etter de siste åtte løpene, høyest er best.</span>
        </p>
      )}
    </div>
  )
}

/** A long leaderboard is an excerpt unless the address asks for all of it. */
function useView() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isWhole = query.has('alle')
  if (isWhole) query.delete('alle')
  else query.set('alle', '1')
  return { isWhole, other: { pathname, search: query.toString() } }
}

/** The ranks between two rows. */
const Gap = ({ from, to }: { from: number; to: number }) => (
  <tr className="gap">
    <td colSpan={7}>{from === to ? `${from}. plass` : `${from}.–${to}. plass`}</td>
  </tr>
)

type RowProps = {
  entry: LeaderboardEntry
  ranks: readonly number[]
  isMe: boolean
  /** Purple, as on a timing screen: nobody earned more points at the latest race. */
  hasWon: boolean
  hasRaces: boolean
  to: string
  why: string
}

function Row({ entry, ranks, isMe, hasWon, hasRaces, to, why }: RowProps) {
  const { rank, shared, movement, latest, gap, guesser } = entry
  const classes = [isMe && 'row-me', rank <= 3 && `top-${rank}`].filter(Boolean).join(' ')
  return (
    <tr className={classes || undefined}>
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
        </Link>{' '}
        {hasWon && <span className="chip chip-hit">Rundens vinner</span>}
      </th>
      <td className="num strong">{number(guesser.points)}</td>
      {hasRaces && (
        <td className="num">
          <Link className="cell-link why" to={why} discover="none">
            <Points points={latest} difference={hasWon ? 0 : null} plus />
            <span className="visually-hidden">, hvorfor?</span>
          </Link>
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
