import type { OwnSeason } from '#game/story/own-season.ts'
import { siteName } from '#words/site.ts'
import { storyHeading } from '#words/story/heading.ts'
import { ownCards } from '#words/story/own-cards.ts'
import { Refusal } from '#worker/errors.ts'
import { forPage, fromPath, siteOrigin } from '#worker/pages.ts'
import type { Drawable } from '#worker/picture/share-card.ts'
import { answerPicture, pictureName } from '#worker/picture-answer.ts'
import { readOwnStory } from '#worker/usecases/story/own-season.ts'
import type { Route } from './+types/own-story'

const hour = 3600

/** A card of a participant's season: `/share/2025/story/{id}/curve.png`, and `curve-tall.png` for a phone's screen. */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const user = fromPath.userId(params.id)
    const [, name, tall] = /^(.*?)(-tall)?$/.exec(pictureName(params.picture)) ?? []
    const { season } = await readOwnStory(app, user, fromPath.year(params.year))
    const cardIn = (story: OwnSeason) => ownCards(story).find((card) => card.name === name)
    const card = season && cardIn(season)
    if (!season || !card) throw new Refusal('not-found', 'no-such-page')
    const { host } = new URL(siteOrigin(context, request))
    const around = {
      site: siteName,
      corner: storyHeading(season),
      address: `${host}/user/${user}/season?year=${season.year}`,
    }
    return answerPicture(app, request, {
      facts: { card, around, tall },
      seconds: card.isPrivate ? null : season.isOver ? 24 * hour : hour / 12,
      // Loaded only here, because the fonts are large.
      draw: async () => {
        const [{ drawable }, { drawStory }] = await Promise.all([
          import('#worker/picture/share-card.ts'),
          import('#worker/picture/story-card.ts'),
        ])
        const drawn = cardIn(withNames(season, drawable)) ?? card
        return drawStory({ ...drawn, ...around }, tall ? 'tall' : 'wide')
      },
    })
  })

/** The season with names that the fonts can set. */
const withNames = (season: OwnSeason, drawable: Drawable): OwnSeason => ({
  ...season,
  own: { ...season.own, username: drawable(season.own.username) },
  others: season.others.map((line) => ({ ...line, username: drawable(line.username) })),
})
