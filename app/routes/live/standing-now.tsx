import { memo, useId, useRef } from 'react'
import { Link } from 'react-router'
import { gapsAbove } from '#app/components/leaderboard/gaps.tsx'
import { Movement } from '#app/components/leaderboard/movement.tsx'
import { Points } from '#app/components/points.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { useRowMotion } from '#app/components/use-row-motion.ts'
import { isInExcerpt, longLeaderboard } from '#game/leaderboard.ts'
import type { LiveField, LiveRow } from '#game/live/table.ts'
import { keysIn } from '#game/records.ts'
import { number, signed } from '#words/format.ts'
import { fieldInWords } from '#words/live-page.ts'
import { useLiveAddress } from './address.ts'

/** From more rows than this, phones show the first ones, and the viewer with their neighbours. */
const mostOnPhones = 12

type Props = {
  rows: readonly LiveRow[]
  viewer: string | null
  year: number
  field: LiveField
  /** Nothing has happened yet, so nothing has moved. */
  isStarted: boolean
}

/** The leaderboard as if the race ended so. */
export function StandingNow({ rows, viewer, year, field, isStarted }: Props) {
  const title = useId()
  const { query, to } = useLiveAddress()
  const isWhole = query.has('alle')
  const hasPlaces = field !== 'best'
  const me = rows.findIndex(({ user }) => user === viewer)
  const isLong = rows.length > longLeaderboard
  const isExcerpt = isLong && !isWhole
  const shown = [...rows.keys()].filter((index) => !isExcerpt || isInExcerpt(index, rows.length, me))
  const isLongOnPhones = rows.length > mostOnPhones
  const isOnPhones = (place: number) => isWhole || !isLongOnPhones || place < 5 || Math.abs(place - me) <= 2
  const places = shown.map((place) => ({ place, isOnPhones: isOnPhones(place) }))
  const body = useRef<HTMLTableSectionElement>(null)
  useRowMotion(shown.map((place) => rows[place]!.user).join(' '), () => body.current)
  const best = Math.max(1, ...rows.map(({ race }) => race))
  return (
    <>
      <SkipTable rows={shown.length}>
        <Table
          className="leaderboard live-table"
          labelledBy={title}
          caption={<h2 id={title}>Slik står det nå</h2>}
          columns={[
            hasPlaces && { head: 'Plass', className: 'rank' },
            hasPlaces && { head: 'Endring siden start', isHeadHidden: true, className: 'movement' },
            { head: 'Navn', headClass: 'fill' },
            { head: 'Løpet', className: 'num' },
            { head: 'Sesong', className: 'num season-part' },
            { head: 'Totalt', className: 'num' },
          ]}
        >
          <tbody ref={body}>
            {places.flatMap(({ place, isOnPhones }, nth) => {
              const row = rows[place]!
              return [
                ...gapsAbove(places, nth, hasPlaces ? 6 : 4),
                <Row
                  key={row.user}
                  row={row}
                  isMe={place === me}
                  isBest={isStarted && row.race === best}
                  isOnPhones={isOnPhones}
                  year={year}
                />,
              ]
            })}
          </tbody>
        </Table>
      </SkipTable>
      <p className="small muted spread provisional-foot">
        {isLongOnPhones && (
          <Link
            className={isLong ? undefined : 'narrow-only'}
            to={to('alle', isWhole ? null : '1')}
            preventScrollReset
            replace
          >
            {isWhole ? 'Vis færre' : `Vis alle ${number(rows.length)}`}
          </Link>
        )}
        <span>{fieldInWords(field, me >= 0)}</span>
      </p>
    </>
  )
}

type RowProps = { row: LiveRow; isMe: boolean; isBest: boolean; isOnPhones: boolean; year: number }

/** Equal rows are not drawn again: most of them stay the same from message to message. */
const Row = memo(DrawnRow, (a, b) => {
  const isSameRow = keysIn(a.row).every((key) => a.row[key] === b.row[key])
  return isSameRow && a.isMe === b.isMe && a.isBest === b.isBest && a.isOnPhones === b.isOnPhones
})

function DrawnRow({ row, isMe, isBest, isOnPhones, year }: RowProps) {
  const classes = [isMe && 'row-me', !isOnPhones && 'wide-only'].filter(Boolean).join(' ')
  return (
    <tr className={classes || undefined}>
      {row.rank !== null && (
        <>
          <td className="rank">
            {row.shared && <span className="visually-hidden">delt </span>}
            {number(row.rank)}
          </td>
          <td className="movement">{row.movement !== null && <Movement ranks={row.movement} />}</td>
        </>
      )}
      <th scope="row" className="fill">
        <Link className="cell-link" to={`/user/${row.user}?year=${year}`} discover="none">
          {row.username}
          {isMe && ' (deg)'}
        </Link>
      </th>
      <td className="num">
        <Points points={row.race} difference={isBest ? 0 : null} plus />
      </td>
      <td className="num quiet season-part">{row.season === 0 ? '–' : signed(row.season)}</td>
      <td className="num strong">{number(row.total)}</td>
    </tr>
  )
}
