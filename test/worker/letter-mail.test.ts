import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import { leagueMembers, leagues, letterSettings, mailAddresses, outbox, races } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { lastOf } from '#game/must-have.ts'
import { completedRaces } from '#game/season.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { PostOffice } from '#test/support/post-office.ts'
import { site } from '#test/support/site.ts'
import { aTurn } from '#test/support/turn.ts'
import { letterMail } from '#worker/usecases/messages/letter-mail.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { makeLetters } from '#worker/usecases/story/making.ts'

const db = openDatabase(env.DB)
const year = 2026
const now = Date.UTC(year, 10, 21)
let office: PostOffice
let race = 0
/** A private league, one of its members, and somebody outside. */
let league: { id: string; name: string }
let member: string
let outsider: string

const run = (at = now) =>
  sendDue(
    appAt(at, office.settings),
    aTurn(() => at),
    letterMail,
  )

async function wants(user: string) {
  const address = `${user}@example.no`
  await db.insert(mailAddresses).values({ user, address, verifiedAt: 0 }).onConflictDoNothing()
  await db.insert(letterSettings).values({ user, since: 0 })
}

beforeAll(async () => {
  await seedDemo(db, now)
  await recompute(appAt(now), year, 0)
  for (let calls = 0; calls < 10; calls++) await sealDue(appAt(now), aTurn())
  await makeLetters(appAt(now), aTurn())
  race = lastOf(completedRaces((await readSeason(db, year)).races)).id
  const [found] = await db.select().from(leagues).where(eq(leagues.isPublic, false)).limit(1)
  league = found!
  const members = await db.select().from(leagueMembers).where(eq(leagueMembers.league, league.id))
  member = members[0]!.user
  const all = await db.select().from(leagueMembers)
  outsider = all.find(({ user }) => members.every((one) => one.user !== user))!.user
})

beforeEach(async () => {
  office = new PostOffice()
  await db.batch([db.delete(letterSettings), db.delete(outbox), db.delete(mailAddresses)])
})

describe('the letters on a race by mail', () => {
  it('are one mail with the letter of everyone and those of the own leagues, sent once', async () => {
    await wants(member)
    expect(await run()).toEqual({ sent: 1, failed: 0, late: 0 })
    expect(await run()).toEqual({ sent: 0, failed: 0, late: 0 })
    expect(office.letters).toHaveLength(1)
    expect(office.letters[0]!.text).toContain('runden')
    expect(office.letters[0]!.text).toContain(league.name)
  })

  it('tell nobody outside of a private league', async () => {
    await wants(outsider)
    await run()
    expect(office.letters).toHaveLength(1)
    expect(office.letters[0]!.text).not.toContain(league.name)
  })

  it('go to nobody who has not asked for them', async () => {
    await db.insert(mailAddresses).values({ user: member, address: 'kari@example.no', verifiedAt: 0 })
    await run()
    expect(office.letters).toEqual([])
  })

  it('are not sent a day later, or while the result is not official', async () => {
    await wants(member)
    expect((await run(now + 25 * 3_600_000)).sent).toBe(0)
    await db.update(races).set({ resultState: 'PRELIMINARY' }).where(eq(races.id, race))
    expect((await run()).sent).toBe(0)
    await db.update(races).set({ resultState: 'OFFICIAL' }).where(eq(races.id, race))
    expect((await run()).sent).toBe(1)
  })
})

describe('the secret address of a private league', () => {
  it('is made by a member, and ends with a new one and with the membership', async () => {
    const browser = await signedIn(member, now)
    const press = async () => {
      const page = `/league/${league.id}/manage`
      await browser.post(page, { intent: 'feed' })
      return /\/feed\/[\w-]{43}\.atom/.exec(await (await browser.fetch(page)).text())?.[0]
    }
    const first = await press()
    const read = async (path = '') => (await site(now).fetch(path)).status
    expect(await read(first)).toBe(200)
    const second = await press()
    expect([await read(first), await read(second)]).toEqual([404, 200])
    await db.delete(leagueMembers).where(eq(leagueMembers.user, member))
    expect(await read(second)).toBe(404)
  })
})
