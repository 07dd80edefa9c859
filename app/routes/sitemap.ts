import type { ServerBuild } from 'react-router'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { readSeasonAddresses } from '#worker/usecases/site/sitemap.ts'
import type { Route } from './+types/sitemap'

/** The front page, the pages whose handle says so in the order of app/routes.ts, and those of every season. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = siteOrigin(context, request)
  const [{ routes }, ofSeasons] = await Promise.all([
    import('virtual:react-router/server-build'),
    forPage(context, readSeasonAddresses),
  ])
  const urls = ['/', ...listedIn(routes), ...ofSeasons].map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  )
}

const listedIn = (routes: ServerBuild['routes']) =>
  Object.values(routes).flatMap((route) => (isInSitemap(route?.module.handle) ? [`/${route?.path}`] : []))

const isInSitemap = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'isInSitemap' in handle
