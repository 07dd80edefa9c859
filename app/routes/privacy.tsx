import '#app/components/long-page.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LongPage } from '#app/components/long-page.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { cookieNames } from '#words/cookies.ts'
import { siteName } from '#words/site.ts'

export const handle: LabelsHandle & SitemapHandle = {
  labels: { '/privacy': 'Personvern' },
  isInSitemap: true,
}

export const meta = () =>
  pageMeta('Personvern', `Hva ${siteName} lagrer om deg, hvorfor, og hvilke rettigheter du har.`)

const cookies = [
  {
    name: cookieNames.session,
    purpose: 'Holder deg innlogget.',
    lifetime:
      'Den varer til du logger ut eller lukker nettleseren, men høyst ett døgn etter siste besøk og sju døgn i alt. Krysser du av for «Husk meg», varer den i 30 døgn etter siste besøk, og høyst 180 døgn i alt.',
  },
  {
    name: cookieNames.signIn,
    purpose: 'Husker innloggingen mens du er hos tjenesten du logger inn med.',
    lifetime: 'Den slettes når du er tilbake, ellers etter ti minutter.',
  },
  {
    name: cookieNames.leagueCode,
    purpose: 'Husker koden til en liga mens du logger inn og velger brukernavn.',
    lifetime: 'Den slettes når du er med i ligaen, ellers etter en halv time.',
  },
  {
    name: cookieNames.csrf,
    purpose: 'Beskytter skjemaene mot forfalskning (CSRF).',
    lifetime: 'Den varer til du lukker nettleseren.',
  },
  {
    name: cookieNames.league,
    purpose: 'Husker hvilken liga du ser tabellen i.',
    lifetime:
      'Den settes når du velger en liga, varer i 180 døgn, og slettes når du velger «Alle» eller logger ut.',
  },
  {
    name: cookieNames.live,
    purpose: 'Husker at du vil se stillingen mens et løp går, og forsinkelsen du har valgt.',
    lifetime:
      'Den settes når du velger det, varer i 180 døgn, og slettes når du skjuler stillingen og ikke har noen forsinkelse.',
  },
  {
    name: cookieNames.rivals,
    purpose: 'Husker rivalene du følger.',
    lifetime:
      'Den settes når du følger noen, varer i 180 døgn, og slettes når du ikke følger noen lenger eller logger ut.',
  },
]

const kept = [
  [
    'Innlogging',
    'En id fra hver tjeneste du logger inn med, når du la den til, og når du sist brukte den. Navnet, bildet og e‑postadressen i kontoen din der lagrer vi ikke.',
  ],
  [
    'Passkey',
    'Id-en og den offentlige nøkkelen til hver passkey, og hvilken nettleser den er laget i. Fingeravtrykket og ansiktet ditt får vi aldri.',
  ],
  [
    'Nettlesere',
    'Hvor du er logget inn: når du logget inn, hvilken dag innloggingen sist var i bruk, og hva slags nettleser og enhet det er, til innloggingen er over. Adressen (IP) lagrer vi ikke.',
  ],
  ['Brukernavn', 'Det du velger.'],
  ['Tips', 'Tipsene dine, og når du lagret dem.'],
  [
    'Rundebrev',
    'At du er nevnt i brevet om et løp. Sletter du kontoen, står det «en som har sluttet» i stedet for navnet.',
  ],
  [
    'Ligaer',
    'Ligaene du er med i, invitasjoner til dem, og når du ble med eller gikk ut. Bare medlemmene ser en privat liga og loggen i den.',
  ],
  [
    'E‑post',
    'Adressen din, bare hvis du selv legger den inn for å få påminnelser eller rundebrev, og hvilke påminnelser, kontrollkoder og rundebrev du har fått de siste 60\u00a0dagene. En adresse du ikke bekrefter, sletter vi innen to\u00a0timer.',
  ],
  [
    'Varsler',
    'Adressene nettleserne dine tar imot varsler på, bare hvis du selv slår på varsler. Varslene er kryptert, så tjenesten som leverer dem, ikke kan lese dem. Ber du om meldinger etter løpet, lagrer vi valget og meldingene fra de siste 60\u00a0dagene.',
  ],
  [
    'Invitasjon og kalender',
    'Når invitasjonen din går ut, og at du har en kalenderadresse eller hemmelige adresser til rundebrevene i ligaer, hvis du har laget dem.',
  ],
] as const

const rights = [
  ['Innsyn', 'Du kan få vite alt vi har lagret om deg, og få det utlevert.'],
  ['Retting', 'Du kan få rettet opplysninger som er feil.'],
  ['Begrensning', 'Du kan kreve at vi lar være å bruke opplysningene mens en sak avklares.'],
  ['Sletting', 'Du kan få slettet alt om deg.'],
] as const

const parts = [
  { id: 'lagrer', name: 'Hva vi lagrer' },
  { id: 'hvor-lenge', name: 'Hvor lenge' },
  { id: 'rettigheter', name: 'Rettighetene dine' },
  { id: 'cookies', name: 'Informasjonskapsler (cookies)' },
  { id: 'andre', name: 'Andre tjenester' },
] as const

type Id = (typeof parts)[number]['id']

export default function Privacy() {
  return (
    <>
      <PageHeading title="Personvern" lead="Hva vi lagrer om deg, hvorfor, og hva du kan kreve." />
      <LongPage parts={parts}>
        <Part id="lagrer">
          <p>
            Du kan se hele nettstedet uten å logge inn. Da lagrer vi ingenting om deg. Logger du inn, lagrer
            vi:
          </p>
          <Terms terms={kept} />
          <p>
            Brukernavnet, poengene, anslagene og tipsene dine vises for alle; tipsene, og når du lagret dem,
            først når tippefristen har gått ut. Resten er det bare du som ser. Vi bruker opplysningene til å
            holde konkurransen i gang, og til ingenting annet.
          </p>
        </Part>
        <Part id="hvor-lenge">
          <p>
            Så lenge du har en konto. Sletter du den, fjernes identiteten, e‑postadressen og alt annet som
            peker på deg. Tipsene kan du velge å la stå uten navn, så gamle resultatlister består, eller å
            slette helt. Da står det bare igjen en sum i <Link to="/seal">seglet</Link>, som ikke sier noe om
            tipset.
          </p>
        </Part>
        <Part id="rettigheter">
          <Terms terms={rights} />
          <p>
            Innsyn, retting og sletting gjør du selv i innstillingene når du er logget inn. Ellers kan du{' '}
            <Link to="/contact">kontakte oss</Link>. Mener du at vi gjør noe galt, kan du klage til{' '}
            <a href="https://www.datatilsynet.no">Datatilsynet</a>.
          </p>
        </Part>
        <Part id="cookies">
          <p>
            Vi bruker sju cookies: én holder deg innlogget, tre trengs for å logge inn og lagre trygt, og tre
            husker valgene dine (ligaen, rivalene, og om du vil se stillingen mens et løp går). Ingen av dem
            sporer deg, så du blir heller ikke bedt om samtykke.
          </p>
          <Terms
            terms={cookies.map(({ name, purpose, lifetime }) => [
              <code key={name}>{name}</code>,
              `${purpose} ${lifetime}`,
            ])}
          />
          <p>
            Temaet du velger, huskes i nettleseren din (localStorage) og sendes aldri til oss. Der ligger også
            tabellen slik du sist så den, til når du er uten nett, loggen over segl slik du sist så den, og en
            invitasjonskode du kom med, til du lukker fanen.
          </p>
        </Part>
        <Part id="andre">
          <p>
            Vi selger ingen opplysninger. Påminnelser på e‑post leveres av en e‑posttjeneste, som bare får se
            adressen din og det vi skriver. Eieren av en liga kan koble den til en kanal hos Discord, Slack,
            Teams eller Telegram, eller på en annen adresse, og en administrator kan gjøre det for hele
            nettstedet. Kanalen får frister, hvor mange som mangler tips, kontrollkoder, rundebrevet, og
            navnene på nye medlemmer. Det som er sendt dit, kan vi ikke slette. Ellers gir vi ingenting
            videre. Sidene henter ingenting fra andre nettsteder: skrifter, bilder og kode er våre egne.
          </p>
          <p>
            Det er to unntak, og begge velger du selv: Du logger inn hos en annen tjeneste, og kontaktskjemaet
            kan ligge hos noen andre. Da står det der før du åpner det.
          </p>
        </Part>
      </LongPage>
    </>
  )
}

const Part = ({ id, children }: { id: Id; children: ReactNode }) => (
  <section className="prose" aria-labelledby={id}>
    <h2 id={id}>{parts.find((part) => part.id === id)?.name}</h2>
    {children}
  </section>
)

const Terms = ({ terms }: { terms: readonly (readonly [ReactNode, string])[] }) => (
  <dl className="terms">
    {terms.map(([term, meaning]) => (
      <div key={meaning}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)
