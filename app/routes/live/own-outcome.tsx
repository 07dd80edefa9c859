import { FromTo } from '#app/components/from-to.tsx'
import { Points } from '#app/components/points.tsx'
import { number, signed } from '#words/format.ts'
import { rankAfterInWords } from '#words/outcome.ts'
import { questionWords } from '#words/questions.ts'
import type { OwnRaceOutcome } from '#worker/usecases/live/outcome.ts'
import { useRolling } from './use-rolling.ts'

type Props = {
  own: OwnRaceOutcome
  /** The viewer has just seen the race: the total rolls from before to after. */
  isNews: boolean
}

/** The viewer's points and place from before to after the race, and the questions that moved them. */
export function OwnOutcome({ own: { before, after, standing, changes }, isNews }: Props) {
  const shown = useRolling(isNews ? before : after, after)
  const change = after - before
  return (
    <div className="grid own-outcome">
      <p className="own-result">
        Du: <strong>{signed(change)}</strong>
        {standing && `, ${rankAfterInWords(standing)}`}
      </p>
      <p className="own-total">
        <FromTo
          from={number(before)}
          to={
            <>
              <span aria-hidden="true">{number(shown)}</span>
              <span className="visually-hidden">{number(after)}</span>
            </>
          }
        />{' '}
        poeng
      </p>
      {changes.length > 0 && (
        <ul className="row own-changes">
          {changes.map(({ category, change }) => (
            <li key={category}>
              {questionWords[category].name} <Points points={change} plus />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
