import type { ReactNode } from 'react'
import { type Side, sides } from '#game/duel.ts'

type Props = {
  /** The subject of the row. */
  children: ReactNode
  cell: (side: Side) => ReactNode
  winner?: Side | null
  scope?: 'row' | 'rowgroup'
  className?: string
}

/** A row of a table of two participants. */
export function MirrorRow({ children, cell, winner = null, scope = 'row', className }: Props) {
  const [a, b] = sides.map((side) => (
    <td key={side} className={`mirror-side mirror-${side}${winner === side ? ' mirror-wins' : ''}`}>
      <span className="mirror-cell">{cell(side)}</span>
    </td>
  ))
  return (
    <tr className={className}>
      {a}
      <th scope={scope} className="mirror-middle">
        {children}
      </th>
      {b}
    </tr>
  )
}

type SumsProps = Pick<Props, 'children' | 'scope' | 'className'> & { sums: Record<Side, string> }

/** A row with one number of each. */
export const MirrorSums = ({ sums, ...row }: SumsProps) => (
  <MirrorRow
    {...row}
    cell={(side) => (
      <>
        <span /> <strong>{sums[side]}</strong>
      </>
    )}
  />
)
