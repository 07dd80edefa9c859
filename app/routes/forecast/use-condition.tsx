import { useMemo, useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { type OptionList, SelectOptions } from '#app/components/select-options.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import type { Condition } from '#game/forecast/condition.ts'
import type { ShownForecast } from '#worker/usecases/forecast/shown.ts'

type Champions = ShownForecast['champions']
type Chosen = { category: CompetitorCategory; what: 'champion' | 'ahead'; one: string; other: string }

/** A smaller chance to become champion is not offered. */
const leastChance = 0.005

/** The condition that the viewer fixes, and the fields to choose it. null: nothing is chosen yet. */
export function useCondition(champions: Champions) {
  const [chosen, setChosen] = useState<Chosen>({ category: 'DRIVER', what: 'champion', one: '', other: '' })
  const set = (some: Partial<Chosen>) => setChosen({ ...chosen, ...some })
  const condition = useMemo(() => conditionOf(chosen), [chosen])
  const all = champions[chosen.category].map(({ competitor, chance }, index) => ({
    value: String(index),
    label: competitor.name,
    chance,
  }))
  const isChampion = chosen.what === 'champion'
  const fields = (
    <div className="form-row">
      <Choice
        label="Hvem"
        value={chosen.category}
        onChoose={(category) =>
          set({ category: category === 'DRIVER' ? 'DRIVER' : 'CONSTRUCTOR', one: '', other: '' })
        }
        options={[
          { value: 'DRIVER', label: 'Førere' },
          { value: 'CONSTRUCTOR', label: 'Konstruktører' },
        ]}
      />
      <Choice
        label="Hva"
        value={chosen.what}
        onChoose={(what) => set({ what: what === 'champion' ? 'champion' : 'ahead', one: '', other: '' })}
        options={[
          { value: 'champion', label: 'Blir verdensmester' },
          { value: 'ahead', label: 'Ender foran' },
        ]}
      />
      <Choice
        label={isChampion ? 'Verdensmester' : 'Foran'}
        value={chosen.one}
        onChoose={(one) => set({ one })}
        options={all.filter(({ chance }) => !isChampion || chance > leastChance)}
        none="Velg"
      />
      {!isChampion && (
        <Choice
          label="Bak"
          value={chosen.other}
          onChoose={(other) => set({ other })}
          options={all.filter(({ value }) => value !== chosen.one)}
          none="Velg"
        />
      )}
    </div>
  )
  return { condition, fields }
}

function conditionOf({ category, what, one, other }: Chosen): Condition | null {
  if (one === '') return null
  if (what === 'champion') return { category, champion: Number(one) }
  return other === '' || other === one ? null : { category, ahead: Number(one), behind: Number(other) }
}

type ChoiceProps = {
  label: string
  value: string
  onChoose: (value: string) => void
  options: OptionList
  none?: string
}

const Choice = ({ label, value, onChoose, options, none }: ChoiceProps) => (
  <FormField label={label}>
    {(ties) => (
      <select {...ties} className="select" value={value} onChange={(event) => onChoose(event.target.value)}>
        <SelectOptions options={options} none={none} />
      </select>
    )}
  </FormField>
)
