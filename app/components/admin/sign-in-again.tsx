import { Link, useLocation } from 'react-router'

/** Leads to sign-in and back to this page. */
export function SignInAgain() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ notice: 'again', redirectAfterLogin: pathname + search })
  return (
    <p>
      <Link to={`/login?${query}`} className="button">
        Logg inn på nytt
      </Link>
    </p>
  )
}
