import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RankedEntry } from '#game/leaderboard.ts'
import { firstOf } from '#game/must-have.ts'
import { number } from '#words/format.ts'

type Card = { title: string; image: string; page: string; file: string; alt: string }

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
  const cards: Card[] = [
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
      alt: `Sesongen ${year}: ${leaderboard
        .slice(0, 3)
        .map(({ rank, guesser }) => `${rank}. ${guesser.username}, ${number(guesser.points)} poeng`)
        .join('; ')}.`,
    },
  ]
  return (
    <section className="stack-small" aria-labelledby="share-title">
      <h2 id="share-title">Del sesongen</h2>
      <ul className="share-cards">
        {cards.map((card, index) => (
          <li key={card.page}>
            <ShareCard {...card} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShareCard({ title, image, page, file, alt, isFirst }: Card & { isFirst: boolean }) {
  const [status, setStatus] = useState('')
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''

  async function share() {
    const url = `${origin}${page}`
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setStatus('Lenken er kopiert.')
      }
    } catch (error) {
      // Cancelling the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStatus(`Lenken er ${url}`)
    }
  }

  const what = title.charAt(0).toLowerCase() + title.slice(1)
  return (
    <>
      <h3>{title}</h3>
      <img src={image} alt={alt} width="1200" height="630" loading="lazy" decoding="async" />
      <div className="form-row">
        <button
          type="button"
          className={`button needs-script${isFirst ? '' : ' button-quiet'}`}
          onClick={share}
        >
          Del <span className="visually-hidden">{what}</span>
        </button>
        <a className="button button-quiet" href={image} download={file}>
          Last ned <span className="visually-hidden">{what}</span>
        </a>
        <p role="status">{status}</p>
      </div>
    </>
  )
}
