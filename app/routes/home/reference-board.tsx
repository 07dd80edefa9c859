import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { gapsAbove } from '#app/components/leaderboard/gaps.tsx'
import { type BoardProps, Leaderboard } from '#app/components/leaderboard/leaderboard.tsx'
import { Points } from '#app/components/points.tsx'
import { isWholeWindow } from '#game/field-window.ts'
import { isInExcerpt, isOnPhones, type LeaderboardEntry, type Series } from '#game/leaderboard.ts'
import { noScore, pointsOf } from '#game/score.ts'
import { number } from '#words/format.ts'

type Reference = Series & { path: string }
type Props = BoardProps & {
  references: readonly Reference[]
  /** The chance of each participant to win, as text, without small ones. Empty: there is no forecast. */
  chances: Readonly<Record<string, string>>
}

/** The leaderboard with chances to win, and with grey rows, without a place, of the two who are no people. */
export default function ReferenceBoard({ references, chances, ...board }: Props) {
  const query = new URLSearchParams(useLocation().search)
  query.delete('folket')
  const off = `?${query}`
  const hasRaces = board.latestRace !== null
  const hasChances = Object.keys(chances).length > 0
  const chance = (entry?: LeaderboardEntry) =>
    entry ? (
      <td className="num chance">{chances[entry.guesser.id]}</td>
    ) : (
      <th scope="col" className="num chance">
        Sjanse
      </th>
    )
  const lines = references
    .map((one) => {
      const points = pointsOf(one.scores.at(-1) ?? noScore)
      return { ...one, points, latest: points - pointsOf(one.scores.at(-2) ?? noScore) }
    })
    .sort((a, b) => b.points - a.points)
  const gapAbove = gapsOf(board, query.has('alle'), lines)
  const between = (above?: LeaderboardEntry, below?: LeaderboardEntry) =>
    lines
      .filter(
        ({ points }) => points > (below?.guesser.points ?? -1) && !(above && points > above.guesser.points),
      )
      .map((line) => (
        <Fragment key={line.path}>
          {gapAbove(line, below)}
          <tr className="muted">
            <td className="rank">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">uten plass</span>
            </td>
            {hasRaces && <td className="movement" />}
            <th scope="row" className="fill">
              <Link className="cell-link" to={line.path + off}>
                {line.name}
              </Link>
            </th>
            <td className="num">{number(line.points)}</td>
            {hasRaces && (
              <td className="num">
                <Points points={line.latest} difference={null} plus />
              </td>
            )}
            <td className="num quiet wide-only">{gapOf(line.points, board.field.most.at(-1) ?? 0)}</td>
            {hasChances ? <td className="chance" /> : hasRaces && <td className="form" />}
          </tr>
        </Fragment>
      ))
  return (
    <div className="stack-small">
      <Leaderboard {...board} between={between} last={hasChances ? chance : undefined} />
      <p className="muted small">
        {references.map(({ name }) => name).join(' og ')} er ikke deltakere og har ingen plass. Startrekka
        tipper etter startoppstillingen, Folket det de fleste tippet.
        {hasChances && ' Sjanse er sjansen for å vinne. Under 5 % vises ikke.'}{' '}
        <Link to={`/${off}`} preventScrollReset>
          Skjul dem
        </Link>
      </p>
    </div>
  )
}

/**
 * How many participants an excerpt leaves out above a line of no participant, unless a row above `below` says so. Phones leave
 * out more.
 */
function gapsOf(board: BoardProps, isUnfolded: boolean, lines: readonly { points: number }[]) {
  const { entries, field, isList } = board
  const me = entries.findIndex(({ guesser }) => guesser.id === board.viewer)
  const placeOf = (points: number) => entries.filter(({ guesser }) => guesser.points > points).length
  const shown = entries
    .map((_, index) => ({ place: index, isOnPhones: isOnPhones(index, me) }))
    .filter(({ place }) => isInExcerpt(place, field.total, me))
  const isExcerpt = !isList && !isUnfolded && isWholeWindow(entries, field) && shown.length < field.total
  return ({ points }: { points: number }, below?: LeaderboardEntry) => {
    if (!isExcerpt || (below && isOnPhones(entries.indexOf(below), me))) return null
    const before = lines
      .filter((line) => line.points > points)
      .map((line) => ({ place: placeOf(line.points) - 1, isOnPhones: true }))
    const place = placeOf(points)
    const above = [...shown, ...before].filter((row) => row.place < place).sort((a, b) => a.place - b.place)
    return gapsAbove([...above, { place, isOnPhones: true }], above.length)
  }
}

const gapOf = (points: number, most: number) =>
  points === most ? '–' : points > most ? `+${number(points - most)}` : number(points - most)
