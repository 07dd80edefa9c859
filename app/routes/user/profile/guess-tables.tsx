import { competitorCategories, isRaceCategory } from '#game/category.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { CompetitorTable } from './competitor-table.tsx'
import { FlagGuessTable } from './flag-guess-table.tsx'
import { RaceGuessTable } from './race-guess-table.tsx'
import { SummaryTable } from './summary-table.tsx'

type Props = {
  profile: Profile
  /** Links to more about the season, below its summary. */
  children?: React.ReactNode
}

/** The points of each question, and every guess of a season. */
export const GuessTables = ({ profile, children }: Props) => (
  <div className="profile-tables">
    <div className="grid profile-season">
      <SummaryTable profile={profile}>{children}</SummaryTable>
      {competitorCategories.map((category) => (
        <CompetitorTable key={category} profile={profile} category={category} />
      ))}
      <FlagGuessTable profile={profile} />
    </div>
    <div className="grid profile-races">
      {profile.asked.filter(isRaceCategory).map((category) => (
        <RaceGuessTable key={category} profile={profile} category={category} />
      ))}
    </div>
  </div>
)
