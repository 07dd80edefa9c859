import { writeBatch } from '#db/client.ts'
import { expectNoNewSeal, noteHeldStarts, windowsOfRaces } from '#db/queries/held-starts.ts'
import { noteSeasonCheck } from '#db/queries/jobs.ts'
import { readSeason } from '#db/queries/season.ts'
import { cutoffMoves } from '#game/changes/cutoffs.ts'
import {
  type ChangeOf,
  type Entry,
  type EntryChange,
  isSameValue,
  listingValue,
  type RaceValue,
  raceValue,
} from '#game/changes/entries.ts'
import type { LoggedChange } from '#game/changes/logged.ts'
import { withPlaces } from '#game/changes/logged.ts'
import { isDisputed, startOfValue } from '#game/changes/race-start.ts'
import { apply, deletedRaces, newRaceId, type Race, type Season } from '#game/changes/season.ts'
import { type CalendarPlan, calendarPlan } from '#game/imports/calendar.ts'
import type { PublishedRace } from '#game/imports/calendar-races.ts'
import { type ClosedStarts, closedStarts, type HeldStart, hasHeld } from '#game/imports/held-starts.ts'
import type { ImportReason } from '#game/imports/import-reasons.ts'
import { plannedStarts, type RaceNow } from '#game/imports/second-opinion.ts'
import { inSeasonOrder } from '#game/season.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { withOurNames } from '#worker/feed/our-names.ts'
import { type Importer, type ImportOutcome, request, type SourceRequest } from './requesting.ts'
import { unlessFailing } from './source-pauses.ts'

/**
 * Imports the published calendar in one transaction, with a line in the public log. Races keep their ids and guesses.
 * An implausible calendar is refused as a whole and waits for an admin.
 * OpenF1's starts are stored even without a calendar, and the calendar even without them.
 */
export async function importCalendar(app: Importer, year: number): Promise<ImportOutcome> {
  const { results, openF1 } = app.feed
  const answer = await results.calendar(year).catch(onlyFault)
  const starts = await unlessFailing(() => openF1.sessions(year, 'RACE'))
  const published: Published = {
    calendar:
      answer instanceof FeedFault || answer.kind === 'not-yet' ? null : answer.value.map(withOurNames),
    starts: starts.kind === 'found' ? starts.value : [],
  }
  let plan: CalendarPlan | null = null
  let heldOfOpenF1: HeldStart[] = []
  const result = await request(app, await readSeason(app.db, year), async (season) => {
    const { windows, seals } = await windowsOfRaces(app.db, year)
    const closed = closedStarts(season, windows, app.now)
    plan = published.calendar && planOf(season, published.calendar, closed)
    const wanted = translate(season, plan, published.starts, closed)
    heldOfOpenF1 = wanted.held
    // A seal that comes now shows guesses. Then the request starts again, and a later start waits.
    return { ...wanted, statements: [expectNoNewSeal(year, seals)] }
  })
  if (starts.kind === 'found') {
    await writeBatch(app.db, noteHeldStarts(year, 'OPENF1', heldOfOpenF1, app.now))
  }
  if (answer instanceof FeedFault) throw answer
  if (answer.kind === 'not-yet') return answer
  const waiting = plan === null ? [] : waitingIn(plan)
  const held = plan === null ? [] : heldIn(plan)
  await writeBatch(app.db, [
    noteSeasonCheck(year, 'CALENDAR', app.now, waiting),
    ...(held === null ? [] : noteHeldStarts(year, 'JOLPICA', held, app.now)),
  ])
  const [refusal] = waiting
  return refusal?.code === 'calendar' ? { kind: 'refused', reason: refusal } : result
}

function onlyFault(error: unknown): FeedFault {
  if (error instanceof FeedFault) return error
  throw error
}

/** The answers of both sources. `calendar` null: missing or unusable. */
type Published = { calendar: PublishedRace[] | null; starts: readonly { startsAt: number }[] }

// A deleted race takes part, so that the source does not add it as a new race.
const planOf = (season: Season, calendar: PublishedRace[], closed: ClosedStarts) =>
  calendarPlan([...season.races, ...deletedRaces(season)], calendar, { year: season.year, closed })

/** The starts that wait; null: a refused calendar does not show them. */
const heldIn = (plan: CalendarPlan) => (plan.kind === 'refused' ? null : plan.held)

/** The decisions about a calendar that wait for an admin. */
function waitingIn(plan: CalendarPlan): ImportReason[] {
  if (plan.kind === 'refused') return [{ code: 'calendar', fault: plan.fault }]
  return plan.dropped.length > 0 ? [{ code: 'dropped', races: plan.dropped.map(({ name }) => name) }] : []
}

function translate(
  season: Season,
  plan: CalendarPlan | null,
  published: Published['starts'],
  closed: ClosedStarts,
): SourceRequest & { held: HeldStart[] } {
  const planned = plan?.kind === 'planned' ? plan.races : []
  let added = 0
  const races = planned.map(({ before, after }): RaceNow => {
    return { before, after: { ...after, id: before?.id ?? newRaceId(season, added++) } }
  })
  const touched = new Set(races.map(({ after }) => after.id))
  const rest = season.races.filter(({ id }) => !touched.has(id))
  const all = [...rest.map((race) => ({ before: race, after: race })), ...races]
  const { starts, held } = plannedStarts(season.year, all, published, closed)
  const publicStarts = new Set(starts.flatMap(({ entry, isPublic }) => (isPublic ? entry.race : [])))
  const order = inSeasonOrder(all.map(({ after }) => after)).map(({ id }) => id)
  return {
    kind: 'wanted',
    held,
    entries: [
      ...races.flatMap(({ after }) => entriesOf(season.year, after)),
      { kind: 'order', year: season.year, value: order },
      ...starts.map(({ entry }) => entry),
    ],
    // The first calendar of a season is not shown as a change.
    shown: (changes) => (season.races.length === 0 ? [] : shownOf(season, changes, publicStarts, closed)),
    code: whyOf,
  }
}

const entriesOf = (year: number, race: Race): Entry[] => [
  { kind: 'race', year, race: race.id, value: raceValue(race) },
  { kind: 'listing', year, race: race.id, value: listingValue(race) },
]

/** New session times stay out of the public log, unless they move the cutoff of guesses that have been shown. */
function shownOf(
  season: Season,
  changes: readonly EntryChange[],
  publicStarts: ReadonlySet<number>,
  closed: ClosedStarts,
): LoggedChange[] {
  const moved = cutoffMoves(season, apply(season, changes)).flatMap(({ window }) => window.race ?? [])
  const races = changes
    .filter((change) => change.kind === 'race')
    .filter((change) => isShown(change) || (hasHeld(closed, change.race) && moved.includes(change.race)))
  const places = withPlaces(changes).filter((change) => 'kind' in change && change.kind === 'place')
  const starts = changes.filter((change) => change.kind === 'start' && publicStarts.has(change.race))
  return [...races, ...places, ...starts]
}

const isShown = ({ before, after }: ChangeOf<'race'>) =>
  before === null || after === null || !isSameValue(shownValue(before), shownValue(after))

const shownValue = ({ sessions, ...race }: RaceValue) => ({
  ...race,
  hasSprint: sessions.SPRINT !== undefined,
})

function whyOf(shown: readonly LoggedChange[]) {
  const starts = shown.filter((change) => 'kind' in change && change.kind === 'start')
  if (starts.length < shown.length) return 'calendar-changed'
  return starts.some(({ after }) => after && isDisputed(startOfValue(after)))
    ? 'starts-differ'
    : 'starts-agree'
}
