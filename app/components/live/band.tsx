import { useEffect, useMemo, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { OwnStyle } from '#app/components/own-style.tsx'
import { Points } from '#app/components/points.tsx'
import { usePolling } from '#app/components/polling.ts'
import { liveFieldOf } from '#game/live/table.ts'
import type { LiveViewing } from '#game/live/viewing.ts'
import { number } from '#words/format.ts'
import { liveWords } from '#words/live.ts'
import { amongInWords } from '#words/live-page.ts'
import type { LivePage } from '#worker/usecases/live/page.ts'
import { arrival } from './choice-focus.ts'
import { ChoiceForm } from './choice-form.tsx'
import style from './live-band.css?url'
import { ownRow } from './own-points.ts'
import { PhaseMark } from './phase-mark.tsx'
import { RefereeLink } from './referee-link.tsx'
import { useLiveRace, useLiveRaceData } from './use-live-race.ts'

type Props = {
  race: { id: number; name: string }
  /** The page that the band is on. */
  from: '/' | '/race-guess'
  /** The ETag of the leaderboard on the page, if it has one. */
  tag?: string
}

/**
 * A running race on another page. The page itself is the same for everyone: what a viewer may see comes after it, so that
 * nothing of the race is in its HTML.
 */
export default function LiveBand({ race, from, tag }: Props) {
  const [data, setData] = useState<(LivePage & { viewing: LiveViewing }) | null>(null)
  const [isReady, setReady] = useState(false)
  // Again when the page has loaded its data again: the viewer may have chosen anew.
  useEffect(() => {
    const left = new AbortController()
    setReady(true)
    fetch('/live/now', { signal: left.signal })
      .then((answer): Promise<LivePage & { viewing: LiveViewing }> => answer.json())
      .then((page) => 'race' in page && page.race.id === race.id && setData(page))
      .catch(() => {})
    return () => left.abort()
  }, [race])
  const shown = data?.kind === 'shown' ? data : null
  return (
    <section className="live-band" aria-label="Løpet nå">
      <OwnStyle href={style} />
      {shown ? (
        <Facts key={race.id} name={race.name} page={shown} delay={shown.viewing.delay} />
      ) : (
        <div className="live-facts">
          <p>
            <strong>{race.name}</strong> går nå.
          </p>
          {/* Without scripts, only /live can show anything. */}
          <ChoiceForm intent="show" from={isReady ? from : '/live'} className="button button-quiet">
            {liveWords.show}
          </ChoiceForm>
        </div>
      )}
      <Link className="button" to="/live">
        Følg løpet
      </Link>
      <RefereeLink race={race.id} className="live-referee" />
      {tag && <Newer tag={tag} />}
    </section>
  )
}

/** Offers the newer figures of the leaderboard, which do not change by themselves while a race runs. */
function Newer({ tag }: { tag: string }) {
  const { revalidate } = useRevalidator()
  const [outdated, setOutdated] = useState<string | null>(null)
  const lostSince = usePolling('/api/public/home', 60_000, tag, () => setOutdated(tag), 'season')
  return (
    <p className="live-newer" role="status">
      {lostSince !== null && liveWords.offline}
      {lostSince === null && outdated === tag && (
        <>
          {liveWords.newer}{' '}
          <button type="button" className="button button-quiet" onClick={() => revalidate()}>
            {liveWords.showNewer}
          </button>
        </>
      )}
    </p>
  )
}

type FactsProps = { name: string; page: LivePage & { kind: 'shown' }; delay: number }

/** The lap, the places that give points, and what the viewer has now. */
function Facts({ name, page, delay }: FactsProps) {
  const data = useLiveRaceData(page)
  const { basis } = data
  const { shown } = useLiveRace(data, delay)
  const mine = useMemo(() => shown && ownRow(basis, shown), [basis, shown])
  if (shown === null)
    return (
      <div className="live-facts">
        <p ref={arrival} tabIndex={-1}>
          {name}: venter på forsinkelsen.
        </p>
      </div>
    )
  const { phase, lap, order } = shown
  const at = (place: number) =>
    `${place}.\u00A0${basis.drivers.find(({ id }) => id === order[place - 1])?.shortName ?? 'ukjent'}`
  return (
    <div className="live-facts">
      <p ref={arrival} tabIndex={-1}>
        <PhaseMark phase={phase} />
        <strong>{name}</strong>{' '}
        <span className="live-phase">
          {(phase === 'RACING' && lap !== null && lap > 0 && liveWords.lap(lap, basis.race.laps)) ||
            liveWords.phases[phase]}
        </span>
      </p>
      <p>
        <strong className="provisional-word">{liveWords.provisional}</strong> {at(1)} · {at(10)}
      </p>
      {mine && (
        <p>
          {mine.rank === null ? 'Du' : `Du er nummer ${number(mine.rank)}${amongInWords(liveFieldOf(basis))}`}{' '}
          med <Points points={mine.race} plus /> i løpet
        </p>
      )}
    </div>
  )
}
