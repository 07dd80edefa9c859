import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { savedAfterShown } from '#game/seal/after-shown.ts'
import { codeOf } from '#game/seal/bytes.ts'
import { checkWindow } from '#game/seal/check.ts'
import { wrongChain } from '#game/seal/check-seals.ts'
import { parseNote } from '#game/seal/checkpoint.ts'
import type { SealFinding, SealReason, WindowCheck, Wrong } from '#game/seal/finding.ts'
import {
  isPublishedChain,
  isPublishedLog,
  isPublishedWindow,
  type PublishedChain,
  type PublishedSeal,
  type PublishedWindow,
} from '#game/seal/published.ts'
import type { Judgement } from '#game/seal/receipt-judgement.ts'
import { type Tile, tilePath } from '#game/seal/tiles.ts'
import { verifyLog } from './verify-log.ts'

// npx node worker/local/verify.ts <address> [<window> [receipt.json ...]]: checks the chain and the log of a site's seals,
// and what it published of a window. It needs Node and game/seal only. Exit code 0: all is as sealed, 1: it is not.

const usage = `npx node worker/local/verify.ts <address> [<window> [receipt.json ...]] [--memory <file>] [--checkpoint <it>] [--witness <key>]
The address is like https://tipping.example, the window like 2026, 2026/17, 2026/17/qualifying or 2026/17/sprint.
The memory keeps the log of seals, to be compared next time. A checkpoint of somebody else is a link, a text or a file.
A witness is named by its key, name+id+key. The option may be repeated.`

/** null: nothing is wrong, and not everything could be checked. */
async function verify(args: string[]): Promise<boolean | null> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      memory: { type: 'string' },
      checkpoint: { type: 'string' },
      witness: { type: 'string', multiple: true },
    },
  })
  const [address = '', window, ...files] = positionals
  if (!URL.canParse(address)) throw new Error(usage)
  const site = address.replace(/\/+$/, '')
  const seals = `${site}/api/public/seal`
  const receipts = files.map((file) => readFileSync(file, 'utf8'))
  const published = window === undefined ? null : await windowOf(`${seals}/${window}`, window)
  const { chain, keys } = await chainOf(seals, published?.seals ?? [])
  const wrong = await wrongChain(chain, keys)
  console.log(lineOf('All seals of the site are one signed chain', { wrong, checked: chain.length }))
  const log = await answerOf<unknown>(`${site}/api/public/seals/log`)
  if (!isPublishedLog(log)) throw new Error(`${site} does not answer with a log of seals.`)
  const { lines, ok } = await verifyLog(log, chain, values)
  for (const line of lines) console.log(line)
  const good = wrong === null ? ok : false
  if (published === null) return good
  const readTile = (tile: Tile) => tileOf(`${seals}/${window}`, tile)
  const readGuesses = (user: string) =>
    windowOf(`${seals}/${window}?user=${encodeURIComponent(user)}`, published.window)
  const findings = await checkWindow(published, { receipts, readTile, readGuesses })
  for (const line of [...headOf(published), ...findings.map((one) => findingLine(one, files))])
    console.log(line)
  for (const line of shownLines(published)) console.log(line)
  if (good === false || findings.some((finding) => finding.ok === false)) return false
  return good && findings.every((finding) => finding.ok) ? true : null
}

async function windowOf(url: string, window: string): Promise<PublishedWindow> {
  const published = await answerOf(url)
  if (!isPublishedWindow(published)) throw new Error(`${url} does not answer with a sealed window.`)
  if (published.window !== window) throw new Error(`${url} answers with ${published.window}.`)
  return published
}

/** The chain, which must contain these seals. A seal of this moment may be missing for the second of a cache. */
async function chainOf(url: string, seals: readonly PublishedSeal[], again = true): Promise<PublishedChain> {
  const published = await answerOf(url)
  if (!isPublishedChain(published)) throw new Error(`${url} does not answer with seals.`)
  const missing = seals.find(({ head }) => !published.chain.some((seal) => seal.head === head))
  if (missing === undefined) return published
  if (!again) throw new Error(`The chain does not contain the seal with the head ${missing.head}.`)
  await new Promise((wake) => setTimeout(wake, 2_000))
  return chainOf(url, seals, false)
}

async function answerOf<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer.json()
}

async function tileOf(seal: string, tile: Tile): Promise<string[]> {
  const { hashes = [] } = await answerOf<{ hashes?: string[] }>(`${seal}/tile/${tilePath(tile)}`)
  return hashes
}

/** The content of the seals, before anything is checked. */
const headOf = ({ seals }: PublishedWindow): string[] =>
  seals.flatMap(({ note, sealedAt }) => {
    const read = parseNote(note)
    if (read === null) return []
    const { host, size, root, cutoff, build } = read
    const by = build === null ? '' : `, by the build ${build}`
    return `${host} sealed ${size} guesses for the cutoff ${at(cutoff)}, at ${at(sealedAt)}${by}: ${codeOf(root)}`
  })

/** Nothing is wrong with these guesses: an admin had opened the window again. */
function shownLines(published: PublishedWindow): string[] {
  const late = savedAfterShown(published).map(({ record }) => record.category)
  const questions = [...new Set(late)].join(', ')
  return late.length === 0
    ? []
    : [`note  ${late.length} guesses (${questions}) were saved after the first seal had shown the others`]
}

const at = (instant: number) => new Date(instant).toISOString()

const titles: Record<WindowCheck, string> = {
  signature: 'Each seal is signed by a key of the site',
  root: 'The last seal is of exactly these leaves',
  chain: 'Each head follows from its seal and the head before',
  consistency: 'Each seal contains the one before it',
  openings: 'Each public guess is the content of its leaf',
  'in-time': 'Each public guess was stored before the cutoff',
  'one-each': 'One guess counts per person and category, and all that count are public',
}

function findingLine(finding: SealFinding, files: readonly string[]): string {
  if (finding.check !== 'receipts') return lineOf(titles[finding.check], finding.facts, finding.ok)
  const { receipt, judgement } = finding.facts
  return `${markOf(finding.ok)} Receipt ${files[receipt]}: ${judgementLine(judgement)}`
}

function lineOf(title: string, { wrong, checked }: WindowFacts, ok: boolean | null = wrong === null): string {
  if (wrong !== null) return `${markOf(ok)} ${title}: ${wrongLine(wrong)}`
  return `${markOf(ok)} ${title}${ok === null ? ': this program cannot check it' : ` (${checked})`}`
}

type WindowFacts = { wrong: Wrong | null; checked: number }

const markOf = (ok: boolean | null) => (ok === null ? '?    ' : ok ? 'ok   ' : 'WRONG')

const wrongLine = ({ item, at, reason }: Wrong) => `${item} ${at} ${reasons[reason]} (counted from 0)`

const reasons: Record<SealReason, string> = {
  malformed: 'cannot be read',
  'unknown-key': 'is not signed by a key that the site names',
  'bad-signature': 'has a wrong signature',
  'other-window': 'is of another window',
  'other-cutoff': 'is for another cutoff than published',
  'other-size': 'is of another number of guesses',
  'other-root': 'is of other guesses, or of another order',
  'other-head': 'does not follow from the head before it',
  smaller: 'has fewer guesses than the seal before it',
  earlier: 'is for an earlier cutoff than the seal before it',
  outdated: 'is for an earlier cutoff than the one in force',
  repeated: 'has neither a later cutoff nor more guesses than the seal before it',
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
    case 'counts':
      return `is guess ${judgement.index + 1} of the seal, and counts (${judgement.code})`
    case 'replaced':
      return `is guess ${judgement.index + 1} of the seal, replaced by guess ${judgement.by.index + 1} of ${at(judgement.by.record.storedAt)} (${judgement.code})`
    case 'late':
      return `is guess ${judgement.index + 1} of the seal, stored after the cutoff in force (${judgement.code})`
    case 'erased':
      return `is guess ${judgement.index + 1} of the seal; the site says that its user deleted all guesses. If you did not, this file proves it against the site (${judgement.code})`
    case 'withheld':
      return `is guess ${judgement.index + 1} of the seal, in time and not replaced, and the site does not let it count. Keep this file: it proves that (${judgement.code})`
    case 'missing':
      return 'is signed by the site, and the guess is not in the seal. Keep this file: it proves that'
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
  const unknown = 'Nothing is wrong, and not everything could be checked.'
  console.log(
    good ? 'All is as it was sealed.' : good === null ? unknown : 'Something is not as it was sealed.',
  )
  process.exitCode = good ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
