import { signed } from '#words/format.ts'

type Props = {
  change: number
  /** The guess became exact. */
  exact?: boolean
}

/** "+8": what was gained since the race before. Purple for an exact hit, green for a gain, muted for a loss. */
export function Change({ change, exact = false }: Props) {
  return <span className={`points ${toneOf(change, exact)}`}>{signed(change)}</span>
}

/** The edge of a line, in the colours of its change. None without a change. */
export function edgeOf(change: number, exact = false): string {
  if (change === 0) return ''
  return change < 0 ? 'tone-lost' : exact ? 'tone-hit' : 'tone-good'
}

export function toneOf(change: number, exact = false): string {
  if (change > 0) return exact ? 'points-hit' : 'points-good'
  return ''
}
