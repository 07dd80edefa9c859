import { Link } from 'react-router'
import { FindName } from '#app/components/find-name.tsx'
import { SelectForm } from '#app/components/select-form.tsx'
import { number } from '#words/format.ts'
import type { ComparisonChoice } from '#worker/usecases/profile/comparing.ts'

type Props = ComparisonChoice & { found: NonNullable<ComparisonChoice['found']> }

/** The year, and two out of too many to list: a search whose hits are links. */
export function ChooseByName({ year, years, a, b, race, players, found, search }: Props) {
  const keep = (choice: { a: string | null; b: string | null }) => ({
    ...(year !== null && { year: String(year) }),
    ...(choice.a !== null && { a: choice.a }),
    ...(choice.b !== null && { b: choice.b }),
    ...(race !== null && { raceId: String(race) }),
  })
  const to = (choice: { a: string | null; b: string | null }) => `?${new URLSearchParams(keep(choice))}`
  const nameOf = (id: string) => players.find((player) => player.id === id)?.username
  const { year: _, ...keptByYear } = keep({ a, b })
  const isDone = a !== null && b !== null
  const hits = found.filter(({ id }) => id !== a && id !== b)
  return (
    <div className="stack-small choose-by-name">
      {years.length > 1 && (
        <SelectForm
          keep={keptByYear}
          selects={[
            {
              name: 'year',
              label: 'År',
              value: year ?? '',
              options: years.map((value) => ({ value, label: String(value) })),
            },
          ]}
        />
      )}
      {(a !== null || b !== null) && (
        <ul className="panel divided link-list">
          {(['a', 'b'] as const).map((side) => {
            const chosen = { a, b }[side]
            return (
              chosen !== null && (
                <li key={side}>
                  <Link to={to({ a, b, [side]: null })}>
                    <span>{nameOf(chosen)}</span> <span className="muted">Bytt ut</span>
                  </Link>
                </li>
              )
            )
          })}
        </ul>
      )}
      {!isDone && (
        <>
          <FindName
            key={search}
            action="/user/compare"
            label={a === null && b === null ? 'Finn den første' : 'Finn den andre'}
            keep={keep({ a, b })}
            searched={search}
          />
          {search !== '' && hits.length === 0 && (
            <p>
              {found.length > 0 ? 'Ingen andre' : 'Ingen'} heter noe som begynner på «{search}».
            </p>
          )}
          {hits.length > 0 && (
            <ul className="panel divided link-list" aria-label={`Navn som begynner på «${search}»`}>
              {hits.map(({ id, username, current }) => (
                <li key={id}>
                  <Link to={to(a === null ? { a: id, b } : { a, b: id })}>
                    <span>{username}</span>
                    {current && <span className="muted num">{number(current.rank)}. plass</span>}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
