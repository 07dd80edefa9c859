import { siteOrigin } from '#worker/pages.ts'
import type { Route } from './+types/robots'

/** Allows all public pages. Search engines have no use for pages that need a session. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  new Response(
    [
      'User-agent: *',
      ...['/api/', '/login', '/guess/', '/settings', '/league', '/admin'].map((path) => `Disallow: ${path}`),
      `Sitemap: ${siteOrigin(context, request)}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
