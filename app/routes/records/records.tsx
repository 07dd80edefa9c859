import './records.css'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { ToFront } from '#app/components/to-front.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { noIndex, pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { careerOrders } from '#game/all-time.ts'
import { unfinishedSeasons } from '#words/all-time.ts'
import { capitalized, counted } from '#words/format.ts'
import { countInWords } from '#words/numerals.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { type AllTimePage, readAllTime } from '#worker/usecases/profile/all-time.ts'
import type { Route } from './+types/records'
import { AllTimeDuelSection } from './all-time-duel-section.tsx'
import { CareerList } from './career-list.tsx'
import { ChampionTable } from './champion-table.tsx'
import { RecordFigures } from './record-figures.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    readAllTime(app, {
      by: fromQuery.oneOf(request, 'by', careerOrders) ?? 'medals',
      side: fromQuery.side(request),
      search: fromQuery.search(request),
      a: fromQuery.userId(request, 'a'),
      b: fromQuery.userId(request, 'b'),
    }),
  )

export const handle: LabelsHandle & SitemapHandle = {
  labels: { '/records': 'Gjennom tidene' },
  isInSitemap: true,
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { duel, asked } = loaderData ?? {}
  const people = typeof duel === 'object' ? duel?.people : undefined
  const page = pageMeta(
    people ? `${people.a.username} mot ${people.b.username} gjennom tidene` : 'Gjennom tidene',
    'Alle ferdige sesonger: medaljer, vinnere, rekorder, og to deltakere mot hverandre.',
  )
  return asked && (asked.side !== null || asked.search !== '') ? [...page, noIndex] : page
}

export default function Records({ loaderData }: Route.ComponentProps) {
  const { seasons, unfinished, total } = loaderData
  const notYet = unfinishedSeasons(unfinished, seasons.length > 0)
  if (seasons.length === 0) {
    return (
      <>
        <PageHeading title="Gjennom tidene" />
        <EmptyState title="Ingen sesong er ferdig enda.">
          {notYet && <p>{notYet}</p>}
          <ToFront />
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeading
        title="Gjennom tidene"
        lead={`${capitalized(countInWords(seasons.length, 'én ferdig sesong', 'ferdige sesonger'))}, ${counted(total, 'deltaker', 'deltakere')}. ${notYet}`}
      />
      <AllSections page={loaderData} />
    </>
  )
}

function AllSections({ page }: { page: AllTimePage }) {
  const { figures, players, asked, duel, seasons } = page
  return (
    <div className="records">
      {figures ? (
        <RecordFigures figures={figures} seasons={seasons.length} />
      ) : (
        <p className="muted small">
          Snittplass, rekorder og dueller regnes ikke ut på et nettsted med så mange deltakere.
        </p>
      )}
      <div className="stack">
        {players && <AllTimeDuelSection asked={asked} duel={duel} players={players} />}
        <ChampionTable seasons={seasons} />
      </div>
      <CareerList page={page} />
    </div>
  )
}
