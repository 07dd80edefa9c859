import type { OwnSeason } from '#game/story/own-season.ts'
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
