import saira from '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2?url'
import { useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { ErrorPage, errorTextOf } from '#app/components/frame/error-page.tsx'
import { SiteFrame } from '#app/components/frame/site-frame.tsx'
import { crumbsOf, labelsIn } from '#app/crumbs.ts'
import { useNonce } from '#app/nonce.ts'
import { noIndex, type Picture, type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { firstScript, themeColors } from '#app/theme.ts'
import { siteName } from '#words/site.ts'
import { limitedReads } from '#worker/forms/limited-reads.ts'
import { oneAddress } from '#worker/one-address.ts'
import { forFrame, siteOrigin } from '#worker/pages.ts'
import { readFrame } from '#worker/usecases/site/frame.ts'
import type { Route } from './+types/root'
import './app.css'
import print from './styles/print.css?url'

export const middleware = [oneAddress, limitedReads]

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await forFrame(context, readFrame)),
  origin: siteOrigin(context, request),
})

/** The frame does not depend on the query, so another view of the same page reloads nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search)

/** Browsers read them in the page that was sent, so its scripts do not have them. */
const icons = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: saira, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // Browsers load it when the rest of the page is there.
  { rel: 'stylesheet', href: print, media: 'print' },
  ...(import.meta.env.SSR ? icons : []),
]

// A page without its own meta gets its title from the address.
export const meta: Route.MetaFunction = ({ error, location, matches }) =>
  error
    ? [...pageMeta(errorTextOf(error).title), noIndex]
    : pageMeta(crumbsOf(location.pathname, labelsIn(matches)).at(-1)!.label)

export function Layout({ children }: { children: React.ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="nb" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="application-name" content={siteName} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <script
          nonce={useNonce()}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. It has run when the page hydrates.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstScript() : '' }}
        />
        <Meta />
        {frame && <PublicAddress origin={frame.origin} />}
        {import.meta.env.SSR && frame && <Preview origin={frame.origin} />}
        <Links />
      </head>
      <body>
        <SiteFrame frame={frame}>{children}</SiteFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Query parameters that identify a page of their own. Others are views of the same page. */
const ownPages = ['year', 'raceId', 'a', 'b']

/** The canonical address, for search engines. */
function PublicAddress({ origin }: { origin: string }) {
  return <link rel="canonical" href={origin + useOwnPath()} />
}

/** For link previews. Programs that make them run no scripts, so browsers do not load this. */
function Preview({ origin }: { origin: string }) {
  const picture = usePicture() ?? { path: '/og.png', alt: `${siteName}: en resultattavle` }
  return (
    <>
      <meta property="og:url" content={origin + useOwnPath()} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="nb_NO" />
      <meta property="og:image" content={`${origin}${picture.path}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function useOwnPath(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const own = String(
    new URLSearchParams([...query].filter(([name, value]) => value && ownPages.includes(name))),
  )
  return `${pathname}${own && `?${own}`}`
}

/** The picture for link previews that the page names by `handle: PictureHandle`. */
function usePicture(): Picture | null {
  const page = useMatches().at(-1)
  const { picture } = (page?.handle ?? {}) as Partial<PictureHandle<unknown>>
  return page?.loaderData ? (picture?.(page.loaderData) ?? null) : null
}

export default function Root() {
  // The page works without the service worker, so a failure is ignored.
  useEffect(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {}), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
