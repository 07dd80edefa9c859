import { useId } from 'react'
import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Points } from '#app/components/points.tsx'
import { categoryNames } from '#app/words/names.ts'
import type { RaceCategory } from '#game/category.ts'
import type { Guessed } from '#worker/usecases/guessing/race-guesses.ts'

type Props = { category: RaceCategory; guesses: readonly Guessed[]; viewer: string | null }

/** Everyone's guess for one position of a race, with points once there is a result. */
export function GuessTable({ category, guesses, viewer }: Props) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="stack-small">
      <h2 id={title}>{categoryNames[category]}</h2>
      {guesses.length === 0 ? (
        <EmptyState title={`Ingen tippet på ${categoryNames[category].toLowerCase()}.`} />
      ) : (
        <>
          <Choices guesses={guesses} />
          <Guesses category={category} guesses={guesses} viewer={viewer} />
        </>
      )}
    </section>
  )
}

function Guesses({ category, guesses, viewer }: Props) {
  const finished = guesses.some(({ finish }) => finish !== null)
  return (
    <table className="table">
      <caption className="visually-hidden">{categoryNames[category]}</caption>
      <thead>
        <tr>
          <th scope="col" className="fill">
            Navn
          </th>
          <th scope="col">Tippet</th>
          <th scope="col" className="num">
            Start
          </th>
          {finished && (
            <>
              <th scope="col" className="num wide-only">
                I mål
              </th>
              <th scope="col" className="num">
                Poeng
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {guesses.map(({ user, driver, start, finish }) => (
          <tr key={user.id} className={user.id === viewer ? 'row-me' : undefined}>
            <th scope="row">
              <Link className="cell-link" to={`/user/${user.id}`}>
                {user.username}
                {user.id === viewer && ' (deg)'}
              </Link>
            </th>
            <td>
              <Competitor competitor={driver} short="on-phones" />
            </td>
            <td className="num">{start ?? '–'}</td>
            {finish && <Finish {...finish} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Finish({ place, difference, points }: NonNullable<Guessed['finish']>) {
  return (
    <>
      <td className="num wide-only">{place ?? <abbr title="Startet ikke">–</abbr>}</td>
      <td className="num strong">
        <Points points={points} difference={difference} />
      </td>
    </>
  )
}

/** The number of guesses per driver, most popular first. */
function Choices({ guesses }: { guesses: readonly Guessed[] }) {
  const byDriver = [...Map.groupBy(guesses, ({ driver }) => driver.id).values()]
  return (
    <ul className="chips">
      {byDriver
        .sort((a, b) => b.length - a.length)
        .map((same) => (
          <li key={same[0]!.driver.id} className="chip">
            <Competitor competitor={same[0]!.driver} short="always" /> <b>{same.length}</b>
          </li>
        ))}
    </ul>
  )
}
