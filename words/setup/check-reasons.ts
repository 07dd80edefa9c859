import type { AccentFault } from '#game/accent.ts'
import type { SiteNameFault } from '#game/names/site-name.ts'
import type { CheckReason, CheckReasons } from '#game/refusals/setup.ts'
import { dateTime } from '#words/format.ts'
import { list } from '#words/list.ts'

type Words = {
  readonly [Kind in keyof CheckReasons]: CheckReasons[Kind] extends null
    ? string
    : (facts: CheckReasons[Kind]) => string
}

const nameFaults: Record<SiteNameFault, string> = {
  empty: 'Navnet er tomt.',
  'too-long': 'Navnet er for langt. Det kan ha 40 tegn.',
  invisible: 'Navnet har tegn som ikke vises.',
  markup: 'Navnet kan ikke ha <, >, " eller \\.',
}

const accentFault = (fault: AccentFault): string =>
  fault.kind === 'no-color'
    ? 'Dette er ikke en farge. Skriv den som # og seks tegn, for eksempel #0a5bd0.'
    : `Hvit tekst på fargen har kontrast ${decimal(fault.contrast)}, og må ha minst 4,5. Velg en mørkere farge.`

/** One decimal, rounded down, so that 4.49 is not shown as enough. */
const decimal = (value: number) => (Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')

/** The state of each check, what follows from it, and what to do. */
const words: Words = {
  'secret-set': 'Nøkkelen er lagt inn.',
  'seal-set': 'Nøkkelen er lagt inn.',
  'seal-missing':
    'Mangler, så ingen tips kan forsegles, og da vises heller ingen for andre etter fristen. «npm run deploy» lager den. Du kan også lage den med «npm run seal:key» og legge den inn som SEAL_KEY.',
  'origin-set': ({ origin }) => `Satt til ${origin}.`,
  'origin-other': ({ origin, asked }) =>
    `Satt til ${origin}, men du er på ${asked}. Da virker ikke innloggingen her. Åpne ${origin}, eller sett den til ${asked}.`,
  'origin-open': 'Ikke satt, så adressen du bruker nå, gjelder. E-post og varsler trenger den.',
  'sign-in-set': ({ provider }) => `Lagt inn. Stemmer ikke verdiene, sier ${provider} fra når du logger inn.`,
  'sign-in-missing': ({ provider, names, settings, clientConsole, clientType }) =>
    `Ikke satt opp. Alle kan logge inn med passkey. Vil du ha ${provider} også, lager du en OAuth-klient for en «${clientType}» i ${clientConsole}, og legger inn det du får der.${settings.length < names.length ? ` Nå mangler ${list(settings)}.` : ''}`,
  'database-migrated': 'Svarer, og har alle tabellene.',
  'database-behind': ({ migration }) =>
    `Mangler tabeller, til og med ${migration}. Kjør byggingen i Cloudflare på nytt (Deployments), eller «npm run deploy».`,
  'database-silent':
    'Svarer ikke. Sjekk under Settings, Bindings at DB peker på en D1-database. Vent ellers litt og last siden på nytt.',
  'sessions-answer': 'Svarer.',
  'sessions-silent':
    'Svarer ikke, så ingen kan logge inn. Sjekk under Settings, Bindings at SESSIONS peker på et KV-lager.',
  'objects-run': 'Svarer.',
  'objects-silent': ({ bindings }) =>
    `${list(bindings)} svarer ikke, så ingen kan tippe. Kjør byggingen i Cloudflare på nytt.`,
  'cron-ran': ({ at }) => `Gikk sist ${dateTime(at)}.`,
  'cron-late': ({ at }) =>
    `Gikk sist ${dateTime(at)}, og skulle ha gått siden. Sjekk under Settings, Trigger Events at «*/5 * * * *» står der.`,
  'cron-not-yet': 'Har ikke gått enda. Den første kommer innen fem minutter etter at nettstedet ble lagt ut.',
  'sources-off': 'Slått av med SOURCES. Alt legges inn for hånd i portalen.',
  'sources-not-asked': 'Ikke spurt enda.',
  'sources-answer': 'Begge svarer.',
  'sources-silent': ({ addresses }) =>
    `${list(addresses)} svarer ikke nå. Prøv igjen om litt. Svarer den fortsatt ikke, kan alt legges inn for hånd.`,
  'mail-set': 'Satt opp.',
  'mail-off':
    'Ingen e-post sendes. Sett MAIL_FROM til avsenderen, og bruk Cloudflare Email Service eller RESEND_API_KEY.',
  'mail-without-service':
    'MAIL_FROM er satt, men ingenting kan sende. Legg inn RESEND_API_KEY, eller koble til EMAIL under Bindings.',
  'push-set': 'Satt opp.',
  'push-off': 'Ingen varsler sendes. «npm run push:keys» lager nøklene.',
  'contact-set': 'Satt opp.',
  'contact-off': 'Ingen kontakt vises. Sett CONTACT_EMAIL til adressen din.',
  'name-set': ({ name }) => `Nettstedet heter ${name}.`,
  'name-refused': ({ fault }) => `${nameFaults[fault]} Inntil det er rettet, brukes det vanlige navnet.`,
  'accent-set': ({ color }) => `Satt til ${color}.`,
  'accent-usual': 'Ikke satt, så fargen er rød. Skriv en annen som #rrggbb.',
  'accent-refused': ({ fault }) => `${accentFault(fault)} Inntil det er rettet, er fargen rød.`,
  'invited-only': 'Nye deltakere trenger en invitasjon. Du bruker oppsettkoden som invitasjonskode.',
  'open-to-all': 'Alle kan bli med. Med verdien true slipper bare inviterte inn.',
  'forecast-on':
    'Lages etter hvert løp. Gratisplanen til Cloudflare har ikke regnetid nok til det: sett FORECAST til false der.',
  'forecast-off': 'Slått av med FORECAST.',
  'flags-automatic': 'Teller med en gang de er hentet.',
  'flags-confirmed': 'En administrator godkjenner dem. Med verdien true teller de med en gang.',
  'links-set': 'Alle er satt.',
  'links-missing': ({ settings }) => `Ikke satt: ${list(settings)}. De lenkene vises ikke.`,
  'limits-set': 'Slått på.',
  'limits-missing': ({ bindings }) => `${list(bindings)} mangler, så det er ingen grense der.`,
}

/** The check's result as a sentence or two. */
export function checkSentence(reason: CheckReason): string {
  const sentence = words[typeof reason === 'string' ? reason : reason.kind]
  return typeof sentence === 'string' ? sentence : sentence(reason as never)
}
