import { Link } from 'react-router'
import { FindName } from '#app/components/find-name.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import { counted, number } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { Guessers } from '#worker/usecases/guessing/guessers.ts'

type Props = {
  guessers: Guessers
  race: { id: number; name: string; year: number }
  search: string
  viewer: string | null
}

/** The users who guessed one driver on a race of a field that is larger than a window, by place. */
export function GuesserList({ guessers, race, search, viewer }: Props) {
  const { driver, guessed, category, users, from, until, next } = guessers
  const question = { raceId: String(race.id), category, driver: driver.id }
  const to = (place: number) =>
    `/race-guess?${new URLSearchParams({ ...question, ...(place > 1 && { from: String(place) }) })}`
  const name = questionWords[category].name.toLowerCase()
  const range = `${number(from)}.–${number(until)}. plass`
  return (
    <>
      <PageHeading
        eyebrow={`${race.name} ${race.year}`}
        title={`Tippet ${driver.name} på ${name}`}
        lead={counted(guessed, 'deltaker', 'deltakere')}
      >
        <Link className="button button-quiet" to={`/race-guess?raceId=${race.id}`}>
          Alle tips på løpet
        </Link>
      </PageHeading>
      <div className="stack players">
        <FindName key={search} action="/race-guess" keep={question} searched={search} />
        {users.length > 0 ? (
          <GuesserTable users={users} search={search} viewer={viewer} />
        ) : (
          <p>
            {search !== ''
              ? `Ingen som heter noe som begynner på «${search}», tippet ${driver.name} på ${name}.`
              : until < from
                ? 'Tabellen regnes ut. Prøv igjen om litt.'
                : `Ingen fra ${range} tippet ${driver.name}.`}
          </p>
        )}
        <p className="form-row">
          {(from > 1 || search !== '') && (
            <Link className="button button-quiet" to={to(1)}>
              {search === '' ? 'Til de første' : 'Tilbake til listen'}
            </Link>
          )}
          {next !== null && (
            <Link className="button button-quiet" rel="next" to={to(next)}>
              Neste, fra nr. {number(next)}
            </Link>
          )}
        </p>
        {search === '' && next === null && (
          <p className="muted small">
            Deltakere som ble med etter forrige løp, kommer i listen etter neste. Søket finner dem.
          </p>
        )}
      </div>
    </>
  )
}

type TableProps = Pick<Props, 'search' | 'viewer'> & Pick<Guessers, 'users'>

const GuesserTable = ({ users, search, viewer }: TableProps) => (
  <TableSection
    title={
      search === '' ? 'De best plasserte først' : `Fant ${counted(users.length, 'deltaker', 'deltakere')}`
    }
    tall
    columns={[
      search === '' && {
        head: 'Nr.',
        className: 'rank',
        cellClass: 'num',
        cell: ({ place }) => place !== null && number(place),
      },
      {
        head: 'Navn',
        headClass: 'fill',
        isRowHead: true,
        cell: ({ id, username }) => (
          <Link className="cell-link" to={`/user/${id}`} discover="none">
            {username}
            {id === viewer && ' (deg)'}
          </Link>
        ),
      },
    ]}
    rows={users}
    keyOf={({ id }) => id}
    rowClass={({ id }) => (id === viewer ? 'row-me' : undefined)}
  />
)
