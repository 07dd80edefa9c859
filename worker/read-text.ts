import { Refusal } from './errors.ts'

/** Far above anything our forms send, far below what could cost memory. */
export const maxBody = 16 * 1024

/** What a form of ours sends, in at most so many bytes. Refuses as readText does. */
export const readForm = async (request: Request, most?: number): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, 'application/x-www-form-urlencoded', most))

/** The body of a request as text. Refuses another content type with wrong-type and a long one with too-large. */
export async function readText(request: Request, type: string, most: number = maxBody): Promise<string> {
  const sent = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw new Refusal('wrong-type', { kind: 'wrong-type', type })
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Read to the end even when it is too much: an answer to a half-read body breaks the connection locally.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= most) text += decoder.decode(chunk, { stream: true })
  }
  if (size > most) throw new Refusal('too-large', { kind: 'too-large', most })
  return text + decoder.decode()
}
