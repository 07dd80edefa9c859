import './bingo.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { ToFront } from '#app/components/to-front.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { runBingoForm } from '#worker/forms/bingo-edit.ts'
import { withSoftHyphens } from '#worker/hyphenation.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readBingoPage } from '#worker/usecases/bingo/bingo.ts'
import type { Route } from './+types/board'
import { LiveBingoBoard } from './live-board.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const page = await readBingoPage(app, fromQuery.year(request))
    return { ...page, hyphenated: await Promise.all(page.cells.map(({ text }) => withSoftHyphens(text))) }
  })

export const action = (sent: Route.ActionArgs) => runBingoForm(sent)

export const handle: SitemapHandle = { isInSitemap: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData?.year ? `Bingo ${loaderData.year}` : 'Bingo',
    'Årets Formel 1-bingo: 25 ting som er nødt til å skje, og hvilke som har skjedd.',
  )

export default function BingoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { year, years, cells, hyphenated, mayEdit } = loaderData
  return (
    <>
      <PageHeading title={year ? `Bingo ${year}` : 'Bingo'}>
        {mayEdit && (
          <Link className="button button-quiet" to="/bingo/admin">
            Endre bingo
          </Link>
        )}
      </PageHeading>
      <div className="stack">
        {year === null ? (
          <EmptyState title={pageSentences.bingoNotYet}>
            <p>Brettet kommer når sesongen er lagt inn.</p>
            <ToFront />
          </EmptyState>
        ) : (
          <LiveBingoBoard
            key={year}
            year={year}
            loaded={cells}
            hyphenated={hyphenated}
            mayEdit={mayEdit}
            outcome={actionData}
          />
        )}
        {years.some((other) => other !== year) && (
          <YearLinks years={years} current={year} to={(other) => `/bingo?year=${other}`} />
        )}
      </div>
    </>
  )
}
