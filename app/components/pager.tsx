import { Link } from 'react-router'

type Props = {
  /** The page shown, from 1, and how many there are. */
  side: number
  sides: number
  /** The address and the name of a page. */
  to: (side: number) => string
  nameOf: (side: number) => string
}

/** Links to the page before and after, in the same places on every page. */
export function Pager({ side, sides, to, nameOf }: Props) {
  if (sides <= 1) return null
  return (
    <nav aria-label="Forrige og neste side" className="neighbours">
      {side > 1 ? (
        <Link rel="prev" to={to(side - 1)}>
          <span aria-hidden="true">‹</span>
          <span>
            <span className="visually-hidden">Forrige: </span>
            {nameOf(side - 1)}
          </span>
        </Link>
      ) : (
        <span className="step-end" />
      )}
      {side < sides ? (
        <Link rel="next" to={to(side + 1)}>
          <span>
            <span className="visually-hidden">Neste: </span>
            {nameOf(side + 1)}
          </span>
          <span aria-hidden="true">›</span>
        </Link>
      ) : (
        <span className="step-end" />
      )}
    </nav>
  )
}
