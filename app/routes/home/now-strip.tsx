import { lazy } from 'react'
import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import type { RaceGuessOutcome } from '#worker/forms/guess.ts'
import type { OpenWindow } from '#worker/usecases/guessing/open-windows.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'
import { Strip } from './strip.tsx'

// Few need them. Without a fallback, their HTML comes with the page and stays until the script is there.
const SessionTips = lazy(() => import('./session-tips.tsx'))
const StripWithoutRace = lazy(() => import('./strip-without-race.tsx'))
const TipForm = lazy(() => import('./tip-form.tsx'))

type Props = {
  home: Home
  /** null for anyone who is not a player. */
  own: readonly OwnWindow[] | null
  open: readonly OpenWindow[]
  /** The guess that the form without scripts has saved. */
  outcome: RaceGuessOutcome | undefined
  now: number
  /** The race while it runs. */
  band: React.ReactNode
  /** The viewer's place, or the best ones. */
  standing: React.ReactNode
  outlook: string | null
}

/** The top of the front page: the current state, its deadline, what to do, and the standing. */
export function NowStrip({ home, own, open, outcome, now, band, standing, outlook }: Props) {
  const { season, next, leaderboard } = home
  if (season === null || leaderboard === null || next === null)
    return <StripWithoutRace {...{ home, own, now, standing, outlook }} />
  return (
    <Strip
      eyebrow={`${next.window === 'closed' ? 'Løp' : 'Neste løp ·'} ${next.position} av ${season.lastRound}`}
      title={next.name}
      band={band}
      aside={standing}
      outlook={outlook}
    >
      <RaceState
        next={next}
        own={own?.filter(({ race }) => race === next.id)}
        open={open.filter(({ race, deadline }) => race?.id === next.id && deadline !== 'RACE')}
        outcome={outcome}
        now={now}
        band={band}
      />
    </Strip>
  )
}

type RaceProps = Pick<Props, 'open' | 'outcome' | 'now' | 'band'> & {
  next: NonNullable<Home['next']>
  own: readonly OwnWindow[] | undefined
}

function RaceState({ next, own, open, outcome, now, band }: RaceProps) {
  const mine = own?.find(({ deadline }) => deadline === 'RACE')
  const sessions = own?.filter((window) => window !== mine)
  const tips = (sessions ?? open).length > 0 && (
    <SessionTips own={sessions} open={open} outcome={outcome} now={now} />
  )
  return (
    <>
      {open.length > 0 && tips}
      {!(band && mine) && <RaceSentence next={next} hasSessions={open.length > 0} />}
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
      return <p>Tippingen er stengt.</p>
  }
}
