import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { ShareLink } from '#app/components/share-link.tsx'
import { linkWith } from '#game/seal/log.ts'
import { logOfSealsInWords } from '#words/seal/log.ts'
import { siteName } from '#words/site.ts'
import type { LogState } from './use-log.ts'

type Props = { state: LogState; checkpoint?: string | null; children?: ReactNode }

/** The log of all seals, and how it agrees with what was seen before. `checkpoint`: to be shown and sent. */
export function LogSection({ state, checkpoint, children }: Props) {
  const shown = checkpoint && (state.phase === 'done' ? state.log.checkpoint : checkpoint)
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {}
  return (
    <section className="prose" aria-labelledby="loggen">
      <h2 id="loggen">Loggen</h2>
      <p>
        Alle segl på nettstedet ligger i én signert logg som bare vokser. Ser to av dere ulike segl for samme
        frist, finnes det to logger. Det oppdager dere når dere sammenligner.
      </p>
      <div className="needs-script stack-small" role="status">
        {linesOf(state).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
      {shown ? (
        <>
          <p className="without-script">
            Uten JavaScript husker nettleseren ingenting. Ta vare på kontrollpunktet, og kjør programmet i
            koden med <code>--checkpoint</code> når du vil sammenligne.
          </p>
          <pre className="seal-note">
            <code>{shown}</code>
          </pre>
          <ShareLink
            label="Lenke til loggen slik du ser den, så andre kan sammenligne"
            address={linkWith(`${origin}/seal`, shown)}
            title={`Loggen over seglene på ${siteName}`}
          />
        </>
      ) : (
        <p>
          <Link to="/seal#loggen">Sammenlign den med andre</Link>
        </p>
      )}
    </section>
  )
}

function linesOf(state: LogState): string[] {
  if (state.phase !== 'done')
    return [
      state.phase === 'reading'
        ? 'Sammenligner med det du har sett før …'
        : 'Fikk ikke hentet loggen, så den er ikke sammenlignet.',
    ]
  const { log, judged, isKept } = state
  const isWrong = judged.contradiction !== null || judged.fault !== null
  return isWrong
    ? ['Den stemmer ikke. Se øverst på siden.']
    : logOfSealsInWords(judged, log.leaves.length, isKept)
}
