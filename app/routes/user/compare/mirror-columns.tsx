import type { Column } from '#app/components/table.tsx'
import type { Side } from '#game/duel.ts'
import type { SideNames } from '#words/duel.ts'

/** The columns of a table of two participants. `figure` names the numbers at the edges. */
export function mirrorColumns(names: SideNames, middle: string, figure: string): Column<never>[] {
  const column = (side: Side) => ({
    className: `mirror-side mirror-${side}`,
    head: (
      <>
        <span className={`mirror-name side-${side}`}>{names[side]}</span>
        <span className="mirror-cell mirror-heads">
          <span>Tips</span> <span>{figure}</span>
        </span>
      </>
    ),
  })
  return [column('a'), { head: middle, className: 'mirror-middle' }, column('b')]
}
