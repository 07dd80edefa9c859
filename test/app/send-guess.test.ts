import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFinal, newSubmission, sendGuess } from '#app/components/guess/send-guess.ts'

const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))
const token = json(200, { headerName: 'X-XSRF-TOKEN', token: 'abc' })
const refusal = (status: number, code: string) => json(status, { error: { code, message: 'Nei.' } })
let asked: { url: string; init: RequestInit | undefined }[]

/** Answers the calls of a save in order: first the token, then the save. */
function answering(...answers: (() => Promise<Response>)[]) {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push({ url, init })
    return answers.shift()!()
  })
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const send = () => sendGuess('/api/guess/first', { driver: 'nor' })
const failureOf = async () => {
  const ending = await send()
  return 'failure' in ending ? ending.failure : null
}

describe('sending a guess', () => {
  it('fetches the token, sends it, and returns the receipt', async () => {
    const receipt = { storedAt: '2026-03-15T11:00:00.000Z', code: 'K7QF-2M9D-ABCD' }
    answering(token, json(200, receipt))
    expect(await send()).toEqual(receipt)
    expect(asked.map(({ url }) => url)).toEqual(['/api/public/csrf-token', '/api/guess/first'])
    expect(asked[1]!.init).toMatchObject({
      method: 'POST',
      headers: { 'X-XSRF-TOKEN': 'abc', 'Content-Type': 'application/json' },
      body: '{"driver":"nor"}',
    })
  })

  it('sends nothing while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answering()
    expect(await failureOf()).toMatchObject({
      code: 'offline',
      message: expect.stringContaining('uten nett'),
    })
    expect(asked).toEqual([])
  })

  it.each<[string, () => Promise<Response>]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['an answer that is not JSON', () => Promise.resolve(new Response('<html>'))],
  ])('reports an unknown outcome on %s', async (_, answer) => {
    answering(token, answer)
    expect(await failureOf()).toMatchObject({ code: 'lost', message: expect.stringContaining('vet ikke') })
  })

  it.each([
    [403, 'closed', true],
    [403, 'not-yet', true],
    [404, 'not-found', true],
    [400, 'invalid', true],
    [409, 'conflict', false],
    [429, 'too-many', false],
    [503, 'busy', false],
  ])('returns the server’s refusal: %i %s', async (status, code, final) => {
    answering(token, refusal(status, code))
    const failure = await failureOf()
    expect(failure).toEqual({ code, message: 'Nei.' })
    expect(isFinal(failure!)).toBe(final)
  })

  it('explains what to do when the user is signed out, and passes on a refused token call', async () => {
    answering(token, refusal(401, 'signed-out'))
    expect((await failureOf())!.message).toContain('Logg inn i en ny fane')
    answering(refusal(503, 'busy'))
    expect(await failureOf()).toEqual({ code: 'busy', message: 'Nei.' })
  })

  it('never says that nothing was stored after an unknown error', async () => {
    answering(token, refusal(500, 'unknown'))
    const failure = await failureOf()
    expect(failure!.message).toMatch(/^Det oppstod en ukjent feil\.\.\. .*vet ikke/)
    expect(isFinal(failure!)).toBe(false)
  })
})

describe('a submission id', () => {
  it('is a new random UUID each time', () => {
    const ids = Array.from({ length: 100 }, newSubmission)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(100)
  })
})
