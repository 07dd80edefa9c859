import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, fromBase64, fromHex, hashFrom, toBase64, toHex, utf8 } from '#game/seal/bytes.ts'
import { canonicalJson } from '#game/seal/canonical.ts'
import { checkNote, parseNote, signedNote } from '#game/seal/checkpoint.ts'
import { commitmentTo, isRecord, recordOf } from '#game/seal/record.ts'
import { isSigned, keyFrom, keyIdOf } from '#game/seal/signatures.ts'
import { noteOf } from '#game/seal/signed-note.ts'
import { namedWindow, sealedWindowName } from '#game/seal/window-name.ts'
import { fixedBytes, fixedSigner, guessAt } from '#test/support/sealed-window.ts'
import { isSeed, newSeed, sealingKeys } from '#worker/sealing-key.ts'

const signer = await fixedSigner()

describe('canonical JSON', () => {
  it('is that of RFC 8785', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  it('sorts names by UTF-16 code units', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    expect(Object.values(JSON.parse(canonicalJson(value)))).toHaveLength(7)
    expect([...canonicalJson(value).matchAll(/:(\d)/g)].map(([, n]) => n).join('')).toBe('2467153')
  })

  it('reads back as the same value, whatever the order of the names', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(canonicalJson({ b: 1, a: { d: 1, c: 2 } })).toBe(canonicalJson({ a: { c: 2, d: 1 }, b: 1 }))
  })

  it('refuses what is not JSON', () => {
    for (const value of [Number.NaN, Infinity, undefined, '\ud800', { '\udc00': 1 }, 1n]) {
      expect(() => canonicalJson(value)).toThrow('Not JSON')
    }
  })
})

describe('base64', () => {
  it('is read only as it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromBase64(toBase64(new Uint8Array(bytes)))).toEqual(new Uint8Array(bytes))
      }),
    )
    for (const text of ['QQ', 'QR==', 'Q Q=', 'QQ==\n', 'Q===', '-_-_', 'QQ=A'])
      expect(fromBase64(text)).toBeNull()
    expect(hashFrom(toBase64(new Uint8Array(31)))).toBeNull()
  })
})

describe('hex', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromHex(toHex(bytes))).toEqual(new Uint8Array(bytes))
      }),
    )
    expect(toHex(new Uint8Array([0, 10, 255]))).toBe('000aff')
  })
})

describe('the code of a hash', () => {
  it('is base32 in groups of four', () => {
    expect(codeOf(utf8('foobar--'))).toBe('MZXW-6YTB-OIWS')
    expect(codeOf(new Uint8Array(32))).toBe('AAAA-AAAA-AAAA')
    expect(codeOf(new Uint8Array(32).fill(255))).toBe('7777-7777-7777')
  })
})

describe('a record', () => {
  const record = recordOf('2026/17', guessAt(3, 'anna'))

  it('has the fields of a guess, in canonical order', () => {
    expect(canonicalJson(record)).toBe(
      '{"answer":"driver-3","category":"FIRST","sequence":3,"storedAt":3000,"user":"anna","v":1,"window":"2026/17"}',
    )
  })

  it('holds an answer of any question', () => {
    for (const answer of ['nor', ['nor', 'ver'], { RED: 3 }])
      expect(isRecord({ ...record, answer })).toBe(true)
  })

  it('has nothing else', () => {
    const others = [
      null,
      'record',
      { ...record, v: 2 },
      { ...record, more: 1 },
      { ...record, sequence: 2 ** 53 },
      { ...record, storedAt: 1.5 },
      { ...record, user: '\ud800' },
      { ...record, user: 5 },
      { ...record, answer: null },
      { ...record, answer: [1] },
      { ...record, answer: { RED: 1.5 } },
    ]
    for (const other of others) expect(isRecord(other)).toBe(false)
  })

  it('has another commitment under another salt, and after any change', async () => {
    const all = await Promise.all([
      commitmentTo(record, fixedBytes('a')),
      commitmentTo(record, fixedBytes('b')),
      commitmentTo({ ...record, sequence: 4 }, fixedBytes('a')),
    ])
    expect(new Set(all.map(toBase64)).size).toBe(3)
  })
})

describe('the name of a window', () => {
  const deadlines = ['SEASON', 'RACE', 'QUALIFYING', 'SPRINT'] as const
  const windows = [
    [{ year: 2026, race: null, deadline: 'SEASON' }, '2026'],
    [{ year: 2026, race: 17, deadline: 'RACE' }, '2026/17'],
    [{ year: 2026, race: 7, deadline: 'RACE' }, '2026/7'],
    [{ year: 2026, race: 2026117, deadline: 'RACE' }, '2026/2026117'],
    [{ year: 2026, race: 17, deadline: 'QUALIFYING' }, '2026/17/qualifying'],
    [{ year: 2026, race: 17, deadline: 'SPRINT' }, '2026/17/sprint'],
  ] as const

  it.each(windows)('of %o is %s, and back', (window, name) => {
    expect(sealedWindowName(window)).toBe(name)
    expect(namedWindow(name, deadlines)).toEqual(window)
  })

  it('is refused in any other form', () => {
    const others = ['', '26', '2026/', '2026/0', '2026/017', '2026/17/', '2026/17/race', '2026/17/season']
    for (const name of [
      ...others,
      '2026/17/Sprint',
      '2026/17/sprint/1',
      '2026/x',
      ' 2026',
      '02026',
      '12026',
      '2026/-5',
      '2026/1.5',
      '2026/1e3',
    ]) {
      expect(namedWindow(name, deadlines)).toBeNull()
    }
  })
})

describe('a key', () => {
  it('has the public key of RFC 8032 and signs as it says', async () => {
    const seed = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A='
    const [key] = await sealingKeys([seed], 'tipping.example')
    expect(toBase64(key!.publicKey)).toBe('11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=')
    const signature = await key!.sign(utf8(''))
    expect(Buffer.from(signature).toString('hex')).toMatch(/^e5564300c360ac72.*7a100b$/)
    expect(await isSigned(utf8(''), signature, key!)).toBe(true)
    expect(await isSigned(utf8('a'), signature, key!)).toBe(false)
  })

  it('has the id that other programs give it', async () => {
    // The example key of golang.org/x/mod/sumdb/note, after its type byte.
    const published = fromBase64('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')!.slice(1)
    expect(await keyIdOf('PeterNeumann', published)).toBe('c74f20a3')
    expect(await keyIdOf('a', signer.publicKey)).not.toBe(await keyIdOf('b', signer.publicKey))
  })

  it('is published with an id that follows from it', async () => {
    const { id, name } = signer
    const published = { id, name, publicKey: toBase64(signer.publicKey), since: 0 }
    expect(await keyFrom(published)).toEqual({ id, name, publicKey: signer.publicKey })
    expect(await keyFrom({ ...published, name: 'other.example' })).toBeNull()
    expect(await keyFrom({ ...published, publicKey: toBase64(fixedBytes('a')) })).toBeNull()
    for (const publicKey of ['AA==', '*']) expect(await keyFrom({ ...published, publicKey })).toBeNull()
    const short = { id: await keyIdOf(name, new Uint8Array(1)), publicKey: 'AA==' }
    expect(await keyFrom({ ...published, ...short })).toBeNull()
  })

  it('is made as SEAL_KEY takes it', async () => {
    expect(isSeed(newSeed())).toBe(true)
    expect(new Set([newSeed(), newSeed()]).size).toBe(2)
    for (const text of ['', 'AA==', 'not base64', `${newSeed()}AA`]) expect(isSeed(text)).toBe(false)
  })
})

describe('a signed note', () => {
  const checkpoint = { window: '2026/17', size: 412, root: fixedBytes('root'), cutoff: 1_792_000_000_000 }

  it('has origin, size, root and cutoff, then the signature', async () => {
    const note = await signedNote(checkpoint, signer)
    const [body, signature] = note.split('\n\n')
    expect(body).toBe(`tipping.example/seal/2026/17\n412\n${toBase64(checkpoint.root)}\ncutoff 1792000000000`)
    expect(signature).toMatch(/^— tipping\.example [A-Za-z0-9+/]{90,91}=\n$/)
    expect(parseNote(note)).toMatchObject({ ...checkpoint, host: 'tipping.example' })
    expect(await checkNote(parseNote(note)!, [signer])).toBe('signed')
  })

  it('may name the build that made it, which this release does not write yet', async () => {
    const { body } = parseNote(await signedNote(checkpoint, signer))!
    const withLine = (line: string) => noteOf(`${body}${line}\n`, signer)
    const build = toHex(fixedBytes('build'))
    const read = parseNote(await withLine(`build ${build}`))!
    expect(read).toMatchObject({ ...checkpoint, build })
    expect(await checkNote(read, [signer])).toBe('signed')
    expect(parseNote(await signedNote(checkpoint, signer))).toMatchObject({ build: null })
    const others = [
      'build',
      `build ${build}0`,
      `build ${build.toUpperCase()}`,
      `build ${build}\nbuild ${build}`,
    ]
    for (const line of others) expect(parseNote(await withLine(line))).toBeNull()
  })

  it('is the same note each time', async () => {
    expect(await signedNote(checkpoint, signer)).toBe(await signedNote(checkpoint, signer))
  })

  it('may have further signatures, which count only if their key is known', async () => {
    const note = await signedNote(checkpoint, signer)
    const other = await fixedSigner(signer.name, 'other')
    const line = (await signedNote(checkpoint, other)).split('\n\n')[1]!
    const wrong = (await signedNote({ ...checkpoint, size: 1 }, other)).split('\n\n')[1]!
    expect(await checkNote(parseNote(note + line)!, [signer])).toBe('signed')
    expect(await checkNote(parseNote(note + line)!, [other])).toBe('signed')
    expect(await checkNote(parseNote(note + wrong)!, [signer])).toBe('signed')
    expect(await checkNote(parseNote(note + wrong)!, [signer, other])).toBe('bad-signature')
    expect(await checkNote(parseNote(note)!, [other])).toBe('unknown-key')
    expect(await checkNote(parseNote(note)!, [])).toBe('unknown-key')
    expect(await checkNote(parseNote(note)!, [{ ...signer, name: 'other.example' }])).toBe('unknown-key')
  })

  it('is refused in any other form', async () => {
    const note = await signedNote(checkpoint, signer)
    const others = [
      '',
      note.slice(0, -1),
      `${note}\n`,
      ` ${note}`,
      note.replace('\n412\n', '\n0412\n'),
      note.replace('\n412\n', '\n\n412\n'),
      note.replace('cutoff', 'other'),
      note.replace('cutoff', 'more\ncutoff'),
      note.replaceAll('\n', '\r\n'),
      note.replace('—', '-'),
      note.replaceAll('tipping.example', 'tipping\u001b.example'),
      note.replace('/2026/', '/\u001b/'),
      note.split('\n\n')[0]!,
    ]
    for (const other of others) expect(parseNote(other)).toBeNull()
  })
})
