import { Link } from 'react-router'
import type { StartValue } from '#game/changes/entries.ts'
import { sources } from '#game/source.ts'
import { exactTime } from '#words/exact-time.ts'
import { sourceNames } from '#words/imports.ts'
import { raceAdminWords } from '#words/race-admin.ts'

type Props = { year: number; choice: StartValue; name: string }

/** The two start times, each with a button. Must be inside a form to the race's page. */
export function StartChoiceFields({ year, choice, name }: Props) {
  const starts = { JOLPICA: choice.jolpica, OPENF1: choice.openF1 }
  return (
    <>
      <input type="hidden" name="what" value="start" />
      <p>
        {choice.believed === null
          ? raceAdminWords.earliestCloses
          : raceAdminWords.believedUntil(sourceNames[choice.believed])}
      </p>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            {sourceNames[source]}: {exactTime(starts[source])}
          </li>
        ))}
      </ul>
      <div className="form-row">
        {sources
          .filter((source) => source !== choice.believed)
          .map((source) => (
            <button
              key={source}
              type="submit"
              name="source"
              value={source}
              className="button button-quiet"
              aria-label={`${sourceNames[source]} har rett om starten: ${name}`}
            >
              {sourceNames[source]} har rett
            </button>
          ))}
        <Link className="touch-link" to={`/admin/season/${year}/cutoff`}>
          Sett en egen frist
        </Link>
      </div>
    </>
  )
}
