import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from '#game/seal/bytes.ts'
import { checkWindow } from '#game/seal/check.ts'
import { type Tile, tilePath } from '#game/seal/tiles.ts'
import { emptyTree, extended } from '#game/seal/tree.ts'
import { fixedSigner, guessAt, publishedWindow, receiptText, redIn } from '#test/support/sealed-window.ts'

const signer = await fixedSigner()
const name = '2026/17'
const users = Array.from({ length: 700 }, (_, n) => guessAt(n, `user-${n % 600}`))
const seals = [
  { cutoff: 300_000, size: 300 },
  { cutoff: 900_000, size: 700 },
]
const served = async (guesses = users) => {
  const window = await publishedWindow({ window: name, guesses, seals }, signer)
  const { complete } = await extended(
    emptyTree,
    window.leaves!.map((leaf) => fromBase64(leaf)!),
  )
  const readTile = async ({ level, index, width }: Tile) =>
    complete[8 * level]!.slice(256 * index, 256 * index + width).map(toBase64)
  const guessesOf = (user: string) => ({
    openings: window.openings.filter(({ record }) => record.user === user),
    counting: window.counting.filter((guess) => guess.user === user),
  })
  return { window: { ...window, leaves: null }, readTile, guessesOf }
}
const large = await served()
const checked = (readTile: typeof large.readTile, receipts: string[] = []) =>
  checkWindow(large.window, { readTile, receipts, readGuesses: async (user) => large.guessesOf(user) })

describe('a window of many leaves', () => {
  it('passes every check by its tiles', async () => {
    const all = await checked(large.readTile)
    expect(redIn(all)).toEqual([])
    expect(all[1]).toEqual({ check: 'root', ok: true, facts: { checked: 700, wrong: null } })
  })

  it('has a receipt in it, or has not', async () => {
    const receipts = [users[650]!, guessAt(650, 'eva')].map((guess) => receiptText(name, guess, signer))
    const all = await checked(large.readTile, await Promise.all(receipts))
    expect(all.slice(-2)).toMatchObject([
      { ok: true, facts: { judgement: { kind: 'counts', index: 650 } } },
      { ok: false, facts: { judgement: { kind: 'missing' } } },
    ])
  })

  it('is found if a tile has another hash, in whatever tile', async () => {
    for (const wrong of ['0/0', '0/1', '0/2?width=188', '1/0?width=2']) {
      const changed = await checked(async (tile) => {
        const hashes = await large.readTile(tile)
        return tilePath(tile) === wrong ? hashes.with(1, toBase64(new Uint8Array(32))) : hashes
      })
      expect(redIn(changed)).not.toEqual([])
    }
  })

  it('is found if the tiles are of other guesses', async () => {
    const other = await served(users.with(400, guessAt(400, 'eva')))
    expect(redIn(await checked(other.readTile))).toContain('root: seal 1 other-root')
    const earlier = await served(users.with(100, guessAt(100, 'eva')))
    expect(redIn(await checked(earlier.readTile))).toContain('consistency: seal 0 other-root')
  })

  it('cannot be checked without its tiles, or with tiles of another width', async () => {
    await expect(checkWindow(large.window)).rejects.toThrow('served in tiles')
    const short = async (tile: Tile) => (await large.readTile(tile)).slice(1)
    await expect(checked(short)).rejects.toThrow('is malformed')
  })
})
