import { type Bytes, toHex } from '#game/seal/bytes.ts'
import { sha256 } from '#game/seal/hash.ts'
import { limitedAnswer } from './limited-answer.ts'
import { chainIn, proofFile, readChain } from './timestamp-proof.ts'

/** A calendar server of OpenTimestamps. Each call answers null where it fails or has nothing new. */
export type TimestampCalendar = {
  /** The first proof of the SHA-256 of this content. */
  stamp: (content: Bytes) => Promise<Bytes | null>
  /** The proof with the block of Bitcoin that confirms it. */
  confirm: (content: Bytes, proof: Bytes) => Promise<Bytes | null>
}

const timeout = 8_000
const longest = 10_000

/** null: OPENTIMESTAMPS_URL is not set. */
export function openTimestamps(
  { OPENTIMESTAMPS_URL: server }: { OPENTIMESTAMPS_URL: string | null },
  fetcher: typeof fetch = (address, init) => fetch(address, init),
): TimestampCalendar | null {
  if (server === null) return null

  async function ask(address: string, body?: Bytes): Promise<Bytes | null> {
    try {
      const answer = await fetcher(address, {
        ...(body && { method: 'POST', body }),
        headers: { Accept: 'application/vnd.opentimestamps.v1' },
        signal: AbortSignal.timeout(timeout),
        redirect: 'manual',
      })
      if (answer.status === 200) return await limitedAnswer(answer, longest)
      await answer.body?.cancel()
    } catch (error) {
      console.error(error)
    }
    return null
  }

  return {
    async stamp(content) {
      const digest = await sha256(content)
      const chain = await ask(`${trimmed(server)}/digest`, digest)
      return chain && (await readChain(digest, chain)) && proofFile(digest, chain)
    },
    async confirm(content, proof) {
      const digest = await sha256(content)
      const start = chainIn(proof)
      const found = await readChain(digest, start)
      // The calendar behind a pool has an address of its own, which the pool's answer names.
      if (found?.kind !== 'pending' || !isAllowed(found.calendar, server)) return null
      const rest = await ask(`${trimmed(found.calendar)}/timestamp/${toHex(found.commitment)}`)
      const end = rest && (await readChain(found.commitment, rest))
      if (end?.kind !== 'confirmed') return null
      const chain = new Uint8Array([...start.slice(0, found.at), ...rest!])
      return proofFile(digest, chain)
    },
  }
}

const trimmed = (address: string) => address.replace(/\/+$/, '')

const isAllowed = (address: string, server: string) =>
  address.startsWith('https://') || trimmed(address) === trimmed(server)
