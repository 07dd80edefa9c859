import { z } from 'zod'
import { whole } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { readSealLog } from '#worker/usecases/sealing/log.ts'
import { endpoint } from './endpoint.ts'
import { exampleSealKey, publishedKey } from './seal.ts'

const hashes = z.array(z.string())
const seals = whole(says('not-whole'), 0, 999_999_999).optional()

export const sealLogEndpoints = [
  endpoint({
    path: '/public/seals/log',
    summary: 'Loggen over alle segl på nettstedet',
    description:
      'Et tre (RFC 9162) som bare vokser. Hver logg begynner med alle tidligere logger, så to som har sett hver sitt kontrollpunkt, kan sammenligne dem.',
    input: {
      index: seals.describe('Et segl, fra 0. Svaret beviser at det er i loggen'),
      since: seals.describe(
        'Hvor mange segl en tidligere logg hadde. Svaret beviser at loggen bygger på den',
      ),
    },
    answer: z.object({
      checkpoint: z
        .string()
        .nullable()
        .describe('Antall segl og roten, signert (C2SP tlog-checkpoint). null uten en nøkkel'),
      keys: z.array(publishedKey).describe('Alle nøkler nettstedet har signert med'),
      leaves: hashes.describe('SHA-256 av en nullbyte og notatet i hvert segl, i base64, det eldste først'),
      witnesses: z
        .array(z.object({ name: z.string(), key: z.string(), size: z.int() }))
        .describe(
          'Uavhengige vitner (C2SP tlog-witness), og hvor mange segl hvert av dem har signert. Har de signert hele loggen, står signaturene i checkpoint',
        ),
      inclusion: hashes.nullable().describe('Beviset for index, i base64'),
      consistency: hashes.nullable().describe('Beviset for since, i base64'),
    }),
    example: {
      checkpoint:
        'tipping.example/seals\n1\nbjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=\n\n— tipping.example/seals pL2kTw…\n',
      keys: [exampleSealKey],
      leaves: ['bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0='],
      witnesses: [],
      inclusion: [],
      consistency: null,
    },
    polled: 'by content',
    forEveryone: true,
    refuses: ['not-found'],
    handle: (_, asked, c) => readSealLog(c.get('atPrimary')(), asked),
    toAnswer: (log) => ({ ...log, keys: [...log.keys], leaves: [...log.leaves] }),
  }),
]
