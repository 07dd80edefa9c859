import { Link } from 'react-router'
import { hasStory } from '#game/story/own-season.ts'
import type { OneProfile } from '#worker/usecases/profile/profile.ts'

/** Leads to the story of the season, from half of its races on. */
export function StoryLink({ profile }: { profile: OneProfile }) {
  const { user, year, race, completed, remaining } = profile
  const rounds = completed.findIndex(({ id }) => id === race?.id) + 1 + remaining
  return hasStory({ races: completed, rounds }) ? (
    <Link className="button button-quiet" to={`/user/${user.id}/season?year=${year}`}>
      Sesongen i kort
    </Link>
  ) : null
}
