import type { Series } from '#game/leaderboard.ts'

type Props = {
  series: readonly Series[]
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
}

/** Chooses the highlighted lines, in leaderboard order. */
export default function NameChoice({ series, chosen, onChoose }: Props) {
  return (
    <fieldset className="name-choice">
      <legend>Velg deltakere</legend>
      <div>
        {series.map(({ name }, index) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(index)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(
                  checked
                    ? [...chosen, index].sort((a, b) => a - b)
                    : chosen.filter((other) => other !== index),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
