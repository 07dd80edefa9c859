import { Link } from 'react-router'

/** The way on from a page without content. */
export const ToFront = () => (
  <Link className="button button-quiet" to="/">
    Til forsiden
  </Link>
)
