import { readFileSync } from 'node:fs'
import { codeOf } from '#game/seal/bytes.ts'
import { checkWindow } from '#game/seal/check.ts'
import { parseNote } from '#game/seal/checkpoint.ts'
import type { Finding, Reason, Wrong } from '#game/seal/finding.ts'
import { isPublishedWindow, type PublishedWindow } from '#game/seal/published.ts'
import type { Judgement } from '#game/seal/receipt-file.ts'
import { type Tile, tilePath } from '#game/seal/tiles.ts'

// npx node worker/local/verify.ts <address> <window> [receipt.json ...]: checks what a site published of a
// window, on this machine. It needs Node and app/game/seal only. Exit code 0: all is as sealed, 1: it is not.

const usage = `npx node worker/local/verify.ts <address> <window> [receipt.json ...]
for example: https://tipping.example 2026/17, 2026/17/qualifying, 2026/17/sprint or 2026`

async function verify([address, window, ...files]: string[]): Promise<boolean> {
  if (!address || !window || !URL.canParse(address)) throw new Error(usage)
  const seal = `${address.replace(/\/+$/, '')}/api/public/seal/${window}`
  const receipts = files.map((file) => readFileSync(file, 'utf8'))
  const published = await answerOf(seal)
  if (!isPublishedWindow(published)) throw new Error(`${seal} does not answer with a sealed window.`)
  if (published.window !== window) throw new Error(`${seal} answers with ${published.window}.`)
  const findings = await checkWindow(published, { receipts, readTile: (tile) => tileOf(seal, tile) })
  for (const line of [...headOf(published), ...findings.map((one) => lineOf(one, files))]) console.log(line)
  return findings.every(({ ok }) => ok)
}

async function answerOf(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer.json()
}

async function tileOf(seal: string, tile: Tile): Promise<string[]> {
  const { hashes = [] } = (await answerOf(`${seal}/tile/${tilePath(tile)}`)) as { hashes?: string[] }
  return hashes
}

/** What the seals say, before anything is checked. */
const headOf = ({ seals }: PublishedWindow): string[] =>
  seals.flatMap(({ note, sealedAt }) => {
    const read = parseNote(note)
    if (read === null) return []
    const { host, size, root, cutoff } = read
    const [until, at] = [cutoff, sealedAt].map((time) => new Date(time).toISOString())
    return `${host} sealed ${size} guesses stored before ${until}, at ${at}: ${codeOf(root)}`
  })

const titles: Record<Finding['check'], string> = {
  signature: 'Each seal is signed by a key of the site',
  root: 'The last seal is of exactly these leaves',
  chain: 'Each seal is part of the chain of seals',
  consistency: 'Each seal contains the one before it',
  openings: 'Each public guess is the content of its leaf',
  'in-time': 'Each public guess was stored before the cutoff',
  'one-each': 'One guess counts per person and category, and all that count are public',
  receipts: 'Receipt',
}

function lineOf(finding: Finding, files: readonly string[]): string {
  const mark = finding.ok === null ? '-    ' : finding.ok ? 'ok   ' : 'WRONG'
  const title = `${mark} ${titles[finding.check]}`
  if (finding.check === 'receipts') {
    return `${title} ${files[finding.facts.receipt]}: ${judgementLine(finding.facts.judgement)}`
  }
  const { wrong, checked } = finding.facts
  if (wrong !== null) return `${title}: ${wrongLine(wrong)}`
  return finding.ok === null ? `${title}: this program cannot check it` : `${title} (${checked})`
}

const wrongLine = ({ item, at, reason }: Wrong) => `${item} ${at} ${reasons[reason]} (counted from 0)`

const reasons: Record<Reason, string> = {
  malformed: 'cannot be read',
  'unknown-key': 'is not signed by a key that the site names',
  'bad-signature': 'has a wrong signature',
  'other-window': 'is of another window',
  'other-cutoff': 'is for another cutoff than published',
  'other-size': 'is of another number of guesses',
  'other-root': 'is of other guesses, or of another order',
  'other-head': 'does not follow from the head before it',
  smaller: 'has fewer guesses than the seal before it',
  earlier: 'is not for a later cutoff than the seal before it',
  'other-leaf': 'is not the content of its leaf',
  'out-of-order': 'is not in the order of arrival',
  outside: 'is not a leaf, or is listed twice',
  open: 'is listed as deleted, and is public',
  late: 'was stored after the cutoff',
  'back-dated': 'has a time before a seal that does not contain it',
  twice: 'is the second of a person and category',
  'not-open': 'counts, and its content is not published or differs',
  'not-shown': 'is published as counting, and does not count',
}

function judgementLine(judgement: Judgement): string {
  switch (judgement.kind) {
    case 'sound':
      return `is guess ${judgement.index + 1} of the seal, ${judgement.open ? 'and counts' : 'and was replaced or came too late'} (${judgement.code})`
    case 'erased':
      return `is guess ${judgement.index + 1} of the seal; its content was deleted (${judgement.code})`
    case 'missing':
      return 'is signed by the site, and the guess is not in the seal'
    case 'tampered':
      return `was changed: its ${judgement.part} does not fit`
    case 'other-site':
      return `is of another site or key: ${judgement.origin}`
    case 'other-window':
      return `is of ${judgement.window}`
    case 'not-a-receipt':
      return 'is not a receipt file'
    case 'unsupported':
      return 'has a signature that this program cannot check'
  }
}

try {
  const good = await verify(process.argv.slice(2))
  console.log(good ? 'All is as it was sealed.' : 'Something is not as it was sealed.')
  process.exitCode = good ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
