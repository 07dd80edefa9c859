import { Link } from 'react-router'

type Props = {
  /** Newest first, as the queries give them. */
  years: readonly number[]
  current: number | null
  /** Where a year's page is: `(year) => `/stats/${year}``. */
  to: (year: number) => string
  label?: string
}

/** The year selector: plain links, so it works everywhere and every year has an address. */
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
