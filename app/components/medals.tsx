import type { Medal } from '#game/medals.ts'

const metals = ['#c9971c', '#8f98a3', '#a9683a']

/** The medals of finished seasons, as text or as small marks with labels for screen readers. */
export function Medals({ medals, small = false }: { medals: readonly Medal[]; small?: boolean }) {
  if (medals.length === 0) return null
  return (
    <ul className={small ? 'medals' : 'row'} aria-label="Medaljer">
      {medals.map(({ year, rank }) => (
        <li key={year} className={small ? undefined : 'chip'}>
          <MedalMark rank={rank} />
          <span className={small ? 'visually-hidden' : undefined}>
            {rank}. plass {year}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** One of the first three ranks as a mark, which needs words beside it. */
export const MedalMark = ({ rank }: Pick<Medal, 'rank'>) => (
  <svg className="medal" viewBox="0 0 16 20" aria-hidden="true" focusable="false">
    <path d="M4 0h3l2 8H6zM12 0H9L7 8h3z" fill="currentColor" opacity="0.5" />
    <circle cx="8" cy="13" r="6" fill={metals[rank - 1]} stroke="currentColor" strokeOpacity="0.4" />
  </svg>
)
