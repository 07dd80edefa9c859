import { Link } from 'react-router'
import { outlookSentence, pairText } from '#words/forecast.ts'
import type { ToldOutlook } from '#worker/usecases/forecast/outlook.ts'

/** The forecast of a participant, and the pairs that decide it most. */
export function OutlookLines({ outlook, isViewer }: { outlook: ToldOutlook; isViewer: boolean }) {
  const { pairs } = outlook
  return (
    <div className="stack-small">
      <p>
        {outlookSentence(outlook, isViewer)} <Link to="/forecast">Alle&nbsp;anslag</Link>
      </p>
      {pairs.length > 0 && (
        <p className="muted">
          Plassen avgjøres mest av {pairs.map(({ ahead, behind }) => pairText(ahead, behind)).join(', og ')}.
        </p>
      )}
    </div>
  )
}
