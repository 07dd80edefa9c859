import { env } from 'cloudflare:workers'
import { aTurn } from '#test/support/turn.ts'
import { createAppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { scoreClosedSeasons } from '#worker/usecases/importing/scoring-cutoffs.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'
import { readSeasonNews } from '#worker/usecases/site/season-news.ts'
import * as bingo from './bingo.ts'
import type { Event } from './events.ts'
import { type FaultEvent, type PlannedFault, plannedFaults } from './fault-events.ts'
import type { FaultKind } from './fault-kinds.ts'
import { machinery } from './machinery.ts'
import { nextCutoff } from './model.ts'
import * as people from './people.ts'
import { keptInIsolate, oldestCopy } from './places.ts'
import { referee } from './referee.ts'
import { restOfWeekend } from './results.ts'
import { versionIn } from './seen-versions.ts'
import { hour, type World } from './world.ts'

type Of<Name extends FaultEvent['do']> = Extract<FaultEvent, { do: Name }>

const isPlanned = (event: Event): event is PlannedFault => plannedFaults.some((one) => one === event.do)

/** Plays an event on machinery that the events before it may have broken. */
export async function onMachinery(world: World, event: Event, happen: () => Promise<void>) {
  if (isPlanned(event)) return void world.planned.push(event)
  machinery.begin()
  for (const fault of world.planned) prepare(world, fault)
  try {
    await happen()
  } finally {
    const isBehind = world.planned.some((fault) => fault.do === 'replica behind')
    const isWrong = world.skew !== 0
    if (isWrong) world.countFault('a clock is 5 s wrong')
    world.planned.splice(0)
    world.skew = 0
    machinery.mend()
    if (isBehind) await readBehind(world)
    for (const kind of machinery.fired) world.countFault(kind as FaultKind)
    machinery.begin()
  }
}

function prepare(world: World, fault: PlannedFault) {
  switch (fault.do) {
    case 'broken batch':
      return machinery.breakBatch({
        kind: fault.kind,
        after: fault.after,
        ...(fault.kind === 'a batch fails' ? { ending: 'fails' as const } : {}),
        ...(fault.kind === 'an answer is lost' ? { ending: 'lost' as const } : {}),
        ...(fault.kind === 'a batch takes 30 s' ? { first: () => world.waitUntil(world.now + 30_000) } : {}),
      })
    case 'wrong clock':
      world.skew = fault.seconds * 1_000
      return
    case 'replica behind':
  }
}

/** A visitor sees the newest, and then reads from a replica from before the event. */
async function readBehind(world: World) {
  const [year] = world.years
  const visitor = world.visitor()
  const path = `/api/public/home?year=${year}`
  const first = await visitor.fetch(path)
  const tag = first.headers.get('ETag')
  world.see('a poll', tag)
  machinery.isBehind = true
  const again = await visitor.fetch(path, { headers: { 'If-None-Match': tag! } })
  if (again.status === 200) world.see('a poll at a replica', again.headers.get('ETag'))
  else if (again.status !== 304) world.fault(`a poll at a replica was answered ${again.status}`)
  const page = await visitor.fetch(`/?year=${year}`)
  if (page.status >= 500) world.fault(`a page at a replica was answered ${page.status}`)
  const reader = world.people.find(({ isGone }) => !isGone)
  // Reads with a session never go to a replica.
  if (reader) {
    const own = await (await world.browserOf(reader)).fetch(`/?year=${year}`)
    world.see('a page with a session', await own.text())
  }
  machinery.mend()
}

/** A fault that is an event by itself. */
export async function breakSomething(world: World, event: Exclude<FaultEvent, PlannedFault>): Promise<void> {
  switch (event.do) {
    case 'eviction':
      return people.guess(world, event)
    case 'board eviction':
      return bingo.edit(world, event)
    case 'live eviction':
      return referee(world, event)
    case 'old release':
      return people.guessAsBefore(world, event)
    case 'alarm':
      return alarm(world, event.how)
    case 'overlapping clocks':
      return overlap(world, event.after)
    case 'result and seal':
      return resultAndSeal(world, event)
    case 'other place':
      return goElsewhere(world, event)
  }
}

async function alarm(world: World, how: Of<'alarm'>['how']) {
  const cutoff = await nextCutoff(world)
  if (cutoff === null) return
  await world.waitUntil(cutoff + (how === 'on time' ? 10_000 : hour))
  if (how === 'never') return world.countFault('an alarm never rings')
  if (how === 'late') world.countFault('an alarm rings late')
  if (how === 'twice') world.countFault('an alarm rings twice')
  await Promise.all((how === 'twice' ? [1, 2] : [1]).map(() => ring(world)))
}

const appOf = (world: World) =>
  createAppContext({ ...env, DB: world.d1 }, world.now + world.skew, new ShortCache(0))

/** Does what a window's alarm does. The scheduled job does it too. */
export async function ring(world: World) {
  const app = appOf(world)
  const jobs = await Promise.allSettled([
    scoreClosedSeasons(
      app,
      aTurn(() => world.now),
    ),
    sealDue(
      app,
      aTurn(() => world.now),
    ),
  ])
  for (const job of jobs)
    if (job.status === 'rejected' && machinery.fired.length === 0)
      world.fault(`an alarm failed: ${job.reason}`)
}

/** The next run begins while the n-th batch of the first one waits. */
async function overlap(world: World, after: number) {
  if (machinery.fired.length > 0) return
  machinery.breakBatch({
    kind: 'a run overlaps the next',
    after,
    first: async () => {
      const ending = await world.runClock()
      world.count(`an overlapping run: ${ending}`)
    },
  })
  await world.runClock()
}

async function resultAndSeal(world: World, { season }: Of<'result and seal'>) {
  const isRun = await restOfWeekend(world, season)
  if (!isRun) return
  world.countFault('a result and a seal are made at once')
  await Promise.all([world.runClock(), ring(world)])
}

async function goElsewhere(world: World, { season }: Of<'other place'>) {
  const year = world.years[season]
  const visit = async (index: 0 | 1, age: number, headers?: Record<string, string>) => {
    const answer = await world.places[index].visit(`/?year=${year}`, world.now, world.d1, headers)
    if (answer.status >= 500) world.fault(`place ${index} answered ${answer.status}`)
    const shown = versionIn(await answer.text())
    const least = world.versionAt(year, world.now - age)
    if (shown !== null && shown.version < least)
      world.fault(`place ${index} shows version ${shown.version}, but ${least} was seen ${age} ms before`)
  }
  await visit(0, oldestCopy)
  await visit(1, oldestCopy)
  world.countFault('a copy comes from another place')
  const reader = world.people.find(({ isGone }) => !isGone)
  if (reader === undefined) return
  const { jar } = await world.browserOf(reader)
  const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  // A session gets no copy of a page. The isolate may not have the news that others saw a moment ago.
  await visit(1, keptInIsolate, { Cookie: cookies })
}

/** One of the open browsers polls and loads its page, and the live channel reads the season. */
export async function seeNews(world: World) {
  await world.watchers.look(world)
  const { data } = await readSeasonNews(appOf(world))
  world.see('the live channel', `.${data.year}.${data.version}.${data.until}.everyone`)
}
