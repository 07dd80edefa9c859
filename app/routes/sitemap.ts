import { forPage, siteOrigin } from '#worker/pages.ts'
import { readSitemap } from '#worker/usecases/site/sitemap.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = siteOrigin(context, request)
  const urls = (await forPage(context, readSitemap)).map((path) => `<url><loc>${origin}${path}</loc></url>`)
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
