import { Link } from 'react-router'

type Props = {
  /** Newest first, as the queries return them. */
  years: readonly number[]
  current: number | null
  /** The address of a year's page: `(year) => `/stats/${year}``. */
  to: (year: number) => string
}

/** A year selector made of links, so that it works without scripts and every year has an address. */
export function YearLinks({ years, current, to }: Props) {
  if (years.length === 0) return null
  return (
    <nav aria-label="Velg år">
      <ul className="pills">
        {years.map((year) => (
          <li key={year}>
            <Link className="pill num" to={to(year)} aria-current={year === current ? 'page' : undefined}>
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
