import { siteName } from '#words/site.ts'
import '#app/styles/link-list.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SidePage } from '#app/components/side-page.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forPage } from '#worker/pages.ts'
import type { Route } from './+types/github'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async ({ settings }) => ({
    backend: settings.BACKEND_REPO_URL,
    frontend: settings.FRONTEND_REPO_URL,
  }))

export const handle: LabelsHandle = { labels: { '/github': 'GitHub' } }

export const meta: Route.MetaFunction = () => pageMeta('GitHub', `Kildekoden til ${siteName}.`)

export default function GitHub({ loaderData: { backend, frontend } }: Route.ComponentProps) {
  return (
    <SidePage title="GitHub" lead={`Kildekoden til ${siteName}.`}>
      {backend || frontend ? (
        <ul className="panel divided link-list">
          {backend && <Repository url={backend} name="Backend" />}
          {frontend && <Repository url={frontend} name="Frontend" />}
        </ul>
      ) : (
        <EmptyState title="Kildekoden til dette nettstedet er ikke lagt ut.">
          <p>Den som driver nettstedet, kan svare på spørsmål om den.</p>
          <Link className="button" to="/contact">
            Kontakt oss
          </Link>
        </EmptyState>
      )}
    </SidePage>
  )
}

const Repository = ({ url, name }: { url: string; name: string }) => (
  <li>
    <a href={url}>
      <strong>{name}</strong>
      <span className="muted">{new URL(url).pathname.slice(1) || new URL(url).hostname}</span>
    </a>
  </li>
)
