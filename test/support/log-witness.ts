import { createHash } from 'node:crypto'
import { isConsistent } from '#game/seal/proofs.ts'
import { openWitnesses } from '#worker/log-witnesses.ts'

type Head = { size: number; root: Uint8Array<ArrayBuffer> }
type Signing = { name: string; id: string; publicKey: Uint8Array<ArrayBuffer> }

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const base64 = (part: Uint8Array) => Buffer.from(part).toString('base64')
const utf8 = (text: string) => new TextEncoder().encode(text)
const idOf = (name: string, use: number, publicKey: Uint8Array) =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(new Uint8Array([use]))
    .update(publicKey)
    .digest()
    .subarray(0, 4)

/** A witness, written from C2SP tlog-witness and tlog-cosignature. It knows the logs that it trusts. */
export class LogWitness {
  readonly name: string
  /** In the form name+id+key. */
  readonly key: string
  readonly address: string
  readonly sign: (message: string) => Promise<Uint8Array>
  readonly asked: string[] = []
  /** Seconds since 1970. */
  time = 1_780_000_000
  /** Replaces its answer. */
  answer: (() => Response | Promise<Response>) | null = null
  readonly #logs = new Map<string, Signing>()
  readonly #heads = new Map<string, Head>()

  private constructor(name: string, key: string, sign: LogWitness['sign']) {
    this.name = name
    this.key = key
    this.address = `https://${name}`
    this.sign = sign
  }

  static async open(name: string): Promise<LogWitness> {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const id = idOf(name, 4, publicKey).toString('hex')
    const key = `${name}+${id}+${base64(new Uint8Array([4, ...publicKey]))}`
    return new LogWitness(name, key, async (message) => {
      return new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, utf8(message)))
    })
  }

  /** The site's client, with these witnesses behind it. */
  static clientOf(...all: readonly LogWitness[]) {
    const list = all.map(({ address, key }) => ({ address, key }))
    return openWitnesses({ WITNESS_URLS: list }, async (address, init) => {
      const one = all.find((witness) => `${witness.address}/add-checkpoint` === String(address))
      return one ? one.#take(init) : new Response(null, { status: 404 })
    })
  }

  /** `publicKey` in base64. */
  trust(origin: string, publicKey: string): void {
    const key = bytes(publicKey)
    this.#logs.set(origin, { name: origin, id: idOf(origin, 1, key).toString('hex'), publicKey: key })
  }

  /** Signs a checkpoint, as it does in its answer. */
  async cosign(body: string): Promise<string> {
    const time = new Uint8Array(8)
    new DataView(time.buffer).setBigUint64(0, BigInt(this.time))
    const signature = await this.sign(`cosignature/v1\ntime ${this.time}\n${body}`)
    const id = bytes(Buffer.from(this.key.split('+')[1]!, 'hex').toString('base64'))
    return `\u2014 ${this.name} ${base64(new Uint8Array([...id, ...time, ...signature]))}\n`
  }

  async #take(init: RequestInit | undefined): Promise<Response> {
    const request = String(init?.body)
    this.asked.push(request)
    if (init?.method !== 'POST' || init.redirect !== 'manual') return new Response(null, { status: 405 })
    if (this.answer !== null) return this.answer()
    const middle = request.indexOf('\n\n')
    const [oldLine = '', ...proof] = request.slice(0, middle).split('\n')
    const checkpoint = request.slice(middle + 2)
    const [, old] = /^old (0|[1-9]\d*)$/.exec(oldLine) ?? []
    const body = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1)
    const [origin = '', size = '', root = ''] = body.split('\n')
    const log = this.#logs.get(origin)
    if (old === undefined || proof.length > 63) return new Response(null, { status: 400 })
    if (log === undefined) return new Response(null, { status: 404 })
    if (!(await this.#isSigned(checkpoint, body, log))) return new Response(null, { status: 403 })
    const head: Head = { size: Number(size), root: bytes(root) }
    if (Number(old) > head.size) return new Response(null, { status: 400 })
    const last = this.#heads.get(origin) ?? { size: 0, root: new Uint8Array() }
    if (Number(old) !== last.size) {
      return new Response(`${last.size}\n`, {
        status: 409,
        headers: { 'Content-Type': 'text/x.tlog.size' },
      })
    }
    const isGood = last.size === 0 ? proof.length === 0 : await isConsistent(last, head, proof.map(bytes))
    if (!isGood) return new Response(null, { status: 422 })
    this.#heads.set(origin, head)
    return new Response(await this.cosign(body))
  }

  /** By a key that it trusts, and by none of them wrongly. */
  async #isSigned(checkpoint: string, body: string, { name, id, publicKey }: Signing): Promise<boolean> {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    const known = checkpoint.split('\n').flatMap((line) => {
      const [, by, signed = ''] = line.split(' ')
      const all = bytes(signed)
      const isKnown = by === name && Buffer.from(all.subarray(0, 4)).toString('hex') === id
      return line.startsWith('\u2014 ') && isKnown ? [all.slice(4)] : []
    })
    const checked = known.map((one) => crypto.subtle.verify('Ed25519', key, one, utf8(body)))
    return known.length > 0 && (await Promise.all(checked)).every(Boolean)
  }
}
