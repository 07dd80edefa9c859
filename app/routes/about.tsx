import './about.css'
import { Link } from 'react-router'
import { useViewer } from '#app/components/frame/viewer.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import type { Category } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import { siteName } from '#words/site.ts'
import type { AppContext } from '#worker/context.ts'
import { forPage } from '#worker/pages.ts'
import { readPoints } from '#worker/usecases/seasons/points.ts'
import { builtFrom, version } from '#worker/version.ts'
import type { Route } from './+types/about'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    developer: app.settings.DEVELOPER_NAME,
    developerUrl: app.settings.DEVELOPER_URL,
    version,
    built: builtFrom(),
    rules: (await askedNow(app)).flatMap(ruleOf),
  }))

/** The page also works without a database. */
async function askedNow(app: AppContext): Promise<Category[]> {
  try {
    return (await readPoints(app, null)).asked
  } catch (error) {
    console.error(error)
    return []
  }
}

/** "Du tipper også hvem som starter først": a question that only some seasons have. */
function ruleOf(category: Category): string[] {
  const { task, rule } = questionWords[category]
  return rule === undefined ? [] : [`Du tipper også ${task}. ${rule}`]
}

export const handle: LabelsHandle & SitemapHandle = {
  labels: { '/about': () => `Om ${siteName}` },
  isInSitemap: true,
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    `Om ${siteName}`,
    `Hva ${siteName} er, hvordan tippingen og poengene fungerer, og hvem som driver nettstedet.`,
  )

export default function About({
  loaderData: { developer, developerUrl, version, built, rules },
}: Route.ComponentProps) {
  const isVisitor = useViewer() === null
  return (
    <>
      <PageHeading title={`Om ${siteName}`} />
      <div className="grid about">
        <section className="prose">
          <h2>{`Hva er ${siteName}?`}</h2>
          <p>
            {siteName} er en konkurranse for deg som følger Formel 1. Deltakerne tipper hvordan sesongen og
            hvert enkelt løp ender, og får poeng etter hvor nær de kommer. Den som har flest poeng når
            sesongen er slutt, vinner.
          </p>
          <p className="form-row">
            <Link className="button" to={isVisitor ? '/login' : '/guess'}>
              {isVisitor ? 'Logg inn og tipp' : 'Tipp'}
            </Link>
            <Link className="button button-quiet" to="/score">
              Poengberegning
            </Link>
          </p>
        </section>
        <section className="prose">
          <h2>{`Hvordan funker ${siteName}?`}</h2>
          <p>Før sesongen tipper du:</p>
          <ul>
            <li>rekkefølgen i førermesterskapet</li>
            <li>rekkefølgen i konstruktørmesterskapet</li>
            <li>
              hvor mange gule flagg, røde flagg og sikkerhetsbiler det blir, virtuelle sikkerhetsbiler
              medregnet
            </li>
          </ul>
          <p>Sesongtipsene kan du endre så mye du vil fram til testingen før sesongen.</p>
          <p>
            Til hvert løp tipper du hvem som vinner, og hvem som blir nummer ti. Det kan du gjøre fra
            resultatet av kvalifiseringen er klart og helt til løpet starter.
          </p>
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
          <p>
            Poengene avhenger av avstanden mellom tipset og det som skjedde. Hva hver differanse gir, står i{' '}
            <Link to="/score">poengberegningen</Link>.
          </p>
          <p>
            I en liga måler du deg mot venner. Mens løpet går, ser du under Direkte hvilken plass du får om
            det ender slik.
          </p>
        </section>
        <section className="prose">
          <h2>Utvikler</h2>
          <p>
            {siteName} lages og drives av én utvikler{developer && <>, {developer}</>}. Har du spørsmål eller
            forslag, <Link to="/contact">ta kontakt</Link>.
          </p>
          <p>
            Lager du et program som skal hente tabellen eller tippe for deg? Les om{' '}
            <Link to="/api">API-et</Link>.
          </p>
          {developerUrl && (
            <p>
              <a className="developer" href={developerUrl}>
                <DeveloperMark name={developer ?? new URL(developerUrl).hostname} />
              </a>
            </p>
          )}
          <p>Nettstedet kjører versjon {version}.</p>
          {built.hash && <BuiltFrom hash={built.hash} commit={built.commit} />}
          <p className="muted small">
            Skrifttypen er Saira, delt under <a href="/saira-ofl.txt">SIL Open Font License</a>.
          </p>
        </section>
      </div>
    </>
  )
}

/** The hash and the commit, with which anyone can build the same again and compare. */
const BuiltFrom = ({ hash, commit }: { hash: string; commit: string | null }) => (
  <details className="fold">
    <summary>Er det koden du kan lese?</summary>
    <p>
      Alle kan bygge nettstedet selv og få de samme filene. Kommandoen <code>npm run verify-build</code> i
      koden sammenligner dem med det som kjører her.
    </p>
    <dl>
      <dt>Fingeravtrykk av bygget</dt>
      <dd>
        <code>{hash}</code>
      </dd>
      {commit && (
        <>
          <dt>Bygget fra</dt>
          <dd>
            <code>{commit}</code>
          </dd>
        </>
      )}
    </dl>
  </details>
)

/** The developer's initials as a logo, because the site loads no images from elsewhere. */
function DeveloperMark({ name }: { name: string }) {
  const initials = name
    .split(/[\s.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label={`Nettstedet til ${name}`}>
      <rect width="64" height="64" rx="14" />
      <text x="32" y="42" textAnchor="middle">
        {initials}
      </text>
    </svg>
  )
}
