import { Link } from 'react-router'

type Props = {
  /** Newest first, as the queries return them. */
  years: readonly number[]
  current: number | null
  /** The address of a year's page: `(year) => `/stats/${year}``. */
  to: (year: number) => string
  label?: string
}

/** A year selector made of links, so that it works without scripts and every year has an address. */
export function YearLinks({ years, current, to, label = 'Velg år' }: Props) {
  if (years.length === 0) return null
  return (
    <nav aria-label={label}>
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
