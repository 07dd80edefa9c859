import { memo, useDeferredValue } from 'react'
import { Link, useLocation } from 'react-router'
import { Points } from '#app/components/points.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { type FieldWindow, isWholeWindow } from '#game/field-window.ts'
import {
  type Best,
  isInExcerpt,
  isOnPhones,
  type LeaderboardEntry,
  longLeaderboard,
} from '#game/leaderboard.ts'
import { counted, number, signed } from '#words/format.ts'
import { namesOf } from './few-names.ts'
import { gapsAbove } from './gaps.tsx'
import { Movement } from './movement.tsx'
import { Rank } from './rank.tsx'
import { useRowLinks } from './row-links.ts'
import { Sparkline } from './sparkline.tsx'

export type BoardProps = {
  entries: readonly LeaderboardEntry[]
  viewer: string | null
  /** The race of the latest figures, or null before the first race. */
  latestRace: string | null
  /** The addresses of a participant's page, and of the reasons for their latest points. */
  profile: (id: string) => string
  why: (id: string) => string
  /** The field, of which `entries` may be only some. */
  field: FieldWindow
  /** The entries are a list of their own, not an excerpt. */
  isList?: boolean
  /** The last cell of each row instead of the form; without an entry, that of the head. */
  last?: ((entry?: LeaderboardEntry) => React.ReactNode) | undefined
  /** Rows of no participant, between a line and the next. undefined: before the first, or after the last. */
  between?: (above?: LeaderboardEntry, below?: LeaderboardEntry) => React.ReactNode
}

export function Leaderboard({
  entries,
  viewer,
  latestRace,
  profile,
  why,
  field,
  isList = false,
  last,
  between,
}: BoardProps) {
  const hasRaces = latestRace !== null
  const { total, places, ranks } = field
  const won = hasRaces ? field.winners : null
  const me = entries.findIndex(({ guesser }) => guesser.id === viewer)
  const isLong = total > longLeaderboard
  const view = useView()
  const follow = useRowLinks()
  // The link changes at once. The rows follow, because there may be hundreds.
  const isUnfolded = useDeferredValue(view.isUnfolded)
  const isExcerpt = isLong && !isList && !isUnfolded
  // Places count from 0 here. Without one, a line comes after all others.
  const placeOf = (index: number) => (places[index] ?? total) - 1
  const mine = me < 0 ? me : placeOf(me)
  const rows = entries
    .map((entry, index) => {
      const place = placeOf(index)
      return { index, entry, place, isOnPhones: !isExcerpt || isOnPhones(place, mine) }
    })
    .filter(({ place }) => !isExcerpt || isInExcerpt(place, total, mine))
  const isHidden = ({ id }: { id: string }) => rows.every(({ entry }) => entry.guesser.id !== id)
  const table = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links in it too
    <table className="table leaderboard" onClick={follow}>
      <caption>
        <div className="leaderboard-head">
          <h2>Rangering {hasRaces && <span className="muted small">etter {latestRace}</span>}</h2>
          <span className="muted small">{counted(total, 'deltaker', 'deltakere')}</span>
        </div>
      </caption>
      <Head hasRaces={hasRaces} last={last} />
      <tbody>
        {rows.flatMap(({ index, entry, isOnPhones }, nth) => {
          return [
            ...(isList ? [] : gapsAbove(rows, nth)),
            between?.(rows[nth - 1]?.entry, entry),
            <Row
              key={entry.guesser.id}
              entry={entry}
              ranks={ranks[index] ?? []}
              isMe={index === me}
              hasWon={won !== null && entry.latest === won.points}
              hasRaces={hasRaces}
              last={last}
              to={profile(entry.guesser.id)}
              why={why(entry.guesser.id)}
              isOnPhones={isOnPhones}
            />,
          ]
        })}
        {between?.(rows.at(-1)?.entry)}
      </tbody>
      {isLong && isWholeWindow(entries, field) && <Foot {...view} total={total} />}
    </table>
  )
  return (
    <div className={total > 999 ? 'of-many' : undefined}>
      <SkipTable rows={rows.length}>{table}</SkipTable>
      {hasRaces && (
        <Key won={won} unseen={isList ? [] : (won?.some.filter(isHidden) ?? [])} hasForm={!last} />
      )}
    </div>
  )
}

const column = (className: string, title: string, isHidden = false) => (
  <th scope="col" className={className}>
    {isHidden ? <span className="visually-hidden">{title}</span> : title}
  </th>
)

type HeadProps = Pick<BoardProps, 'last'> & { hasRaces: boolean }

const Head = ({ hasRaces, last }: HeadProps) => (
  <thead>
    <tr>
      {column('rank', 'Plass')}
      {hasRaces && column('movement', 'Endring', true)}
      {column('fill', 'Navn')}
      {column('num', 'Poeng')}
      {hasRaces && column('num', 'Sist')}
      {column('num wide-only', 'Avstand')}
      {last ? last() : hasRaces && column('form', 'Form')}
    </tr>
  </thead>
)

type FootProps = ReturnType<typeof useView> & { total: number }

const Foot = ({ isUnfolded, other, total }: FootProps) => (
  <tfoot>
    <tr>
      <td colSpan={7}>
        <Link to={other} preventScrollReset replace>
          {isUnfolded ? 'Vis færre' : `Vis alle ${number(total)}`}
        </Link>
      </td>
    </tr>
  </tfoot>
)

type KeyProps = { won: Best | null; unseen: readonly { username: string }[]; hasForm: boolean }

/** Explains the columns, and names those of the best round whom the rows do not show. */
const Key = ({ won, unseen, hasForm }: KeyProps) => (
  <p className="leaderboard-key">
    {won && unseen.length > 0 && (
      <span>
        Best i løpet: {namesOf(unseen, won.count - won.some.length + unseen.length)} ({signed(won.points)}).
      </span>
    )}{' '}
    <span>Sist: poeng i siste løp. Trykk for å se hvorfor.</span>{' '}
    {hasForm && <span className="form">Form: plassen etter de siste åtte løpene.</span>}
  </p>
)

/** A long leaderboard is an excerpt unless the address names all of it. */
function useView() {
  const query = new URLSearchParams(useLocation().search)
  const isUnfolded = query.has('alle')
  if (isUnfolded) query.delete('alle')
  else query.set('alle', '1')
  return { isUnfolded, other: { search: String(query) } }
}

type RowProps = Pick<BoardProps, 'last'> & {
  entry: LeaderboardEntry
  ranks: readonly number[]
  isMe: boolean
  /** Purple, as on a timing screen: nobody earned more points at the latest race. */
  hasWon: boolean
  hasRaces: boolean
  to: string
  why: string
  isOnPhones: boolean
}

/** Drawn again only when it changes, because another view of the page draws all rows. */
const Row = memo(function Row({ entry, ranks, isMe, hasWon, hasRaces, last, to, why, isOnPhones }: RowProps) {
  const { rank, shared, movement, latest, gap, guesser } = entry
  const classes = [isMe && 'row-me', rank && rank <= 3 && `top-${rank}`, !isOnPhones && 'wide-only']
    .filter(Boolean)
    .join(' ')
  return (
    <tr className={classes || undefined}>
      <td className="rank">
        <Rank rank={rank} shared={shared} />
      </td>
      {hasRaces && (
        <td className="movement">
          <Movement ranks={movement ?? 0} />
        </td>
      )}
      <th scope="row" className="fill">
        <a className="cell-link" href={to}>
          {guesser.username}
          {isMe && ' (deg)'}
        </a>{' '}
        {hasWon && <span className="chip chip-hit">Best i løpet</span>}
      </th>
      <td className="num strong">{number(guesser.points)}</td>
      {hasRaces && (
        <td className="num">
          <a className="cell-link why" href={why}>
            <Points points={latest} difference={hasWon ? 0 : null} plus />
            <span className="visually-hidden">, hvorfor?</span>
          </a>
        </td>
      )}
      <td className="num quiet wide-only">{gap === 0 ? '–' : number(-gap)}</td>
      {last
        ? last(entry)
        : hasRaces && (
            <td className="form">
              <Sparkline ranks={ranks} />
            </td>
          )}
    </tr>
  )
})
