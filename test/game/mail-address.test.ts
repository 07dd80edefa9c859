import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailAddress } from '#game/mail-address.ts'

describe('an e-mail address', () => {
  it.each([
    ['kari@example.no', 'kari@example.no'],
    ['  kari@example.no ', 'kari@example.no'],
    ["o'hara+f1.tips@post.example.co.uk", "o'hara+f1.tips@post.example.co.uk"],
    ['Kari@Example.NO', 'Kari@example.no'],
    ['kari@blåbær.no', 'kari@xn--blbr-roah.no'],
    [`${'a'.repeat(64)}@example.no`, `${'a'.repeat(64)}@example.no`],
  ])('is %j', (typed, written) => expect(mailAddress(typed)).toBe(written))

  it.each([
    '',
    'kari',
    '@example.no',
    'kari@',
    'kari@localhost',
    'kari@127.0.0.1',
    'kari@[127.0.0.1]',
    'kari@example..no',
    'kari@-example.no',
    '.kari@example.no',
    'ka..ri@example.no',
    'ka ri@example.no',
    'kari@exa mple.no',
    'kari@example.no\nBcc: ola@example.no',
    'kari@example.no\r\n',
    'kari\u0000@example.no',
    'kari@example.no,ola@example.no',
    'Kari <kari@example.no>',
    'kåre@example.no',
    'kari@example.no/sti',
    'kari@ola@example.no',
    `${'a'.repeat(65)}@example.no`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.no`,
    `${'a'.repeat(100_000)}@example.no`,
    `kari@${'a.'.repeat(50_000)}no`,
  ])('is not %j', (typed) => expect(mailAddress(typed)).toBeNull())

  it('has no characters for another mail header, and normalizing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (typed) => {
        const address = mailAddress(typed)
        if (address === null) return
        expect(address).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
        expect(address).not.toMatch(/[,;<>"\\\s]/)
        expect(mailAddress(address)).toBe(address)
      }),
    )
  })
})
