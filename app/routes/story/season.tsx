import './story.css'
import { Link } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { fieldCards } from '#words/story/field-cards.ts'
import { noStory, storyHeading } from '#words/story/heading.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readSeasonStory } from '#worker/usecases/story/field-story.ts'
import type { Route } from './+types/season'
import { CardList } from './card-list.tsx'
import { previewedCard } from './previewed-card.ts'
import { Untold } from './untold.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { story, season, year, years, after } = await readSeasonStory(app, fromPath.year(params.year))
    const cards = story ? fieldCards(story) : []
    return {
      year,
      years,
      cards,
      heading: story && !season.isOver ? storyHeading(season) : null,
      untold: noStory({ season, after }),
      shared: previewedCard(request, cards),
    }
  })

type Loaded = Awaited<ReturnType<typeof loader>>

const pictures = ({ year }: Loaded) => `/share/${year}/story`

export const handle: CrumbHandle<Loaded> & PictureHandle<Loaded> & LabelsHandle = {
  labels: { '/season/:year': 'Historien' },
  crumb: ({ year }) => `Historien om ${year}`,
  picture: (page) =>
    page.shared && { path: `${pictures(page)}/${page.shared.name}.png`, alt: page.shared.text },
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  page
    ? pageMeta(`Historien om ${page.year}`, page.shared?.text ?? `Historien om sesongen ${page.year}.`)
    : []

export default function SeasonStoryPage({ loaderData: page }: Route.ComponentProps) {
  const { year, years, cards, heading, untold } = page
  const before = years.find((other) => other < year)
  return (
    <>
      <PageHeading
        eyebrow={heading ?? undefined}
        title={`Historien om ${year}`}
        lead={cards.length > 0 && 'Sesongen kort fortalt, regnet ut av tips og resultater.'}
      >
        <YearLinks years={years} current={year} to={(other) => `/season/${other}`} />
      </PageHeading>
      {cards.length > 0 ? (
        <CardList cards={cards} page={`/season/${year}`} pictures={pictures(page)} />
      ) : (
        <Untold title={untold}>
          <div className="row">
            {before && (
              <Link className="button button-quiet" to={`/season/${before}`}>
                Historien om {before}
              </Link>
            )}
            <Link className="button button-quiet" to={`/stats/${year}`}>
              Løpene i {year}
            </Link>
          </div>
        </Untold>
      )}
    </>
  )
}
