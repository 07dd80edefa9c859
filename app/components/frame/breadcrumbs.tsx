import { isRouteErrorResponse, Link, useLocation, useMatches, useRouteError } from 'react-router'
import { type Crumb, crumbsOf, labelsIn } from '#app/crumbs.ts'
import type { HiddenHeading } from '#worker/page-errors.ts'

/** A route may export `handle: CrumbHandle<Data>` to name its last crumb, or its last few, from its data. */
export type CrumbHandle<Data> = { crumb: (data: Data) => string | string[] }

export function Breadcrumbs() {
  const trail = useCrumbs()
  if (trail.length === 1) return null
  return (
    <nav className="crumbs" aria-label="Brødsmuler">
      <ol>
        {trail.slice(0, -1).map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{trail.at(-1)?.label}</span>
        </li>
      </ol>
    </nav>
  )
}

function useCrumbs(): Crumb[] {
  const matches = useMatches()
  const trail = crumbsOf(useLocation().pathname, labelsIn(matches))
  const error = useRouteError()
  const heading: HiddenHeading | undefined = isRouteErrorResponse(error) && error.data.heading
  const page = matches.at(-1)
  const crumb =
    heading?.crumbs ?? (page?.loaderData && hasCrumb(page.handle) ? page.handle.crumb(page.loaderData) : [])
  const labels = [crumb].flat()
  return trail.map((crumb, i) => ({
    ...crumb,
    label: labels.at(i - trail.length) ?? crumb.label,
  }))
}

const hasCrumb = (handle: unknown): handle is CrumbHandle<unknown> =>
  handle instanceof Object && 'crumb' in handle
