import { Link } from 'react-router'
import { cookieNames } from '#words/cookies.ts'

/** The headings of this part, with their anchors. */
export const explained = [
  { id: 'okt', name: 'Innlogging og økt' },
  { id: 'csrf', name: 'CSRF-kode' },
  { id: 'tid', name: 'Tid, id-er og felt' },
  { id: 'frister', name: 'Frister' },
  { id: 'uendret', name: 'Uendrede svar' },
  { id: 'grenser', name: 'Grenser' },
] as const

type Id = (typeof explained)[number]['id']

const Heading = ({ id }: { id: Id }) => <h2 id={id}>{explained.find((part) => part.id === id)?.name}</h2>

/** The common part of all calls. `maxBody` in bytes. */
export const Explained = ({ maxBody }: { maxBody: number }) => (
  <div className="prose">
    <Session />
    <Token />
    <Values />
    <Deadlines />
    <Heading id="uendret" />
    <p>
      Svar som mange spør etter om igjen, har en ETag. Send den i <code>If-None-Match</code> neste gang. Da er
      svaret 304 uten innhold, så lenge ingenting er endret. Uten direkte forbindelse spør nettstedet selv
      slik: hvert tiende sekund om menyen og bingobrettet, hvert minutt om tabellen. Ikke spør oftere. Andre
      svar skal ikke lagres.
    </p>
    <Heading id="grenser" />
    <ul>
      <li>Innholdet i et kall kan være på høyst {maxBody / 1024} kB.</li>
      <li>
        Du kan lagre tips 60 ganger i minuttet. Etter det er svaret 429 <code>too-many</code>, med ventetiden
        i sekunder i <code>Retry-After</code>. Den står også i svar med 503.
      </li>
      <li>Nettstedet kan følges direkte av 5000 om gangen, og av 50 fra samme IP-adresse.</li>
      <li>
        Sider på andre nettsteder kan ikke bruke API-et fra nettleseren: de får ikke lese svarene, og
        POST-kallene deres avvises.
      </li>
    </ul>
  </div>
)

const Session = () => (
  <>
    <Heading id="okt" />
    <p>
      Det som er åpent for alle på nettstedet, krever ingenting her heller. Egne tips, egen profil og alt som
      lagres, krever en økt.
    </p>
    <p>
      En økt får du bare ved å <Link to="/login">logge inn</Link> i nettleseren. Nettstedet sender deg da til
      tjenesten du logger inn med, og setter informasjonskapselen (cookien) <code>{cookieNames.session}</code>{' '}
      når du kommer tilbake. Det finnes ingen API-nøkler, og et program kan ikke logge inn for deg.
    </p>
    <p>
      Skal et eget program bruke økten din, kopierer du verdien av cookien fra utviklerverktøyene i
      nettleseren, og programmet sender den i <code>Cookie</code>. Den som har verdien, kan tippe som deg og
      slette kontoen din. Behandle den som et passord. Den slutter å virke når du logger ut.
    </p>
    <p>
      Verdien gjelder i ett døgn, eller i 30 døgn med «Husk meg». Mens økten er i bruk, setter svarene cookien
      på nytt. Et program som tar vare på den nye verdien, kan fortsette til økten er sju døgn gammel, eller
      180 med «Husk meg».
    </p>
  </>
)

const Token = () => (
  <>
    <Heading id="csrf" />
    <p>
      Alle POST-kall må ha en CSRF-kode i headeren <code>X-XSRF-TOKEN</code>. Du henter den fra{' '}
      <code>/api/public/csrf-token</code> med samme økt. Koden gjelder så lenge økten varer, og ikke i noen
      annen. Svaret setter også cookien <code>{cookieNames.csrf}</code>, fordi noen HTTP-klienter kopierer den
      til headeren selv. Cookien alene er ikke nok.
    </p>
    <p>
      Mangler koden, eller hører den til en annen økt, er svaret 403 <code>not-allowed</code>, og ingenting er
      gjort.
    </p>
  </>
)

const Values = () => (
  <>
    <Heading id="tid" />
    <p>
      Tidspunkter er i UTC, skrevet som <code>2026-03-08T04:00:00.000Z</code>. Norsk tid finnes bare i
      tekstene.
    </p>
    <p>
      En sesong er et årstall, et løp er et heltall og en deltaker er en UUID. Førere og konstruktører har
      korte tekster som <code>lando-norris</code>; de som kan tippes, står i <code>choices</code>. Ikke lag
      id-er selv: bruk dem du får.
    </p>
    <p>
      Svarene er JSON. De kan få flere felt, så hopp over felt du ikke kjenner. Parametre og felt som vi ikke
      kjenner, avvises med 400 <code>invalid</code>.
    </p>
  </>
)

const Deadlines = () => (
  <>
    <Heading id="frister" />
    <p>
      Et tips er <code>not-yet</code>, <code>open</code> eller <code>closed</code>. Før det åpner, avvises
      lagring med 403 <code>not-yet</code>, og etter fristen med 403 <code>closed</code>. Klokka i databasen
      avgjør, i det tipset lagres: det må skje før fristen, ikke på den. <code>secondsLeft</code> er regnet ut
      da svaret ble laget.
    </p>
    <p>
      Lag en UUID for hvert tips og send den i <code>submissionId</code>. Får du 503 <code>busy</code> eller
      ikke noe svar, vet du ikke om tipset ble lagret. Send det samme om igjen med samme{' '}
      <code>submissionId</code>: det lagres høyst én gang, og var det i tide første gang, får du kvitteringen
      også etter fristen. Brukt til et annet tips gir den 409 <code>conflict</code>.
    </p>
    <p>
      Send også <code>of</code>, løpet eller året tipset gjelder. Da kan et sent kall ikke havne på det neste
      løpet.
    </p>
    <p>Hva andre har tippet, er åpent fra fristen. Før den svarer kallene 403 eller utelater tipsene.</p>
  </>
)
