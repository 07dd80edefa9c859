import { publicUrl } from '#game/chats/address.ts'
import { limitedAnswer } from './limited-answer.ts'

/** A witness of the log of seals. `key`: in the form `name+id+key` (C2SP signed-note). */
export type WitnessSetting = { address: string; key: string }

/** The independent witnesses of this deployment. */
export type LogWitnesses = {
  list: readonly WitnessSetting[]
  /** Calls add-checkpoint (C2SP tlog-witness). null: no answer. */
  add: (witness: WitnessSetting, body: string) => Promise<{ status: number; body: string } | null>
}

/** A checkpoint has room for sixteen signatures. */
const mostWitnesses = 10

/** The witnesses of WITNESS_URLS. null: one of them is none, or two have one key. */
export function witnessesIn(list: readonly string[]): WitnessSetting[] | null {
  const found = list.flatMap((one) => witnessIn(one) ?? [])
  const keys = new Set(found.map(({ key }) => key))
  return found.length === list.length && keys.size === list.length && list.length <= mostWitnesses
    ? found
    : null
}

/** Its https address, a space and its key. */
function witnessIn(text: string): WitnessSetting | null {
  const [, address = '', key = ''] = /^(\S+) +(\S+\+[0-9a-f]{8}\+[A-Za-z0-9+/]+=*)$/.exec(text) ?? []
  const url = publicUrl(address)
  return url && url.search === '' ? { address: url.href.replace(/\/+$/, ''), key } : null
}

const timeout = 8_000
/** Some signatures. Those of other kinds have 3 000 signs each. */
const mostBytes = 20_000

/** Tests replace `fetcher`. */
export const openWitnesses = (
  { WITNESS_URLS: list }: { WITNESS_URLS: readonly WitnessSetting[] },
  fetcher: typeof fetch = (address, init) => fetch(address, init),
): LogWitnesses => ({
  list,
  async add({ address }, body) {
    try {
      // Redirects are not followed: only the address itself has been checked.
      const answer = await fetcher(`${address}/add-checkpoint`, {
        ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeout) },
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      })
      const bytes = await limitedAnswer(answer, mostBytes)
      return bytes && { status: answer.status, body: new TextDecoder().decode(bytes) }
    } catch (error) {
      console.error(error)
      return null
    }
  },
})
