import { Link } from 'react-router'
import './seal.css'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { itself, type LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import { datedWeekdayDate, timeToSecond } from '#words/exact-time.ts'
import { dateTime, nbsp, time } from '#words/format.ts'
import { sealOfMoved } from '#words/moved-in.ts'
import { sessionNames } from '#words/names.ts'
import { type TitledWindow, unsealedWords, windowTitle } from '#words/seal/windows.ts'
import { named } from '#worker/page-errors.ts'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { readSealPage, type SealPage, windowNamed } from '#worker/usecases/sealing/pages.ts'
import { readStamp } from '#worker/usecases/sealing/stamping.ts'
import type { Route } from './+types/window'
import { ByHand } from './by-hand.tsx'
import { CheckNow } from './check-now.tsx'
import { LogSection } from './log-section.tsx'
import { SealText } from './seal-text.tsx'
import { StampLine } from './stamp-line.tsx'
import { useLog } from './use-log.ts'
import { WrongLog } from './wrong-log.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const window = nameIn(params)
    const page = await named(readSealPage(app, window), ({ name, year }) => {
      const about = { year, race: name === '' ? null : { name }, deadline: windowNamed(window).deadline }
      return {
        eyebrow: 'Segl',
        title: windowTitle(about),
        lead: 'Seglet lages når fristen går ut.',
        crumbs: crumbsTo(about),
        way: ['/seal', 'Alle segl'],
      }
    })
    return { ...page, site: siteOrigin(context, request) }
  })

const stampEnding = '.ots'

/** `/seal/2026/17.ots`: the proof of time as a file. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, params }, next) => {
    const name = nameIn(params)
    if (request.method !== 'GET' || !name.endsWith(stampEnding)) return next()
    const stamp = await forPage(context, (app) =>
      readStamp(app, windowNamed(name.slice(0, -stampEnding.length))),
    ).catch(() => null)
    if (stamp === null) return next()
    return new Response(stamp.file, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="segl-${name.replaceAll('/', '-')}"`,
      },
    })
  },
]

const nameIn = ({ year, race, session }: { year: string; race?: string; session?: string }) =>
  [year, race, session].filter((part) => part !== undefined).join('/')

export const handle: CrumbHandle<SealPage> & LabelsHandle = {
  labels: {
    '/seal': 'Segl',
    '/seal/:year': itself,
    '/seal/:year/:race': 'Løp',
    '/seal/:year/:race/:session': itself,
  },
  crumb: crumbsTo,
}

function crumbsTo({ year, race, deadline }: TitledWindow): string | string[] {
  return race === null || deadline === 'SEASON'
    ? `Sesongen ${year}`
    : [race.name, ...(deadline === 'RACE' ? [] : [sessionNames[deadline]])]
}

export const meta = ({ loaderData: page }: Route.MetaArgs) =>
  page
    ? pageMeta(
        `Segl: ${windowTitle(page)} ${page.year}`,
        `Kontroller selv at ingen tips er endret etter fristen: ${windowTitle(page)} ${page.year}.`,
      )
    : []

export default function SealOfWindow({ loaderData: page }: Route.ComponentProps) {
  const { race, year, seals, state, lastRound, window, site, manual, cutoff } = page
  const newest = seals.at(-1)
  const log = useLog(newest ? seals : null)
  return (
    <>
      <PageHeading
        title={windowTitle(page)}
        eyebrow={race ? `Segl · løp ${race.position} av ${lastRound} · ${year}` : 'Segl'}
        lead={
          newest && state === 'sealed'
            ? sealedInWords(newest, page.movedAt)
            : `Fristen gikk ut ${dateTime(cutoff)}.`
        }
      >
        {race && (
          <Link className="button button-quiet" to={`/race-guess?raceId=${race.id}`}>
            Se tipsene
          </Link>
        )}
      </PageHeading>
      <div className="stack">
        <WrongLog state={log.state} onForget={log.forget} />
        {state === 'sealed' ? (
          <>
            <p className="without-script">
              Kontrollen i nettleseren krever JavaScript. Uten det kan du kjøre den selv, slik det står
              nederst.
            </p>
            <CheckNow key={window} window={window} seals={seals.length} />
          </>
        ) : (
          <EmptyState title={unsealedWords[state].title}>
            <p>{unsealedWords[state].text}</p>
            <a className="button" href={`/seal/${window}`}>
              Se etter igjen
            </a>
          </EmptyState>
        )}
        {newest && <LogSection state={log.state} />}
        {seals.toReversed().map((seal, index) => (
          <SealText
            key={seal.cutoff}
            {...seal}
            title={seals.length === 1 ? 'Selve seglet' : `Segl ${seals.length - index} av ${seals.length}`}
          >
            {index === 0 && page.stamp && <StampLine window={window} stamp={page.stamp} />}
            {index === 0 && state === 'sealed' && (
              <p>
                <a href={`/api/public/seal/${window}`} download={`segl-${window.replaceAll('/', '-')}.json`}>
                  Last ned segl og tips
                </a>
              </p>
            )}
          </SealText>
        ))}
        {state === 'sealed' && <ByHand window={window} site={site} manual={manual} />}
      </div>
    </>
  )
}

/** "Forseglet søndag 11. oktober 2026 kl. 15.00.02, da fristen gikk ut." */
function sealedInWords(
  { cutoff, sealedAt }: { cutoff: number; sealedAt: number },
  movedAt: number | null,
): string {
  if (movedAt !== null) return `Fristen gikk ut ${dayOf(cutoff)} ${time(cutoff)}. ${sealOfMoved(movedAt)}`
  const sealed = `Forseglet ${dayOf(sealedAt)} ${timeToSecond(sealedAt)}`
  return sealedAt - cutoff < 60_000
    ? `${sealed}, da fristen gikk ut.`
    : `${sealed}. Fristen gikk ut ${dayOf(cutoff)} ${time(cutoff)}.`
}

/** "søndag 11. oktober 2026", which breaks only after the weekday. */
function dayOf(instant: number): string {
  const [weekday, ...day] = datedWeekdayDate(instant).split(' ')
  return `${weekday} ${day.join(nbsp)}`
}
