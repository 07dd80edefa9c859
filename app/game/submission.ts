import type { Category } from './category.ts'

/** The window a guess belongs to: a season, or a race of it. */
export type WindowId = { year: number; race: number | null }

/** One save. `answer` is JSON as it is stored; `submission` is the client's own id, kept over its retries. */
export type Submission = { submission: string; user: string; category: Category; answer: string }

/** With its place in the order of arrival; later saves have higher sequences. */
export type Sequenced = Submission & { sequence: number }

/** Proof of a stored guess: milliseconds by the clock of the database. */
export type Receipt = { submission: string; storedAt: number; sequence: number }

/**
 * `conflict`: the submission id was used for another guess. `unknown-user`: the account is gone. `busy`: not known whether it was stored, ask
 * again with the same id.
 */
export type Verdict =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'closed' | 'not-yet' | 'conflict' | 'unknown-user' | 'busy' }

/** What the database says after it has tried to store: nothing else decides. */
export type CommitReport = {
  epoch: number
  state: 'open' | 'closed' | 'not-yet'
  /** In this window, by submission id. */
  stored: ReadonlyMap<string, Submission & Receipt>
  /** Ids that stand for a guess in another window. */
  elsewhere: ReadonlySet<string>
  /** Ids of submissions of users who are no more. */
  strangers: ReadonlySet<string>
}

/** The answer to one submission that travelled with a commit under `epoch`. */
export function verdictOn(entry: Submission, report: CommitReport, epoch: number): Verdict {
  if (report.elsewhere.has(entry.submission)) return { kind: 'conflict' }
  const stored = report.stored.get(entry.submission)
  if (stored !== undefined) {
    const { submission, storedAt, sequence } = stored
    return isSame(stored, entry)
      ? { kind: 'accepted', receipt: { submission, storedAt, sequence } }
      : { kind: 'conflict' }
  }
  if (report.strangers.has(entry.submission)) return { kind: 'unknown-user' }
  // Not stored although the window is open: another instance has taken over, or it opened just now.
  if (report.epoch !== epoch || report.state === 'open') return { kind: 'busy' }
  return { kind: report.state }
}

const isSame = (a: Submission, b: Submission) =>
  a.user === b.user && a.category === b.category && a.answer === b.answer
