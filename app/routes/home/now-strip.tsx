import { lazy } from 'react'
import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { sentences } from '#words/sentences.ts'
import type { RaceGuessOutcome } from '#worker/forms/guess.ts'
import type { OpenWindow } from '#worker/usecases/guessing/open-windows.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'

// Only players need them. Without a fallback, their HTML comes with the page and stays until the script is there.
const OwnChips = lazy(() => import('./own-chips.tsx'))
const SessionTips = lazy(() => import('./session-tips.tsx'))
const TipForm = lazy(() => import('./tip-form.tsx'))

type Props = {
  home: Home
  /** null for anyone who is not a player. */
  own: readonly OwnWindow[] | null
  open: readonly OpenWindow[]
  /** The guess that the form without scripts has saved. */
  outcome: RaceGuessOutcome | undefined
  now: number
  /** The viewer's place, or the best ones. */
  standing: React.ReactNode
}

/** The top of the front page: the current state, its deadline, what to do, and the standing. */
export function NowStrip({ home, own, open, outcome, now, standing }: Props) {
  const { season, next, leaderboard } = home
  if (season === null) {
    return (
      <Strip eyebrow="F1 Tipping" title={sentences.seasonStartsSoon}>
        <p>Fristen for å tippe kommer her så snart sesongen er lagt inn.</p>
      </Strip>
    )
  }
  if (leaderboard === null) {
    const mine = own?.find(({ race, year }) => race === null && year === season.year)
    return (
      <Strip
        eyebrow={`Sesongen ${season.year}`}
        title={sentences.seasonStartsSoon}
        aside={
          <div className="now-aside">
            <Countdown until={season.cutoff} now={now} />
            {season.window === 'open' && <GuessLink label="Tipp før fristen" />}
          </div>
        }
      >
        <p>
          Fristen for å tippe sesongen er <Deadline instant={season.cutoff} />.
        </p>
        {mine && <OwnChips tips={mine.tips} />}
      </Strip>
    )
  }
  if (next === null) {
    return (
      <Strip eyebrow={`Sesongen ${season.year}`} title="Sesongen er ferdig" aside={standing}>
        <p>Alle løpene er kjørt.</p>
      </Strip>
    )
  }
  return (
    <Strip
      eyebrow={`${next.window === 'closed' ? 'Løp' : 'Neste løp ·'} ${next.position} av ${season.lastRound}`}
      title={next.name}
      aside={standing}
    >
      <RaceState
        next={next}
        own={own?.filter(({ race }) => race === next.id)}
        open={open.filter(({ race, deadline }) => race?.id === next.id && deadline !== 'RACE')}
        outcome={outcome}
        now={now}
      />
    </Strip>
  )
}

type RaceProps = Pick<Props, 'open' | 'outcome' | 'now'> & {
  next: NonNullable<Home['next']>
  own: readonly OwnWindow[] | undefined
}

function RaceState({ next, own, open, outcome, now }: RaceProps) {
  const mine = own?.find(({ deadline }) => deadline === 'RACE')
  const sessions = own?.filter((window) => window !== mine)
  const tips = (sessions ?? open).length > 0 && (
    <SessionTips own={sessions} open={open} outcome={outcome} now={now} />
  )
  return (
    <>
      {open.length > 0 && tips}
      <RaceSentence next={next} hasSessions={open.length > 0} />
      {next.window !== 'closed' && open.length === 0 && <Countdown until={next.cutoff} now={now} />}
      {mine && <TipForm key={next.id} own={mine} outcome={outcome} now={now} />}
      {next.window === 'open' && !mine && <GuessLink label="Tipp før fristen" />}
      {open.length === 0 && tips}
      {next.window === 'closed' && (
        <Link className="button button-quiet" to="/race-guess">
          Se hva alle tippet
        </Link>
      )}
    </>
  )
}

function RaceSentence({ next, hasSessions }: Pick<RaceProps, 'next'> & { hasSessions: boolean }) {
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
          Løpet starter <Deadline instant={next.cutoff} />.{' '}
          {hasSessions ? 'Resten kan du tippe' : 'Du kan tippe'} når kvalifiseringen er kjørt.
        </p>
      )
    case 'closed':
      return <p>Tippingen er stengt. Poengene kommer når resultatet er klart.</p>
  }
}

type StripProps = { eyebrow: string; title: string; children: React.ReactNode; aside?: React.ReactNode }

const Strip = ({ eyebrow, title, children, aside }: StripProps) => (
  <section className="panel now-strip" aria-label="Nå">
    <div className="now-main">
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      {children}
    </div>
    {aside}
  </section>
)
