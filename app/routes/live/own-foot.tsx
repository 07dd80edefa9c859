import { useEffect, useState } from 'react'
import { Points } from '#app/components/points.tsx'
import type { LiveRow } from '#game/live/table.ts'
import { number } from '#words/format.ts'

/**
 * The viewer's row, at the foot of a phone while their card is out of sight. It is drawn anew when their points change,
 * which shows the change.
 */
export function OwnFoot({ row: { rank, race, total } }: { row: LiveRow }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const card = document.querySelector('.own-now')
    const seen = new IntersectionObserver(([at]) => setNeeded(at?.isIntersecting === false))
    if (card) seen.observe(card)
    return () => seen.disconnect()
  }, [])
  if (!isNeeded) return null
  return (
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
}
