import { useEffect, useState } from 'react'
import { type FeedLine, linesBetween, pastOf } from '#app/components/live/followed.ts'
import { decoded } from '#app/components/live/use-live-race.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import { rosterOf } from '#game/live/message.ts'
import type { LivePage } from '#worker/usecases/live/page.ts'

/** Steps between two drawings. */
const steps = 10

/**
 * The lines of the race before the page was opened, newest first. Explains one step at a time: all of them would block a
 * slow phone for seconds.
 */
export function usePastLines(
  { past, messages, now }: LivePage & { kind: 'shown' },
  basis: LiveBasis,
  delay: number,
): readonly FeedLine[] {
  const [lines, setLines] = useState<readonly FeedLine[]>([])
  const [states] = useState(() => {
    const roster = rosterOf(basis.drivers.map(({ id }) => id))
    return pastOf(decoded([...past, ...messages], roster).states, { now, delay })
  })
  useEffect(() => {
    const found: FeedLine[] = []
    const explain = (last: number) => {
      if (last > 0) found.push(...linesBetween(basis, states.slice(last - 1, last + 1)))
      if (last % steps === 0 || last <= 1) setLines([...found])
      if (last > 1) timer = setTimeout(explain, 0, last - 1)
    }
    let timer = setTimeout(explain, 0, states.length - 1)
    return () => clearTimeout(timer)
  }, [basis, states])
  return lines
}
