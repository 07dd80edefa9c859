import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf, fromBase64, toBase64, toHex } from '#game/seal/bytes.ts'
import { canonicalJson } from '#game/seal/canonical.ts'
import { checkWindow } from '#game/seal/check.ts'
import { logKeyOf } from '#game/seal/log.ts'
import { isPublishedWindow } from '#game/seal/published.ts'
import { commitmentTo, type GuessRecord } from '#game/seal/record.ts'
import { leafHash } from '#game/seal/tree.ts'
import { textOf } from '#test/support/code.ts'
import { verifyReceipt, verifyWindow } from '#test/support/independent-verifier.ts'
import { publishedLog } from '#test/support/seal-log.ts'
import { publishedWindow, receiptText, redIn } from '#test/support/sealed-window.ts'
import { sealingKeys } from '#worker/sealing-key.ts'

// The worked example of docs/seal.md is a test vector: its salts and its key never change.
const document = textOf('docs/seal.md')!
const blocks = (language: string) =>
  [...document.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, of, text]) =>
    of === language ? [text!] : [],
  )
const [answer, receipt, first] = blocks('json').map((text) => JSON.parse(text))

const siteKey = (await sealingKeys(['nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A='], 'tipping.example'))[0]!

const guessOf = ({ salt, record }: { salt: string; record: GuessRecord }) => ({
  ...record,
  answer: JSON.stringify(record.answer),
  salt: fromBase64(salt)!,
})

describe('the worked example', () => {
  it('is sealed as published, by the site and by the independent verifier', async () => {
    expect(isPublishedWindow(answer)).toBe(true)
    const findings = await checkWindow(answer, { receipts: [JSON.stringify(receipt)] })
    expect(redIn(findings)).toEqual([])
    expect(findings.at(-1)).toMatchObject({ ok: true, facts: { judgement: { kind: 'counts', index: 1 } } })
    expect(Object.values(verifyWindow(answer))).not.toContain(false)
    expect(verifyReceipt(JSON.stringify(receipt), answer)).toBe('counts')
  })

  it('is what the site makes of its guesses, salts and key', async () => {
    const guesses = [first, ...answer.openings].map(guessOf)
    expect(guesses.map(({ salt }) => toHex(salt))).toEqual(['01', '02', '03'].map((byte) => byte.repeat(32)))
    const history = { window: answer.window, guesses, seals: [{ cutoff: answer.seals[0].cutoff, size: 3 }] }
    const made = await publishedWindow(history, siteKey)
    const { since } = answer.keys[0]
    expect({ ...made, keys: [{ ...made.keys[0], since }] }).toEqual(answer)
    expect(JSON.parse(await receiptText(answer.window, guesses[1]!, siteKey))).toEqual(receipt)
  })

  it('is what the commands take and print', async () => {
    const { salt, record, signature } = receipt
    const commitment = await commitmentTo(record, fromBase64(salt)!)
    const { note, head } = answer.seals[0]
    const [body, signed] = note.split('\n\n')
    const commands = blocks('sh').join('\n')
    for (const input of [
      salt,
      `'${canonicalJson(record)}'`,
      ...answer.leaves.filter((_: string, n: number) => n !== 1),
    ]) {
      expect(commands).toContain(input)
    }
    for (const input of [answer.leaves[1], `${body}\n`, signed.trim().split(' ')[2], head, signature]) {
      expect(commands).toContain(input)
    }
    expect(commands).toContain(answer.keys[0].publicKey)
    const printed = blocks('')
    const later = { window: '2026/15', guesses: [], seals: [{ cutoff: 1788094800000, size: 0 }] }
    const [next] = (await publishedWindow(later, siteKey)).seals
    const kept = await publishedLog(answer.seals, siteKey)
    const log = await publishedLog([...answer.seals, next!], siteKey)
    for (const leaf of log.leaves) expect(commands).toContain(leaf)
    expect(document).toContain(`\`${kept.checkpoint.split('\n')[2]}\`. The log has two now`)
    expect(commands).toContain(log.checkpoint.trim().split(' ').at(-1))
    expect(printed.slice(2)).toEqual([
      `${toBase64(commitment)}\n${codeOf(commitment).replaceAll('-', '')}\n`,
      `${toBase64(await leafHash(commitment))}\n`,
      `${note.split('\n')[2]}\n`,
      'Signature Verified Successfully\n',
      `${answer.keys[0].id}\n`,
      `${createHash('sha256').update(Buffer.alloc(32)).update(note).digest('hex')}  -\n${toHex(fromBase64(head)!)}\n`,
      `${log.leaves[0]}\n`,
      `${log.checkpoint.split('\n')[2]}\n`,
      `Signature Verified Successfully\n${(await logKeyOf(siteKey)).id}\n`,
      'Signature Verified Successfully\n',
    ])
    expect(printed.slice(0, 2)).toEqual([note, log.checkpoint])
  })
})
