import { Link } from 'react-router'
import { NotYet } from '#app/components/guess/not-yet.tsx'
import { OpenWindow } from '#app/components/guess/open-window.tsx'
import { guessPath } from '#app/components/guess/question.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { categoryNames } from '#app/words/names.ts'
import { forPage } from '#worker/pages.ts'
import { readTargets } from '#worker/usecases/guessing/guessing.ts'
import type { Route } from './+types/overview'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({ targets: await readTargets(app), now: app.now }))

export const meta = () => pageMeta('Tipp')

export default function GuessOverview({ loaderData: { targets, now } }: Route.ComponentProps) {
  const open = targets.filter(({ state }) => state === 'open')
  if (open.length === 0) return <NotYet next={targets.find(({ race }) => race !== null) ?? null} />
  const missing = open.filter(({ saved }) => saved === null).sort((a, b) => a.cutoff - b.cutoff)
  const [next] = missing
  const windows = Map.groupBy(open, ({ window }) => window.race ?? 'season')
  return (
    <>
      <PageHeading
        title="Tipp"
        lead={next ? undefined : 'Du har tippet alt som er åpent. Du kan endre helt til fristen.'}
      >
        {next && (
          <Link className="button" to={guessPath[next.category]}>
            Tipp {categoryNames[next.category].toLowerCase()}
          </Link>
        )}
      </PageHeading>
      <div className="stack">
        <div className="columns">
          {[...windows]
            .sort(([, [a]], [, [b]]) => (a?.cutoff ?? 0) - (b?.cutoff ?? 0))
            .map(([key, window]) => (
              <OpenWindow key={key} targets={window} now={now} />
            ))}
        </div>
        <p>
          <Link to="/guess/history">Tipsene dine, med klokkeslett</Link>
        </p>
      </div>
    </>
  )
}
