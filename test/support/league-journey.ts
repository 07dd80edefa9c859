import type { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { leagueSkeleton } from '#game/names/league-names.ts'
import { settingsHere } from '#worker/local/prepare.ts'
import { readLocalSettings } from '#worker/local/secrets.ts'
import { newSalt } from '#worker/secrets.ts'
import { newLeagueCode } from '#worker/usecases/leagues/codes.ts'
import { test as journey, openDatabase } from './guess-journey.ts'
import { longNames } from './long-names.ts'
import { signIn } from './sign-in.ts'

/** A league of the owner's, who is signed in on the page. */
export type OwnLeague = {
  id: string
  name: string
  /** Stores more members, with the longest names first and a guess each. */
  addMembers: (count: number) => void
  /** Moves the league to a season that is finished. */
  freeze: () => void
}

/** A journey with a league of its own. */
export const test = journey.extend<{ league: OwnLeague; owner: string }>({
  owner: ['Nora', { option: true }],
  league: async ({ page, owner }, use) => {
    const name = `Gjengen ${crypto.randomUUID().slice(0, 8)}`
    const db = openDatabase()
    const id = makeLeague(db, name, owner)
    await signIn(page, owner, `/league/${id}/manage`)
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
    // Also the one that it was taken along to.
    db.prepare('delete from leagues where id = ? or name = ?').run(id, name)
    db.prepare('delete from users where username like ? and id not in (select user from participants)').run(
      `% ${id.slice(0, 4)}`,
    )
    db.close()
  },
})

export { expect } from './guess-journey.ts'

/** Without a call of the owner's, who has 20 a minute: the tests are faster than a person. */
function makeLeague(db: DatabaseSync, name: string, username: string): string {
  const id = newSalt()
  const { salt, digest } = newLeagueCode(readLocalSettings(settingsHere()), id)
  const { owner, year } = db
    .prepare(
      `select id as owner, (select max(year) from races where result_state is not null) as year
       from users where username = ?`,
    )
    .get(username) as { owner: string; year: number }
  // The owner is a member when it is committed.
  db.exec('begin')
  db.prepare(
    `insert into leagues (id, year, name, name_skeleton, owner, salt, digest, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(id, year, name, leagueSkeleton(name), owner, salt, digest, Date.now())
  db.prepare('insert into league_members values (?, ?, ?)').run(id, owner, Date.now())
  db.exec('commit')
  return id
}

/** The link into a league, as its members page shows it. */
export const linkOn = (page: Page) => page.getByLabel('Lenke rett inn i ligaen').inputValue()
