import { checkLogSignature, isContinued, type LogFault, wrongLog } from './check-log.ts'
import { parseLogCheckpoint } from './log.ts'
import type { PublishedLog } from './published.ts'
import { canCheckSignatures, type PublishedKey } from './signatures.ts'

/** A checkpoint that was seen. `at` is in milliseconds; null: somebody else saw it. `keys`: of the site then. */
export type Sighting = { checkpoint: string; keys: readonly PublishedKey[]; at: number | null }

/** Two checkpoints that one log cannot have. Both are signed, and the leaves show that one does not continue the other. */
export type Contradiction = { seen: Sighting; shown: Sighting & Pick<PublishedLog, 'leaves'> }

/** The memory of a browser, or of the program. A contradiction stays until its reader drops it. */
export type LogMemory = { last: Sighting; contradiction: Contradiction | null }

/** `given`: a checkpoint from somebody else, in a link or a file. `seals`: those that the site shows beside the log. */
type Known = {
  memory: LogMemory | null
  given: string | null
  seals: readonly { note: string }[]
  now: number
}

export type LogJudgement = {
  fault: LogFault | null
  contradiction: Contradiction | null
  /** The checkpoint of an earlier visit, which this log continues. null: this is the first. */
  since: Sighting | null
  /** null: none was given. `unknown`: it is no checkpoint that a key of the site has signed. */
  given: 'continued' | 'unknown' | null
  /** To be kept for the next time. */
  memory: LogMemory | null
}

/** Judges a log, and compares it with what was seen before. */
export async function judgeLog(
  log: PublishedLog,
  { memory, given, seals, now }: Known,
): Promise<LogJudgement> {
  const fault = await wrongLog(log, seals)
  const kept = { fault, contradiction: memory?.contradiction ?? null, since: null, given: null, memory }
  if (kept.contradiction !== null || fault !== null || log.checkpoint === null) return kept
  const shown = { checkpoint: log.checkpoint, keys: log.keys, at: now }
  const since = memory?.last ?? null
  const others = given === null ? null : await otherSighting(given, [...log.keys, ...(since?.keys ?? [])])
  for (const seen of [since, others]) {
    if (seen === null || (await isSightingContinued(seen, log))) continue
    const contradiction = { seen, shown: { ...shown, leaves: log.leaves } }
    return { ...kept, contradiction, memory: { last: since ?? shown, contradiction } }
  }
  return {
    ...{ fault, since, contradiction: null, memory: { last: shown, contradiction: null } },
    given: given === null ? null : others === null ? 'unknown' : 'continued',
  }
}

/** null unless a known key has signed it: anybody can write a link. */
async function otherSighting(checkpoint: string, keys: readonly PublishedKey[]): Promise<Sighting | null> {
  const read = parseLogCheckpoint(checkpoint)
  if (read === null || !(await canCheckSignatures())) return null
  return (await checkLogSignature(read, keys)) === 'signed' ? { checkpoint, keys, at: null } : null
}

async function isSightingContinued({ checkpoint }: Sighting, { leaves }: PublishedLog): Promise<boolean> {
  const read = parseLogCheckpoint(checkpoint)
  return read !== null && isContinued(read, leaves)
}

/** Reads a memory that was kept as JSON. null: none, or another text. */
export function memoryIn(text: string | null): LogMemory | null {
  try {
    const { last, contradiction = null } = JSON.parse(text ?? '')
    return parseLogCheckpoint(last.checkpoint) && Array.isArray(last.keys) ? { last, contradiction } : null
  } catch {
    return null
  }
}
