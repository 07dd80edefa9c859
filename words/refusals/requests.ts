import type { AccessReasons, InputReasons, RequestReasons, WordsOf } from '#game/refusals/reasons.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { sentences } from '#words/sentences.ts'
import { sheetWords } from '#words/sheet.ts'

/** For a request that is refused before it is read. */
export const notEncrypted =
  'Adressen må begynne med https://. Det du sendte, var ikke kryptert, og ingenting ble gjort.'

export const requestRefusals: WordsOf<RequestReasons> = {
  'no-such-page': 'Siden finnes ikke.',
  'wrong-method': 'Adressen svarer ikke på denne metoden.',
  'invalid-input': 'Noe mangler eller er feil.',
  unavailable: 'Vi får ikke svar akkurat nå. Prøv igjen om litt.',
  'too-many-requests': 'Det ble for mange forsøk på kort tid. Vent et minutt og prøv igjen.',
  'foreign-page': 'Forespørselen kom ikke fra en av våre egne sider. Ingenting ble gjort.',
  'no-csrf-token': 'Sikkerhetskoden mangler eller gjelder ikke lenger. Last siden på nytt og prøv igjen.',
  'wrong-type': ({ type }) => `Innholdet må være ${type}.`,
  'too-large': ({ most }) => `Innholdet er for stort, grensen er ${most / 1024} kB.`,
  'not-a-socket': 'Her svarer vi bare på WebSocket.',
  'channel-full': 'Det er ikke plass til flere direkte forbindelser.',
  'too-many-sockets':
    'Nettverket ditt har for mange direkte forbindelser. Lukk noen faner, eller spør igjen om et minutt.',
}

export const inputRefusals: WordsOf<InputReasons> = {
  'unknown-field': 'Er ikke et kjent felt.',
  'repeated-field': 'Kan bare stå én gang.',
  'not-json': 'Må være gyldig JSON.',
  'not-an-object': 'Må være et JSON-objekt.',
  'not-a-year': 'Må være et årstall.',
  'not-a-race-id': 'Må være nummeret på et løp.',
  'not-a-side': 'Må være nummeret på en side.',
  'not-a-target-id': 'Må være et årstall eller nummeret på et løp.',
  'not-a-user-id': 'Må være id-en til en deltaker.',
  'not-a-league-id': 'Må være id-en til en liga.',
  'not-topics': 'Må være ett til fire emner med komma mellom, som season, live/12 eller bingo/2026.',
  'not-an-instant': 'Må være et tidspunkt.',
  'not-true-or-false': 'Må være true eller false.',
  'not-an-id': 'Må være en id.',
  'not-a-list-of-ids': 'Må være en liste med id-er.',
  'not-a-uuid': 'Må være en UUID.',
  'not-a-text': 'Må være en tekst.',
  'not-a-version': 'Må være versjonen av ruta.',
  'too-long': 'Er for lang.',
  'no-count': 'Skriv et antall.',
  'not-whole': 'Må være et helt tall.',
  negative: 'Kan ikke være under 0.',
  'above-most': ({ most }) => `Kan ikke være over ${most}.`,
}

export const accessRefusals: WordsOf<AccessReasons> = {
  'no-such-season': 'Vi har ingen sesong for det året.',
  'no-such-race': 'Vi finner ikke det løpet.',
  'no-such-user': 'Deltakeren finnes ikke, eller har slettet kontoen.',
  'no-result-yet': 'Løpet har ikke fått noe resultat enda.',
  'season-from-sheet': ({ year }) => sheetWords.noGuesses(year),
  'no-race-runs': 'Ingen løp kjøres akkurat nå.',
  'race-not-live-yet': 'Løpet har ikke startet enda. Følg med fra ti minutter før tippefristen.',
  'no-points-yet': pageSentences.scoreNotYet,
  'needs-login': sentences.needsLogin,
  'needs-login-for-profile': pageSentences.ownProfileFailed,
  'needs-username': sentences.needsUsername,
  'needs-admin': sentences.needsAdmin,
  'needs-recent-login': 'Det er over ti minutter siden du logget inn. Logg inn på nytt for å gjøre dette.',
  'needs-referee': 'Bare løpsreferenter og administratorer kan referere et løp.',
}
