import { Refusal } from './errors.ts'

/** Bytes: far more than our forms send, far less than would cost memory. */
export const maxBody = 16 * 1024

/** Reads a posted form of at most `most` bytes. Refuses as readText does. */
export const readForm = async (request: Request, most?: number): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, 'application/x-www-form-urlencoded', most))

/**
 * Reads a request body as text. Refuses another content type with wrong-type and a long body with too-large.
 */
export async function readText(request: Request, type: string, most: number = maxBody): Promise<string> {
  const sent = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw new Refusal('wrong-type', { kind: 'wrong-type', type })
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Reads to the end even above the limit, because answering a half-read body breaks the connection locally.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= most) text += decoder.decode(chunk, { stream: true })
  }
  if (size > most) throw new Refusal('too-large', { kind: 'too-large', most })
  return text + decoder.decode()
}
