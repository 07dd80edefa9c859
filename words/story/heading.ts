import type { OwnSeason, StoryMoment } from '#game/story/own-season.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { dateInSeason } from '#words/exact-time.ts'
import { nbsp } from '#words/format.ts'

/** "Sesongen 2025", "Sesongen 2026 så langt, 14 av 24 løp" */
export const storyHeading = ({
  year,
  isOver,
  races,
  rounds,
}: Pick<OwnSeason, 'year' | 'isOver' | 'races' | 'rounds'>) =>
  isOver
    ? `Sesongen ${year}`
    : `Sesongen ${year} så langt, ${races.length}${nbsp}av${nbsp}${rounds}${nbsp}løp`

type Untold = { season: Pick<OwnSeason, 'year' | 'races'>; after: StoryMoment | null }

/** Instead of a story: "Historien kommer etter løp 12, Nederland, 17. juni." After that race, nobody took part. */
export function noStory({ season: { year, races }, after }: Untold): string {
  if (after === null) return 'Historien kommer når halve sesongen er kjørt.'
  if (races.some(({ position }) => position === after.position))
    return 'Ingen tippet, så det er ingen historie.'
  const when = isTimeKnown(after.startsAt) ? `, ${dateInSeason(year, after.startsAt)}` : ''
  return `Historien kommer etter løp${nbsp}${after.position}, ${after.name}${when}.`
}
