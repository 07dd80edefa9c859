import { adminWords } from '#app/words/admin.ts'
import { raceAdminWords } from '#app/words/race-admin.ts'
import { refusalWords } from '#app/words/site.ts'
import type { RaceValue } from '#game/changes/entries.ts'
import { hasInvisible, hasStrayMarks } from '#game/names/visible-text.ts'
import { fromOsloField } from '#game/oslo-time.ts'
import { calendarYear, type Session, sessions } from '#game/season.ts'
import { Refusal } from '#worker/errors.ts'

const longest = 60

/**
 * A race as its form tells it, made by hand. Refuses with invalid, field by field. `stands`: what is stored of it
 * now.
 */
export function readRaceFields(form: URLSearchParams, year: number, stands: RaceValue | null): RaceValue {
  const faults: Record<string, string> = {}
  const text = (name: string) => {
    const typed = form.get(name)?.trim().normalize('NFC') ?? ''
    if (typed === '') faults[name] = raceAdminWords.missing
    if (typed.length > longest) faults[name] = raceAdminWords.tooLong
    if (hasInvisible(typed)) faults[name] = adminWords.invisible
    if (hasStrayMarks(typed)) faults[name] = adminWords.marks
    return typed
  }
  const times: Partial<Record<Session, number>> = {}
  for (const session of sessions) {
    const typed = form.get(session) ?? ''
    if (typed === '' && session !== 'RACE') continue
    const known = (session === 'RACE' ? stands?.startsAt : stands?.sessions[session]) ?? null
    const read = fromOsloField(typed, known)
    if ('instant' in read) times[session] = read.instant
    else faults[session] = read.fault === 'skipped' ? adminWords.skippedTime : adminWords.noTime
  }
  const startsAt = times.RACE ?? 0
  if (times.RACE !== undefined && calendarYear(startsAt) !== year) {
    faults.RACE = raceAdminWords.otherYear(year)
  }
  const laps = form.get('laps')?.trim() ?? ''
  if (!/^\d{0,3}$/.test(laps) || Number(laps) > 200) faults.laps = raceAdminWords.laps
  const value = {
    name: text('name'),
    place: text('place'),
    country: text('country'),
    circuit: text('circuit'),
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', refusalWords.invalidInput, faults)
  return {
    ...value,
    laps: laps === '' ? null : Number(laps),
    startsAt,
    ownCutoff: stands?.ownCutoff ?? null,
    sessions: times,
    manual: true,
  }
}
