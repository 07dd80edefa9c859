import { Link, useLocation } from 'react-router'

/** Leads to sign-in and back to this page. `reason`: what the admin has typed, which is lost there. */
export function SignInAgain({ reason }: { reason?: string | undefined }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ notice: 'again', redirectAfterLogin: pathname + search })
  return (
    <>
      {reason && <p>Du skrev: «{reason}» Kopier begrunnelsen før du logger inn.</p>}
      <p>
        <Link to={`/login?${query}`} className="button">
          Logg inn på nytt
        </Link>
      </p>
    </>
  )
}
