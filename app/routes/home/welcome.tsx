import { Link } from 'react-router'

/** The game in a line. `isNew`: for somebody who is signed in and not in the leaderboard. */
export const Welcome = ({ isNew }: { isNew: boolean }) => (
  <p>
    {isNew ? 'Du kommer i tabellen når du har tippet.' : 'Tipp Formel 1-sesongen og hvert løp.'} Jo nærmere,
    jo flere poeng. <Link to="/score">Reglene</Link>
    {isNew && ' · '}
    {isNew && <Link to="/league">Ligaer</Link>}
  </p>
)
