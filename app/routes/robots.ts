import { siteOrigin } from '#worker/pages.ts'
import type { Route } from './+types/robots'

/** Everything public may be read by everyone; what needs a session is of no use to a search engine. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  new Response(
    [
      'User-agent: *',
      ...['/api/', '/login', '/guess/', '/settings', '/admin'].map((path) => `Disallow: ${path}`),
      `Sitemap: ${siteOrigin(context, request)}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
