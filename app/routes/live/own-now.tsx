import type { OwnGuess } from '#app/components/live/own-points.ts'
import { Points } from '#app/components/points.tsx'
import type { LivePhase } from '#game/live/state.ts'
import type { LiveField, LiveRow } from '#game/live/table.ts'
import { number, signed } from '#words/format.ts'
import { amongInWords, placeNowInWords } from '#words/live-page.ts'
import { questionWords } from '#words/questions.ts'

type Props = { guesses: readonly OwnGuess[]; row: LiveRow; field: LiveField; phase: LivePhase }

/** The points of the viewer's own guesses if the race ends so. */
export function OwnNow({ guesses, row, field, phase }: Props) {
  const isExact = guesses.length > 0 && guesses.every(({ difference }) => difference === 0)
  return (
    <div className="own-now">
      <p className="own-sum">
        <Points points={row.race} difference={isExact ? 0 : null} />
        <small>poeng nå</small>
      </p>
      {guesses.length === 0 ? (
        <p>Du tippet ikke på løpet.</p>
      ) : (
        <dl>
          {guesses.map((guess) => (
            <div key={guess.category}>
              <dt>{questionWords[guess.category].short}</dt>
              <dd>
                {guess.driver}
                <small>{placeNowInWords(guess, phase)}</small>
              </dd>
              <dd>
                <Points points={guess.points} difference={guess.difference} plus />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="own-place">
        {row.rank !== null && (
          <strong>
            {row.shared ? 'Delt ' : ''}
            {number(row.rank)}. plass{amongInWords(field)}
          </strong>
        )}{' '}
        <span className="muted">
          {row.rank !== null && 'med '}
          {number(row.total)} poeng totalt
          {row.season !== 0 && `, ${signed(row.season)} på sesongtipsene`}
        </span>
      </p>
    </div>
  )
}
