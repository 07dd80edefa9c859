import { memo, useId } from 'react'
import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Points } from '#app/components/points.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { raceQuestionOf } from '#game/category.ts'
import { number } from '#words/format.ts'
import { resultStatusNames } from '#words/names.ts'
import { type PlaceWords, questionWords } from '#words/questions.ts'
import { afterShown as afterShownWords } from '#words/shown-guesses.ts'
import type { GroupedQuestion, GuessGroup } from '#worker/usecases/guessing/race-guess-groups.ts'

type Props = {
  question: GroupedQuestion
  viewer: string | null
  /** Shows only these participants, each group unfolded. */
  only: ReadonlySet<string> | null
  /** The address of everyone who guessed a driver. null: they are all on this page. */
  to: ((driver: string) => string) | null
}

/** A category with more guesses than this folds the names of a popular driver. */
const crowd = 40
const namesAtOnce = 4

/** Everyone's guess for one position of a race, by driver, with points once there is a result. */
export const GuessTable = memo(function GuessTable({ question, viewer, only, to }: Props) {
  const { category, right, guessed, groups } = question
  const title = useId()
  const { name, place } = questionWords[category]
  const hasStart = raceQuestionOf(category).choices === 'grid'
  const shown = groups
    .map((group) => ({
      ...group,
      named: group.guessers.filter(({ username }) => !only || only.has(username)),
    }))
    .filter(({ named }) => only === null || named.length > 0)
  const columns = [
    { head: 'Tippet', headClass: 'fill' },
    ...(hasStart ? [{ head: 'Start', className: 'num start' }] : []),
    ...(right === null ? [] : [{ head: place.heading, className: 'num' }]),
    { head: 'Antall', className: 'num' },
    ...(right === null ? [] : [{ head: 'Poeng', className: 'num' }]),
  ]
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="table-title">
        {name}
        {guessed > 0 && <span className="caption-note">{number(guessed)} tippet</span>}
      </h2>
      {guessed === 0 ? (
        <EmptyState title={`Ingen tippet på ${name.toLowerCase()}.`} />
      ) : (
        <SkipTable>
          <Table className="guess-table" isDense labelledBy={title} columns={columns}>
            {shown.map(({ named, ...group }) => (
              <tbody key={group.driver.id}>
                <GroupRow
                  {...group}
                  hasStart={hasStart}
                  place={place}
                  mine={isOf(group, viewer)}
                  to={to?.(group.driver.id) ?? null}
                />
                {named.length > 0 && (
                  <tr className={isOf(group, viewer) ? 'row-me' : undefined}>
                    <td colSpan={columns.length}>
                      <Guessers
                        driver={group.driver.name}
                        guessers={named}
                        viewer={viewer}
                        folded={!only && guessed > crowd && named.length > namesAtOnce}
                      />
                    </td>
                  </tr>
                )}
              </tbody>
            ))}
          </Table>
        </SkipTable>
      )}
    </section>
  )
})

const isOf = ({ guessers }: GuessGroup, viewer: string | null) => guessers.some(({ id }) => id === viewer)

type RowProps = GuessGroup & { hasStart: boolean; place: PlaceWords; mine: boolean; to: string | null }

function GroupRow({ driver, start, finish, guessed, hasStart, place, mine, to }: RowProps) {
  const status = finish?.status ?? 'FINISHED'
  return (
    <tr className={mine ? 'row-me' : undefined}>
      <th scope="rowgroup">
        <Competitor competitor={driver} short="on-phones" />
        {status !== 'FINISHED' && <span className="chip row-chip">{resultStatusNames[status]}</span>}
        {mine && <span className="chip row-chip chip-me wide-only">Ditt tips</span>}
      </th>
      {hasStart && (
        <td className="num quiet start">{start ?? <abbr title="Ikke på startoppstillingen">–</abbr>}</td>
      )}
      {finish && <td className="num">{finish.place ?? <abbr title={place.none}>–</abbr>}</td>}
      <td className="num">
        {to ? (
          <Link className="touch-link guess-count" to={to} rel="nofollow" discover="none">
            {number(guessed)} <span className="visually-hidden">som tippet {driver.name}</span>
          </Link>
        ) : (
          number(guessed)
        )}
      </td>
      {finish && (
        <td className="num strong">
          <Points points={finish.points} difference={finish.difference} />
        </td>
      )}
    </tr>
  )
}

type GuessersProps = {
  driver: string
  guessers: GuessGroup['guessers']
  viewer: string | null
  folded: boolean
}

/** The users who guessed a driver: the viewer comes first, the others by name. */
function Guessers({ driver, guessers, viewer, folded }: GuessersProps) {
  const names = (
    <ul className="guessers" aria-label={`Tippet ${driver}`}>
      {guessers
        .toSorted((a, b) => Number(b.id === viewer) - Number(a.id === viewer))
        .map(({ id, username, afterShown }) => (
          <li key={id}>
            <Link
              to={`/user/${id}`}
              discover="none"
              className={id === viewer ? 'plain-link guesser-me' : 'plain-link'}
            >
              {username}
              {id === viewer && ' (deg)'}
            </Link>
            {afterShown && <span className="muted"> {afterShownWords}</span>}
          </li>
        ))}
    </ul>
  )
  if (!folded) return names
  return (
    <details>
      <summary className="touch-link">
        Vis navnene
        <span className="visually-hidden">
          {' '}
          på de {guessers.length} som tippet {driver}
        </span>
      </summary>
      {names}
    </details>
  )
}
