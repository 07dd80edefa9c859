import { describe, expect, it } from 'vitest'
import { additionOf, answerOfWitness } from '#game/seal/adding-checkpoint.ts'
import { toBase64 } from '#game/seal/bytes.ts'
import { cosignedBy, witnessKeyFrom } from '#game/seal/cosignatures.ts'
import { parseLogCheckpoint } from '#game/seal/log.ts'
import { LogWitness } from '#test/support/log-witness.ts'
import { publishedLog } from '#test/support/seal-log.ts'
import { fixedSigner } from '#test/support/sealed-window.ts'
import { witnessesIn } from '#worker/log-witnesses.ts'

const witness = await LogWitness.open('witness.org/w1')
const other = await LogWitness.open('witness.org/w2')
const key = (await witnessKeyFrom(witness.key))!
const { checkpoint } = await publishedLog([{ note: '1\n' }], await fixedSigner())
const { body } = parseLogCheckpoint(checkpoint)!
const line = await witness.cosign(body)

describe('the key of a witness', () => {
  it('is read only if its id follows from name, kind and key', async () => {
    expect(key).toMatchObject({ name: witness.name, id: witness.key.split('+')[1] })
    expect(await witnessKeyFrom(witness.key)).toEqual(key)
    const [name, id, text = ''] = witness.key.split('+', 2).concat(witness.key.split('+').slice(2).join('+'))
    const ofNotes = toBase64(new Uint8Array([1, ...key.publicKey]))
    for (const wrong of [
      '',
      `${name}+${id}`,
      `other.org+${id}+${text}`,
      `${name}+00000000+${text}`,
      `${name}+${id}+${ofNotes}`,
      `${name}+${id}+${text} `,
      ` ${name}+${id}+${text}`,
      `${name}+${id}+${toBase64(new Uint8Array([4, ...key.publicKey, 0]))}`,
      `${name}+${id}+*`,
    ])
      expect(await witnessKeyFrom(wrong)).toBeNull()
  })

  it('follows an https address of a public host in WITNESS_URLS, once, ten at most', () => {
    const address = 'https://witness.org/w1/'
    const listed = (...all: string[]) => witnessesIn(all)
    expect(listed(`${address} ${witness.key}`)).toEqual([
      { address: 'https://witness.org/w1', key: witness.key },
    ])
    expect(listed(`${address} ${witness.key}`, `${address} ${witness.key}`)).toBeNull()
    for (const wrong of [
      address,
      witness.key,
      `http://witness.org ${witness.key}`,
      `https://127.0.0.1 ${witness.key}`,
      `https://[::1] ${witness.key}`,
      `https://witness.local ${witness.key}`,
      `https://a:b@witness.org ${witness.key}`,
      `https://witness.org:8443 ${witness.key}`,
      `https://witness.org?a=b ${witness.key}`,
    ])
      expect(listed(wrong)).toBeNull()
    expect(listed(...Array.from({ length: 11 }, (_, n) => `${address} w${n}+00000000+AA`))).toBeNull()
  })
})

describe('a cosignature', () => {
  it('is of the checkpoint and its time', async () => {
    expect(await cosignedBy(`${checkpoint}${line}`, key)).toEqual({ at: witness.time * 1000, line })
    expect(await cosignedBy(`${checkpoint}${await other.cosign(body)}${line}`, key)).toMatchObject({ line })
  })

  it('is missing without one by this key, and wrong if anything is changed', async () => {
    for (const none of [checkpoint, '', line, `${checkpoint}${await other.cosign(body)}`])
      expect(await cosignedBy(none, key)).toBe('missing')
    const late = Uint8Array.from(atob(line.split(' ')[2]!.trim()), (char) => char.charCodeAt(0))
    late[11]! += 1
    const timed = `\u2014 ${witness.name} ${toBase64(late)}\n`
    const short = `\u2014 ${witness.name} ${toBase64(late.slice(0, 68))}\n`
    const cut = `\u2014 ${witness.name} ${toBase64(late.slice(0, 8))}\n`
    const renamed = line.replace(witness.name, 'witness.org/w3')
    const ofOtherKey = await other.cosign(body)
    for (const none of [renamed, ofOtherKey.replace(other.name, witness.name)])
      expect(await cosignedBy(`${checkpoint}${none}`, key)).toBe('missing')
    witness.time = 8_640_000_000_000
    expect(await cosignedBy(`${checkpoint}${await witness.cosign(body)}`, key)).toMatchObject({ at: 8.64e15 })
    witness.time += 1
    const tooLate = await witness.cosign(body)
    witness.time = 0
    const withoutTime = await witness.cosign(body)
    for (const wrong of [timed, short, cut, tooLate, withoutTime])
      expect(await cosignedBy(`${checkpoint}${wrong}`, key)).toBe('wrong')
    expect(await cosignedBy(`${checkpoint.replace('\n1\n', '\n2\n')}${line}`, key)).toBe('wrong')
  })
})

describe('the call of a witness', () => {
  it('is the size that it has signed, the proof, an empty line and the checkpoint', () => {
    expect(additionOf(0, [], checkpoint)).toBe(`old 0\n\n${checkpoint}`)
    expect(additionOf(2, ['AA==', 'BB=='], checkpoint)).toBe(`old 2\nAA==\nBB==\n\n${checkpoint}`)
  })

  it('has an answer: signatures, the size to prove from, or a fault', () => {
    const meant = (status: number, text = '') => answerOfWitness({ status, body: text }, { size: 5, from: 2 })
    expect(meant(200, line)).toEqual({ lines: line })
    expect(meant(409, '4\n')).toEqual({ from: 4 })
    expect(meant(409, '0\n')).toEqual({ from: 0 })
    expect(meant(409, '5\n')).toEqual({ from: 5 })
    for (const size of ['6', '10']) expect(meant(409, `${size}\n`)).toEqual({ fault: 'ahead' })
    for (const text of ['2\n', '4', '04\n', '-1\n', '4\n4\n', ''])
      expect(meant(409, text)).toEqual({ fault: 'unreadable' })
    expect(meant(422)).toEqual({ fault: 'inconsistent' })
    expect(meant(404)).toEqual({ fault: 'unknown-log' })
    expect(meant(403)).toEqual({ fault: 'unknown-key' })
    for (const status of [302, 400, 401]) expect(meant(status)).toEqual({ fault: 'refused' })
    for (const status of [429, 500, 503]) expect(meant(status)).toEqual({ fault: 'silent' })
    expect(answerOfWitness(null, { size: 5, from: 2 })).toEqual({ fault: 'silent' })
  })
})
