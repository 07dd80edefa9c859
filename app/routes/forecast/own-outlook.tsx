import { outlookSentence, pairText } from '#words/forecast.ts'
import { pointsText } from '#words/forecast-page.ts'
import { capitalized, counted, number } from '#words/format.ts'
import type { OwnOutlook } from '#worker/usecases/forecast/shown.ts'

/** The chances of the viewer, and the pairs that decide most. */
export function OwnOutlookPanel({ own, isOver }: { own: OwnOutlook; isOver: boolean }) {
  const { ranks, points, decisive, ended } = own
  return (
    <section className="card forecast-own" aria-labelledby="din-sjanse">
      <h2 id="din-sjanse" className="eyebrow">
        {isOver ? 'Dette sa vi om deg' : 'Sjansen din'}
      </h2>
      <p className="forecast-own-line">
        {outlookSentence({ ...own, bestRank: ranks[0], worstRank: ranks[1] }, true)}
      </p>
      <p className="muted">
        Trolig {pointsText(points)} poeng.
        {isOver && ended !== null && ` Det ble ${number(ended)}. plass.`}
      </p>
      {decisive.length > 0 && !isOver && (
        <>
          <h3 className="small">Avgjøres mest av</h3>
          <ul className="forecast-pairs">
            {decisive.map(({ ahead, behind, ranks: gained }) => (
              <li key={`${ahead.id} ${behind.id}`}>
                {capitalized(pairText(ahead.shortName, behind.shortName))}:{' '}
                {counted(Math.max(1, Math.round(gained)), 'plass', 'plasser')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
