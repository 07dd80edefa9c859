import { Link } from 'react-router'
import type { FirstTip } from '#worker/usecases/guessing/first-tip.ts'
import { Deadline } from './deadline.tsx'
import { EmptyState } from './empty-state.tsx'

export const inLeaderboardThen = 'Du kommer i tabellen når du har tippet.'

type Props = FirstTip & {
  /** Two facts, as whole sentences. */
  title: string
  why: string
}

/** Leads somebody who is not in the leaderboard yet to the guess that puts them there. */
export const FirstTipCard = ({ title, why, next }: Props) => (
  <EmptyState title={title}>
    <p>
      {why}{' '}
      {next && (
        <>
          Fristen er <Deadline instant={next.cutoff} />.
        </>
      )}
    </p>
    <Link className="button" to={next ? `/guess/${next.slug}` : '/guess'}>
      {next ? `Tipp ${next.race ?? 'sesongen'}` : 'Se når du kan tippe'}
    </Link>
  </EmptyState>
)
