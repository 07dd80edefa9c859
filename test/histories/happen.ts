import * as bingo from './bingo.ts'
import { breakSomething } from './breaking.ts'
import type { Event } from './events.ts'
import { nextCutoff } from './model.ts'
import * as people from './people.ts'
import * as portal from './portal.ts'
import { decide, postpone } from './postponed.ts'
import { referee } from './referee.ts'
import * as results from './results.ts'
import { day, hour, minute, type World } from './world.ts'

/** Applies an event. Anything that must not happen becomes a fault of the world. */
export async function happen(world: World, event: Event): Promise<void> {
  switch (event.do) {
    case 'wait':
      return wait(world, event.to)
    case 'guess':
    case 'slow guess':
      return people.guess(world, event)
    case 'rename':
      return people.rename(world, event)
    case 'leave':
      return people.leave(world, event)
    case 'log out':
      return people.logOut(world, event)
    case 'clock':
      await world.runClock(event.kill === null ? null : { after: event.kill, isLate: event.isLate })
      return
    case 'publish':
      return results.publish(world, event)
    case 'weekend':
      return results.weekend(world, event)
    case 'source fault':
      world.sources.fault = event.kind
      return
    case 'correct':
      return results.correct(world, event)
    case 'call off':
      return results.callOff(world, event)
    case 'bring back':
      return results.bringBack(world, event)
    case 'move':
      return results.move(world, event)
    case 'append':
      return results.append(world, event)
    case 'swap':
      return results.swap(world, event)
    case 'postpone':
      return postpone(world, event)
    case 'admin cutoff':
      return portal.cutoff(world, event)
    case 'admin start':
      return portal.start(world, event)
    case 'admin cancel':
    case 'admin reinstate':
      return portal.cancel(world, event)
    case 'admin race':
      return portal.addRace(world, event)
    case 'admin result':
      return portal.result(world, event)
    case 'admin grid':
      return portal.grid(world, event)
    case 'admin flag':
      return portal.flag(world, event)
    case 'admin proposals':
      return portal.proposals(world, event)
    case 'admin points':
      return portal.points(world, event)
    case 'admin question':
      return portal.question(world, event)
    case 'admin release':
      return portal.release(world, event)
    case 'admin held':
      return decide(world, event, portal.change)
    case 'admin finish':
    case 'admin reopen':
      return portal.finish(world, event)
    case 'admin driver':
      return portal.driver(world, event)
    case 'undo':
      return portal.undo(world, event)
    case 'bingo':
      return bingo.edit(world, event)
    case 'referee':
      return referee(world, event)
    case 'together':
      world.isTogether = true
      await Promise.all(event.events.map((one) => happen(world, one)))
      world.isTogether = false
      return
    case 'broken batch':
    case 'replica behind':
    case 'wrong clock':
      return
    default:
      return breakSomething(world, event)
  }
}

const spans = { 'a minute': minute, 'an hour': hour, 'a day': day, 'a week': 7 * day }
/** Times before the next cutoff. Most reminders are due some hours before it. */
const before = { 'hours before': 5 * hour, 'just before': 1, 'the cutoff': 0 }

async function wait(world: World, to: Extract<Event, { do: 'wait' }>['to']) {
  if (to !== 'hours before' && to !== 'just before' && to !== 'the cutoff')
    return world.waitUntil(world.now + spans[to])
  const cutoff = await nextCutoff(world)
  if (cutoff !== null) await world.waitUntil(cutoff - before[to])
}
