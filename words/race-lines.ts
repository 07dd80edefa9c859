import { closedBy } from '#game/category.ts'
import { type ChangeOf, isSameValue, type RaceValue } from '#game/changes/entries.ts'
import type { PlaceChange } from '#game/changes/logged.ts'
import { cutoffOf, startOfValue } from '#game/changes/race-start.ts'
import { exactTime } from '#words/exact-time.ts'
import { list } from '#words/list.ts'
import { moved } from '#words/moved.ts'
import { sourceNames } from './imports.ts'
import { questionWords } from './questions.ts'
import { raceAdminWords } from './race-admin.ts'
import { released } from './weekend-lines.ts'

/** `hasStart`: a start entry of the same race has the line about its cutoff. */
export function raceLines({ before, after }: ChangeOf<'race'>, hasStart = false): string[] {
  if (before === null) return ['Nytt løp']
  if (after === null) return ['Løpet er slettet. Tipsene står i historikken.']
  const text = (value: string | number) => String(value)
  const cutoff = ({ ownCutoff, startsAt }: typeof before) => ownCutoff ?? startsAt
  return [
    ...moved('Navn', before.name, after.name, text),
    ...moved('Sted', before.place, after.place, text),
    ...moved('Land', before.country, after.country, text),
    ...moved('Bane', before.circuit, after.circuit, text),
    ...moved('Runder', before.laps, after.laps, text),
    ...moved('Start', before.startsAt, after.startsAt, exactTime),
    ...(hasStart ? [] : moved('Tippefristen', cutoff(before), cutoff(after), exactTime)),
    ...sessionLines(before.sessions, after.sessions),
    ...released(before.manual, after.manual),
  ]
}

export function placeLines(place: PlaceChange | undefined): string[] {
  if (place === undefined) return []
  const { before, after } = place
  if (after === null) return ['Avlyst']
  return before === null ? [`Kjøres likevel, som løp ${after}`] : moved('Løp nummer', before, after, String)
}

export function startLines({ before, after }: ChangeOf<'start'>): string[] {
  const cutoff = (value: typeof before) => (value === null ? after?.jolpica : cutoffOf(startOfValue(value)))
  return [
    ...moved('Start ifølge OpenF1', before?.openF1, after?.openF1, exactTime),
    ...(isSameValue(before?.believed ?? null, after?.believed ?? null)
      ? []
      : [after?.believed ? raceAdminWords.believed(sourceNames[after.believed]) : raceAdminWords.undecided]),
    ...moved('Tippefristen', cutoff(before), cutoff(after), exactTime),
  ]
}

/** "Tippefristen for pole: når økten starter → lørdag 14. mars 2026 kl. 06.00" */
export function sessionCutoffLines({ session, before, after }: ChangeOf<'sessionCutoff'>): string[] {
  const closed = closedBy(session).map((category) => questionWords[category].name.toLowerCase())
  const words = (cutoff: number | null) => (cutoff === null ? 'når økten starter' : exactTime(cutoff))
  return [`Tippefristen for ${list(closed)}: ${words(before)} → ${words(after)}`]
}

function sessionLines(before: RaceValue['sessions'], after: RaceValue['sessions']): string[] {
  if (after.SPRINT === undefined && before.SPRINT !== undefined) return ['Sprinten er tatt ut']
  if (after.SPRINT !== undefined && before.SPRINT === undefined) return [`Sprint: ${exactTime(after.SPRINT)}`]
  return isSameValue(before, after) ? [] : ['Nye tider for øktene']
}
