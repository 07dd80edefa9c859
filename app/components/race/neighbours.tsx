import { Link } from 'react-router'

type Neighbour = { id: number; position: number; name: string }

type Props = {
  previous: Neighbour | null
  next: Neighbour | null
  /** The address of a race. */
  to: (race: Neighbour) => string
  /** Replaces the link if there is no next race. */
  end?: string | null
}

/** Links to the race before and after, of equal size, so that stepping keeps them in place. */
export function Neighbours({ previous, next, to, end }: Props) {
  return (
    <nav aria-label="Forrige og neste løp" className="neighbours">
      {previous ? (
        <Link rel="prev" to={to(previous)}>
          <span aria-hidden="true">‹</span>
          <span>
            <span className="visually-hidden">Forrige: </span>
            {previous.position}. {previous.name}
          </span>
        </Link>
      ) : (
        <span className="step-end" />
      )}
      {next ? (
        <Link rel="next" to={to(next)}>
          <span>
            <span className="visually-hidden">Neste: </span>
            {next.position}. {next.name}
          </span>
          <span aria-hidden="true">›</span>
        </Link>
      ) : (
        <span className="step-end">{end}</span>
      )}
    </nav>
  )
}
