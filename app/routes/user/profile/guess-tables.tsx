import { competitorCategories, isRaceCategory } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
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
export function GuessTables({ profile, children }: Props) {
  const ofRaces = profile.asked.filter(isRaceCategory)
  const isNoneRun = ofRaces.every((category) => profile.rows[category].length === 0)
  return (
    <div className="profile-tables">
      <div className="grid profile-season">
        <SummaryTable profile={profile}>{children}</SummaryTable>
        {competitorCategories.map((category) => (
          <CompetitorTable key={category} profile={profile} category={category} />
        ))}
        <FlagGuessTable profile={profile} />
      </div>
      <div className="grid profile-races">
        {isNoneRun ? (
          <section>
            <h2>
              {ofRaces.map((category, nth) => (
                <span key={category} id={questionWords[category].section}>
                  {nth > 0 && ' og '}
                  {nth > 0 ? questionWords[category].name.toLowerCase() : questionWords[category].name}
                </span>
              ))}
            </h2>
            <p className="muted">Ingen løp er kjørt enda.</p>
          </section>
        ) : (
          ofRaces.map((category) => <RaceGuessTable key={category} profile={profile} category={category} />)
        )}
      </div>
    </div>
  )
}
