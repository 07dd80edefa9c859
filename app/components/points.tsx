import { number } from '#words/format.ts'

type Props = {
  points: number
  /** null: the item has no position, so there is no difference. */
  difference?: number | null
  /** "+15" instead of "15". */
  plus?: boolean
}

/** Points in the colours of a timing screen: exact purple, points green, none muted. */
export function Points({ points, difference, plus = false }: Props) {
  return (
    <span className={pointsClass(points, difference)}>
      {plus && points > 0 && '+'}
      {number(points)}
    </span>
  )
}

export function pointsClass(points: number, difference?: number | null): string {
  if (difference === 0) return 'points points-hit'
  return points > 0 ? 'points points-good' : 'points'
}
