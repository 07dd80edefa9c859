import { Medals } from '#app/components/medals.tsx'
import { number } from '#app/format.ts'
import { lastMedal } from '#game/medals.ts'
import type { FinalPlace } from '#worker/usecases/admin/finishing.ts'

type Props = { places: readonly FinalPlace[]; year: number; isFinished: boolean }

/** The final ranks of a season, with medals. */
export const PlacesTable = ({ places, year, isFinished }: Props) => (
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
      {places.map(({ user, username, place, points }) => (
        <tr key={user}>
          <td className="rank">{place}</td>
          <th scope="row" className="break-anywhere">
            {username}
            {place <= lastMedal && <Medals medals={[{ year, place }]} small />}
          </th>
          <td className="num strong">{number(points)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
