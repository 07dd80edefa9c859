import { useSearchParams } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'

export const meta = () => pageMeta('Logg inn', 'Logg inn med Google for å tippe.')

/** A plain form: the browser goes to the provider's path itself, with remember_me only when it is ticked. */
export default function Login() {
  const [search] = useSearchParams()
  const after = search.get('redirectAfterLogin')
  return (
    <>
      <PageHeading title="Logg inn" lead="Logg inn for å tippe. Alt annet kan du se uten." />
      <form method="get" action="/login/google" className="card stack-small table-narrow">
        {after && <input type="hidden" name="redirectAfterLogin" value={after} />}
        <label className="check">
          <input type="checkbox" name="remember_me" value="true" />
          Husk meg
        </label>
        <button type="submit" className="button">
          Logg inn med Google
        </button>
        <p className="small muted">Vi lagrer bare en id fra Google, ikke navnet eller e-postadressen din.</p>
      </form>
    </>
  )
}
