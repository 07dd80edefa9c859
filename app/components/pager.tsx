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
          <span className="step-way">
            <span aria-hidden="true">‹</span> Forrige
          </span>
          <span className="step-race">{nameOf(side - 1)}</span>
        </Link>
      ) : (
        <span className="step-end" />
      )}
      {side < sides ? (
        <Link rel="next" to={to(side + 1)}>
          <span className="step-way">
            Neste <span aria-hidden="true">›</span>
          </span>
          <span className="step-race">{nameOf(side + 1)}</span>
        </Link>
      ) : (
        <span className="step-end" />
      )}
    </nav>
  )
}
