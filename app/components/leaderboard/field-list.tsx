import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FindName } from '#app/components/find-name.tsx'
import { OwnStyle } from '#app/components/own-style.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import style from '#app/components/pager.css?url'
import { Pager } from '#app/components/pager.tsx'
import { counted } from '#words/format.ts'
import { placesOf } from '#words/places.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import { searchIn, toSide } from './field-foot.tsx'

type Props = {
  home: Pick<Home, 'field' | 'participants' | 'leaderboard'> & { season: { year: number } | null }
  search: string
  /** The query parameter of another season than the current, or ''. */
  year: string
  /** The leaderboard. */
  children: ReactNode
}

/** A page of the leaderboard of a field that is larger than a window, or the lines that a search found. */
export default function FieldList({ home, search, year, children }: Props) {
  const { season, field, participants, leaderboard } = home
  if (season === null) return null
  const { league, side, sides, total, placed } = field
  const ofPage = leaderboard?.[0]?.rank === null ? 'Deltaker' : 'Plass'
  const found = counted(participants.length, 'deltaker', 'deltakere')
  return (
    <>
      <OwnStyle href={style} />
      <PageHeading
        eyebrow={`${league?.name ?? `Sesongen ${season.year}`} · ${counted(total, 'deltaker', 'deltakere')}`}
        title={search === '' ? `${ofPage} ${placesOf(side, placed)}` : `Søk: ${search}`}
        lead={search !== '' && participants.length > 0 && `Fant ${found}, etter navn.`}
      >
        {league ? (
          <Link className="button button-quiet" to={`/league/${league.id}`}>
            Til ligaen
          </Link>
        ) : (
          <Link className="button button-quiet" to={year ? `/?${year}` : '/'}>
            Til forsiden
          </Link>
        )}
      </PageHeading>
      <div className="stack players">
        <FindName key={search} {...searchIn(field, year)} searched={search} />
        {participants.length === 0 ? (
          <EmptyState title={`Ingen heter noe som begynner på «${search}».`} />
        ) : leaderboard === null ? (
          <ul className="names">
            {participants.map(({ id, username }) => (
              <li key={id}>{username}</li>
            ))}
          </ul>
        ) : (
          children
        )}
        {search === '' && (
          <Pager
            side={side}
            sides={sides}
            to={(other) => toSide(other, field, year)}
            nameOf={(other) => `${ofPage} ${placesOf(other, placed)}`}
          />
        )}
      </div>
    </>
  )
}
