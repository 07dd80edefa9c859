import { sides } from '#game/duel.ts'
import type { SideNames } from '#words/duel.ts'

type Props = { names: SideNames; middle: string /** The kind of the numbers at the edges. */; figure: string }

/** The header row of a table of two participants. */
export function MirrorHead({ names, middle, figure }: Props) {
  const [a, b] = sides.map((side) => (
    <th key={side} scope="col" className={`mirror-side mirror-${side}`}>
      <span className={`mirror-name side-${side}`}>{names[side]}</span>
      <span className="mirror-cell mirror-heads">
        <span>Tips</span> <span>{figure}</span>
      </span>
    </th>
  ))
  return (
    <thead>
      <tr>
        {a}
        <th scope="col" className="mirror-middle">
          {middle}
        </th>
        {b}
      </tr>
    </thead>
  )
}
