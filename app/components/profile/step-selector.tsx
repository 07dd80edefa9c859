import { Link } from 'react-router'
import { SelectForm } from '#app/components/select-form.tsx'
import type { Profile } from '#worker/usecases/profile/profile.ts'

/** Selects the race that the profile shows. A race belongs to one season, so no year is needed. */
export function StepSelector({ profile: { race, completed } }: { profile: Profile }) {
  if (race === null) return null
  const step = completed.findIndex(({ id }) => id === race.id)
  const before = completed[step - 1]
  const after = completed[step + 1]
  return (
    <div className="step-selector">
      <SelectForm
        button="Vis"
        selects={[
          {
            name: 'raceId',
            label: 'Stillingen',
            value: race.id,
            options: completed
              .map(({ id, position, name }) => ({ value: id, label: `etter løp ${position}: ${name}` }))
              .reverse(),
          },
        ]}
      />
      <nav className="step-links" aria-label="Forrige og neste løp">
        {before && (
          <Link className="button button-quiet" to={`?raceId=${before.id}`} preventScrollReset rel="prev">
            <span aria-hidden="true">←</span> Løp {before.position}
          </Link>
        )}
        {after && (
          <Link className="button button-quiet" to={`?raceId=${after.id}`} preventScrollReset rel="next">
            Løp {after.position} <span aria-hidden="true">→</span>
          </Link>
        )}
      </nav>
    </div>
  )
}
