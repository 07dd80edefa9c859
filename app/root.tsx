import saira from '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2?url'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useNonce } from '#app/nonce.ts'
import { firstScript, themeColors } from '#app/theme.ts'
import { sentences } from '#app/words.ts'
import { forPage } from '#worker/pages.ts'
import { readHeader } from '#worker/usecases/header.ts'
import type { Route } from './+types/root'
import './app.css'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readHeader)

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: saira, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="nb" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <script
          nonce={useNonce()}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: firstScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <main className="wrap">{children}</main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return <h1>{notFound ? sentences.notFound : sentences.unknownError}</h1>
}
