import { Link } from 'react-router'

type Neighbour = { id: number; position: number; name: string }

type Props = {
  previous: Neighbour | null
  next: Neighbour | null
  /** The address of a race. */
  to: (race: Neighbour) => string
  /** Replaces the link if there is no next race. */
  end?: { name: string; why: string } | null
}

/** Links to the race before and after, of equal size, so that stepping keeps them in place. */
export function Neighbours({ previous, next, to, end }: Props) {
  return (
    <nav aria-label="Forrige og neste løp" className="neighbours">
      {previous ? (
        <Link rel="prev" to={to(previous)}>
          <span className="step-way">
            <span aria-hidden="true">‹</span> Forrige
          </span>
          <span className="step-race">
            {previous.position}. {previous.name}
          </span>
        </Link>
      ) : (
        <span className="step-end" />
      )}
      {next ? (
        <Link rel="next" to={to(next)}>
          <span className="step-way">
            Neste <span aria-hidden="true">›</span>
          </span>
          <span className="step-race">
            {next.position}. {next.name}
          </span>
        </Link>
      ) : (
        <span className="step-end">
          {end && (
            <>
              <span className="step-way">{end.name}</span>
              <span>{end.why}</span>
            </>
          )}
        </span>
      )}
    </nav>
  )
}
