import { Points } from '#app/components/points.tsx'
import type { LiveRow } from '#game/live/table.ts'
import { number } from '#words/format.ts'

/** The viewer's row, at the foot of a phone. It is drawn anew when their points change, which shows the change. */
export const OwnFoot = ({ row: { rank, race, total } }: { row: LiveRow }) => (
  <p className="own-foot">
    <strong>{rank === null ? 'Du' : `${number(rank)}. plass`}</strong>
    <span key={race}>
      <Points points={race} plus /> i løpet
    </span>
    <span key={`total${total}`}>
      <strong>{number(total)}</strong> poeng
    </span>
  </p>
)
