import { Link } from 'react-router'
import { Rank } from '#app/components/leaderboard/rank.tsx'
import { MedalMark } from '#app/components/medals.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { type Column, Table } from '#app/components/table.tsx'
import { averagePlace } from '#words/all-time.ts'
import { counted, number } from '#words/format.ts'
import type { AllTimeLine, AllTimePage } from '#worker/usecases/profile/all-time.ts'

type Props = {
  /** The id of its heading. */
  labelledBy: string
  page: Pick<AllTimePage, 'lines' | 'asked' | 'figures' | 'seasons'>
  viewer: string | null
}

const medals = ['Gull', 'Sølv', 'Bronse'] as const

/** Lines of the list, with the lines that are left out between them. Those without what orders them are folded. */
export function CareerTable({ labelledBy, page, viewer }: Props) {
  const { lines: all, asked } = page
  const counts = asked.side === null && asked.search === '' ? { medals: 3, wins: 1, average: 0 }[asked.by] : 0
  const isFolded = ({ user, medals: won }: AllTimeLine) =>
    counts > 0 && user !== viewer && won.slice(0, counts).every((count) => count === 0)
  const lines = all.filter((line) => !isFolded(line))
  const folded = all.filter(isFolded)
  const columns = columnsOf(page, viewer)
  const foldedTitle = `Deltakere uten ${asked.by === 'wins' ? 'seier' : 'medalje'}`
  const isExcerpt = asked.search === ''
  const table = {
    columns,
    keyOf: ({ user }: AllTimeLine) => user,
    rowClass: ({ user }: AllTimeLine) => (user === viewer ? 'row-me' : undefined),
  }
  return (
    <>
      <SkipTable rows={lines.length}>
        <Table
          labelledBy={labelledBy}
          {...table}
          rows={lines}
          above={(index) => {
            const skipped = (lines[index]?.nth ?? 0) - (lines[index - 1]?.nth ?? 0) - 1
            return (
              isExcerpt &&
              index > 0 &&
              skipped > 0 && (
                <tr key="gap" className="gap">
                  <td colSpan={columns.length}>{counted(skipped, 'deltaker', 'deltakere')} til</td>
                </tr>
              )
            )
          }}
        />
      </SkipTable>
      {folded.length > 0 && (
        <details className="fold">
          <summary>{foldedTitle}</summary>
          <Table {...table} caption={foldedTitle} isCaptionHidden rows={folded} />
        </details>
      )}
    </>
  )
}

/** Where not everyone's seasons are known, only the medals are right. After one season, its place is not repeated. */
function columnsOf(
  { asked: { by }, figures, seasons }: Props['page'],
  viewer: string | null,
): (Column<AllTimeLine> | false)[] {
  const isWhole = figures !== null
  const hasSeveral = isWhole && seasons.length > 1
  const average: Column<AllTimeLine> = {
    head: 'Snitt',
    className: 'num',
    cellClass: by === 'average' ? 'strong' : undefined,
    cell: ({ averageRank }) => averagePlace(averageRank),
  }
  return [
    { head: 'Plass', className: 'rank', cell: (line) => <Rank {...line} /> },
    {
      head: 'Navn',
      headClass: 'fill',
      isRowHead: true,
      cell: ({ user, username, newest }) => (
        <Link className="cell-link" to={`/user/${user}?year=${newest}`} discover="none">
          {user === viewer ? `${username} (deg)` : username}
        </Link>
      ),
    },
    isWhole && by === 'average' && average,
    ...medals.map((name, index) => ({
      head: (
        <>
          <MedalMark rank={index + 1} />
          <span className="visually-hidden">{name}</span>
        </>
      ),
      className: 'num medal-count',
      cellClass: ({ medals }: AllTimeLine) => (medals[index] === 0 ? 'quiet' : 'strong'),
      cell: ({ medals }: AllTimeLine) => number(medals[index] ?? 0),
    })),
    hasSeveral && by !== 'average' && average,
    hasSeveral && {
      head: 'Sesonger',
      className: 'num wide-only',
      cell: ({ seasons }) => number(seasons),
    },
    hasSeveral && {
      head: 'Beste sesong',
      className: 'num wide-only',
      cellClass: 'quiet',
      cell: ({ best }) => `${number(best.rank)}. plass i ${best.year}`,
    },
  ]
}
