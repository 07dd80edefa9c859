import { Link } from 'react-router'
import { siteName } from '#words/site.ts'

export const Footer = ({ hasCode }: { hasCode: boolean | undefined }) => (
  <footer className="footer">
    <div className="wrap">
      <nav aria-label="Om nettstedet">
        <ul>
          {[
            ['about', `Om ${siteName}`],
            ...(hasCode ? [['github', 'GitHub']] : []),
            ['forecast', 'Anslag'],
            ['seal', 'Segl'],
            ['contact', 'Kontakt'],
            ['privacy', 'Personvern'],
            ['accessibility', 'Tilgjengelighet'],
          ].map(([path, name]) => (
            <li key={path}>
              <Link to={`/${path}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="small muted">
        Ikke tilknyttet Formula 1. Løpsdata fra <a href="https://github.com/f1db/f1db">F1DB</a>{' '}
        (CC&nbsp;BY&nbsp;4.0).
      </p>
    </div>
  </footer>
)
