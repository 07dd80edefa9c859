import type { Category } from '#game/category.ts'
import type { ChangeFault } from '#game/changes/change-fault.ts'
import type { RankingFault } from '#game/guesses.ts'
import type { RefereeFault } from '#game/live/referee.ts'
import type { NameFault } from '#game/names/name-rule.ts'
import type { PointsTableFault } from '#game/points.ts'
import type { TypedColumn } from '#game/results.ts'
import type { ChatReasons } from './chats.ts'
import type { SheetReasons } from './sheets.ts'
import type { Whose } from './whose.ts'

// Refusal reasons with the facts for their sentences; null: no facts. A reason has its words in words/refusals/.

export type RequestReasons = {
  'no-such-page': null
  'wrong-method': null
  'invalid-input': null
  unavailable: null
  'too-many-requests': null
  'foreign-page': null
  'no-csrf-token': null
  /** `type`: the required content type. */
  'wrong-type': { type: string }
  /** In bytes. */
  'too-large': { most: number }
  'not-a-socket': null
  'channel-full': null
  'too-many-sockets': null
}

export type InputReasons = {
  'unknown-field': null
  'repeated-field': null
  'not-json': null
  'not-an-object': null
  'not-a-year': null
  'not-a-race-id': null
  'not-a-side': null
  'not-a-target-id': null
  'not-a-user-id': null
  'not-a-league-id': null
  'not-topics': null
  'not-an-instant': null
  'not-true-or-false': null
  'not-an-id': null
  'not-a-list-of-ids': null
  'not-a-uuid': null
  'not-a-text': null
  'not-a-version': null
  'too-long': null
  'no-count': null
  'not-whole': null
  negative: null
  'above-most': { most: number }
}

/** About the requested thing, or the user's rights. */
export type AccessReasons = {
  'no-such-season': null
  'no-such-race': null
  'no-such-user': null
  'no-result-yet': null
  /** It has no guesses. */
  'season-from-sheet': { year: number }
  'no-race-runs': null
  'race-not-live-yet': null
  'no-points-yet': null
  'needs-login': null
  'needs-login-for-profile': null
  'needs-username': null
  'needs-admin': null
  'needs-recent-login': null
  'needs-referee': null
}

export type GuessReasons = {
  'guessing-not-open': null
  'guesses-hidden': { shownFrom: number | null; whose?: Whose }
  'guesses-being-sealed': null
  'cutoff-passed': { cutoff: number }
  'no-such-target': null
  'not-on-grid': null
  'not-in-season': null
  /** Has competitor names instead of ids. */
  'wrong-ranking': RankingFault
  'submission-used': null
  'save-uncertain': null
  'no-seal-key': null
}

export type AccountReasons = {
  'wrong-username': { fault: NameFault | 'taken' }
  'not-your-name': null
  'invitation-needed': null
  'invitation-wrong': null
  'setup-code-wrong': null
  'set-up-already': null
  'last-way-in': null
  'no-such-way-in': null
  'link-code-wrong': null
  'link-code-own': null
  'link-from-account': null
}

export type ReminderReasons = {
  'no-mail': null
  'no-address': null
  'too-many-codes': null
  'mail-not-sent': null
  'not-nine-digits': null
  'code-expired': null
  /** The number of remaining attempts. */
  'wrong-code': { left: number }
  'no-such-hours': null
  'no-push': null
  'no-subscription': null
  'too-many-browsers': { most: number }
}

export type ContactReasons = {
  'message-empty': null
  'message-long': { most: number }
  'message-not-sent': null
}

export type BingoReasons = {
  'card-exists': null
  'no-card': null
  'card-not-yet': null
  'no-such-cell': null
  /** `text`: the stored text of the cell. */
  'cell-changed': { text: string }
  'cell-text-invisible': null
  'cell-text-long': { length: number }
  'edit-uncertain': null
}

/** Refusals of edits while a race runs. */
export type RefereeReasons = {
  'race-not-live': null
  /** `by`: the username of who was first; null: a source. */
  'race-changed': { by: string | null }
  'referee-fault': { fault: RefereeFault | { kind: 'nothing-to-undo' } }
}

/** Refusals of the admin portal: changes of a season, roles, imports. */
export type AdminReasons = {
  change: { fault: ChangeFault }
  'season-changed-meanwhile': null
  'nothing-changes': null
  'changed-since-preview': null
  'reason-missing': null
  'reason-long': { most: number }
  'no-such-line': null
  'already-undone': null
  'changed-since': null
  'last-admin': null
  'time-missing': null
  'time-skipped': null
  'season-stays': null
  'season-exists': { year: number }
  'not-an-addable-year': { years: readonly number[] }
  'cutoff-missing': null
  'cutoff-in-other-year': { years: readonly number[] }
  'source-silent': null
  'source-not-yet': { year: number }
  'name-taken': { name: string }
  'name-not-latin': null
  'name-long': { most: number }
  'text-invisible': null
  'text-marks': null
  'name-missing': null
  'wrong-color': null
  'wrong-lap': null
  'wrong-short-code': null
  'wrong-number': null
  'alias-incomplete': null
  'wrong-points-table': { category: Category; difference: number; fault: PointsTableFault; most: number }
}

/** Refusals of the admin portal about races, results and imports. */
export type RaceReasons = {
  'wrong-race-order': null
  'race-has-result': null
  'race-in-other-year': { year: number }
  'field-missing': null
  'field-long': { most: number }
  'type-race-name': { name: string }
  'race-cancelled': null
  'result-missing': null
  'driver-without-team': { driver: string }
  /** A wrong field in the row of a competitor. */
  'wrong-row': { name: string; field: 'points' | 'table-points' | TypedColumn }
  'wrong-laps': null
  'nothing-to-release': null
  'starts-agree': null
  'nothing-waits': null
  'no-such-flag': null
  'no-such-proposal': null
  'job-missing': null
  'race-missing': null
  'source-failing': null
  'runs-already': null
}

export type LeagueReasons = {
  'no-such-league': null
  'league-owner-only': null
  'league-members-only': null
  /** Its season is finished. */
  'league-frozen': null
  'wrong-league-name': { fault: NameFault | 'taken' | 'own' }
  'league-code-wrong': null
  'league-full': { most: number }
  /** Memberships in one season. */
  'too-many-leagues': { most: number }
  'too-many-owned': { most: number }
  'invitations-full': { most: number }
  'already-member': null
  'not-other-member': null
  /** The first race that counts has a result. */
  'league-start-passed': null
  'not-a-possible-start': null
  'no-next-season': { year: number }
}

export type Reasons = RequestReasons &
  InputReasons &
  AccessReasons &
  GuessReasons &
  AccountReasons &
  ReminderReasons &
  ContactReasons &
  BingoReasons &
  RefereeReasons &
  AdminReasons &
  SheetReasons &
  RaceReasons &
  LeagueReasons &
  ChatReasons

/** A name alone, or `{ kind: name, ...facts }`. */
export type Reason = {
  [Kind in keyof Reasons]: Reasons[Kind] extends null ? Kind : { kind: Kind } & Reasons[Kind]
}[keyof Reasons]

/** One sentence per reason. A missing or an extra sentence is a type error. */
export type WordsOf<Some> = {
  readonly [Kind in keyof Some]: Some[Kind] extends null ? string : (facts: Some[Kind]) => string
}
