import { Graph, type GraphProps } from '#app/components/graph/graph.tsx'
import type { Series } from '#game/leaderboard.ts'

type Props = GraphProps & { references: readonly Series[] }

/**
 * The graph with the lines of the two who are no people. It begins at the first race: before it, Startrekka has full points for
 * the order in which the season began, far above everyone.
 */
export default function ReferenceGraph({ series, references, steps, from, field, me }: Props) {
  const begin = steps.length > 1 ? 1 : 0
  return (
    <div className="stack-small">
      <Graph
        series={[...series, ...references].map(({ name, scores }) => ({ name, scores: scores.slice(begin) }))}
        steps={steps.slice(begin)}
        from={from + begin}
        {...(begin === 1 && { start: `${from + 1}` })}
        me={me}
        field={{ ranks: field.ranks.map((ranks) => ranks.slice(begin)), most: field.most.slice(begin) }}
      />
      <p className="muted small">Stiplede linjer: {references.map(({ name }) => name).join(' og ')}.</p>
    </div>
  )
}
