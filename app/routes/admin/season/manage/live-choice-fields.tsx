import { useId } from 'react'
import type { LiveChoice } from '#game/site-changes.ts'
import { raceAdminWords } from '#words/race-admin.ts'

type Props = { current: LiveChoice; choices: readonly LiveChoice[]; name: string }

/** One button per other source that can report the race. Must be inside a form to the race's page. */
export function LiveChoiceFields({ current, choices, name }: Props) {
  const title = useId()
  return (
    <>
      <input type="hidden" name="what" value="live" />
      <p id={title}>
        Nå: <strong>{raceAdminWords.liveChoices[current]}</strong>. {raceAdminWords.liveMeanings[current]}
      </p>
      <div className="form-row">
        {choices
          .filter((choice) => choice !== current)
          .map((choice) => (
            <button
              key={choice}
              type="submit"
              name="source"
              value={choice}
              className="button button-quiet"
              aria-label={`Direkte fra ${name}: ${raceAdminWords.liveChoices[choice]}`}
            >
              {raceAdminWords.liveChoices[choice]}
            </button>
          ))}
      </div>
    </>
  )
}
