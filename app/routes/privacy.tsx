import { siteName } from '#words/site.ts'
import '#app/styles/prose.css'
import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { cookieNames } from '#words/cookies.ts'

export const handle: SitemapHandle = { isInSitemap: true }

export const meta = () =>
  pageMeta('Personvern', `Hva ${siteName} lagrer om deg, hvorfor, og hvilke rettigheter du har.`)

const cookies = [
  {
    name: cookieNames.session,
    purpose: 'holder deg innlogget.',
    lifetime:
      'Den varer til du logger ut eller lukker nettleseren, men høyst ett døgn etter siste besøk og sju døgn i alt. Krysser du av for «Husk meg», varer den i 30 døgn etter siste besøk, og høyst 180 døgn i alt.',
  },
  {
    name: cookieNames.signIn,
    purpose: 'husker innloggingen mens du er hos tjenesten du logger inn med.',
    lifetime: 'Den slettes når du er tilbake, ellers etter ti minutter.',
  },
  {
    name: cookieNames.leagueCode,
    purpose: 'husker koden til en liga mens du logger inn og velger brukernavn.',
    lifetime: 'Den slettes når du er med i ligaen, ellers etter en halv time.',
  },
  {
    name: cookieNames.csrf,
    purpose: 'beskytter skjemaene mot forfalskning (CSRF).',
    lifetime: 'Den varer til du lukker nettleseren.',
  },
  {
    name: cookieNames.league,
    purpose: 'husker hvilken liga du ser tabellen i.',
    lifetime:
      'Den settes når du velger en liga, varer i 180 døgn, og slettes når du velger «Alle» eller logger ut.',
  },
  {
    name: cookieNames.live,
    purpose: 'husker at du vil se stillingen mens et løp går, og forsinkelsen du har valgt.',
    lifetime:
      'Den settes når du velger det, varer i 180 døgn, og slettes når du skjuler stillingen og ikke har noen forsinkelse.',
  },
]

export default function Privacy() {
  return (
    <div className="prose">
      <PageHeading title="Personvern" lead="Hva vi lagrer om deg, hvorfor, og hva du kan kreve." />
      <h2>Hva vi lagrer</h2>
      <p>
        Du kan se hele nettstedet uten å logge inn. Da lagrer vi ingenting om deg. Logger du inn, lagrer vi:
      </p>
      <ul>
        <li>
          en id fra hver tjeneste du logger inn med. Navnet, bildet og e‑postadressen i kontoen din der lagrer
          vi ikke.
        </li>
        <li>
          id-en og den offentlige nøkkelen til hver passkey, og hvilken nettleser den er laget i.
          Fingeravtrykket og ansiktet ditt får vi aldri.
        </li>
        <li>når du la til hver måte å logge inn på, og når du sist brukte den.</li>
        <li>brukernavnet du velger.</li>
        <li>tipsene dine.</li>
        <li>
          e‑postadressen din, bare hvis du selv legger den inn for å få påminnelser, og hvilke påminnelser og
          kontrollkoder du har fått de siste 60 dagene. En adresse du ikke bekrefter, sletter vi innen to
          timer.
        </li>
        <li>
          adressene nettleserne dine tar imot varsler på, bare hvis du selv slår på varsler. Varslene er
          kryptert, så tjenesten som leverer dem, ikke kan lese dem. Ber du om meldinger etter løpet, lagrer
          vi valget og meldingene fra de siste 60 dagene.
        </li>
        <li>
          ligaene du er med i, invitasjoner til dem, og når du ble med eller gikk ut. Bare medlemmene ser en
          privat liga og loggen i den.
        </li>
        <li>
          hvor du er logget inn: når du logget inn, hvilken dag innloggingen sist var i bruk, og hva slags
          nettleser og enhet det er, til innloggingen er over. Adressen (IP) lagrer vi ikke.
        </li>
        <li>når invitasjonen din går ut, og at du har en kalenderadresse, hvis du lager dem.</li>
      </ul>
      <p>
        Brukernavnet, poengene og tipsene dine vises for alle; tipsene, og når du lagret dem, først når
        tippefristen har gått ut. Resten er det bare du som ser. Vi bruker opplysningene til å holde
        konkurransen i gang, og til ingenting annet.
      </p>
      <h2>Hvor lenge</h2>
      <p>
        Så lenge du har en konto. Sletter du den, fjernes identiteten, e‑postadressen og alt annet som peker
        på deg. Tipsene kan du velge å la stå uten navn, så gamle resultatlister består, eller å slette helt.
        Da står det bare igjen en sum i <Link to="/seal">seglet</Link>, som ikke sier noe om tipset.
      </p>
      <h2>Rettighetene dine</h2>
      <ul>
        <li>Innsyn: du kan få vite alt vi har lagret om deg, og få det utlevert.</li>
        <li>Retting: du kan få rettet opplysninger som er feil.</li>
        <li>Begrensning: du kan kreve at vi lar være å bruke opplysningene mens en sak avklares.</li>
        <li>Sletting: du kan få slettet alt om deg.</li>
        <li>
          Klage: mener du at vi gjør noe galt, kan du klage til{' '}
          <a href="https://www.datatilsynet.no">Datatilsynet</a>.
        </li>
      </ul>
      <p>
        Innsyn, retting og sletting gjør du selv i innstillingene når du er logget inn. Ellers kan du{' '}
        <Link to="/contact">kontakte oss</Link>.
      </p>
      <Cookies />
      <h2>Andre tjenester</h2>
      <p>
        Vi selger ingen opplysninger. Påminnelser på e‑post leveres av en e‑posttjeneste, som bare får se
        adressen din og det vi skriver. Ellers gir vi ingenting videre. Sidene henter ingenting fra andre
        nettsteder: skrifter, bilder og kode er våre egne. Det er to unntak, og begge velger du selv: Du
        logger inn hos en annen tjeneste, og kontaktskjemaet kan ligge hos noen andre. Da står det der før du
        åpner det.
      </p>
    </div>
  )
}

const Cookies = () => (
  <>
    <h2>Informasjonskapsler (cookies)</h2>
    <p>
      Vi bruker seks cookies: én holder deg innlogget, tre trengs for å logge inn og lagre trygt, og to husker
      valgene dine (ligaen, og om du vil se stillingen mens et løp går). Ingen av dem sporer deg, så du blir
      heller ikke bedt om samtykke.
    </p>
    <ul>
      {cookies.map(({ name, purpose, lifetime }) => (
        <li key={name}>
          <code>{name}</code> {purpose} {lifetime}
        </li>
      ))}
    </ul>
    <p>
      Temaet du velger, huskes i nettleseren din (localStorage) og sendes aldri til oss. Der ligger også
      tabellen slik du sist så den, til når du er uten nett, og en invitasjonskode du kom med, til du lukker
      fanen.
    </p>
  </>
)
