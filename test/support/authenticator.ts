import { encodeBase64urlNoPadding as text } from '@oslojs/encoding'
import { siteAddress } from './site.ts'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }

const bytes = (value: string) => new TextEncoder().encode(value)
const join = (...parts: (Uint8Array | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]))
const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data))
const number = (value: number, size: number) =>
  Array.from({ length: size }, (_, place) => (value >>> (8 * (size - 1 - place))) & 255)

/** A device with one passkey, in software. A test can change its next answer. */
export class Authenticator {
  id = text(crypto.getRandomValues(new Uint8Array(16)))
  counter = 0
  /** The page and the site that the device believes it is at. */
  origin = siteAddress
  rpId: string | null = null
  #keys: CryptoKeyPair | undefined

  /** The answer to a request for a new passkey. */
  async make(options: Options) {
    this.#keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair
    const point = new Uint8Array((await crypto.subtle.exportKey('raw', this.#keys.publicKey)) as ArrayBuffer)
    const key = [
      0xa5,
      1,
      2,
      3,
      0x26,
      0x20,
      1,
      0x21,
      0x58,
      32,
      ...point.slice(1, 33),
      0x22,
      0x58,
      32,
      ...point.slice(33),
    ]
    const id = Uint8Array.from(atob(this.id.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const credential = join(new Uint8Array(16), number(id.length, 2), id, key)
    const data = join(await this.#data(options, 0x45), credential)
    const attestation = join(
      [0xa3, 0x63, ...bytes('fmt'), 0x64, ...bytes('none'), 0x67, ...bytes('attStmt'), 0xa0],
      [0x68, ...bytes('authData'), 0x58, data.length],
      data,
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options),
      attestationObject: text(attestation),
    })
  }

  /** The answer to a request to use the passkey. */
  async use(options: Options) {
    const clientDataJSON = this.#clientData('webauthn.get', options)
    const data = await this.#data(options, 0x05)
    const client = await sha256(
      Uint8Array.from(atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
    )
    const signed = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      this.#keys!.privateKey,
      join(data, client),
    )
    return this.#answer({
      clientDataJSON,
      authenticatorData: text(data),
      signature: text(asDer(new Uint8Array(signed))),
    })
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData = (type: string, { challenge }: Options) =>
    text(bytes(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })))

  async #data({ rp, rpId }: Options, flags: number) {
    const host = this.rpId ?? rp?.id ?? rpId ?? ''
    return join(await sha256(bytes(host)), [flags], number(this.counter, 4))
  }
}

/** A signature as two numbers in DER, as devices send it. */
function asDer(signature: Uint8Array): Uint8Array {
  const [r, s] = [signature.slice(0, 32), signature.slice(32)].map((value) => {
    const first = value.findIndex((byte) => byte > 0)
    const short = [...value.slice(first)]
    const positive = short[0]! > 127 ? [0, ...short] : short
    return [2, positive.length, ...positive]
  })
  return join([0x30, r!.length + s!.length], r!, s!)
}
