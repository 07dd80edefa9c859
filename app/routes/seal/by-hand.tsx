import { Link } from 'react-router'
import { siteName } from '#words/site.ts'

type Props = {
  window: string
  /** The address of this site. */
  site: string
  /** The address of the repository's docs/seal.md, or null. */
  manual: string | null
}

/** How to check a window without trusting this page. Few do, so it is folded. */
export function ByHand({ window, site, manual }: Props) {
  return (
    <details className="fold">
      <summary>Kontroller uten nettstedet</summary>
      <div className="prose">
        <p>
          Stoler du ikke på at denne siden regner riktig, kan du kjøre kontrollen selv. I koden til {siteName}{' '}
          ligger et lite program som bare trenger Node:
        </p>
        <pre className="seal-note">
          <code>
            npx node worker/local/verify.ts {site} {window}
          </code>
        </pre>
        <p>
          Med <code>--memory segl.json</code> husker det loggen over alle segl til neste gang, og med{' '}
          <code>--checkpoint</code> sammenligner det med den andre har sett.
        </p>
        <p>
          {manual === null ? (
            <>
              Hvordan du gjør det for hånd med openssl, står i docs/seal.md i koden. Koden får du av den som
              driver nettstedet: <Link to="/contact">Kontakt oss</Link>.
            </>
          ) : (
            <>
              Hvordan du gjør det for hånd med openssl, står i <a href={manual}>beskrivelsen av seglet</a>.
            </>
          )}
        </p>
      </div>
    </details>
  )
}
