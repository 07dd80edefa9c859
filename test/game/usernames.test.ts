import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAlikeLetters, lookAlikeMarks } from '#game/names/look-alike-letters.ts'
import { skeletonOf } from '#game/names/look-alikes.ts'
import { usernameFault, usernameLength } from '#game/names/usernames.ts'
import { hasInvisible, hasInvisibleInText, hasStrayMarks } from '#game/names/visible-text.ts'
import { normalUsername, usernameKey } from '#game/players.ts'

describe('a username', () => {
  it.each([
    'Åse',
    'Bo',
    'Systemsen',
    'Kari Admin',
    'Jean-Éric',
    "O'Ward",
    'Лев 3',
    '周冠宇',
    'J. R.',
    'Nguyễn Thị Ấn',
    'Ὀδυσσεύς ᾧ',
    'सौरभ',
    'น้ำ',
    'محمد',
    ` ${'x'.repeat(30)} `,
  ])('accepts %j', (name) => expect(usernameFault(name)).toBeNull())

  it.each([
    ['A', 'too-short'],
    ['   A   ', 'too-short'],
    ['x'.repeat(31), 'too-long'],
    ['a@b', 'characters'],
    ['Bo\u00a0Bo', 'characters'],
    ['🏎🏎', 'characters'],
    ['Bo\nBo', 'invisible'],
    ['🏎️🏎️', 'invisible'],
    ['Bo\u00adBo', 'invisible'],
    ['\u115f\u1160', 'invisible'],
    ['\u{13441}\u{13441}', 'invisible'],
    ['\u0301Bo', 'marks'],
    ['Bo \u0301', 'marks'],
    ['Bo\u064e', 'marks'],
    ['Bo\u20dd', 'marks'],
    ['Z\u0351\u036b\u0343', 'marks'],
    ['\ufc5e Bo', 'marks'],
    ['12 34', 'no-letter'],
    ['ʼʼʼ', 'no-letter'],
    ['Bo  Bo', 'double-space'],
    ['Anonym 7', 'reserved'],
    ['ANONYMOUS', 'reserved'],
    ['.anonym', 'reserved'],
    ['𝔄nonym', 'reserved'],
    ['Admin', 'reserved'],
    ['Adrnin', 'reserved'],
    ['Ad.m1n 2', 'reserved'],
    ['Administrator', 'reserved'],
    ['Mod erator', 'reserved'],
    ['F1 Tipping', 'reserved'],
    ['Folket', 'reserved'],
    ['F0lket', 'reserved'],
    ['Start-rekka', 'reserved'],
  ])('refuses %j (%s)', (name, fault) => expect(usernameFault(name)).toBe(fault))

  it('is the same in any case, composition and width', () => {
    expect(usernameKey('  A\u030aSE ')).toBe(usernameKey('åse'))
    expect(usernameKey('Ａse')).toBe('ase')
    expect(usernameKey('STRASSE')).toBe(usernameKey('Straße'))
    expect(usernameKey('STRAẞE')).toBe(usernameKey('Straße'))
    expect(normalUsername('A\u030ase')).toBe('\u00c5se')
  })
})

/** Difficult names: letters with marks and invisible characters on, between and around them. */
const tricky = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(..."AaEeIilL1Oo0mrnÅåØø .-'’АаОоΙіØ̸"),
    fc.constantFrom('\u0301', '\u030a', '\u034f', '\u200d', '\u3164', '\ufe0f', '\u202e', '\u2800'),
  ),
  { maxLength: usernameLength.max },
)
const anyName = fc.oneof(
  tricky.map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)

describe('for every input', () => {
  it('a valid name has a visible letter, marks only on letters, and at most two marks in a row', () => {
    fc.assert(
      fc.property(anyName, (typed) => {
        fc.pre(usernameFault(typed) === null)
        const name = normalUsername(typed)
        expect(name).toMatch(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u)
        expect(name).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u)
        expect(name).not.toMatch(/(^|[^\p{L}\p{M}])\p{M}|\p{M}{3}/u)
        expect(skeletonOf(name)).not.toBe('')
      }),
      { numRuns: 3_000 },
    )
  })

  it('normalizing a stored name changes nothing', () => {
    fc.assert(
      fc.property(anyName, (typed) => {
        const name = normalUsername(typed)
        expect(normalUsername(name)).toBe(name)
        expect(usernameFault(name)).toBe(usernameFault(typed))
        if (usernameFault(name) === null) expect(usernameKey(usernameKey(name))).toBe(usernameKey(name))
      }),
      { numRuns: 3_000 },
    )
  })

  it('a name has the same key in another composition or width and with look-alike letters', () => {
    const lookAlikes = lookAlikeLetters.flatMap(([look, letters]) =>
      [...letters].map((letter) => [look, letter] as const),
    )
    fc.assert(
      fc.property(anyName, fc.constantFrom(...lookAlikes), (typed, [look, letter]) => {
        expect(skeletonOf(typed.normalize('NFD'))).toBe(skeletonOf(typed))
        expect(skeletonOf(typed.normalize('NFKC'))).toBe(skeletonOf(typed))
        expect(skeletonOf(`B${letter}b`)).toBe(skeletonOf(`B${look}b`))
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('the table of look-alikes', () => {
  it('lists each letter once, in its own composition, and never as a target', () => {
    const rows = [...lookAlikeLetters, ...lookAlikeMarks]
    const letters = rows.flatMap(([, letters]) => [...letters])
    expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([])
    expect(letters.filter((letter) => letter.normalize('NFKC').normalize('NFD') !== letter)).toEqual([])
    expect(rows.filter(([look]) => [...look].some((part) => letters.includes(part)))).toEqual([])
  })

  it('keeps the letters of Norwegian names distinct', () => {
    const letters = [...'abcdefghjklnopqrstuvwxyzæøåäöéèüñ23456789']
    expect(new Set(letters.map(skeletonOf)).size).toBe(letters.length)
  })
})

describe('a public line', () => {
  it.each([
    '\u202e',
    '\u2066',
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u2028',
    '\u2800',
    '\u{e0041}',
    '\t',
    '\ufeff',
  ])('refuses an invisible character: %j', (character) => {
    for (const text of [character, `Regn${character}`, `${character}Regn i Monaco`]) {
      expect(hasInvisible(text)).toBe(true)
      expect(hasInvisibleInText(text)).toBe(true)
    }
  })

  it.each(['👩🏽‍🚒', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☎︎', '1️⃣', '🇳🇴', 'می‌خواهم', 'to\nlinjer', '❤️‍🔥'])('accepts %j', (text) =>
    expect(hasInvisibleInText(text)).toBe(false),
  )

  it.each(['Regn\u200d', '\ufe0f', 'a\ufe0fb', '1\u200d2', '🏁\u{e007f}', 'Regn\u{e0061}'])(
    'refuses a joiner without letters or emoji: %j',
    (text) => expect(hasInvisibleInText(text)).toBe(true),
  )

  it.each([
    ['É', false],
    ['1\u0301', true],
    ['E\u0301\u0302', false],
    ['E\u0301\u0302\u0303', true],
    ['ᾧ', false],
    ['Q\u0301\u0302\u0303', true],
  ])('with marks %j is refused: %s', (text, isRefused) => expect(hasStrayMarks(text)).toBe(isRefused))
})
