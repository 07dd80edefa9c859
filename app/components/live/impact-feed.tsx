import { memo, useId } from 'react'
import { timeToSecond } from '#app/format.ts'
import type { FeedLine } from './followed.ts'

type Props = { lines: readonly FeedLine[]; viewer: string | null; isFollowing: boolean }

/** What has moved points, newest first. */
export const ImpactFeed = memo(function ImpactFeed({ lines, viewer, isFollowing }: Props) {
  const title = useId()
  return (
    <section className="live-impact" aria-labelledby={title}>
      <div className="live-head">
        <h2 id={title}>Det som flyttet poeng</h2>
        <p>{isFollowing ? 'Du og ligaene dine' : 'Alle deltakerne'}</p>
      </div>
      {lines.length === 0 ? (
        <p className="small muted">Ingenting ennå. Her kommer det som flytter poeng mens du ser på.</p>
      ) : (
        <ol className="impact">
        </ol>
      )}
    </section>
  )
})
