import './story.css'
import { Link } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { noIndex, type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { fieldCards } from '#words/story/field-cards.ts'
import { noStory, storyHeading } from '#words/story/heading.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readLeagueStory } from '#worker/usecases/story/field-story.ts'
import type { Route } from './+types/league'
import { CardList } from './card-list.tsx'
import { previewedCard } from './previewed-card.ts'
import { Untold } from './untold.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const id = fromPath.leagueId(params.id)
    const { story, season, name, isPublic, after } = await readLeagueStory(app, id)
    const cards = story ? fieldCards(story) : []
    return {
      id,
      name,
      cards,
      heading: storyHeading(season),
      untold: noStory({ season, after }),
      shared: isPublic ? previewedCard(request, cards) : null,
    }
  })

type Loaded = Awaited<ReturnType<typeof loader>>

const pictures = ({ id }: Loaded) => `/share/league/${id}`

export const handle: CrumbHandle<Loaded> & PictureHandle<Loaded> & LabelsHandle = {
  labels: { '/league/:id/season': 'Historien' },
  crumb: ({ name }) => [name, 'Historien'],
  picture: (page) =>
    page.shared && { path: `${pictures(page)}/${page.shared.name}.png`, alt: page.shared.text },
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  page ? [...pageMeta(`Historien om ${page.name}`, page.shared?.text ?? page.heading), noIndex] : []

export default function LeagueStoryPage({ loaderData: page }: Route.ComponentProps) {
  const { id, name, cards, heading, untold } = page
  return (
    <>
      <PageHeading
        eyebrow={heading}
        title={`Historien om ${name}`}
        lead={cards.length > 0 && 'Sesongen i ligaen kort fortalt, regnet ut av tips og resultater.'}
      />
      {cards.length > 0 ? (
        <CardList cards={cards} page={`/league/${id}/season`} pictures={pictures(page)} />
      ) : (
        <Untold title={untold}>
          <Link className="button button-quiet" to={`/league/${id}`}>
            Til ligaen
          </Link>
        </Untold>
      )}
    </>
  )
}
