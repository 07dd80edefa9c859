import { sentences } from '#app/words.ts'
import { forPage } from '#worker/pages.ts'
import { readHome } from '#worker/usecases/leaderboard.ts'
import type { Route } from './+types/home'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, (app) => readHome(app, null))

export default function Home({ loaderData: { leaderboard, season } }: Route.ComponentProps) {
  if (leaderboard === null) return <h1>{sentences.seasonStartsSoon}</h1>
  return (
    <>
      <h1>Sesongen {season?.year}</h1>
      <table>
        <caption>Rangering</caption>
        <tbody>
          {leaderboard.map(({ rank, guesser }) => (
            <tr key={guesser.id}>
              <td>{rank}</td>
              <td>{guesser.username}</td>
              <td>{guesser.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
