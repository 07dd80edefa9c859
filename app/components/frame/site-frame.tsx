import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { usePolling } from '#app/components/polling.ts'
import type { Frame } from '#worker/usecases/site/frame.ts'
import type { HeaderStatus } from '#worker/usecases/site/header.ts'
import { useAfterNavigation } from './after-navigation.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { watchLostFocus } from './lost-focus.ts'

/** No flag is set. */
const unknownStatus: Partial<HeaderStatus> = {}

/** The frame around every page and error page. `frame` is undefined if its loader failed. */
export function SiteFrame({ frame, children }: { frame: Frame | undefined; children: React.ReactNode }) {
  const status = useHeaderStatus(frame?.status ?? unknownStatus, frame?.statusTag ?? null)
  const main = useRef<HTMLElement>(null)
  const title = useArrival(main)
  useEffect(watchLostFocus, [])
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <a className="skip-link" href="#innhold">
        Hopp til innholdet
      </a>
      <Header status={status} archiveUrl={frame?.archiveUrl} waiting={frame?.waiting ?? 0} />
      <div className={`progress${isBusy ? ' progress-on' : ''}`} />
      <main ref={main} id="innhold" className="wrap" tabIndex={-1} aria-busy={isBusy}>
        <Breadcrumbs />
        {children}
      </main>
      <Footer hasCode={frame?.hasCode} />
      <BottomBar {...status} />
      <p role="status" className="visually-hidden">
        {title}
      </p>
    </>
  )
}

/** The newer of the loaded status and the polled one. */
function useHeaderStatus(loaded: Partial<HeaderStatus>, tag: string | null): Partial<HeaderStatus> {
  const [newest, setNewest] = useState({ loaded, status: loaded })
  const take = (polled: HeaderStatus) => setNewest({ loaded, status: polled })
  usePolling('/api/public/header', 10_000, tag, take, 'season')
  return newest.loaded === loaded ? newest.status : loaded
}

/** Acts like a page load after navigation: moves the focus to the content and announces the title. */
function useArrival(main: React.RefObject<HTMLElement | null>): string {
  const [title, setTitle] = useState('')
  useAfterNavigation((isOtherPage) => {
    if (isOtherPage) main.current?.focus({ preventScroll: true })
    setTitle(document.title)
  })
  return title
}
