import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { OwnStyle } from '#app/components/own-style.tsx'
import { sentences } from '#words/sentences.ts'
import { siteName } from '#words/site.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import OwnChips from './own-chips.tsx'
import { Strip } from './strip.tsx'
import style from './strip-without-race.css?url'

type Props = {
  home: Home
  /** null for anyone who is not a player. */
  own: readonly OwnWindow[] | null
  now: number
  standing: React.ReactNode
  outlook: string | null
}

/** The top of the front page while no race is next: without a season, before it begins, and without races left. */
export default function StripWithoutRace({ home, own, now, standing, outlook }: Props) {
  const { season, next, leaderboard } = home
  if (season === null) {
    return (
      <Strip eyebrow={siteName} title={sentences.seasonStartsSoon}>
        <p>Fristen for å tippe kommer her så snart sesongen er lagt inn.</p>
      </Strip>
    )
  }
  if (leaderboard !== null) {
    return (
      <Strip
        eyebrow={`Sesongen ${season.year}`}
        title="Sesongen er ferdig"
        aside={standing}
        outlook={outlook}
      >
        <p>Alle løpene er kjørt.</p>
      </Strip>
    )
  }
  const mine = own?.find(({ race, year }) => race === null && year === season.year)
  const isDone = mine?.tips.every(({ storedAt }) => storedAt !== null)
  return (
    <Strip
      eyebrow={`Sesongen ${season.year}`}
      title={sentences.seasonStartsSoon}
      aside={
        <div className="now-aside">
          <OwnStyle href={style} />
          <Countdown until={season.cutoff} now={now} />
          {isDone ? (
            <Link className="button button-quiet" to="/guess">
              Se eller endre tipsene
            </Link>
          ) : (
            season.window === 'open' && <GuessLink label="Tipp før fristen" />
          )}
        </div>
      }
    >
      <p>
        Fristen for å tippe sesongen er <Deadline instant={season.cutoff} />.
      </p>
      {isDone && (
        <p>
          Alt er tippet.
          {next && ` Neste tips er på ${next.name}, når kvalifiseringen er kjørt.`}
        </p>
      )}
      {mine && <OwnChips tips={mine.tips} />}
    </Strip>
  )
}
