import { env } from 'cloudflare:workers'
import { standingsAfter } from '#db/seed/standings.ts'
import { checkCard } from './bingo.ts'
import { checkForecasts } from './forecasts.ts'
import { checkLetters } from './letters.ts'
import { running } from './model.ts'
import { day, hour, minute, type World } from './world.ts'

/** Nine days without faults or new events. Everything published before must be imported by then. */
export async function nineDaysLater(world: World) {
  world.sources.fault = null
  const from = world.now
  const moments = [hour, 3 * hour, day, 2 * day, 3 * day, 8 * day + hour, 9 * day]
  for (const [index, moment] of moments.entries()) {
    // The last calls must finish all that a call leaves for the next one.
    for (let calls = index < 5 ? 2 : 3; calls > 0; calls--) {
      await world.waitUntil(Math.max(world.now + 9 * minute, from + moment))
      await world.runClock()
    }
  }
  await checkNothingIsStuck(world)
  for (const year of world.years) {
    await checkSettled(world, year, from)
    const fault = (sentence: string) => world.fault(`${year}, after nine days: ${sentence}`)
    await checkForecasts(world, year, fault)
    await checkLetters(year, fault)
  }
}

/** Every closed window is sealed and has a proof of time, no run holds its lease, nothing is half done or too old. */
async function checkNothingIsStuck(world: World) {
  const stuck = await world.d1.batch<{ what: string }>([
    env.DB.prepare(
      `select 'no seal: ' || deadline || ' of ' || coalesce(race, year) as what from question_windows
        where cutoff <= ? and not is_sealed
          and not exists (select 1 from races where id = race and deleted = 1)`,
    ).bind(world.now),
    env.DB.prepare("select 'a lease: ' || name as what from leases where until > ?").bind(world.now),
    env.DB.prepare("select 'a scoring job of ' || year as what from scoring_jobs"),
    // The next runs ask again for the seals of the last hours.
    env.DB.prepare(
      `select 'no proof of time: seal ' || id as what from (select * from seals order by id desc limit 100) x
        where sealed_at < ? and not exists (select 1 from seal_stamps s where s.seal = x.id and confirmed_at is not null)`,
    ).bind(world.now - day),
    env.DB.prepare(
      `select 'the note of an old run: ' || job as what from job_runs where scheduled_at < ? limit 1`,
    ).bind(world.now - 91 * day),
  ])
  for (const year of world.years) await checkCard(world, year)
  await world.live.checkOver()
  for (const { what } of stuck.flatMap(({ results }) => results))
    world.fault(`after nine days there is still ${what}`)
}

/** Old results are imported again weekly, for half a year. */
const rereadFor = 150 * day

async function checkSettled(world: World, year: number, from: number) {
  const rows = async <T>(sql: string) => (await env.DB.prepare(sql).bind(year).all<T>()).results
  const marks = await rows('select part from hand_made h join races r on r.id = h.race where r.year = ?')
  const [season] = await rows<{ finished_at: number | null }>(
    'select finished_at from seasons where year = ?',
  )
  // A manual value or a finished season may differ from the source.
  if (marks.length > 0 || season!.finished_at !== null || mayDiffer(world, year)) return
  const fault = (sentence: string) => world.fault(`${year}, after nine days: ${sentence}`)
  const facts = await world.facts(year)
  const source = world.sources.visible(year)
  const calendar = running(facts).map(({ name }) => name)
  const sourceRaces = source.races.map(({ key }) => key)
  const waits = await rows<{ waiting: string }>(
    'select waiting from season_checks where year = ? and waiting is not null',
  )
  if (waits.length > 0) fault(`the calendar still waits: ${waits[0]!.waiting}`)
  // The calendar of a past year is not read any more.
  const isRead = new Date(from).getUTCFullYear() <= year
  if (isRead && calendar.length !== sourceRaces.length)
    fault(`the calendar has ${calendar.join(', ')}; the source has ${sourceRaces.join(', ')}`)
  await checkFlags(world, year, from, fault)
  const refused = await rows<{ reason: string }>(
    'select reason from refused_imports i join races r on r.id = i.race where r.year = ?',
  )
  for (const { reason } of refused) fault(`an import is still refused: ${reason}`)
  for (const race of source.races) {
    if (race.race === undefined || from - Date.parse(race.sessions.RACE) > rereadFor) continue
    const stored = running(facts).find(({ position }) => position === race.round)
    const order = facts.results
      .filter((row) => row.race === stored?.id)
      .sort((a, b) => a.position - b.position)
    const finished = race.race.map(({ driver }) => driver)
    if (order.map(({ driver }) => driver).join() !== finished.join()) {
      fault(
        `the result of race ${race.round} is ${order.map(({ driver }) => driver)}; the source has ${finished}`,
      )
      continue
    }
    const table = facts.standings
      .filter((row) => row.race === stored!.id && row.category === 'DRIVER')
      .sort((a, b) => a.position - b.position)
      .map(({ competitor }) => competitor)
    const published = standingsAfter(source, race.round).drivers.map(({ id }) => id)
    if (table.join() !== published.join()) {
      fault(`the table after race ${race.round} is ${table}; the source has ${published}`)
    }
  }
}

/** An admin has removed a driver or moved a race, so the import rightly refuses what the source publishes. */
const mayDiffer = (world: World, year: number): boolean =>
  [...world.touched].some(
    (page) => page.startsWith(`${year} `) && /\/(competitors\/drivers|facts|add)$/.test(page),
  )

/** Race control is read for some days after a race. */
const flagsReadFor = 5 * day

/** With automatic flags, all flags of race control must be stored by now. */
async function checkFlags(world: World, year: number, from: number, fault: (sentence: string) => void) {
  const isTouched = [...world.touched].some((page) => page === `${year} /admin/flag`)
  if (!world.autoFlags || isTouched) return
  const facts = await world.facts(year)
  for (const { key, round, sessions, race } of world.sources.visible(year).races) {
    if (!world.sources.isPublished(year, key, 'flags') || race === undefined) continue
    if (from - Date.parse(sessions.RACE) > flagsReadFor) continue
    const stored = running(facts).find(({ position }) => position === round)
    const { results } = await env.DB.prepare("select type from flags where race = ? and session = 'RACE'")
      .bind(stored?.id ?? 0)
      .all<{ type: string }>()
    const counted = results
      .map(({ type }) => type)
      .sort()
      .join(' ')
    if (counted !== 'RED SAFETY_CAR YELLOW YELLOW YELLOW') fault(`the flags of race ${round} are ${counted}`)
  }
}
