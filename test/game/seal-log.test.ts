import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { wrongLog } from '#game/seal/check-log.ts'
import { logKeyOf, parseLogCheckpoint } from '#game/seal/log.ts'
import { judgeLog, type LogMemory, memoryIn } from '#game/seal/log-memory.ts'
import { isPublishedLog, type PublishedLog } from '#game/seal/published.ts'
import { noteOf } from '#game/seal/signed-note.ts'
import { treeHash } from '#test/support/independent-verifier.ts'
import { publishedLog } from '#test/support/seal-log.ts'
import { fixedSigner } from '#test/support/sealed-window.ts'

const signer = await fixedSigner()
const other = await fixedSigner('tipping.example', 'other key')

const sealsNamed = (...names: string[]) => names.map((note) => ({ note: `${note}\n` }))
const logOf = (...names: string[]) => publishedLog(sealsNamed(...names), signer)

/** A browser, or the program: it keeps what it has seen. */
class Victim {
  memory: LogMemory | null = null
  #now = 0

  async visits(log: PublishedLog, given: string | null = null) {
    const judged = await judgeLog(log, { memory: this.memory, given, seals: [], now: ++this.#now })
    // As it is kept between visits.
    this.memory = memoryIn(JSON.stringify(judged.memory))
    return judged.contradiction
      ? 'contradiction'
      : (judged.fault ?? judged.given ?? (judged.since ? 'as before' : 'first'))
  }
}

describe('the checkpoint of the log', () => {
  it('is a C2SP checkpoint, signed in the name of its origin', async () => {
    const { checkpoint, leaves } = await logOf('a', 'b', 'c')
    const notes = ['a\n', 'b\n', 'c\n'].map((note) =>
      createHash('sha256')
        .update(Buffer.from([0]))
        .update(note)
        .digest(),
    )
    expect(leaves).toEqual(notes.map((leaf) => leaf.toString('base64')))
    const root = treeHash(notes).toString('base64')
    expect(checkpoint).toMatch(/^tipping\.example\/seals\n3\n\S+\n\n— tipping\.example\/seals \S+\n$/)
    expect(checkpoint.split('\n')[2]).toBe(root)
    expect(parseLogCheckpoint(checkpoint)?.signatures[0]?.key).toBe((await logKeyOf(signer)).id)
    expect((await logKeyOf(signer)).id).not.toBe(signer.id)
  })

  it('is read only as it is written', async () => {
    const { checkpoint } = await logOf('a')
    const broken = [
      checkpoint.replace('/seals\n', '/seal\n'),
      checkpoint.replace('\n1\n', '\n01\n'),
      checkpoint.replace('\n1\n', '\n1\nmore\n'),
      checkpoint.replace('\n1\n', '\n\n'),
      checkpoint.replace('=\n\n', '=\nmore\n\n'),
      `more\n${checkpoint}`,
      checkpoint.trimEnd(),
      checkpoint.replace('=\n\n', '\n\n'),
      '',
    ]
    for (const text of broken) expect(parseLogCheckpoint(text)).toBeNull()
  })
})

describe('a log', () => {
  it('is sound by itself, and has the seals that are shown', async () => {
    expect(await wrongLog(await logOf('a', 'b'), sealsNamed('b'))).toBeNull()
    expect(await wrongLog(await logOf(), [])).toBeNull()
    const log = await logOf('a')
    const badKey = { ...log.keys[0]!, publicKey: 'AA==' }
    expect(await wrongLog({ ...log, keys: [badKey, ...log.keys] }, [])).toBeNull()
  })

  it('is wrong if anything in it is changed', async () => {
    const log = await logOf('a', 'b', 'c')
    const foreign = await publishedLog(sealsNamed('a', 'b', 'c'), other)
    const moved = await publishedLog(sealsNamed('a', 'b', 'c'), await fixedSigner('other.example'))
    const body = moved.checkpoint.split('\n\n')[0]!
    const ofOtherOrigin = await noteOf(`${body}\n`, { ...(await logKeyOf(signer)), sign: signer.sign })
    const faults: [string, PublishedLog][] = [
      ['unsigned', { ...log, checkpoint: null }],
      ['malformed', { ...log, checkpoint: 'text' }],
      ['malformed', { ...log, leaves: log.leaves.with(1, 'leaf') }],
      ['unknown-key', { ...log, keys: [] }],
      ['unknown-key', { ...log, checkpoint: ofOtherOrigin }],
      ['unknown-key', { ...foreign, keys: log.keys }],
      ['unknown-key', { ...moved, keys: log.keys }],
      ['bad-signature', { ...log, checkpoint: log.checkpoint.replace('\n3\n', '\n2\n') }],
      ['other-root', { ...log, leaves: log.leaves.toReversed() }],
      ['other-root', { ...log, leaves: log.leaves.slice(1) }],
      ['other-root', { ...log, leaves: [...log.leaves, ...log.leaves] }],
    ]
    for (const [fault, changed] of faults)
      expect([fault, await wrongLog(changed, [])]).toEqual([fault, fault])
    expect(await wrongLog(log, sealsNamed('a', 'd'))).toBe('seal-missing')
  })

  it('is recognized by its shape', async () => {
    const log = await logOf('a')
    expect(isPublishedLog(log)).toBe(true)
    expect(isPublishedLog({ ...log, checkpoint: null })).toBe(true)
    const others = [null, {}, { ...log, leaves: [1] }, { ...log, keys: [{}] }, { ...log, checkpoint: 1 }]
    for (const value of others) expect(isPublishedLog(value)).toBe(false)
  })
})

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 40 })

describe('what was seen before', () => {
  it('is the start of every later log, however many seals come between', async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.array(fc.nat(5), { maxLength: 8 }), async (all, steps) => {
        const victim = new Victim()
        let size = 0
        for (const step of [0, ...steps]) {
          size = Math.min(size + step, all.length)
          expect(await victim.visits(await logOf(...all.slice(0, size)))).toMatch(/first|as before/)
        }
      }),
    )
  })

  it('is contradicted by any log that lacks, changes or moves a seal of it', async () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constantFrom('lacks', 'changes', 'precedes', 'shortens'), at: fc.nat() }),
    )
    await fc.assert(
      fc.asyncProperty(names, change, names, async (all, { kind, at }, later) => {
        const victim = new Victim()
        const nth = at % all.length
        const more = later.map((name) => `later ${name}`)
        await victim.visits(await logOf(...all))
        const changed = {
          lacks: [...all.toSpliced(nth, 1), ...more],
          changes: [...all.with(nth, 'another'), ...more],
          precedes: [...all.toSpliced(nth, 0, 'another'), ...more],
          shortens: all.slice(0, nth),
        }[kind]!
        expect(await victim.visits(await logOf(...changed))).toBe('contradiction')
      }),
    )
  })

  it('is not replaced by a log with a fault', async () => {
    const victim = new Victim()
    const log = await logOf('a', 'b')
    await victim.visits(log)
    const [seen, badSize] = [victim.memory, log.checkpoint.replace('\n2\n', '\n1\n')]
    expect(await victim.visits({ ...log, checkpoint: badSize })).toBe('bad-signature')
    expect(await victim.visits({ ...log, checkpoint: null })).toBe('unsigned')
    expect(victim.memory).toEqual(seen)
  })

  it('is lost with a memory that is no memory', () => {
    for (const text of [null, '', '{', '{}', 'null', '{"last":{"checkpoint":"a","keys":[]}}'])
      expect(memoryIn(text)).toBeNull()
  })
})

describe('a server that shows A one log and B another', async () => {
  const logOfA = await logOf('season', 'monza', 'baku')
  const logOfB = await logOf('season', 'monza changed', 'baku', 'austin')

  async function victims() {
    const [a, b] = [new Victim(), new Victim()]
    expect([await a.visits(logOfA), await b.visits(logOfB)]).toEqual(['first', 'first'])
    return { a, b }
  }

  it('is found by neither of them alone, while each sees a log of their own', async () => {
    const { a, b } = await victims()
    const later = await logOf('season', 'monza', 'baku', 'austin')
    expect([await a.visits(later), await b.visits(logOfB)]).toEqual(['as before', 'as before'])
  })

  it('is found by either as soon as they see the checkpoint of the other', async () => {
    const { a, b } = await victims()
    expect(await a.visits(logOfA, logOfB.checkpoint)).toBe('contradiction')
    expect(await b.visits(logOfB, logOfA.checkpoint)).toBe('contradiction')
    expect(b.memory?.contradiction).toMatchObject({
      seen: { checkpoint: logOfA.checkpoint, at: null },
      shown: { checkpoint: logOfB.checkpoint, leaves: logOfB.leaves },
    })
    expect(await new Victim().visits(logOfB, logOfA.checkpoint)).toBe('contradiction')
  })

  it('is found by A at once when A is shown the log of B, and A keeps the proof', async () => {
    const { a } = await victims()
    expect(await a.visits(logOfB)).toBe('contradiction')
    expect(a.memory).toMatchObject({
      last: { checkpoint: logOfA.checkpoint, at: 1 },
      contradiction: { seen: { checkpoint: logOfA.checkpoint, at: 1 }, shown: { at: 2 } },
    })
    expect(await a.visits(logOfA)).toBe('contradiction')
  })

  it('is found also if it no longer names the key that it signed with', async () => {
    const { a, b } = await victims()
    const renamed = await publishedLog(sealsNamed('season', 'monza changed', 'baku', 'austin'), other)
    expect(await a.visits(renamed)).toBe('contradiction')
    expect(await b.visits(renamed, logOfA.checkpoint)).toBe('contradiction')
  })
})

describe('a checkpoint in a link', () => {
  it('agrees with a log that has grown since', async () => {
    const { checkpoint } = await logOf('a', 'b')
    expect(await new Victim().visits(await logOf('a', 'b', 'c'), checkpoint)).toBe('continued')
  })

  it('is of more seals than the log has, whatever its root', async () => {
    const log = await logOf('a', 'b')
    const body = log.checkpoint.split('\n\n')[0]!.replace('\n2\n', '\n3\n')
    const longer = await noteOf(`${body}\n`, { ...(await logKeyOf(signer)), sign: signer.sign })
    expect(await new Victim().visits(log, longer)).toBe('contradiction')
  })

  it('accuses nobody without the signature of the site', async () => {
    const log = await logOf('a', 'b')
    const forged = await publishedLog(sealsNamed('x'), other)
    const elsewhere = await publishedLog(sealsNamed('x'), await fixedSigner('other.example'))
    for (const text of [forged.checkpoint, elsewhere.checkpoint, 'text', ''])
      expect(await new Victim().visits(log, text)).toBe('unknown')
  })

  it('is left open where signatures cannot be checked', async () => {
    const [log, differs] = await Promise.all([logOf('a', 'b'), logOf('c')])
    const imported = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('unsupported'))
    const victim = new Victim()
    expect(await victim.visits(log, differs.checkpoint)).toBe('unknown')
    expect(await victim.visits(differs)).toBe('contradiction')
    imported.mockRestore()
  })
})
