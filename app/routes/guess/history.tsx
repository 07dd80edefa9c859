import './guess-history.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readGuessHistory } from '#worker/usecases/guessing/history.ts'
import type { Route } from './+types/history'
import { PastGuesses } from './past-guesses.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readGuessHistory(app, fromQuery.year(request)))

export const handle: LabelsHandle = { labels: { '/guess/history': 'Tipsene dine' } }

export const meta = () => pageMeta('Tipsene dine')

export default function GuessHistoryPage({ loaderData: history }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Tipsene dine"
        lead={'Alt du har lagret. Tips du har byttet ut, teller\u00a0ikke.'}
      />
      <div className="stack">
        {history.years.length > 1 && (
          <YearLinks years={history.years} current={history.year} to={(year) => `?year=${year}`} />
        )}
        {history.guesses.length === 0 ? (
          <EmptyState
            title={history.year === null ? 'Du har ikke tippet enda.' : `Du tippet ikke i ${history.year}.`}
          >
            {history.hasSeason ? (
              <Link className="button" to="/guess">
                Se hva du kan tippe på
              </Link>
            ) : (
              <p>Du kan tippe når sesongen er lagt inn.</p>
            )}
          </EmptyState>
        ) : (
          <PastGuesses history={history} />
        )}
      </div>
    </>
  )
}
