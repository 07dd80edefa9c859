import { useMemo, useState } from 'react'
import { liveWords } from '#app/words/live.ts'
import type { LivePage } from '#worker/usecases/live/page.ts'
import { ChoiceForm } from './choice-form.tsx'
import { DelayForm } from './delay-form.tsx'
import { guessMarks } from './guess-marks.ts'
import { ImpactFeed } from './impact-feed.tsx'
import { LiveBoard } from './live-board.tsx'
import { RaceStrip } from './race-strip.tsx'
import { RunningOrder } from './running-order.tsx'
import { useLiveRace, useLiveRaceData } from './use-live-race.ts'

type Props = {
  page: LivePage & { kind: 'shown' }
  /** The remembered delay, in seconds. */
  remembered: number
}

/** A race while it runs, for viewers who have asked for it. */
export function LiveView({ page, remembered }: Props) {
  const data = useLiveRaceData(page)
  const { basis } = data
  const [delay, setDelay] = useState(remembered)
  const { shown, lines, isLate, lostSince } = useLiveRace(data, delay)
  const marks = useMemo(() => guessMarks(basis), [basis])
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
        <p role="status">Det første du har valgt å se, kommer når forsinkelsen er over.</p>
        {choices}
      </div>
    )
  return (
    <>
      <RaceStrip
        state={shown}
        laps={basis.race.laps}
        isLate={isLate}
        isLost={lostSince !== null}
        isMadeUp={page.isMadeUp}
      />
      <div className="live-grid">
        <LiveBoard basis={basis} state={shown} />
        <ImpactFeed lines={lines} basis={basis} />
        <RunningOrder basis={basis} state={shown} marks={marks} />
        {choices}
      </div>
    </>
  )
}
