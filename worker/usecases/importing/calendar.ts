import { countryCodeFrom, raceNameFrom } from '#app/words/calendar.ts'
import { importWords } from '#app/words/imports.ts'
import { raceAdminWords } from '#app/words/race-admin.ts'
import { type Database, writeBatch } from '#db/client.ts'
import * as calendar from '#db/queries/calendar.ts'
import { noteSeasonCheck } from '#db/queries/jobs.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { type EntryChange, isSameValue, type RaceValue } from '#game/changes/entries.ts'
import { type CalendarPlan, calendarPlan, raceValue } from '#game/imports/calendar.ts'
import type { PlannedRace, PublishedRace, StoredRace } from '#game/imports/calendar-races.ts'
import { type RaceNow, type StartChange, startChanges } from '#game/imports/second-opinion.ts'
import { isDisputed, startOfValue } from '#game/race-start.ts'
import type { SeasonTruth } from '#game/steps.ts'
import { FeedFault } from '#worker/feed/get.ts'
import type { CalendarRace as ToldRace } from '#worker/feed/words.ts'
import type { TruthChange } from '#worker/usecases/seasons/scoring.ts'
import { type Importer, type ImportOutcome, importTruth } from './results.ts'
import { unlessInTrouble } from './source-pauses.ts'

/**
 * Makes the calendar of a season the published one: races that are new, moved, renamed, renumbered, cancelled
 * or back keep their id and everybody's guesses. All or nothing, with a line in the log of every race it
 * changes. A calendar that cannot be right is refused whole and waits for an admin with the reason. OpenF1's
 * starts are stored beside it, also when there is no calendar; without them the calendar comes in all the same.
 */
export async function importCalendar(app: Importer, year: number): Promise<ImportOutcome> {
  const { jolpica, openF1 } = app.feed
  const answer = await jolpica.calendar(year).catch(onlyFault)
  const starts = await unlessInTrouble(() => openF1.sessions(year, 'RACE'))
  const read: Read = {
    calendar: answer instanceof FeedFault || answer.kind === 'not-yet' ? null : answer.value.map(inOurWords),
    starts: starts.kind === 'found' ? starts.value : [],
  }
  const { ending, refusal, waiting } = await applyRead(app, year, read)
  if (answer instanceof FeedFault) throw answer
  if (answer.kind === 'not-yet') return answer
  await writeBatch(app.db, [noteSeasonCheck(year, 'CALENDAR', app.now, waiting)])
  return refusal ?? ending
}

function onlyFault(error: unknown): FeedFault {
  if (error instanceof FeedFault) return error
  throw error
}

/** What the two sources say; `calendar` null: nothing, or nothing that can be used. */
type Read = { calendar: PublishedRace[] | null; starts: readonly { startsAt: number }[] }

async function applyRead(app: Importer, year: number, read: Read) {
  let waiting: string | null = null
  let refusal: ImportOutcome | null = null
  const ending = await importTruth(app, year, async (truth) => {
    const { stored, nextId } = await readCalendar(app.db, year)
    const plan = read.calendar && calendarPlan(stored, read.calendar, { year, now: app.now })
    const isRefused = plan?.kind === 'refused'
    waiting = isRefused ? importWords.calendarFault(plan.fault) : plan && waitingIn(plan)
    refusal = isRefused ? { kind: 'refused', reason: waiting! } : null
    const races = numbered(plan?.kind === 'planned' ? plan.races : [], nextId)
    const starts = startChanges(year, racesNow(stored, races), read.starts, app.now)
    if (races.length === 0 && starts.length === 0) return { kind: 'unchanged' }
    const moved = races.flatMap((race) => entryOf(year, race))
    const disputed = starts.filter(({ isPublic }) => isPublic)
    // A season's first calendar is no change to anybody.
    const what = stored.length === 0 ? [] : [...moved.filter(isTold), ...disputed.map(({ change }) => change)]
    const changes = [...moved, ...starts.map(({ change }) => change)]
    return { kind: 'imported', changes: what, change: truthChange(app, truth, races, changes, what) }
  })
  return { ending, refusal, waiting }
}

/** The races of the season as the plan has them. */
function racesNow(stored: readonly StoredRace[], planned: readonly Numbered[]): RaceNow[] {
  const unknown = { gridState: null, resultState: null, openF1StartsAt: null, believed: null }
  const touched = new Set(planned.flatMap(({ before }) => before ?? []))
  return [
    ...stored.filter((race) => !touched.has(race)).map((race) => ({ before: race, after: race })),
    ...planned.map(({ id, before, after }) => ({ before, after: { ...unknown, ...before, ...after, id } })),
  ]
}

/** A calendar in the words of the site. */
export const inOurWords = ({ name, country, ...race }: ToldRace): PublishedRace => ({
  ...race,
  knownAs: name,
  name: raceNameFrom(name),
  country: countryCodeFrom(country),
})

type Planned = CalendarPlan & { kind: 'planned' }

/** What an admin must decide about a calendar that came in, in words. */
function waitingIn({ held, dropped }: Planned): string | null {
  const namesOf = (races: readonly StoredRace[]) => races.map(({ name }) => name)
  const sentences = [
    ...(held.length > 0 ? [importWords.startHeld(namesOf(held))] : []),
    ...(dropped.length > 0 ? [raceAdminWords.dropped(namesOf(dropped))] : []),
  ]
  return sentences.join(' ') || null
}

type Numbered = PlannedRace & { id: number }

function numbered(races: readonly PlannedRace[], nextId: number): Numbered[] {
  let next = nextId
  return races.map((race) => ({ ...race, id: race.before?.id ?? next++ }))
}

type RaceChange = EntryChange & { kind: 'race' }
type CalendarChange = RaceChange | StartChange

const entryOf = (year: number, { id, before, after }: Numbered): RaceChange[] => {
  const was = before && raceValue(before)
  return isSameValue(was, raceValue(after))
    ? []
    : [{ kind: 'race', year, race: id, before: was, after: raceValue(after) }]
}

/** New session times stay out of the public log; a sprint that is added or removed does not. */
const isTold = ({ before, after }: RaceChange) =>
  before === null || after === null || !isSameValue(toldOf(before), toldOf(after))

const toldOf = ({ sessions, ...race }: RaceValue) => ({ ...race, hasSprint: sessions.SPRINT !== undefined })

function truthChange(
  { now }: Importer,
  truth: SeasonTruth,
  races: readonly Numbered[],
  changes: readonly CalendarChange[],
  what: readonly CalendarChange[],
): TruthChange {
  const touched = new Set(what.map(({ race }) => race))
  const race = touched.size === 1 ? what[0]!.race : null
  return {
    truth: { ...truth, races: withPositions(truth.races, races) },
    entries: changes,
    statements: [calendar.knowRacesAs(races.map(({ id, after }) => ({ id, knownAs: after.knownAs })))],
    log: what.length > 0 ? { race, at: now, what, why: whyOf(what) } : undefined,
  }
}

function whyOf(what: readonly CalendarChange[]): string {
  if (what.some(({ kind }) => kind === 'race')) return importWords.calendarChanged
  const isOpen = what.some(({ kind, after }) => kind === 'start' && after && isDisputed(startOfValue(after)))
  return isOpen ? importWords.startsDiffer : importWords.startsAgree
}

/** The races of the season as they will be. */
function withPositions(truth: SeasonTruth['races'], races: readonly Numbered[]): SeasonTruth['races'] {
  const changed = new Map(races.map(({ id, after }) => [id, after]))
  const fresh = races.filter(({ before }) => before === null)
  return [
    ...truth.map((race) => ({ ...race, position: (changed.get(race.id) ?? race).position })),
    ...fresh.map(({ id, after }) => ({ id, position: after.position, resultState: null })),
  ]
}

async function readCalendar(db: Database, year: number) {
  const [races, deleted, sessions, handMade, [next]] = await db.batch([
    racesOfSeason(db, year),
    calendar.deletedRaces(db, year),
    calendar.sessionsOfSeason(db, year),
    calendar.handMadeInCalendar(db, year),
    calendar.nextRaceId(db, year),
  ])
  const made = new Set(handMade.map(({ race }) => race))
  // What an admin has deleted is called off by hand, and does not come back as another race.
  const stored: StoredRace[] = [...races, ...deleted].map((race) => ({
    ...race,
    handMade: race.deleted || made.has(race.id),
    sessions: Object.fromEntries(
      sessions.filter((row) => row.race === race.id).map(({ session, startsAt }) => [session, startsAt]),
    ),
  }))
  return { stored, nextId: next!.id }
}
