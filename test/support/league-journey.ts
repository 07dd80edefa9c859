import type { Page } from '@playwright/test'
import { test as journey, openDatabase, signIn } from './guess-journey.ts'
import { longNames } from './long-names.ts'

/** A league of Nora's, with her signed in on the page. */
export type OwnLeague = {
  id: string
  name: string
  /** Stores so many more members, with the longest names first and a guess each. */
  addMembers: (count: number) => void
  /** Moves the league to a season that is finished. */
  freeze: () => void
}

/** A journey with a league of its own. */
export const test = journey.extend<{ league: OwnLeague }>({
  league: async ({ page }, use) => {
    const name = `Gjengen ${crypto.randomUUID().slice(0, 8)}`
    await signIn(page, 'Nora', '/league')
    await page.getByLabel('Navn på ligaen').fill(name)
    await page.getByRole('button', { name: 'Lag liga' }).click()
    await page.waitForURL('**/manage')
    const id = /league\/([^/]+)\/manage/.exec(page.url())![1]!
    const db = openDatabase()
    await use({
      id,
      name,
      addMembers: (count) => {
        db.exec('begin')
        for (let index = 0; index < count; index++) {
          const long = longNames[index]?.slice(0, 25) ?? `Medlem ${index}`
          const username = `${long} ${id.slice(0, 4)}`
          const user = crypto.randomUUID()
          db.prepare('insert into users (id, username, username_key, created_at) values (?, ?, ?, 0)').run(
            user,
            username,
            username.toLowerCase(),
          )
          db.prepare('insert into league_members values (?, ?, ?)').run(id, user, Date.now() + index)
        }
        db.exec('commit')
      },
      freeze: () => {
        db.prepare(
          'update leagues set year = (select min(year) from seasons where finished_at is not null) where id = ?',
        ).run(id)
      },
    })
    db.prepare('delete from leagues where id = ?').run(id)
    db.prepare('delete from users where username like ? and id not in (select user from participants)').run(
      `% ${id.slice(0, 4)}`,
    )
    db.close()
  },
})

export { expect } from './guess-journey.ts'

/** The link into a league, as its members page shows it. */
export const linkOn = (page: Page) => page.getByLabel('Lenke rett inn i ligaen').inputValue()
