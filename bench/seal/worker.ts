import { firstHead } from '#game/seal/checkpoint.ts'
import { leavesOf, newSeal } from '#game/seal/sealing.ts'
import { emptyTree, extended } from '#game/seal/tree.ts'
import { sealingKeys } from '#worker/sealing-key.ts'

const window = '2026/17'
/** As many guesses as the site appends to a tree in one statement. */
const slice = 40 * 256

/** Seals this many guesses in slices: all of a seal but the database. */
export default {
  async fetch(request) {
    const size = Number(new URL(request.url).searchParams.get('size'))
    const [signer] = await sealingKeys([btoa('\0'.repeat(32))], 'bench.example')
    let tree = emptyTree
    for (let start = 0; start < size; start += slice) {
      const guesses = Array.from({ length: Math.min(slice, size - start) }, (_, n) => guessAt(start + n))
      tree = (await extended(tree, await leavesOf(window, guesses))).frontier
    }
    const seal = await newSeal({ window, cutoff: size, tree, previous: firstHead }, signer!)
    return Response.json({ size: seal.size })
  },
} satisfies ExportedHandler

const guessAt = (sequence: number) => ({
  ...{ user: '8f7f1f2e-6f0b-4a55-9f2b-0c6b2f8e1a01', category: 'FIRST', answer: '"max-verstappen"' },
  ...{ storedAt: sequence, sequence, salt: new Uint8Array(32).fill(sequence) },
})
