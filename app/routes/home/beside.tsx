import { lazy } from 'react'
import { Graph } from '#app/components/graph/graph.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import type { Series } from '#game/leaderboard.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'

// Only a season without a result shows it.
const Participants = lazy(() => import('./participants.tsx'))

const ReferenceGraph = lazy(() => import('./reference-graph.tsx'))

type Props = {
  home: Home
  rewound: Home['latest']
  isCurrent: boolean
  me: number
  viewer: string | null
  references: readonly Series[]
}

/** The graph, the participants before the season begins, and the other seasons. */
export function Beside({ home, rewound, isCurrent, me, viewer, references }: Props) {
  const { season, leaderboard, graph, participants, years, steps, from, field } = home
  const year = season?.year ?? null
  const Chart = references[0] ? ReferenceGraph : Graph
  return (
    <div className="stack">
      {graph && graph.length > 0 && steps.length > 0 && (
        <Chart key={rewound?.id} {...{ references, steps, from, me, field }} series={graph} />
      )}
      {season && leaderboard === null && (
        <Participants
          title={isCurrent ? 'Deltakere i år' : `Deltakere i ${year}`}
          participants={participants}
          viewer={viewer}
          field={field}
          year={isCurrent ? '' : `year=${year}`}
        />
      )}
      {years.length > 1 && (
        <section className="stack-small" aria-labelledby="years-title">
          <h2 id="years-title">Sesonger</h2>
          <YearLinks years={years} current={year} to={(other) => `/?year=${other}`} />
        </section>
      )}
    </div>
  )
}
