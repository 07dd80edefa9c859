import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FindName } from '#app/components/find-name.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { Pager } from '#app/components/pager.tsx'
import { type CareerOrder, careerOrders } from '#game/all-time.ts'
import { pageSize } from '#game/sides.ts'
import { counted, number } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import { placesOf } from '#words/places.ts'
import type { AllTimePage } from '#worker/usecases/profile/all-time.ts'
import { CareerTable } from './career-table.tsx'

const orderNames: Record<CareerOrder, { name: string; title: string }> = {
  medals: { name: 'Medaljer', title: 'Flest medaljer' },
  wins: { name: 'Seire', title: 'Flest seire' },
  average: { name: 'Snittplass', title: 'Best snittplass' },
}

/** Everyone with a finished season, in the chosen order: the first, a page of all, or those that a search found. */
export function CareerList({ page }: { page: AllTimePage }) {
  const { asked, lines, total, sides } = page
  const { by, side, search } = asked
  const to = useQueryWith()
  const viewer = useViewer()?.id ?? null
  const isFirst = side === null && search === ''
  const heading = useId()
  const title =
    search !== ''
      ? `Fant ${counted(lines.length, 'deltaker', 'deltakere')}`
      : side === null
        ? orderNames[by].title
        : sides > 1
          ? `Linje ${placesOf(side, total)}`
          : 'Alle deltakere'
  return (
    <section className="stack-small careers" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Orders page={page} />
      {total > lines.length && <FindName key={search} action="/records" keep={{ by }} searched={search} />}
      {lines.length > 0 ? (
        <CareerTable page={page} viewer={viewer} labelledBy={heading} />
      ) : (
        <EmptyState
          title={
            search !== ''
              ? `Ingen heter noe som begynner på «${search}».`
              : 'Ingen har to ferdige sesonger enda.'
          }
        />
      )}
      {isFirst && total > lines.length && (
        <p className="form-row">
          <Link className="button button-quiet" to={to({ side: '1' })}>
            {total > pageSize
              ? `Alle ${number(total)}, ${number(pageSize)} om gangen`
              : `Vis alle ${number(total)}`}
          </Link>
        </p>
      )}
      {!isFirst && (
        <p>
          <Link to={to({ side: null, q: null })}>Til toppen av listen</Link>
        </p>
      )}
      {side !== null && search === '' && (
        <Pager
          side={side}
          sides={sides}
          to={(other) => `/records${to({ side: String(other) }).search}`}
          nameOf={(other) => `Linje ${placesOf(other, total)}`}
        />
      )}
    </section>
  )
}

function Orders({ page: { asked, figures, neededForAverage } }: { page: AllTimePage }) {
  const to = useQueryWith()
  const notes: Record<CareerOrder, string> = {
    medals: 'Er det likt, teller flest gull, så flest sølv.',
    wins: '',
    average: neededForAverage > 1 ? `Krever ${numeral(neededForAverage)} ferdige sesonger.` : '',
  }
  return (
    <>
      <nav className="segmented" aria-label="Rekkefølge">
        {careerOrders
          .filter((by) => figures !== null || by !== 'average')
          .map((by) => (
            <Link
              key={by}
              to={to({ by: by === 'medals' ? null : by, side: null })}
              preventScrollReset
              replace
              aria-current={by === asked.by ? 'true' : undefined}
            >
              {orderNames[by].name}
            </Link>
          ))}
      </nav>
      {notes[asked.by] && <p className="muted small">{notes[asked.by]}</p>}
    </>
  )
}

/** The address of this page with other query parameters; null removes one. */
function useQueryWith() {
  const { pathname, search } = useLocation()
  return (changes: Record<string, string | null>) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    return { pathname, search: `?${query}` }
  }
}
