import { Link } from 'react-router'
import { siteName } from '#words/site.ts'

export function Footer({ hasCode }: { hasCode: boolean | undefined }) {
  return (
    <footer className="footer">
      <div className="wrap">
        <nav aria-label="Om nettstedet">
          <ul>
            <li>
              <Link to="/about">{`Om ${siteName}`}</Link>
            </li>
            {hasCode && (
              <li>
                <Link to="/github">GitHub</Link>
              </li>
            )}
            <li>
              <Link to="/seal">Segl</Link>
            </li>
            <li>
              <Link to="/contact">Kontakt</Link>
            </li>
            <li>
              <Link to="/privacy">Personvern</Link>
            </li>
          </ul>
        </nav>
        <p className="small muted">
          Ikke tilknyttet Formula 1. Løpsdata fra <a href="https://github.com/f1db/f1db">F1DB</a> (CC BY 4.0).
        </p>
      </div>
    </footer>
  )
}
