import { FlagMark } from '#app/components/flag-mark.tsx'
import { flagNames } from '#words/names.ts'
import type { RaceToFlag } from '#worker/usecases/admin/flag-page.ts'

type Props = {
  proposals: RaceToFlag['proposals']
  /** The proposals that were ticked when the form was sent. */
  typed: readonly string[] | null
}

/** Flags found in race control. The admin ticks those that count. */
export const ProposalFields = ({ proposals, typed }: Props) => (
  <fieldset className="proposals">
    <legend>Forslag fra løpsledelsen</legend>
    {proposals.map(({ at, type, lap, message, ticked, state }) => {
      const value = `${at}|${type}`
      const counts = state === 'OPEN' ? ticked : state === 'COUNTED'
      return (
        <label key={value} className="check">
          <input
            type="checkbox"
            name="chosen"
            value={value}
            defaultChecked={typed?.includes(value) ?? counts}
          />
          <span>
            <FlagMark type={type} />
            {flagNames[type]}, runde {lap}
            {state === 'OPEN' && !ticked && ' (før start)'}
            <span className="small muted proposal-words" lang="en">
              {message}
            </span>
          </span>
        </label>
      )
    })}
  </fieldset>
)
