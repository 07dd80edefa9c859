/** Why a dump cannot be moved in. `line` counts from 1. The sentences are in words/moving-in.ts. */
export type DumpFault =
  | { kind: 'binary' | 'compressed' | 'utf-16' | 'cut'; line: number }
  | { kind: 'not-utf-8' | 'line-too-long' | 'unreadable-copy' | 'unreadable-insert'; line: number }
  | { kind: 'other-encoding'; line: number; encoding: string }
  | { kind: 'columns'; line: number; table: string; expected: number; found: number }
  | { kind: 'no-column-names'; line: number; table: string }
  | { kind: 'missing-column'; line: number; table: string; column: string }
  | { kind: 'missing-table'; table: string }
  | { kind: 'not-a-number' | 'not-a-time' | 'empty'; line: number; table: string; column: string }
  | { kind: 'unknown-reference'; line: number; table: string; column: string; value: string }

export class DumpError extends Error {
  readonly fault: DumpFault

  constructor(fault: DumpFault) {
    super(fault.kind)
    this.fault = fault
  }
}
