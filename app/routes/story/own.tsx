import './story.css'
import { Link } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { noStory, storyHeading } from '#words/story/heading.ts'
import { ownCards } from '#words/story/own-cards.ts'
import { named, wayBack } from '#worker/page-errors.ts'
import { forPage, fromPath, fromQuery } from '#worker/pages.ts'
import { readOwnStory } from '#worker/usecases/story/own-season.ts'
import type { Route } from './+types/own'
import { CardList } from './card-list.tsx'
import { previewedCard } from './previewed-card.ts'
import { Untold } from './untold.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { season, after, ...story } = await named(
      readOwnStory(app, fromPath.userId(params.id), fromQuery.year(request)),
      (whose) => ({
        title: titleOf(whose.name, whose.year),
        crumbs: crumbsTo(whose.name, whose.year),
        way: wayBack(whose),
      }),
    )
    const cards = season === null ? [] : ownCards(season)
    return {
      ...story,
      cards,
      heading: season && storyHeading(season),
      untold: noStory({ season: { year: story.year, races: [] }, after }),
      shared: previewedCard(request, cards),
    }
  })

const titleOf = (username: string, year: number) => `${username} i ${year}`

const crumbsTo = (username: string, year: number) => [username, `Sesongen ${year}`]

type Loaded = Awaited<ReturnType<typeof loader>>

const pictures = ({ year, user }: Loaded) => `/share/${year}/story/${user.id}`

export const handle: CrumbHandle<Loaded> & PictureHandle<Loaded> & LabelsHandle = {
  labels: { '/user/:id/season': 'Sesongen' },
  crumb: ({ user, year }) => crumbsTo(user.username, year),
  picture: (story) =>
    story.shared && { path: `${pictures(story)}/${story.shared.name}.png`, alt: story.shared.text },
}

export const meta: Route.MetaFunction = ({ loaderData: story }) =>
  story
    ? pageMeta(
        titleOf(story.user.username, story.year),
        story.shared?.text ?? `Sesongen ${story.year} for ${story.user.username}.`,
      )
    : []

export default function OwnStoryPage({ loaderData: story }: Route.ComponentProps) {
  const { user, year, years, takesPart, cards, heading, untold } = story
  return (
    <>
      <PageHeading
        eyebrow={heading ?? undefined}
        title={titleOf(user.username, year)}
        lead={cards.length > 0 && 'Sesongen kort fortalt, regnet ut av tips og resultater.'}
      >
        <YearLinks years={years} current={year} to={(other) => `?year=${other}`} />
      </PageHeading>
      {cards.length > 0 ? (
        <CardList cards={cards} page={`/user/${user.id}/season?year=${year}`} pictures={pictures(story)} />
      ) : (
        <Untold title={takesPart ? untold : `${user.username} tippet ikke i ${year}.`}>
          <Link className="button button-quiet" to={`/user/${user.id}?year=${year}`}>
            Til profilen
          </Link>
        </Untold>
      )}
    </>
  )
}
