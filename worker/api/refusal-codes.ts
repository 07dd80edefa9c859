import { entriesIn } from '#game/records.ts'
import type { Reason } from '#game/refusals/reasons.ts'
import { refusalInWords } from '#words/refusals.ts'
import { sentences } from '#words/sentences.ts'
import { Refusal, type RefusalCode, refusals } from '#worker/errors.ts'
import { maxBody } from '#worker/read-text.ts'
import type { ErrorExample } from './openapi-document.ts'

type Known = { meaning: string; example: Reason; fields?: Record<string, Reason> }

/** The meaning of each code for a client, and a reason that has it. A code without an entry is a type error. */
const codes: Record<RefusalCode, Known> = {
  invalid: {
    meaning: 'En parameter eller et felt er ukjent, mangler eller har feil verdi; se fields',
    example: 'invalid-input',
    fields: { year: 'not-a-year' },
  },
  'signed-out': { meaning: 'Krever innlogging', example: 'needs-login' },
  'no-username': { meaning: 'Krever at du har valgt brukernavn', example: 'needs-username' },
  'not-allowed': {
    meaning: 'CSRF-koden er feil, kallet kommer fra et annet nettsted, eller du mangler rollen',
    example: 'no-csrf-token',
  },
  'not-yet': { meaning: 'Ikke åpnet enda, så prøv igjen senere', example: 'guessing-not-open' },
  closed: {
    meaning: 'Fristen er ute, og ingenting ble lagret',
    example: { kind: 'cutoff-passed', cutoff: Date.UTC(2026, 2, 8, 4) },
  },
  'not-found': { meaning: 'Finnes ikke', example: 'no-such-season' },
  'wrong-method': { meaning: 'Adressen har ikke denne metoden; se headeren Allow', example: 'wrong-method' },
  conflict: {
    meaning: 'Noe er lagret siden du leste, id-en eller navnet er brukt før, eller en grense er nådd',
    example: 'submission-used',
  },
  'too-large': { meaning: 'Innholdet er for stort', example: { kind: 'too-large', most: maxBody } },
  'wrong-type': {
    meaning: 'Feil Content-Type',
    example: { kind: 'wrong-type', type: 'application/json' },
  },
  'too-many': { meaning: 'For mange kall; vent så lenge som Retry-After sier', example: 'too-many-requests' },
  busy: { meaning: 'Vi fikk ikke svar i tide; prøv igjen etter Retry-After', example: 'save-uncertain' },
}

/** An OpenAPI example for every code of an error answer. */
export const codeExamples: Record<string, ErrorExample> = {
  ...Object.fromEntries(entriesIn(codes).map(([code, known]) => [code, exampleOf(code, known)])),
  unknown: {
    summary: 'En feil hos oss',
    value: { error: { code: 'unknown', message: sentences.unknownError } },
  },
}

/** 'unknown' has no refusal: it is any other error. */
export const statusOfCode = (code: string): number => refusals[code as RefusalCode] ?? 500

function exampleOf(code: RefusalCode, { meaning, example, fields }: Known): ErrorExample {
  const words = refusalInWords(new Refusal(code, example, fields))
  const error = { code, message: words.message, ...(words.fields && { fields: words.fields }) }
  return { summary: meaning, value: { error } }
}
