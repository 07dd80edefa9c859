import { ShareCard, type SharedPicture } from '#app/components/share-card.tsx'
import type { RankedEntry } from '#game/leaderboard.ts'
import { firstOf } from '#game/must-have.ts'
import { podiumOf } from '#game/podium.ts'
import { number } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'

/** Pictures of the season to share: the viewer's own or the winner's, and everybody's. */
export function ShareCards({
  year,
  leaderboard,
  participants,
  own,
}: {
  year: number
  leaderboard: readonly RankedEntry[]
  participants: number
  own: RankedEntry | null
}) {
  const person = own ?? firstOf(leaderboard)
  const { id, username, points } = person.guesser
  const cards: SharedPicture[] = [
    {
      title: own ? 'Kortet ditt' : `Kortet til ${username}`,
      image: `/share/${year}/${id}.png`,
      page: `/user/${id}?year=${year}`,
      file: `f1-tipping-${year}-${person.rank}.png`,
      alt: `${username}: ${person.rank}. plass av ${number(participants)} i ${year}, ${number(points)} poeng.`,
    },
    {
      title: 'Hele sesongen',
      image: `/share/${year}.png`,
      page: `/?year=${year}`,
      file: `f1-tipping-${year}.png`,
      alt: `Sesongen ${year}: ${podiumOf(leaderboard)
        .map((entries) => {
          const [{ rank, guesser }] = entries
          const names = shortNames(entries.map((entry) => entry.guesser.username))
          return `${rank}. ${names}, ${number(guesser.points)} poeng`
        })
        .join('; ')}.`,
    },
  ]
  return (
    <section className="stack-small" aria-labelledby="share-title">
      <h2 id="share-title">Del sesongen</h2>
      <ul className="share-cards">
        {cards.map((card, index) => (
          <li key={card.page}>
            <h3>{card.title}</h3>
            <ShareCard {...card} isMain={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
