import { FlagMark } from '#app/components/flag-mark.tsx'
import { flagNames } from '#words/names.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { Figure, ScoreCells, ScoreHeads } from './guess-cells.tsx'
import { GuessSection } from './guess-section.tsx'
import { sinceOf } from './since.ts'

export function FlagTable({ profile }: { profile: Profile }) {
  const rows = profile.rows.FLAG
  const since = sinceOf(profile)
  return (
    <GuessSection profile={profile} category="FLAG" nothing={rows.length === 0 && 'Ikke tippet.'}>
      <thead>
        <tr>
          <th scope="col" className="fill">
            Flagg
          </th>
          <th scope="col" className="num">
            Hittil
          </th>
          <th scope="col" className="num">
            Tippet
          </th>
          <ScoreHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.flag}>
            <th scope="row">
              <FlagMark type={row.flag} />
              {flagNames[row.flag]}
            </th>
            <Figure value={row.actual} missing="ikke talt" />
            <Figure value={row.guess} missing="ikke tippet" />
            <ScoreCells {...row} since={since} />
          </tr>
        ))}
      </tbody>
    </GuessSection>
  )
}
