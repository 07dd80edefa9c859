import { countryCodeFrom, raceNameFrom } from '#app/calendar-words.ts'
import { raceAdminWords } from '#app/race-admin-words.ts'
import { importWords } from '#app/words.ts'
import { type Database, writeBatch } from '#db/client.ts'
import * as calendar from '#db/queries/calendar.ts'
import { writeEntries } from '#db/queries/entries.ts'
import { noteSeasonCheck } from '#db/queries/jobs.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { type CalendarPlan, calendarPlan, raceValue } from '#game/calendar.ts'
import type { PlannedRace, PublishedRace, StoredRace } from '#game/calendar-races.ts'
import { type EntryChange, isSameValue, type RaceValue } from '#game/entries.ts'
import type { SeasonTruth } from '#game/steps.ts'
import type { CalendarRace as ToldRace } from '#worker/feed/words.ts'
import { type Importer, type ImportOutcome, importTruth } from './importing.ts'
import type { TruthChange } from './scoring.ts'

/**
 * Makes the calendar of a season the published one: races that are new, moved, renamed, renumbered, cancelled
 * or back keep their id and everybody's guesses. All or nothing, with a line in the log of every race it
 * changes. A calendar that cannot be right is refused whole and waits for an admin with the reason.
 */
export async function importCalendar(app: Importer, year: number): Promise<ImportOutcome> {
  const answer = await app.feed.jolpica.calendar(year)
  if (answer.kind === 'not-yet') return answer
  const published = answer.value.map(inOurWords)
  let waiting: string | null = null
  const ending = await importTruth(app, year, async (truth) => {
    const { stored, nextId } = await readCalendar(app.db, year)
    const plan = calendarPlan(stored, published, { year, now: app.now })
    if (plan.kind === 'refused') {
      waiting = importWords.calendarFault(plan.fault)
      return { kind: 'refused', reason: waiting }
    }
    waiting = waitingIn(plan)
    if (plan.races.length === 0) return { kind: 'unchanged' }
    const races = numbered(plan.races, nextId)
    const changes = races.flatMap((race) => entryOf(year, race))
    // A season's first calendar is no change to anybody.
    const what = stored.length === 0 ? [] : changes.filter(isTold)
    return { kind: 'imported', changes: what, change: truthChange(app, truth, races, changes, what) }
  })
  await writeBatch(app.db, [noteSeasonCheck(year, 'CALENDAR', app.now, waiting)])
  return ending
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
  { db, now }: Importer,
  truth: SeasonTruth,
  races: readonly Numbered[],
  changes: readonly RaceChange[],
  what: readonly RaceChange[],
): TruthChange {
  const race = what.length === 1 ? what[0]!.race : null
  return {
    truth: { ...truth, races: withPositions(truth.races, races) },
    statements: [
      ...writeEntries(db, changes),
      calendar.knowRacesAs(races.map(({ id, after }) => ({ id, knownAs: after.knownAs }))),
    ],
    log: what.length > 0 ? { race, at: now, what, why: importWords.calendarChanged } : undefined,
  }
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
