import { signedIn } from '#test/support/browser.ts'
import { SeenVersions } from './seen-versions.ts'
import type { World } from './world.ts'

/** A browser with an open page. `person`: whose, by number; null is a visitor without cookies. */
type Watcher = {
  name: string
  place: 0 | 1
  person: number | null
  seen: SeenVersions
  tag: string | null
  cookies: string
}

const aWatcher = (name: string, place: 0 | 1, person: number | null): Watcher => {
  return { name, place, person, seen: new SeenVersions(), tag: null, cookies: '' }
}

/** Visitors and two browsers of one person, each with cookies, a place and a memory of its own. */
export class Watchers {
  readonly #all = [
    aWatcher('a visitor', 0, null),
    aWatcher("a person's telephone", 1, 0),
    aWatcher('another visitor', 1, null),
    aWatcher("the same person's desktop", 0, 0),
  ]
  #turn = 0

  /** A browser polls as its open page does, and then loads the page again. */
  async look(world: World) {
    // Half of the times cost half. Each looks twice, because copies of pages are old after half a minute.
    const turn = this.#turn++
    if (turn % 4 > 1) return
    const watcher = this.#all[(turn >> 2) % this.#all.length]!
    const place = world.places[watcher.place]
    const cookies = watcher.person === null ? '' : await this.#cookiesOf(world, watcher)
    const year = world.years[0]
    const visit = (path: string, headers: Record<string, string> = {}) =>
      place.visit(path, world.now, world.d1, { ...headers, ...(cookies === '' ? {} : { Cookie: cookies }) })
    const poll = await visit(
      `/api/public/home?year=${year}`,
      watcher.tag ? { 'If-None-Match': watcher.tag } : {},
    )
    this.#see(world, watcher, 'a poll', poll.headers.get('ETag'))
    const page = await visit(`/?year=${year}`)
    this.#see(world, watcher, 'a page', await page.text())
  }

  #see(world: World, watcher: Watcher, what: string, text: string | null) {
    const fault = watcher.seen.see(what, text)
    if (fault !== null) world.fault(`${watcher.name} at place ${watcher.place}: ${fault}`)
    const tag = /[\w-]+\.\d{4}\.\d+\.(?:\d+|Infinity)\.everyone/.exec(text ?? '')?.[0]
    if (tag !== undefined) watcher.tag = `"${tag}"`
  }

  async #cookiesOf(world: World, watcher: Watcher): Promise<string> {
    const person = world.people[watcher.person!]!
    if (watcher.cookies === '') {
      const { jar } = await signedIn(person.id, world.now, true)
      watcher.cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    }
    return watcher.cookies
  }
}
