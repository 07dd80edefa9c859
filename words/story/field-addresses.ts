import type { FieldStory } from '#game/story/field-story.ts'
import type { StoryRace } from '#game/story/own-season.ts'

type Told = Pick<FieldStory, 'league' | 'year'>

/** The table of the field, now or after a race. */
export function tableAddress({ league, year }: Told, race: StoryRace | null = null): string {
  if (race === null) return league ? `/league/${league.id}` : `/?year=${year}`
  return `/?raceId=${race.id}${league ? `&league=${league.id}` : ''}`
}
