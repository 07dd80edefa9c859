// How a log asks a witness for its signature (C2SP tlog-witness, the call add-checkpoint).

/** `from`: the size of the log that the witness has signed, 0 for none. `proof`: that this log continues it, in base64. */
export const additionOf = (from: number, proof: readonly string[], checkpoint: string): string =>
  [`old ${from}`, ...proof, '', checkpoint].join('\n')

/** `inconsistent`: the witness has signed another log. `ahead`: it has signed a longer one. */
export type WitnessFault =
  | 'silent'
  | 'inconsistent'
  | 'ahead'
  | 'unknown-log'
  | 'unknown-key'
  | 'unreadable'
  | 'refused'
  | 'wrong-key'

/** `from`: to be asked again with a proof from this size. `lines`: signatures, which are to be checked. */
type Added = { lines: string } | { from: number } | { fault: WitnessFault }

/** The meaning of a witness's answer to a log of `size` seals, with a proof from the first `from`. */
export function answerOfWitness(
  answer: { status: number; body: string } | null,
  { size, from }: { size: number; from: number },
): Added {
  if (answer === null || answer.status >= 500 || answer.status === 429) return { fault: 'silent' }
  const { status, body } = answer
  if (status === 200) return { lines: body }
  if (status !== 409) return { fault: faults[status] ?? 'refused' }
  const [, known] = /^(0|[1-9]\d{0,15})\n$/.exec(body) ?? []
  if (known === undefined || Number(known) === from) return { fault: 'unreadable' }
  return Number(known) > size ? { fault: 'ahead' } : { from: Number(known) }
}

const faults: Record<number, WitnessFault> = { 422: 'inconsistent', 404: 'unknown-log', 403: 'unknown-key' }
