import { Link } from 'react-router'
import { loginFrom } from '#app/components/frame/menu.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'

const guesses = '/guess'

/** Leads to the guess pages, for visitors by way of the login. */
export function GuessLink({ label }: { label: string }) {
  const viewer = useViewer()
  if (viewer === null) {
    return (
      <Link className="button" to={loginFrom(guesses, '')}>
        Logg inn og tipp
      </Link>
    )
  }
  return (
    <Link className="button" to={viewer.username === null ? '/settings/username' : guesses}>
      {viewer.username === null ? 'Velg brukernavn og tipp' : label}
    </Link>
  )
}
