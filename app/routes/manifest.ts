import { siteName } from '#words/site.ts'
import type { Route } from './+types/manifest'

const icon = (src: string, size: string, type: string) => ({ src, sizes: size, type })
const png = 'image/png'

/** The web app manifest, for devices that install the site as an app. */
export const loader = (_: Route.LoaderArgs) =>
  Response.json(
    {
      name: siteName,
      short_name: siteName,
      description: 'Tipp Formel 1-sesongen og hvert løp.',
      lang: 'nb',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#15161a',
      theme_color: '#15161a',
      icons: [
        icon('/icon-192.png', '192x192', png),
        icon('/icon-512.png', '512x512', png),
        { ...icon('/icon-maskable-512.png', '512x512', png), purpose: 'maskable' },
        icon('/favicon.svg', 'any', 'image/svg+xml'),
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  )
