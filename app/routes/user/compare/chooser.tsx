import { useState } from 'react'
import { SelectForm } from '#app/components/select-form.tsx'
import type { ComparisonChoice } from '#worker/usecases/profile/comparing.ts'
import { ChooseByName } from './choose-by-name.tsx'

type Props = {
  comparison: ComparisonChoice
  isFoldable: boolean
  /** Further choices. */
  children: React.ReactNode
}

/** The year and the two. Folded on a page that shows two, until somebody opens it. */
export function Chooser({ comparison, isFoldable, children }: Props) {
  const { year, a, b, race, years, players } = comparison
  const [isOpen, setOpen] = useState(!isFoldable)
  const users = players.map(({ id, username }) => ({ value: id, label: username }))
  return (
    <details
      className={isFoldable ? 'fold chooser' : 'fold chooser chooser-alone'}
      open={isOpen || !isFoldable}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Velg andre</summary>
      {children}
      {comparison.found ? (
        <ChooseByName {...comparison} found={comparison.found} />
      ) : (
        <SelectForm
          button="Sammenlign"
          keep={race === null ? {} : { raceId: race }}
          selects={[
            {
              name: 'year',
              label: 'År',
              value: year ?? '',
              options: years.map((value) => ({ value, label: String(value) })),
            },
            { name: 'a', label: 'Deltaker', value: a ?? '', options: users, none: 'Velg deltaker' },
            { name: 'b', label: 'Mot', value: b ?? '', options: users, none: 'Velg deltaker' },
          ]}
        />
      )}
    </details>
  )
}
