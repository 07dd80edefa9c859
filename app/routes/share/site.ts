import { siteName } from '#words/site.ts'
import { forPage } from '#worker/pages.ts'
import { answerPicture } from '#worker/picture-answer.ts'
import type { Route } from './+types/site'

const day = 24 * 3600

/** The picture of the whole site, for link previews of pages without one of their own. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    answerPicture(app, request, {
      facts: { siteName },
      seconds: day,
      draw: async () => {
        const { drawSite } = await import('#worker/picture/site-card.ts')
        return drawSite(siteName, ['Tipp sesongen og hvert løp.', 'Den som kommer nærmest, vinner.'])
      },
    }),
  )
