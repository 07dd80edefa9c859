import { env } from 'cloudflare:workers'
import { fromOsloField, osloField } from '#game/oslo-time.ts'
import type { Event } from './events.ts'
import { type Sent, sendForm, withFields } from './form.ts'
import { isAsked, running } from './model.ts'
import { readSnapshot, type Snapshot } from './read-facts.ts'
import { hour, type World } from './world.ts'

// Admin actions, through the pages of the portal.

type Of<Name extends Event['do']> = Extract<Event, { do: Name }>
type Field = [string, string]
type Fill = (fields: Field[]) => Field[] | null

/** A change by an admin, with the season before and after; an undo must restore `before`. */
export type AdminChange = { line: number; year: number; before: Snapshot; after: Snapshot }

export type AdminSends = typeof change

export async function change(
  world: World,
  by: number,
  year: number,
  path: string,
  fill: Fill,
): Promise<Sent> {
  const browser = await world.browserOf(world.admins[by]!, true)
  const before = await readSnapshot(env.DB, year)
  const lineBefore = await newestLine()
  const answered = await sendForm(browser, path, fill)
  // A change whose answer was lost is stored, and the log shows it.
  const isLost = world.isDisturbed && answered.status >= 500 && (await newestLine()) > lineBefore
  const sent: Sent = isLost ? { ...answered, kind: 'stored' } : answered
  world.count(`${path.replaceAll(/\d+/g, 'n').split('?')[0]} ${sent.kind}`)
  if (sent.status >= 500 && !world.isDisturbed) world.fault(`${path} was answered ${sent.status}`)
  if (sent.kind === 'stored') {
    world.touched.add(`${year} ${path.split('?')[0]}`)
    const line = await newestLine()
    world.adminChanges.push({ line, year, before, after: await readSnapshot(env.DB, year) })
  } else if (!world.isTogether && !isSame(before, await readSnapshot(env.DB, year))) {
    world.fault(`${path} was refused but has changed something`)
  }
  return sent
}

export const newestLine = async () =>
  (await env.DB.prepare('select max(id) as id from admin_log').first<{ id: number }>())?.id ?? 0

async function raceOf(
  world: World,
  season: 0 | 1,
  index: number,
  which: 'any' | 'started' | 'cancelled' = 'any',
) {
  const facts = await world.facts(world.years[season])
  const races = {
    any: running(facts),
    started: running(facts).filter(({ cutoff }) => cutoff <= world.now),
    cancelled: facts.races.filter(({ position, isDeleted }) => position === null && !isDeleted),
  }[which]
  return races[index % Math.max(races.length, 1)]
}

export async function cutoff(world: World, event: Of<'admin cutoff'>) {
  const year = world.years[event.season]
  const race = await raceOf(world, event.season, event.race)
  const name = {
    season: 'season',
    race: `race-${race?.id}`,
    qualifying: `session-${race?.id}-QUALIFYING`,
    sprint: `session-${race?.id}-SPRINT`,
  }[event.of]
  const wanted = osloField(world.now + event.hours * hour)
  const sent = await change(world, event.by, year, `/admin/season/${year}/cutoff`, (fields) =>
    fields.some(([field]) => field === name) ? withFields(fields, { [name]: wanted }) : null,
  )
  if (sent.kind !== 'stored' || world.isTogether) return
  const facts = await world.facts(year)
  const found = facts.races.find(({ id }) => id === race?.id)
  const stored = {
    season: facts.cutoff,
    race: found?.cutoff,
    qualifying: found?.poleCutoff,
    sprint: found?.sprintCutoff,
  }[event.of]
  const read = fromOsloField(wanted)
  if ('instant' in read && read.instant !== stored)
    world.fault(`the cutoff of ${name} differs from the saved value`)
}

export async function start(world: World, { by, season, race: index, hours }: Of<'admin start'>) {
  const year = world.years[season]
  const race = await raceOf(world, season, index)
  if (race === undefined) return
  await change(world, by, year, `/admin/season/${year}/manage/${race.id}/facts`, (fields) => {
    const at = fields.find(([name]) => name === 'RACE')?.[1]
    const read = at === undefined ? null : fromOsloField(at)
    if (read === null || !('instant' in read)) return null
    return withFields(fields, { RACE: osloField(read.instant + hours * hour) })
  })
}

export async function cancel(world: World, event: Of<'admin cancel' | 'admin reinstate'>) {
  const year = world.years[event.season]
  const isBack = event.do === 'admin reinstate'
  const race = await raceOf(world, event.season, event.race, isBack ? 'cancelled' : 'any')
  if (race === undefined) return
  const what = isBack ? 'reinstate' : 'cancel'
  await change(world, event.by, year, `/admin/season/${year}/manage/${race.id}`, (fields) =>
    fields.some(([name, value]) => name === 'what' && value === what) ? fields : null,
  )
}

export async function addRace(world: World, { by, season, hours }: Of<'admin race'>) {
  const year = world.years[season]
  const name = `Ekstraløp ${hours}`
  await change(world, by, year, `/admin/season/${year}/manage/add`, (fields) =>
    fields.some(([field]) => field === 'circuit')
      ? withFields(fields, {
          name,
          place: 'Byen',
          country: 'NO',
          circuit: `ekstra_${hours}`,
          RACE: osloField(world.now + hours * hour),
        })
      : null,
  )
}

const moveUp = (fields: Field[], name: string, index: number): Field[] => {
  const at = fields.flatMap(([field], position) => (field === name ? [position] : []))
  const [from, to] = [at[index], at[index - 1]]
  if (from === undefined || to === undefined) return fields
  return fields.map((field, position) => {
    if (position === from) return [name, fields[to]![1]]
    return position === to ? [name, fields[from]![1]] : field
  })
}

export async function result(world: World, { by, season, race: index, i, out }: Of<'admin result'>) {
  const year = world.years[season]
  const race = await raceOf(world, season, index, 'started')
  if (race === undefined) return
  const sent = await change(world, by, year, `/admin/season/${year}/manage/${race.id}/result`, (fields) => {
    const order = fields.filter(([name]) => name === 'order').map(([, value]) => value)
    if (order.length === 0) return null
    return out ? withFields(fields, { [`state-${order[i]}`]: 'DISQUALIFIED' }) : moveUp(fields, 'order', i)
  })
  if (sent.kind === 'stored' && !world.isTogether) {
    const facts = await world.facts(year)
    if (!facts.races.find(({ id }) => id === race.id)?.hasResult) world.fault('a saved result is missing')
  }
}

export async function grid(world: World, { by, season, race: index, i }: Of<'admin grid'>) {
  const year = world.years[season]
  const race = await raceOf(world, season, index)
  if (race === undefined) return
  await change(world, by, year, `/admin/season/${year}/manage/${race.id}/grid`, (fields) =>
    fields.some(([name]) => name === 'order') ? moveUp(fields, 'order', i) : null,
  )
}

export async function flag(world: World, { by, season, race: index, type }: Of<'admin flag'>) {
  const year = world.years[season]
  const race = await raceOf(world, season, index, 'started')
  if (race === undefined) return
  await change(world, by, year, `/admin/flag?raceId=${race.id}`, (fields) =>
    fields.some(([name, value]) => name === 'intent' && value === 'add')
      ? withFields(fields, { lap: '5', type })
      : null,
  )
}

export async function proposals(world: World, { by, season, race: index, most }: Of<'admin proposals'>) {
  const year = world.years[season]
  const race = await raceOf(world, season, index, 'started')
  if (race === undefined) return
  await change(world, by, year, `/admin/flag?raceId=${race.id}`, (fields) => {
    const chosen = fields.filter(([name]) => name === 'chosen')
    if (chosen.length === 0) return null
    return [...fields.filter(([name]) => name !== 'chosen'), ...chosen.slice(0, most)]
  })
}

export async function points(world: World, { by, season, what, first }: Of<'admin points'>) {
  const year = world.years[season]
  await change(world, by, year, `/admin/season/${year}/points`, (fields) => {
    const at = fields.findIndex(([name]) => name === what)
    if (at === -1) return null
    return fields.with(at, [what, String(Math.min(1000, Number(fields[at]![1]) + first))])
  })
}

export async function question(world: World, { by, season, what }: Of<'admin question'>) {
  const year = world.years[season]
  const wasOn = isAsked(await world.facts(year), what)
  const isClosed = (await world.facts(year)).cutoff <= world.now
  const sent = await change(world, by, year, `/admin/season/${year}/points`, (fields) => {
    // After the cutoff the page has no switch, but a request may still claim one.
    const others = fields.filter(([name, value]) => !(['asked', 'optional'].includes(name) && value === what))
    return [...others, ['optional', what], ...(wasOn ? [] : [['asked', what] as Field, [what, '5'] as Field])]
  })
  if (world.isTogether) return
  if (isClosed && sent.kind === 'stored') world.fault(`${what} was turned on or off after the cutoff`)
  if (sent.kind === 'stored' && isAsked(await world.facts(year), what) === wasOn)
    world.fault(`${what} did not turn`)
}

const releasable = ['CALENDAR', 'GRID', 'RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR', 'FLAGS']

export async function release(world: World, { by, season, race: index }: Of<'admin release'>) {
  const year = world.years[season]
  const race = await raceOf(world, season, index)
  if (race === undefined) return
  await change(world, by, year, `/admin/season/${year}/manage/${race.id}`, (fields) =>
    fields.some(([name, value]) => name === 'what' && value === 'release')
      ? [['what', 'release'], ...releasable.map((part): Field => ['part', part])]
      : null,
  )
}

export async function finish(world: World, event: Of<'admin finish' | 'admin reopen'>) {
  const year = world.years[event.season]
  const field = event.do === 'admin finish' ? 'finish' : 'reopen'
  await change(world, event.by, year, `/admin/season/${year}/finish`, (fields) =>
    fields.some(([name]) => name === field) ? fields : null,
  )
}

export async function driver(world: World, { by, season, who, out }: Of<'admin driver'>) {
  const year = world.years[season]
  const page = `/admin/season/${year}/competitors/drivers`
  const drivers = (await world.facts(year)).competitors.filter(({ category }) => category === 'DRIVER')
  const leaving = drivers[who % drivers.length]
  await change(world, by, year, page, (fields) => {
    if (!fields.some(([name]) => name === 'name-new')) return null
    return out
      ? withFields(fields, { [`remove-${leaving?.id}`]: 'on' })
      : withFields(fields, { 'name-new': newNames[who % newNames.length]!, 'team-new': 'alfa' })
  })
}

const newNames = ['Fører Quist', 'Fører Thune', 'Fører Xander']

/**
 * Undoes one of the newest changes. If nothing else has changed since, the season must equal the one before
 * it.
 */
export async function undo(world: World, { by, back }: Of<'undo'>) {
  const { results } = await env.DB.prepare(
    `select id, year from admin_log where year is not null and entries <> '[]'
      and id not in (select undoes from admin_log where undoes is not null) order by id desc`,
  ).all<{ id: number; year: number }>()
  const line = results[back]
  if (line === undefined) return
  const undone = world.adminChanges.find((one) => one.line === line.id)
  const now = await readSnapshot(env.DB, line.year)
  const sent = await change(world, by, line.year, `/admin/log/${line.id}`, (fields) => fields)
  if (undone === undefined || world.isTogether || !isSame(now, undone.after)) return
  if (sent.kind !== 'stored') return
  const after = await readSnapshot(env.DB, line.year)
  for (const table of differing(after, undone.before)) {
    world.fault(`undoing line ${line.id} did not restore ${table}`)
  }
}

const isSame = (a: Snapshot, b: Snapshot) => differing(a, b).length === 0
const differing = (a: Snapshot, b: Snapshot) =>
  (Object.keys(a) as (keyof Snapshot)[]).filter(
    (table) => JSON.stringify(a[table]) !== JSON.stringify(b[table]),
  )
