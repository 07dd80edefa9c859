import type { Bytes } from '#game/seal/bytes.ts'

/** The body of an answer. null: it has more bytes than this. Counted while reading, because a header may lie. */
export async function limitedAnswer(answer: Response, most: number): Promise<Bytes | null> {
  const bytes: number[] = []
  for await (const part of answer.body ?? []) {
    bytes.push(...part)
    if (bytes.length > most) return null
  }
  return new Uint8Array(bytes)
}
