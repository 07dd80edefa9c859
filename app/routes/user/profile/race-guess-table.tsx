import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { type RaceCategory, raceQuestionOf } from '#game/category.ts'
import { resultStatusNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'
import { afterShownMark } from '#words/shown-guesses.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import type { RaceRow } from '#worker/usecases/profile/rows.ts'
import { Figure, scoreColumns } from './guess-cells.tsx'
import { GuessSection } from './guess-section.tsx'

type Props = { profile: Profile; category: RaceCategory }

/** Race by race: the guessed driver with the place that counts, and the grid position if the choice was from the grid. */
export function RaceGuessTable({ profile, category }: Props) {
  const rows = profile.rows[category]
  const { choices } = raceQuestionOf(category)
  const { place } = questionWords[category]
  const nothing =
    rows.length === 0
      ? 'Ingen løp er kjørt enda.'
      : rows.every(({ driver }) => driver === null) && 'Ikke tippet på noe løp.'
  return (
    <GuessSection
      profile={profile}
      category={category}
      nothing={nothing}
      columns={[
        { head: 'Nr.', className: 'rank', cell: ({ race }) => race.position },
        {
          head: 'Løp',
          isRowHead: true,
          cell: (row) => (
            <Link className="cell-link race-cell" to={`/stats/${profile.year}/${row.race.id}`}>
              <span>{row.race.name}</span>
              <span className="narrow-only">
                <GuessedDriver row={row} none={place.none} />
              </span>
            </Link>
          ),
        },
        {
          head: 'Tippet',
          className: 'wide-only',
          cell: (row) => <GuessedDriver row={row} none={place.none} />,
        },
        choices === 'grid' && {
          head: 'Start',
          className: 'num wide-only',
          cellClass: 'quiet',
          cell: ({ startPos }) => <Figure value={startPos} />,
        },
        { head: place.heading, className: 'num', cell: ({ actual }) => <Figure value={actual} /> },
        ...scoreColumns(rows),
      ]}
      rows={rows}
      keyOf={({ race }) => race.id}
    />
  )
}

function GuessedDriver({ row, none }: { row: RaceRow; none: string }) {
  const { driver, completed, status, actual, afterShown } = row
  if (driver === null) return <span className="muted">Ikke tippet</span>
  const outcome = actual === null ? none : resultStatusNames[status ?? 'FINISHED']
  const note = completed ? outcome : 'Ikke avgjort'
  return (
    <>
      <Competitor competitor={driver} short="always" />
      {note !== resultStatusNames.FINISHED && <span className="below">{note}</span>}
      {afterShown && <span className="below">{afterShownMark}</span>}
    </>
  )
}
