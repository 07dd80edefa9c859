import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { sentences } from '#app/words.ts'
import { forPage } from '#worker/pages.ts'
import { readHeader } from '#worker/usecases/header.ts'
import type { Route } from './+types/root'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readHeader)

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
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
