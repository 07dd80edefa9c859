import type { OwnSeason } from '#game/story/own-season.ts'
import { storyHeading } from '#words/story/heading.ts'
import { ownCards } from '#words/story/own-cards.ts'
import { Refusal } from '#worker/errors.ts'
import { forPage, fromPath, siteOrigin } from '#worker/pages.ts'
import type { Drawable } from '#worker/picture/share-card.ts'
import { answerStory, keptFor } from '#worker/story-picture.ts'
import { readOwnStory } from '#worker/usecases/story/own-season.ts'
import type { Route } from './+types/own-story'

/** A card of a participant's season: `/share/2025/story/{id}/curve.png`. */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const user = fromPath.userId(params.id)
    const { season } = await readOwnStory(app, user, fromPath.year(params.year))
    if (!season) throw new Refusal('not-found', 'no-such-page')
    const { host } = new URL(siteOrigin(context, request))
    return answerStory(app, request, {
      load: async () => ({
        ...(await import('#worker/picture/share-card.ts')),
        ...(await import('#worker/picture/story-card.ts')),
      }),
      picture: params.picture,
      cardsWith: (drawable) => ownCards(drawable ? withNames(season, drawable) : season),
      corner: storyHeading(season),
      address: `${host}/user/${user}/season?year=${season.year}`,
      seconds: ({ isPrivate }) => (isPrivate ? null : keptFor(season)),
    })
  })

/** The season with names that the fonts can set. */
const withNames = (season: OwnSeason, drawable: Drawable): OwnSeason => ({
  ...season,
  own: { ...season.own, username: drawable(season.own.username) },
  others: season.others.map((line) => ({ ...line, username: drawable(line.username) })),
})
