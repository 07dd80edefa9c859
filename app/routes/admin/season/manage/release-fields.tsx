import type { TruthPart } from '#game/changes/outcome.ts'
import { raceAdminWords } from '#words/race-admin.ts'

type Props = { parts: readonly TruthPart[]; typed: readonly (readonly [string, string])[] | undefined }

/** Manual values that can be released to the source. */
export const ReleaseFields = ({ parts, typed }: Props) => (
  <fieldset className="stack-small">
    <legend>Følg kilden igjen</legend>
    <p className="small muted">
      Importen endrer ikke dette før du lar det følge kilden igjen. Hent det på nytt etterpå.
    </p>
    <div className="form-row">
      {parts.map((part) => (
        <label key={part} className="check">
          <input
            type="checkbox"
            name="part"
            value={part}
            defaultChecked={typed?.some(([name, value]) => name === 'part' && value === part)}
          />
          {raceAdminWords.parts[part]}
        </label>
      ))}
    </div>
  </fieldset>
)
