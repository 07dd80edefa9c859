import { Link } from 'react-router'
import { number } from '#words/format.ts'
import type { ComparisonChoice } from '#worker/usecases/profile/comparing.ts'

type Props = {
  comparison: ComparisonChoice
  /** Query parameters to keep. */
  keep: Record<string, string>
}

/** Duels to look at while nothing is chosen. */
export function Suggestions({ comparison: { year, players, hiddenYear, suggestions }, keep }: Props) {
  if (suggestions === null || suggestions.duels.length === 0) return null
  const { of, own, duels } = suggestions
  const name = players.find(({ id }) => id === of)?.username
  return (
    <section aria-labelledby="forslag">
      <h2 id="forslag">
        {hiddenYear !== null
          ? `Pallen i ${year}`
          : own
            ? 'Nærmest deg'
            : name
              ? `Nærmest ${name}`
              : 'Tett i toppen'}
      </h2>
      <ul className="panel divided link-list suggestions">
        {duels.map(({ a, b, names, points, gap }) => (
          <li key={`${a} ${b}`}>
            <Link className="spread" to={`?${new URLSearchParams({ ...keep, year: String(year), a, b })}`}>
              <span>
                {names[0]} mot {names[1]}
              </span>
              <span className="muted num">
                {points.map(number).join('–')}
                {gap === 0 && ', helt likt'} <span aria-hidden="true">›</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
