import { adminWords } from '#app/words/admin.ts'
import { importPageWords, importWords } from '#app/words/imports.ts'
import { categoryNames } from '#app/words/names.ts'
import { raceAdminWords } from '#app/words/race-admin.ts'
import type { AdminReasons, RaceReasons, WordsOf } from '#worker/reasons.ts'

export const adminRefusals: WordsOf<AdminReasons> = {
  change: ({ fault }) => adminWords.fault(fault),
  'season-changed-meanwhile':
    'Flere endret sesongen samtidig, og denne endringen ble ikke lagret. Prøv igjen om litt.',
  'nothing-changes': adminWords.nothingChanges,
  'changed-since-preview': adminWords.movedOn,
  'reason-missing': adminWords.reasonMissing,
  'reason-long': ({ most }) => adminWords.reasonLong(most),
  'no-such-line': adminWords.noSuchLine,
  'already-undone': adminWords.undoneAlready,
  'changed-since': adminWords.changedSince,
  'last-admin': adminWords.lastAdmin,
  'time-missing': adminWords.noTime,
  'time-skipped': adminWords.skippedTime,
  'season-stays': adminWords.seasonStays,
  'season-exists': ({ year }) => adminWords.seasonExists(year),
  'not-an-addable-year': ({ years }) => adminWords.seasonYear(years.join(' eller ')),
  'cutoff-missing': adminWords.cutoffMissing,
  'cutoff-in-other-year': ({ years }) => adminWords.otherYear(years.join(' eller ')),
  'source-silent': adminWords.sourceSilent,
  'source-not-yet': ({ year }) => adminWords.sourceNotYet(year),
  'name-taken': ({ name }) => adminWords.nameTaken(name),
  'name-not-latin': adminWords.nameOfOtherLetters,
  'name-long': ({ most }) => adminWords.nameLong(most),
  'text-invisible': adminWords.invisible,
  'text-marks': adminWords.marks,
  'name-missing': adminWords.fault({ kind: 'name-missing' }),
  'wrong-color': adminWords.fault({ kind: 'color' }),
  'wrong-lap': adminWords.fault({ kind: 'lap' }),
  'wrong-short-code': adminWords.wrongCode,
  'wrong-number': adminWords.wrongNumber,
  'alias-incomplete': adminWords.aliasMissing,
  'wrong-points-table': ({ category, difference, fault, most }) =>
    adminWords.at(
      `${categoryNames[category]}, differanse ${difference}`,
      adminWords.fault({ kind: 'points', fault, most }),
    ),
}

const rowFaults = {
  points: raceAdminWords.points,
  'table-points': raceAdminWords.tablePoints,
  laps: raceAdminWords.laps,
}

export const raceRefusals: WordsOf<RaceReasons> = {
  'wrong-race-order': raceAdminWords.wrongOrder,
  'race-has-result': raceAdminWords.hasResult,
  'race-in-other-year': ({ year }) => raceAdminWords.otherYear(year),
  'field-missing': raceAdminWords.missing,
  'field-long': ({ most }) => `Høyst ${most} tegn.`,
  'type-race-name': ({ name }) => raceAdminWords.typeName(name),
  'race-cancelled': raceAdminWords.calledOff,
  'result-missing': raceAdminWords.resultFirst,
  'driver-without-team': ({ driver }) => raceAdminWords.homeless(driver),
  'wrong-row': ({ name, field }) => adminWords.at(name, rowFaults[field]),
  'wrong-laps': raceAdminWords.laps,
  'nothing-to-release': raceAdminWords.nothingToRelease,
  'starts-agree': raceAdminWords.nothingToDecide,
  'no-such-flag': adminWords.noSuchFlag,
  'no-such-proposal': importWords.noSuchProposal,
  'job-missing': importPageWords.chooseJob,
  'race-missing': importPageWords.chooseRace,
  'source-in-trouble': importPageWords.inTrouble,
  'runs-already': importPageWords.runsAlready,
}
