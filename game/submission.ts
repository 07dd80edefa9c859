import type { Category } from './category.ts'
import type { WindowState } from './guess-window.ts'
import type { QuestionDeadline } from './questions/question.ts'

/** The questions on a season or a race that close together. One guess window orders their saves. */
export type WindowId = { year: number; race: number | null; deadline: QuestionDeadline }

/**
 * One save. `answer` is JSON as stored. `submission` is the client's id, which its retries keep. `salt` is 32 random
 * bytes in hex: it hides the guess in the seal, and that of the first try is stored.
 */
export type Submission = {
  submission: string
  user: string
  category: Category
  answer: string
  salt: string
}

/** A submission with its place in the order of arrival. Later saves have higher sequences. */
export type Sequenced = Submission & { sequence: number }

/** Proof of a stored guess. `storedAt` is in milliseconds by the database's clock. */
export type SubmissionReceipt = { submission: string; storedAt: number; sequence: number; salt: string }

/**
 * `conflict`: the submission id belongs to another guess. `unknown-user`: the account is deleted. `busy`: it
 * may or may not be stored, retry with the same id.
 */
export type SubmissionVerdict =
  | { kind: 'accepted'; receipt: SubmissionReceipt }
  | { kind: 'closed' | 'not-yet' | 'conflict' | 'unknown-user' | 'busy' }

/** The database's report after a commit. Verdicts depend on nothing else. */
export type CommitReport = {
  epoch: number
  /** Window states by question. The season does not have a missing one. */
  states: ReadonlyMap<Category, WindowState>
  /** The stored guesses of this window, by submission id. */
  stored: ReadonlyMap<string, Submission & SubmissionReceipt>
  /** Submission ids that belong to a guess in another window. */
  elsewhere: ReadonlySet<string>
  /** Submissions of users whose accounts are deleted. */
  strangers: ReadonlySet<string>
}

/** The verdict on a submission that was part of a commit under `epoch`. */
export function verdictOn(entry: Submission, report: CommitReport, epoch: number): SubmissionVerdict {
  if (report.elsewhere.has(entry.submission)) return { kind: 'conflict' }
  const stored = report.stored.get(entry.submission)
  if (stored !== undefined) {
    const { submission, storedAt, sequence, salt } = stored
    return isSame(stored, entry)
      ? { kind: 'accepted', receipt: { submission, storedAt, sequence, salt } }
      : { kind: 'conflict' }
  }
  if (report.strangers.has(entry.submission)) return { kind: 'unknown-user' }
  // Not stored although the window is open: another instance took over, or it opened just now.
  const state = report.states.get(entry.category) ?? 'not-yet'
  if (report.epoch !== epoch || state === 'open') return { kind: 'busy' }
  return { kind: state }
}

const isSame = (a: Submission, b: Submission) =>
  a.user === b.user && a.category === b.category && a.answer === b.answer
