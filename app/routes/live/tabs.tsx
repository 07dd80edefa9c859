import { Link } from 'react-router'
import { type LiveViewName, liveViews, useLiveAddress } from './address.ts'

const labels: Record<LiveViewName, string> = {
  poeng: 'Poeng',
  hendelser: 'Hendelser',
  rekkefolge: 'Rekkefølge',
}

/** The parts of the page, on phones. */
export function LiveTabs() {
  const { view, to } = useLiveAddress()
  return (
    <nav className="segmented live-tabs" aria-label="Deler av siden">
      {liveViews.map((one, nth) => (
        <Link
          key={one}
          to={to('vis', nth === 0 ? null : one)}
          preventScrollReset
          replace
          aria-current={one === view ? 'true' : undefined}
        >
          {labels[one]}
        </Link>
      ))}
    </nav>
  )
}
