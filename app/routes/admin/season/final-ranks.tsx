import { Medals } from '#app/components/medals.tsx'
import { Table } from '#app/components/table.tsx'
import { lastMedal } from '#game/medals.ts'
import { number } from '#words/format.ts'
import type { FinalRank } from '#worker/usecases/admin/finishing.ts'

type Props = { ranks: readonly FinalRank[]; year: number; title: string }

/** The final ranks of a season, with medals. */
export const FinalRanks = ({ ranks, year, title }: Props) => (
  <Table
    caption={title}
    columns={[
      { head: 'Plass', className: 'rank', cell: ({ rank }) => rank },
      {
        head: 'Deltaker',
        headClass: 'fill',
        cellClass: 'break-anywhere',
        isRowHead: true,
        cell: ({ username, rank }) => (
          <>
            {username}
            {rank <= lastMedal && <Medals medals={[{ year, rank }]} small />}
          </>
        ),
      },
      { head: 'Poeng', className: 'num', cellClass: 'strong', cell: ({ points }) => number(points) },
    ]}
    rows={ranks}
    keyOf={({ user }) => user}
  />
)
