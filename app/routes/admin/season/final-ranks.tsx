import { Medals } from '#app/components/medals.tsx'
import { lastMedal } from '#game/medals.ts'
import { number } from '#words/format.ts'
import type { FinalRank } from '#worker/usecases/admin/finishing.ts'

type Props = { ranks: readonly FinalRank[]; year: number; isFinished: boolean }

/** The final ranks of a season, with medals. */
export const FinalRanks = ({ ranks, year, isFinished }: Props) => (
  <table className="table">
    <caption>{isFinished ? 'Plassene' : 'Slik blir plassene'}</caption>
    <thead>
      <tr>
        <th scope="col" className="rank">
          Plass
        </th>
        <th scope="col" className="fill">
          Deltaker
        </th>
        <th scope="col" className="num">
          Poeng
        </th>
      </tr>
    </thead>
    <tbody>
      {ranks.map(({ user, username, rank, points }) => (
        <tr key={user}>
          <td className="rank">{rank}</td>
          <th scope="row" className="break-anywhere">
            {username}
            {rank <= lastMedal && <Medals medals={[{ year, rank }]} small />}
          </th>
          <td className="num strong">{number(points)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
