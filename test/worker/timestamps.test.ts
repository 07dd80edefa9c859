import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bytes } from '#game/seal/bytes.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aGuessedRace, bindingsAt, clockedApp, cutoff } from '#test/support/guessed-race.ts'
import { minutes } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { openTimestamps } from '#worker/timestamp-calendar.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { stampSeals } from '#worker/usecases/sealing/stamping.ts'

const server = 'http://calendar.test'
const later = cutoff + 2000
const hour = 60 * minutes
let race: number

const hash = (...parts: Uint8Array[]) => {
  const all = createHash('sha256')
  for (const part of parts) all.update(part)
  return new Uint8Array(all.digest())
}
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const sized = (part: Uint8Array) => [part.length, ...part]

const nonce = bytes('0102030405060708')
const pendingAt = (address: string) => [
  ...[0, ...bytes('83dfe30d2ef90c8e')],
  ...sized(new Uint8Array(sized(new TextEncoder().encode(address)))),
]
/** append, sha256, then the calendar itself. */
const firstChain = new Uint8Array([0xf0, ...sized(nonce), 0x08, ...pendingAt(server)])
/** prepend, sha256, then block 358 391, as in the format's own example. */
const restOfChain = new Uint8Array([
  ...[0xf1, ...sized(nonce), 0x08, 0],
  ...bytes('0588960d73d71901'),
  ...sized(new Uint8Array([0xf7, 0xef, 0x15])),
])

/** A calendar server that confirms digests once `isConfirmed` is set. */
class Calendar {
  asked: string[] = []
  isConfirmed = false
  isDown = false
  answer = firstChain

  readonly fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.asked.push(String(address))
    if (this.isDown) throw new TypeError('no network')
    if (String(address) === `${server}/digest`) {
      return new Response((init!.body as Bytes).length === 32 ? this.answer : null)
    }
    return this.isConfirmed ? new Response(restOfChain) : new Response('Pending', { status: 404 })
  }
}

let calendar: Calendar
beforeEach(async () => {
  await freshDatabase()
  const world = await aGuessedRace()
  race = world.race
  await sealWindow(clockedApp(later), world.window)
  calendar = new Calendar()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const stamp = (now = later) =>
  stampSeals({
    ...clockedApp(now),
    timestamps: openTimestamps({ OPENTIMESTAMPS_URL: server }, calendar.fetch as typeof fetch),
  })
const at = (now: number) => site(now, { ...env, ...bindingsAt(now) })
const file = async () => {
  const answer = await at(later).fetch(`/seal/2026/${race}.ots`)
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers }
}
const head = async () => {
  const row = await env.DB.prepare('select head from seals').first<{ head: string }>()
  return new Uint8Array(Buffer.from(row!.head, 'base64'))
}
const magic = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294'
const fileOf = (digest: Uint8Array, ...chain: Uint8Array[]) =>
  new Uint8Array([...bytes(magic), 1, 8, ...digest, ...chain.flatMap((part) => [...part])])

describe('a seal', () => {
  it('gets a proof of the digest of its head', async () => {
    expect(await stamp()).toBe(1)
    const { bytes, status, headers } = await file()
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="segl-2026-${race}.ots"`)
    expect(bytes).toEqual(fileOf(hash(await head()), firstChain))
    const { text } = await at(later).page(`/seal/2026/${race}`)
    expect(text).toContain('venter på å bli bekreftet')
    expect(text).toContain(`ots verify -d ${Buffer.from(hash(await head())).toString('hex')}`)
  })

  it('has its proof completed when a block confirms it, and is left alone then', async () => {
    await stamp()
    expect(await stamp(later + hour)).toBe(0)
    calendar.isConfirmed = true
    expect(await stamp(later + hour + minutes)).toBe(0)
    expect(await stamp(later + 2 * hour)).toBe(1)
    const digest = hash(await head())
    const commitment = hash(digest, nonce)
    expect(calendar.asked.at(-1)).toBe(`${server}/timestamp/${Buffer.from(commitment).toString('hex')}`)
    const operations = firstChain.slice(0, 2 + nonce.length + 1)
    expect((await file()).bytes).toEqual(fileOf(digest, operations, restOfChain))
    expect((await at(later).page(`/seal/2026/${race}`)).text).toContain('bekreftet i en blokk i Bitcoin')
    const { length } = calendar.asked
    await stamp(later + 4 * hour)
    expect(calendar.asked).toHaveLength(length)
  })

  it('without a proof has no file', async () => {
    expect((await file()).status).toBe(404)
  })
})

describe('a calendar server', () => {
  it('that is down is asked again an hour later', async () => {
    calendar.isDown = true
    expect(await stamp()).toBe(0)
    expect((await file()).status).toBe(404)
    calendar.isDown = false
    expect(await stamp(later + minutes)).toBe(0)
    expect(await stamp(later + hour)).toBe(1)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a page', new TextEncoder().encode('<!doctype html>')],
    ['half a proof', firstChain.slice(0, -3)],
    ['more than a proof', new Uint8Array([...firstChain, 0])],
    ['an endless answer', new Uint8Array(20_000)],
  ])('that answers with %s gives no proof', async (_, answer) => {
    calendar.answer = answer
    expect(await stamp()).toBe(0)
    expect((await file()).status).toBe(404)
  })

  it('cannot send the site to an address without https', async () => {
    calendar.answer = new Uint8Array([0xf0, ...sized(nonce), 0x08, ...pendingAt('http://10.0.0.1')])
    await stamp()
    await stamp(later + hour)
    expect(calendar.asked).toEqual([`${server}/digest`])
  })

  it('is not asked where none is set', () => {
    expect(openTimestamps({ OPENTIMESTAMPS_URL: null })).toBeNull()
  })
})
