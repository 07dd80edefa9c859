import { Competitor } from '#app/components/competitor.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { Figure, ScoreCells, ScoreHeads } from './guess-cells.tsx'
import { GuessSection } from './guess-section.tsx'
import { sinceOf } from './since.ts'

type Props = { profile: Profile; category: CompetitorCategory }

/** The championship order, with the guessed position of each competitor. */
export function CompetitorTable({ profile, category }: Props) {
  const rows = profile.rows[category]
  const since = sinceOf(profile)
  return (
    <GuessSection profile={profile} category={category} nothing={rows.length === 0 && 'Ikke tippet.'}>
      <thead>
        <tr>
          <th scope="col" className="rank">
            Plass
          </th>
          <th scope="col" className="fill">
            {questionWords[category].noun}
          </th>
          <th scope="col" className="num">
            Tippet
          </th>
          <ScoreHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.item}>
            <Figure className="rank" value={row.actual} missing="uten plass" />
            <th scope="row">
              <Competitor competitor={row.competitor} short="on-phones" />
            </th>
            <Figure value={row.guess} missing="ikke tippet" />
            <ScoreCells {...row} since={since} />
          </tr>
        ))}
      </tbody>
    </GuessSection>
  )
}
