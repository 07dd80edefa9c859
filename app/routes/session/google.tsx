import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'

export const meta = () => [...pageMeta('Logg inn'), { name: 'robots', content: 'noindex' }]

/** Where the log-in button leads on a site that has no provider. */
export default function Google() {
  return (
    <>
      <PageHeading
        title="Innlogging er ikke satt opp på dette nettstedet enda."
        lead="Tabeller, statistikk og profiler kan du se uten å logge inn."
      />
      <Link className="button" to="/">
        Til forsiden
      </Link>
    </>
  )
}
