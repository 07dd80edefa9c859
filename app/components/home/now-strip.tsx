import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { OwnChips } from '#app/components/guess/own-chips.tsx'
import { sentences } from '#app/words/sentences.ts'
import type { OwnOpen } from '#worker/usecases/guessing/own-open.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import { leadersOf } from './leaders.ts'

/** The top of the front page: the current state, open windows, their deadlines, and one action. */
export function NowStrip({ home, own, now }: { home: Home; own: readonly OwnOpen[]; now: number }) {
  const { season, next, leaderboard } = home
  if (season === null) {
    return (
      <Strip eyebrow="F1 Tipping" title={sentences.seasonStartsSoon}>
        <p>Fristen for å tippe kommer her så snart sesongen er lagt inn.</p>
      </Strip>
    )
  }
  if (leaderboard === null) {
    return (
      <Strip
        eyebrow={`Sesongen ${season.year}`}
        title={sentences.seasonStartsSoon}
        aside={<Aside until={season.cutoff} now={now} isOpen={season.window === 'open'} />}
      >
        <p>
          Fristen for å tippe sesongen er <Deadline instant={season.cutoff} />.
        </p>
        <OwnChips own={own.filter(({ race, year }) => race === null && year === season.year)} />
      </Strip>
    )
  }
  if (next === null) {
    return (
      <Strip
        eyebrow={`Sesongen ${season.year}`}
        title={leadersOf(leaderboard, 'vant') ?? 'Sesongen er ferdig'}
      >
        <p>Alle løpene er kjørt.</p>
      </Strip>
    )
  }
  const leaders = home.latest && leadersOf(leaderboard, 'leder')
  return (
    <Strip
      eyebrow={`Neste løp · ${next.position} av ${season.lastRound}`}
      title={next.name}
      aside={<Aside until={next.cutoff} now={now} isOpen={next.window === 'open'} />}
    >
      <RaceState next={next} />
      <OwnChips own={own.filter(({ race }) => race === next.id)} />
      {leaders && <p className="muted">{leaders}.</p>}
    </Strip>
  )
}

function RaceState({ next }: { next: NonNullable<Home['next']> }) {
  switch (next.window) {
    case 'open':
      return (
        <p>
          Fristen er <Deadline instant={next.cutoff} />.
        </p>
      )
    case 'not-yet':
      return (
        <p>
          Løpet starter <Deadline instant={next.cutoff} />. Du kan tippe når kvalifiseringen er kjørt.
        </p>
      )
    case 'closed':
      return <p>Tippingen er stengt. Poengene kommer når resultatet er klart.</p>
  }
}

function Aside({ until, now, isOpen }: { until: number; now: number; isOpen: boolean }) {
  if (now >= until) {
    return (
      <Link className="button button-quiet" to="/race-guess">
        Se hva alle tippet
      </Link>
    )
  }
  return (
    <>
      <Countdown until={until} now={now} />
      {isOpen && (
        <Link className="button" to="/guess">
          Tipp før fristen
        </Link>
      )}
    </>
  )
}

type StripProps = { eyebrow: string; title: string; children: React.ReactNode; aside?: React.ReactNode }

const Strip = ({ eyebrow, title, children, aside }: StripProps) => (
  <section className="now-strip" aria-label="Nå">
    <div>
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      {children}
    </div>
    {aside && <div className="now-aside">{aside}</div>}
  </section>
)
