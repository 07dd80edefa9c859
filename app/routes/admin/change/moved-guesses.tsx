import { Table } from '#app/components/table.tsx'
import type { GuessMove } from '#game/changes/cutoffs.ts'
import { counted } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { Plan } from '#worker/usecases/admin/changing.ts'

const moves: Record<GuessMove, string> = {
  IN: 'Tipset teller',
  OUT: 'Etter fristen, teller ikke',
  EARLIER: 'Et tidligere tips teller',
  NEWER: 'Et nyere tips teller',
}

const shownAtOnce = 8

/** The participants whose counting guess changes with a cutoff. Their answers stay hidden. */
export function MovedGuesses({ guesses, names }: Pick<Plan, 'guesses' | 'names'>) {
  const [first, rest] = [guesses.slice(0, shownAtOnce), guesses.slice(shownAtOnce)]
  return (
    <div className="effects stack-small">
      <p>
        <strong>{counted(guesses.length, 'tips', 'tips')} påvirkes av fristen</strong>
      </p>
      <Rows guesses={first} names={names} caption="Tips som påvirkes av fristen" />
      {rest.length > 0 && (
        <details className="fold">
          <summary>Vis {counted(rest.length, 'tips', 'tips')} til</summary>
          <Rows guesses={rest} names={names} caption="Resten av tipsene som påvirkes av fristen" />
        </details>
      )}
    </div>
  )
}

const Rows = ({ guesses, names, caption }: Pick<Plan, 'guesses' | 'names'> & { caption: string }) => (
  <Table
    caption={caption}
    isCaptionHidden
    columns={[
      { head: 'Deltaker', isRowHead: true, cell: ({ username }) => username },
      {
        head: 'Tips',
        headClass: 'fill',
        cell: ({ race, category, move }) => (
          <>
            {race === null ? '' : `${names[race]} · `}
            {questionWords[category].name}
            <span className="below">{moves[move]}</span>
          </>
        ),
      },
    ]}
    rows={guesses}
    keyOf={({ user, race, category }) => `${user} ${race} ${category}`}
  />
)
