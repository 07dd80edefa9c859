import { useEffect, useMemo, useRef, useState } from 'react'
import { arrival } from '#app/components/live/choice-focus.ts'
import { ChoiceForm } from '#app/components/live/choice-form.tsx'
import { type FeedLine, linesSince, missedLines, mostLines } from '#app/components/live/followed.ts'
import { rankedIn } from '#app/components/live/own-points.ts'
import { useLiveRace, useLiveRaceData } from '#app/components/live/use-live-race.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import type { LiveState } from '#game/live/state.ts'
import { liveTable } from '#game/live/table.ts'
import { impactText, liveWords } from '#words/live.ts'
import { awayInWords } from '#words/live-page.ts'
import type { LivePage } from '#worker/usecases/live/page.ts'
import { useLiveAddress } from './address.ts'
import { DelayForm } from './delay-form.tsx'
import { guessMarks } from './guess-marks.ts'
import { ImpactFeed } from './impact-feed.tsx'
import { LiveBoard } from './live-board.tsx'
import { OwnFoot } from './own-foot.tsx'
import { LiveRaceStrip } from './race-strip.tsx'
import { RunningOrder } from './running-order.tsx'
import { LiveTabs } from './tabs.tsx'
import { usePastLines } from './use-past-lines.ts'

type Props = {
  page: LivePage & { kind: 'shown' }
  /** The remembered delay, in seconds. */
  remembered: number
}

/** A race while it runs, for viewers who have turned it on. */
export function LiveView({ page, remembered }: Props) {
  const data = useLiveRaceData(page)
  const { basis } = data
  const [delay, setDelay] = useState(remembered)
  const { shown, lines, isLate, lostSince, away } = useLiveRace(data, delay)
  const past = usePastLines(page, basis, remembered)
  const all = useMemo(() => [...lines, ...past].slice(0, mostLines), [lines, past])
  const missed = missedLines(lines, away, delay)
  const news = useSpokenNews(lines, basis)
  const choices = (
    <div className="live-choice stack-small">
      <div className="card">
        <DelayForm delay={delay} onDelay={setDelay} />
      </div>
      <ChoiceForm intent="hide" from="/live" className="button button-quiet">
        {liveWords.hide}
      </ChoiceForm>
    </div>
  )
  if (shown === null)
    return (
      <div className="stack">
        <p ref={arrival} tabIndex={-1}>
          Stillingen kommer når forsinkelsen er over.
        </p>
        {choices}
      </div>
    )
  return (
    <>
      <LiveRaceStrip
        state={shown}
        laps={basis.race.laps}
        isLate={isLate}
        isLost={lostSince !== null}
        isMadeUp={page.isMadeUp}
      >
        <LiveTabs />
      </LiveRaceStrip>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <p role="status" className="live-away">
        {missed.length > 0 && awayInWords(missed, basis.viewer)}
      </p>
      <LiveParts basis={basis} state={shown} lines={all}>
        {choices}
      </LiveParts>
    </>
  )
}

type PartsProps = {
  basis: LiveBasis
  state: LiveState
  lines: readonly FeedLine[]
  /** The controls. */
  children: React.ReactNode
}

/** All parts of the page, of which a phone shows the chosen one. */
function LiveParts({ basis, state, lines, children }: PartsProps) {
  const { view } = useLiveAddress()
  const marks = useMemo(() => guessMarks(basis), [basis])
  const rows = useMemo(() => liveTable(basis, state, rankedIn(basis)), [basis, state])
  const mine = rows.find(({ user }) => user === basis.viewer)
  return (
    <>
      <div className="grid live-grid" data-view={view}>
        <LiveBoard basis={basis} state={state} rows={rows} mine={mine} />
        {children}
        <ImpactFeed lines={lines} basis={basis} />
        <RunningOrder basis={basis} state={state} marks={marks} />
      </div>
      {mine && <OwnFoot row={mine} />}
    </>
  )
}

/** Screen readers announce the newest change of the viewer's points, but not more often than this (milliseconds). */
const spokenEvery = 20_000

function useSpokenNews(lines: readonly FeedLine[], { viewer, drivers }: LiveBasis): string {
  const [spoken, setSpoken] = useState({ text: '', at: Number.NEGATIVE_INFINITY })
  const seen = useRef(lines[0]?.id)
  useEffect(() => {
    const fresh = linesSince(lines, seen.current)
    seen.current = lines[0]?.id
    const newest = fresh.find(({ moves }) => moves.some(({ user }) => user === viewer))
    if (newest === undefined) return
    const nameOf = (id: string) => drivers.find((driver) => driver.id === id)?.shortName ?? id
    const at = Date.now()
    setSpoken((last) =>
      at - last.at < spokenEvery ? last : { text: impactText(newest, viewer, nameOf), at },
    )
  }, [lines, viewer, drivers])
  return spoken.text
}
