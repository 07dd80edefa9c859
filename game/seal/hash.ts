import { type Bytes, joined } from './bytes.ts'

/** SHA-256 of the parts, one after the other. */
export const sha256 = async (...parts: readonly Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)))

/** Enough at once to keep WebCrypto busy, few enough for the memory and for a page to stay responsive. */
const batch = 1024

/** Maps in parallel batches. Reports how many items are done after each. */
export async function inBatches<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => Promise<R>,
  onDone: (count: number) => void = () => {},
): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += batch) {
    const some = items.slice(start, start + batch)
    for (const result of await Promise.all(some.map((item, n) => map(item, start + n)))) results.push(result)
    onDone(some.length)
  }
  return results
}
