import type { FieldStory } from '#game/story/field-story.ts'
import { fieldCards } from '#words/story/field-cards.ts'
import { storyHeading } from '#words/story/heading.ts'
import { Refusal } from '#worker/errors.ts'
import { forPage, fromPath, siteOrigin } from '#worker/pages.ts'
import type { Drawable } from '#worker/picture/share-card.ts'
import { answerStory, keptFor } from '#worker/story-picture.ts'
import { readLeagueStory, readSeasonStory } from '#worker/usecases/story/field-story.ts'
import type { Route } from './+types/field-story'

/** A card of everyone's season (`/share/2025/story/winner.png`) or of a league's (`/share/league/{id}/winner.png`). */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const league = 'id' in params ? fromPath.leagueId(params.id ?? '') : null
    const told = league
      ? await readLeagueStory(app, league)
      : { ...(await readSeasonStory(app, fromPath.year(params.year ?? ''))), name: null, isPublic: true }
    const { story, season, name, isPublic } = told
    if (!story) throw new Refusal('not-found', 'no-such-page')
    const { host } = new URL(siteOrigin(context, request))
    const heading = storyHeading(season)
    return answerStory(app, request, {
      load: async () => ({
        ...(await import('#worker/picture/share-card.ts')),
        ...(await import('#worker/picture/story-card.ts')),
      }),
      picture: params.picture,
      cardsWith: (drawable) => fieldCards(drawable ? withNames(story, drawable) : story),
      corner: name === null ? heading : `${name} · ${heading}`,
      address: league ? `${host}/league/${league}/season` : `${host}/season/${season.year}`,
      seconds: () => (isPublic ? keptFor(season) : null),
    })
  })

/** The story with names that the fonts can set. */
function withNames(story: FieldStory, drawable: Drawable): FieldStory {
  const named = <Named extends { usernames: string[] }>(one: Named): Named => ({
    ...one,
    usernames: one.usernames.map(drawable),
  })
  const lines = story.field.lines.map((line) => ({ ...line, username: drawable(line.username) }))
  return {
    ...story,
    field: { ...story.field, lines },
    bestIn: story.bestIn.map(named),
    rareHits: story.rareHits.map(named),
  }
}
