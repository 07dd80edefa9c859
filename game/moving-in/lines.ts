import { joined } from '#game/seal/bytes.ts'
import { DumpError } from './faults.ts'

/** Some lines of a file in order, and the number of the first. `isCut`: the last one has no line break. */
export type Lines = { from: number; lines: string[]; isCut: boolean }

const lineBreak = 10
/** Bytes. A longer line would not fit in a string. */
const longestLine = 256 * 1024 * 1024

/** Reads a file in parts and keeps at most one part and one line of it. Only UTF-8 is accepted. */
export async function* dumpLines(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Lines> {
  let from = 1
  let rest: Uint8Array[] = []
  let held = 0
  for await (const part of parts) {
    if (from === 1 && held === 0) checkStart(part)
    const end = part.lastIndexOf(lineBreak) + 1
    if (end > 0) {
      const lines = decoded([...rest, part.subarray(0, end)], from)
      lines.pop()
      yield { from, lines, isCut: false }
      from += lines.length
      rest = []
      held = 0
    }
    rest.push(part.slice(end))
    held += part.length - end
    if (held > longestLine) throw new DumpError({ kind: 'line-too-long', line: from })
  }
  if (held > 0) yield { from, lines: decoded(rest, from), isCut: true }
}

/** Formats that `pg_dump` and shells write and that are no plain UTF-8. */
function checkStart(part: Uint8Array) {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => part[index] === byte)
  if (begins(0x50, 0x47, 0x44, 0x4d, 0x50)) throw new DumpError({ kind: 'binary', line: 1 })
  if (begins(0x1f, 0x8b) || begins(0x50, 0x4b)) throw new DumpError({ kind: 'compressed', line: 1 })
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw new DumpError({ kind: 'utf-16', line: 1 })
}

function decoded(parts: readonly Uint8Array[], from: number): string[] {
  const bytes = joined(...parts)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  } catch {
    throw new DumpError({ kind: 'not-utf-8', line: from + faultyLine(bytes) })
  }
}

/** The number of lines before the first that is not UTF-8. */
function faultyLine(bytes: Uint8Array): number {
  let start = 0
  for (let line = 0; ; line++) {
    const end = bytes.indexOf(lineBreak, start)
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end < 0 ? undefined : end))
    } catch {
      return line
    }
    if (end < 0) return line
    start = end + 1
  }
}
