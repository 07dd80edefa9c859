import { z } from 'zod'
import type { PublishedSeal } from '#game/seal/published.ts'
import { userId, year } from '#worker/parameters.ts'
import {
  readPublicSeals,
  readPublicTile,
  readPublishedWindow,
} from '#worker/usecases/sealing/public-seals.ts'
import { endpoint } from './endpoint.ts'

const hash = z.string().describe('SHA-256 i base64')
const instant = z.int().describe('Millisekunder siden 1970')
export const publishedKey = z.object({
  id: z.string().describe('Følger av navnet og nøkkelen'),
  name: z.string().describe('Nettstedet den signerer for'),
  publicKey: z.string().describe('Ed25519, 32 byte i base64'),
  since: instant,
})
const seal = z.object({
  note: z.string().describe('Seglet: et signert notat (C2SP) med antall, rot og frist'),
  previous: hash.describe('Kjedesummen før dette seglet'),
  head: hash.describe('Kjedesummen etter det: SHA-256 av den forrige og notatet'),
  cutoff: instant.describe('Fristen det ble forseglet for'),
  sealedAt: instant.describe('Når, etter nettstedets egen klokke'),
})
const content = {
  user: z.string(),
  category: z.string(),
  answer: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.int())]),
  storedAt: instant,
}
const record = z.object({
  v: z.int().describe('Alltid 1'),
  window: z.string(),
  ...content,
  sequence: z.int(),
})
const names = z.record(z.string(), z.string())

const sealedWindow = z.object({
  window: z.string(),
  cutoff: instant.describe('Fristen som gjelder. Den er aldri senere enn fristen i det siste seglet'),
  keys: z.array(publishedKey).describe('Alle nøkler nettstedet har signert med'),
  seals: z.array(seal).describe('Det eldste først. Et vindu har flere når fristen er blitt flyttet'),
  leaves: z
    .array(hash)
    .nullable()
    .describe(
      'Bladene i treet (RFC 9162), i den rekkefølgen tipsene ble lagret. null over 5000: da hentes fliser',
    ),
  openings: z
    .array(
      z.object({
        index: z.int().min(0).describe('Plassen i listen, fra 0'),
        salt: z.string().describe('32 byte i base64'),
        record,
      }),
    )
    .describe('Innholdet i bladene til de tipsene som teller'),
  erased: z.array(z.int().min(0)).describe('Bladene som innholdet er slettet bak'),
  counting: z.array(z.object(content)).describe('Tipsene som teller, slik sidene viser dem'),
  names: z
    .object({ users: names, competitors: names })
    .describe('Navn på deltakere, førere og lag. De er ikke forseglet'),
})

const raceOf = z.string().describe('Løpet')
const session = z.string().describe('Økten som stenger spørsmålet, for eksempel qualifying')

const monaco = '2025/202508'
export const exampleSealKey = {
  id: '9f2c41ab',
  name: 'tipping.example',
  publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  since: 1_741_000_000_000,
}
const exampleSeal = {
  note: `tipping.example/seal/${monaco}\n412\nq1L0yV9bT4mJc2dR8kXwE5uHn7sFzPoA3gQiB6tKlMY=\ncutoff 1748178000000\n\n— tipping.example nyxBq…\n`,
  previous: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  head: 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
  cutoff: 1_748_178_000_000,
  sealedAt: 1_748_178_000_412,
}
const user = '03fc180b-5347-4f7d-b9e5-ac4999cb8f64'
const guess = { user, category: 'TENTH', answer: 'albon', storedAt: 1_748_176_325_000 }
const example = {
  window: monaco,
  cutoff: exampleSeal.cutoff,
  keys: [exampleSealKey],
  seals: [exampleSeal],
  leaves: ['bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0='],
  openings: [
    {
      index: 0,
      salt: 'ERERERERERERERERERERERERERERERERERERERERERE=',
      record: { v: 1, window: monaco, ...guess, sequence: 1 },
    },
  ],
  erased: [],
  counting: [guess],
  names: { users: { [user]: 'Aksel' }, competitors: { albon: 'Albon' } },
}

/** The three kinds of windows, by the parts of their name. */
const kinds: { path: string; input: Record<string, z.ZodType>; of: string }[] = [
  { path: '{year}', input: { year }, of: 'tipsene på en sesong' },
  { path: '{year}/{race}', input: { year, race: raceOf }, of: 'tipsene på et løp' },
  {
    path: '{year}/{race}/{session}',
    input: { year, race: raceOf, session },
    of: 'tipsene som en annen økt i løpshelgen stenger',
  },
]

const nameOf = ({ year, race, session }: Record<string, unknown>) =>
  [year, race, session].filter((part) => part !== undefined).join('/')

export const sealEndpoints = [
  endpoint({
    path: '/public/seal',
    summary: 'Seglene på fristene i en sesong som har gått ut, det nyeste først',
    description: 'Hvordan du kontrollerer dem, står på /seal.',
    input: { year: year.optional().describe('Sesongen; uten den gjelder det den nåværende') },
    answer: z.object({
      keys: z.array(publishedKey),
      windows: z
        .array(z.object({ window: z.string(), cutoff: instant, seals: z.array(seal) }))
        .describe('Uten segl når tipsene ikke er forseglet enda'),
      chain: z.array(seal).describe('Kjeden av alle segl på nettstedet, det eldste først'),
    }),
    example: {
      keys: [exampleSealKey],
      windows: [{ window: monaco, cutoff: exampleSeal.cutoff, seals: [exampleSeal] }],
      chain: [exampleSeal],
    },
    polled: 'by content',
    forEveryone: true,
    refuses: ['not-found'],
    handle: (app, input) => readPublicSeals(app, input.year ?? null),
    toAnswer: ({ keys, windows, chain }) => ({
      keys,
      chain: chain.map(sealAnswer),
      windows: windows.map(({ window, cutoff, seals }) => {
        return { window, cutoff, seals: seals.map(sealAnswer) }
      }),
    }),
  }),
  ...kinds.map(({ path, input, of }) =>
    endpoint({
      path: `/public/seal/${path}`,
      summary: `Seglet på ${of}, med alt som trengs for å kontrollere det`,
      description: 'Svarer først når fristen er ute og tipsene er forseglet.',
      input: {
        ...input,
        user: userId.optional().describe('Deltakeren som svaret åpner tipsene til i et vindu med over 5000'),
      },
      answer: sealedWindow,
      example,
      refuses: ['not-yet', 'not-found'],
      polled: 'by content',
      forEveryone: true,
      handle: (app, { user, ...parts }) =>
        readPublishedWindow(app, nameOf(parts), typeof user === 'string' ? user : null),
      toAnswer: (window) => window as z.input<typeof sealedWindow>,
    }),
  ),
  ...kinds.map(({ path, input, of }) =>
    endpoint({
      path: `/public/seal/${path}/tile/{level}/{n}`,
      summary: `En flis av treet over ${of}`,
      description: 'Inntil 256 hasher av gangen, som i C2SP tlog-tiles. Den endres aldri.',
      input: {
        ...input,
        level: z.string().describe('0 er bladene, 1 er røttene av 256 blad'),
        n: z.string().describe('Flisens nummer, fra 0'),
        width: z.string().optional().describe('Hvor mange hasher den siste flisen har; uten det 256'),
      },
      answer: z.object({ hashes: z.array(hash) }),
      example: { hashes: example.leaves },
      refuses: ['not-yet', 'not-found'],
      isImmutable: true,
      handle: (app, { level, n, width = '256', ...parts }) =>
        readPublicTile(app, nameOf(parts), { level: Number(level), index: Number(n), width: Number(width) }),
      toAnswer: ({ hashes }) => ({ hashes }),
    }),
  ),
]

const sealAnswer = ({ note, previous, head, cutoff, sealedAt }: PublishedSeal) => {
  return { note, previous, head, cutoff, sealedAt }
}
