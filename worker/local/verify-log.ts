import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { codeOf, toBase64 } from '#game/seal/bytes.ts'
import type { LogFault } from '#game/seal/check-log.ts'
import { cosignedBy, witnessKeyFrom } from '#game/seal/cosignatures.ts'
import { logLeavesOf, parseLogCheckpoint } from '#game/seal/log.ts'
import { type Contradiction, judgeLog, memoryIn, type Sighting } from '#game/seal/log-memory.ts'
import type { PublishedLog, PublishedSeal } from '#game/seal/published.ts'

// The part of verify.ts that checks the log of all seals and remembers it in a file.

/** `memory`: the file. `checkpoint`: a text, a link that has one, or a file with either. `witness`: their keys. */
type LogOptions = {
  memory?: string | undefined
  checkpoint?: string | undefined
  witness?: readonly string[] | undefined
}

/** `chain`: all seals of the site, oldest first. The log may be newer. */
export async function verifyLog(
  log: PublishedLog,
  chain: readonly PublishedSeal[],
  { memory: file, checkpoint, witness = [] }: LogOptions,
): Promise<{ lines: string[]; ok: boolean | null }> {
  const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : null
  const known = memoryIn(text)
  if (text !== null && known === null) throw new Error(`${file} is not what this program has kept.`)
  const given = checkpoint === undefined ? null : checkpointIn(checkpoint)
  const judged = await judgeLog(log, { memory: known, given, seals: chain, now: Date.now() })
  if (file !== undefined && judged.memory !== null)
    writeFileSync(file, `${JSON.stringify(judged.memory, null, 2)}\n`)
  const leaves = await logLeavesOf(chain)
  const fault = judged.fault ?? (leaves.every((leaf, n) => toBase64(leaf) === log.leaves[n]) ? null : 'order')
  const title = 'The log has all seals in their order, and its checkpoint is signed'
  const lines = [
    fault === null ? `ok    ${title}: ${headLine(log.checkpoint ?? '')}` : `WRONG ${title}: ${faults[fault]}`,
  ]
  if (judged.contradiction !== null) lines.push(...contradictionLines(judged.contradiction, file))
  else if (judged.since !== null) lines.push(`ok    It continues ${sightingLine(judged.since)}`)
  if (judged.given === 'continued') lines.push('ok    It agrees with the given checkpoint')
  if (judged.given === 'unknown')
    lines.push('?     The given checkpoint cannot be read, or no key of the site has signed it')
  if (file === undefined)
    lines.push('note  Nothing is remembered. --memory <file> compares with it next time')
  const seen = await Promise.all(witness.map((key) => witnessed(log.checkpoint ?? '', key)))
  lines.push(...seen.map(({ line }) => line))
  const isWrong = fault !== null || judged.contradiction !== null || seen.some(({ ok }) => ok === false)
  const isUnknown = judged.given === 'unknown' || seen.some(({ ok }) => ok === null)
  return { lines, ok: isWrong ? false : isUnknown ? null : true }
}

/** A missing signature may follow within minutes. */
async function witnessed(checkpoint: string, text: string): Promise<{ line: string; ok: boolean | null }> {
  const witness = await witnessKeyFrom(text)
  if (witness === null) throw new Error(`${text} is not the key of a witness: name+id+key.`)
  const signed = await cosignedBy(checkpoint, witness)
  if (signed === 'missing') return { line: `?     ${witness.name} has not signed this log`, ok: null }
  if (signed === 'wrong') return { line: `WRONG The signature of ${witness.name} is wrong`, ok: false }
  return { line: `ok    ${witness.name} signed this log at ${new Date(signed.at).toISOString()}`, ok: true }
}

function checkpointIn(given: string): string {
  const text = existsSync(given) ? readFileSync(given, 'utf8') : given
  const [, inLink] = /#checkpoint=(\S+)/.exec(text) ?? []
  return inLink === undefined ? text : decodeURIComponent(inLink)
}

/** "14 seals, K7QF-2M9D-ABCD" */
function headLine(checkpoint: string): string {
  const head = parseLogCheckpoint(checkpoint)
  return head === null ? 'unreadable' : `${head.size} seals, ${codeOf(head.root)}`
}

const sightingLine = ({ checkpoint, at }: Sighting) =>
  `the log ${at === null ? 'given to you' : `of ${new Date(at).toISOString()}`}: ${headLine(checkpoint)}`

const contradictionLines = ({ seen, shown }: Contradiction, file: string | undefined): string[] => [
  'WRONG The site has shown two logs of its seals, and the second does not continue the first:',
  `      ${sightingLine(seen)}`,
  `      ${sightingLine(shown)}`,
  file === undefined
    ? `      Keep both checkpoints:\n${seen.checkpoint}\n${shown.checkpoint}`
    : `      Keep ${file}: both are in it, signed.`,
]

const faults: Record<LogFault | 'order', string> = {
  malformed: 'it cannot be read',
  unsigned: 'the site has no key to sign it with',
  'unknown-key': 'it is not signed by a key that the site names',
  'bad-signature': 'it has a wrong signature',
  'other-root': 'its checkpoint is of other seals',
  'seal-missing': 'a seal is missing',
  order: 'its seals are in another order',
}
