import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import {
  mailAddresses,
  mailCodes,
  outbox,
  pointsTables,
  raceSessions,
  races,
  reminderHours,
  seasons,
  sessionCutoffs,
  users,
} from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aRaceGuess, aSeasonGuess, aUser } from '#test/support/participants.ts'
import { PostOffice, refusal } from '#test/support/post-office.ts'
import { aRace, aSeason, raceStart, seasonCutoff } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { aTurn } from '#test/support/turn.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'

const db = openDatabase(env.DB)
const hour = 3_600_000
let year = 2030
let race: number
let cutoff: number
let office: PostOffice

// Each test has its own season, because an earlier test may leave a window open.
beforeEach(async () => {
  await writeBatch(db, whileRestoring([db.delete(users)]))
  year += 1
  await aSeason(db, { year })
  race = await aRace(db, { year, name: 'Monaco' })
  cutoff = raceStart(year, 1)
  await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'])
  office = new PostOffice()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** A user with a confirmed address and chosen reminder hours. */
async function aSubscriber(name: string, ...hours: (1 | 2 | 3 | 6 | 12 | 24)[]) {
  const user = await aUser(db, name)
  await db.insert(mailAddresses).values({ user, address: `${name.toLowerCase()}@example.no`, verifiedAt: 0 })
  for (const one of hours) await db.insert(reminderHours).values({ user, hours: one })
  return user
}

/** One run, some hours before the cutoff (which may have moved). */
const run = (hours: number, of = cutoff, bindings: Partial<Env> = {}) => {
  const now = of - hours * hour
  return sendDue(
    appAt(now, { ...office.settings, ...bindings }),
    aTurn(() => now),
    reminders,
  )
}
const recipients = () => office.letters.map(({ to }) => to.split('@')[0])

describe('a reminder', () => {
  it('is sent once, when due, to those with a missing guess', async () => {
    await aSubscriber('Kari', 3)
    await aSubscriber('Ola', 1)
    const per = await aSubscriber('Per', 3)
    const siri = await aSubscriber('Siri', 3)
    await aRaceGuess(db, per, race, { FIRST: 'ver', TENTH: 'nor' })
    await aRaceGuess(db, siri, race, { FIRST: 'ver' })
    expect(await run(3.01)).toEqual({ sent: 0, failed: 0, late: 0 })
    expect(await run(3)).toEqual({ sent: 2, failed: 0, late: 0 })
    expect(recipients().sort()).toEqual(['kari', 'siri'])
    expect(office.letters.find(({ to }) => to.startsWith('siri'))!.text).toContain(
      'Du har ikke tippet tiendeplass i Monaco.',
    )
    await run(2.9)
    await run(1)
    await run(0.5)
    expect(recipients().slice(2)).toEqual(['ola'])
  })

  it('is sent before the season cutoff too', async () => {
    const kari = await aSubscriber('Kari', 24)
    await aSeasonGuess(db, kari, year, { DRIVER: ['ver', 'nor', 'lec', 'ham'] })
    await run(24, seasonCutoff(year))
    await run(20, seasonCutoff(year))
    expect(office.letters.map(({ subject }) => subject)).toEqual([`Du mangler tips: sesongen ${year}`])
    expect(office.letters[0]!.text).toContain('Du har ikke tippet konstruktører og flagg for')
  })

  it('is sent late if the window opens late', async () => {
    await aSubscriber('Kari', 24)
    await db.update(races).set({ gridState: null }).where(eq(races.id, race))
    await run(24)
    expect(recipients()).toEqual([])
    await db.update(races).set({ gridState: 'QUALIFYING' }).where(eq(races.id, race))
    await run(19)
    expect(recipients()).toEqual(['kari'])
  })

  it('is never sent in the last minute', async () => {
    await aSubscriber('Kari', 24, 1)
    for (const hours of [0.016, 0, -0.01, -5]) await run(hours)
    expect(recipients()).toEqual([])
  })

  it('is not sent for a cancelled or finished race, or before the season cutoff', async () => {
    await aSubscriber('Kari', 3)
    await db.update(races).set({ position: null }).where(eq(races.id, race))
    await run(2)
    await db.update(races).set({ position: 1 }).where(eq(races.id, race))
    await db
      .update(seasons)
      .set({ cutoff: cutoff + 48 * hour })
      .where(eq(seasons.year, year))
    await run(2)
    await db.update(seasons).set({ cutoff: 0 }).where(eq(seasons.year, year))
    await aResult(db, race, ['ver'])
    await run(2)
    expect(recipients()).toEqual([])
  })

  it('follows a moved cutoff without repeating itself', async () => {
    await aSubscriber('Kari', 3, 1)
    await run(3)
    const later = cutoff + 5 * hour
    await db.update(races).set({ ownCutoff: later }).where(eq(races.id, race))
    for (let left = 7; left > 1; left -= 0.5) await run(left, later)
    expect(recipients()).toEqual(['kari'])
    await run(1, later)
    expect(recipients()).toEqual(['kari', 'kari'])
    expect(await db.select().from(outbox)).toMatchObject([
      { about: `race:${race}/1` },
      { about: `race:${race}/3` },
    ])
  })

  it('is claimed once by concurrent runs', async () => {
    for (const name of ['Kari', 'Ola', 'Per']) await aSubscriber(name, 3)
    const reports = await Promise.all([run(3), run(3), run(3), run(3)])
    expect(recipients().sort()).toEqual(['kari', 'ola', 'per'])
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(3)
  })
})

describe('a weekend with pole', () => {
  let qualifying: number
  beforeEach(async () => {
    qualifying = cutoff - 24 * hour
    await db.insert(pointsTables).values({ year, category: 'POLE', difference: 0, points: 5 })
    await db.insert(raceSessions).values({ race, session: 'QUALIFYING', startsAt: qualifying })
    await db.update(races).set({ gridState: null }).where(eq(races.id, race))
  })

  it('has a reminder for each window, before its own cutoff', async () => {
    const kari = await aSubscriber('Kari', 3)
    await run(3, qualifying)
    await run(2, qualifying)
    await aRaceGuess(db, kari, race, { POLE: 'ver' })
    await db.update(races).set({ gridState: 'GRID' }).where(eq(races.id, race))
    await run(3)
    expect(office.letters.map(({ subject }) => subject)).toEqual([
      'Du mangler pole i Monaco',
      'Du mangler tips: Monaco',
    ])
    const [pole, start] = office.letters.map(({ text }) => text)
    expect(pole).toContain('Du har ikke tippet pole i Monaco.')
    expect(pole).toMatch(/Fristen er .+, norsk tid, når kvalifiseringen starter\. Det er mindre enn tre/)
    expect(pole).toContain(`${siteAddress}/guess/pole`)
    expect(start).toContain('Du har ikke tippet førsteplass og tiendeplass i Monaco.')
    expect(start).not.toContain('/guess/pole')
  })

  it('reminds nobody of pole who has guessed it, or after an admin’s own cutoff', async () => {
    const kari = await aSubscriber('Kari', 3)
    await aSubscriber('Ola', 3)
    await aRaceGuess(db, kari, race, { POLE: 'ver' })
    await run(3, qualifying)
    expect(recipients()).toEqual(['ola'])
    await aSubscriber('Per', 3)
    await db.insert(sessionCutoffs).values({ race, session: 'QUALIFYING', cutoff: qualifying - 3 * hour })
    await run(2, qualifying)
    expect(recipients()).toEqual(['ola'])
  })
})

describe('right before sending', () => {
  /** Applies a change after the recipients are read and before a mail is sent. */
  const meanwhile = (change: () => Promise<unknown>) => {
    let batches = 0
    const d1 = new Proxy(env.DB, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (name !== 'batch') return member.bind(target)
        return async (statements: D1PreparedStatement[]) => {
          batches += 1
          if (batches === 3) await change()
          return target.batch(statements)
        }
      },
    })
    return run(3, cutoff, { DB: d1 })
  }

  it.each<[string, (user: string) => Promise<unknown>]>([
    ['has guessed', (user) => aRaceGuess(db, user, race, { FIRST: 'ver', TENTH: 'nor' })],
    ['has removed the address', (user) => db.delete(mailAddresses).where(eq(mailAddresses.user, user))],
    ['no longer wants this option', (user) => db.delete(reminderHours).where(eq(reminderHours.user, user))],
    [
      'has deleted the account',
      (user) => writeBatch(db, whileRestoring([db.delete(users).where(eq(users.id, user))])),
    ],
    ['cannot guess: the cutoff has passed', () => db.update(races).set({ ownCutoff: cutoff - 3 * hour })],
    ['has time left: the cutoff moved ahead', () => db.update(races).set({ ownCutoff: cutoff + hour })],
  ])('no reminder goes to a user who %s', async (_, change) => {
    const user = await aSubscriber('Kari', 3)
    expect(await meanwhile(() => change(user))).toEqual({ sent: 0, failed: 0, late: 1 })
    expect(recipients()).toEqual([])
  })

  it('the time is checked for each mail, and a late one is not sent', async () => {
    for (const name of ['Kari', 'Ola', 'Per']) await aSubscriber(name, 1)
    const start = cutoff - 5 * 60_000
    let asked = 0
    // Every mail takes two minutes.
    const clock = () => start + 2 * 60_000 * asked++
    const report = await sendDue(appAt(start, office.settings), aTurn(clock), reminders)
    expect(report).toEqual({ sent: 3, failed: 0, late: 0 })
    await db.delete(outbox)
    asked = 1
    expect(await sendDue(appAt(start, office.settings), aTurn(clock), reminders)).toEqual({
      sent: 2,
      failed: 0,
      late: 1,
    })
  })
})

it('a run sends 200 reminders at most, and the next run reads on from there', async () => {
  // Those who are done are first in order of id, and were due for another option earlier.
  const many = Array.from({ length: 230 }, (_, n) => `Nr ${n}`)
  await writeBatch(
    db,
    many.flatMap((name, n) => [
      db
        .insert(users)
        .values({ id: `${1_000 + n}`, username: name, usernameKey: name.toLowerCase(), createdAt: 0 }),
      db.insert(mailAddresses).values({ user: `${1_000 + n}`, address: `nr${n}@example.no`, verifiedAt: 0 }),
      db
        .insert(reminderHours)
        .values([6, 3].map((hours) => ({ user: `${1_000 + n}`, hours: hours as 6 | 3 }))),
    ]),
  )
  expect(await run(3)).toEqual({ sent: 200, failed: 0, late: 0 })
  expect(await run(3)).toEqual({ sent: 30, failed: 0, late: 0 })
  expect(await run(2)).toEqual({ sent: 0, failed: 0, late: 0 })
  expect(new Set(recipients()).size).toBe(230)
})

it('a run has a time limit, and the next run sends the rest', async () => {
  const names = ['Kari', 'Ola', 'Per', 'Ida']
  for (const name of names) await aSubscriber(name, 3)
  const begun = cutoff - 3 * hour
  let asked = 0
  // Every mail takes four minutes.
  const clock = () => begun + 4 * 60_000 * asked++
  await sendDue(appAt(begun, office.settings), { ...aTurn(clock), deadline: begun + 10 * 60_000 }, reminders)
  expect(recipients()).toHaveLength(3)
  await run(2.9)
  expect(recipients().toSorted()).toEqual(['ida', 'kari', 'ola', 'per'])
})

it('the history of a run counts its reminders, also those before an error', async () => {
  await aSubscriber('Kari', 3)
  await aSubscriber('Ola', 3)
  office.fault = (n) => (n === 1 ? { error: refusal('E_DELIVERY_FAILED'), taken: false } : null)
  const turn = aTurn(() => cutoff - 3 * hour)
  const app = appAt(turn.clock(), office.settings)
  await env.DB.prepare(
    `create trigger broken before update on outbox when new.ending = 'SENT' begin select raise(abort, 'no'); end`,
  ).run()
  await expect(sendDue(app, turn, reminders)).rejects.toThrow()
  await env.DB.prepare('drop trigger broken').run()
  expect(turn.steps).toEqual([{ job: 'REMIND', ending: 'failed', detail: '0 av 1' }])
})

describe('when mail fails', () => {
  it('a mail that was certainly not sent is retried, after growing pauses', async () => {
    await aSubscriber('Kari', 3)
    office.fault = (n) => (n < 3 ? { error: refusal('E_DELIVERY_FAILED'), taken: false } : null)
    for (const hours of [3, 2.9, 2.8, 2.7]) await run(hours)
    expect(recipients()).toEqual(['kari'])
    await db.delete(outbox)
    office.fault = () => ({ error: refusal('E_DELIVERY_FAILED'), taken: false })
    const reports = []
    for (const hours of [3, 2.9, 2.8, 2.7, 2.6, 2.5]) reports.push((await run(hours)).failed)
    expect(reports).toEqual([1, 1, 0, 1, 0, 0])
  })

  it('a mail that may have been sent is never retried', async () => {
    await aSubscriber('Kari', 3)
    office.fault = () => ({ error: new Error('connection lost'), taken: true })
    for (const hours of [3, 2.9]) await run(hours)
    expect(recipients()).toEqual(['kari'])
    expect(await db.select().from(outbox)).toMatchObject([{ ending: 'UNKNOWN' }])
  })

  it('a run that is killed between claim and mark does not send again: at most once', async () => {
    await aSubscriber('Kari', 3)
    for (const dies of ['before sending', 'after sending']) {
      await db.delete(outbox)
      office.letters.length = 0
      const end = vi.fn(() => new Promise<never>(() => {}))
      const EMAIL = {
        send: async (letter: never) => {
          if (dies === 'after sending') office.letters.push(letter)
          return end()
        },
      } as unknown as SendEmail
      const dead = run(3, cutoff, { EMAIL })
      await vi.waitFor(() => expect(end).toHaveBeenCalled())
      await run(2.9)
      expect(recipients()).toEqual(dies === 'after sending' ? ['kari'] : [])
      expect(await db.select().from(outbox)).toMatchObject([{ ending: null, tries: 1 }])
      void dead
    }
  })

  it('a busy service is not used again until the next run', async () => {
    for (const name of ['Kari', 'Ola', 'Per']) await aSubscriber(name, 3)
    office.fault = (n) => (n === 2 ? { error: refusal('E_RATE_LIMIT_EXCEEDED'), taken: false } : null)
    expect(await run(3)).toEqual({ sent: 1, failed: 1, late: 0 })
    expect(await run(2.9)).toEqual({ sent: 2, failed: 0, late: 0 })
    expect(recipients().sort()).toEqual(['kari', 'ola', 'per'])
  })

  it('no reminder is claimed on a site without mail', async () => {
    await aSubscriber('Kari', 3)
    expect(await run(3, cutoff, { MAIL_FROM: '' as never })).toEqual({ sent: 0, failed: 0, late: 0 })
    expect(await db.$count(outbox)).toBe(0)
  })
})

describe('unsubscribing from a mail', () => {
  const addressIn = ({ headers }: { headers: Record<string, string> }) =>
    /^<(.+)>$/.exec(headers['List-Unsubscribe']!)![1]!.slice(siteAddress.length)
  const browser = () =>
    Object.assign(new Browser(cutoff), { bindings: new Browser(cutoff, office.settings).bindings })

  it('takes one POST from a mail program, without session, cookie or page', async () => {
    const user = await aSubscriber('Kari', 3, 1)
    await run(3)
    expect(office.letters[0]!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    for (const path of [addressIn(office.letters[0]!), addressIn(office.letters[0]!)]) {
      const answer = await browser().fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(answer.status).toBe(200)
      expect(await db.$count(mailAddresses, eq(mailAddresses.user, user))).toBe(0)
    }
    await run(1)
    expect(recipients()).toEqual(['kari'])
  })

  it('takes a confirmation on the page for a followed link; opening it ends nothing', async () => {
    const user = await aSubscriber('Kari', 3)
    await run(3)
    const path = addressIn(office.letters[0]!)
    expect(office.letters[0]!.text).toContain(siteAddress + path)
    expect(mainText(await (await browser().fetch(path)).text())).toContain('Stopp påminnelsene')
    expect(await db.$count(mailAddresses, eq(mailAddresses.user, user))).toBe(1)
    expect(mainText(await (await browser().post(path)).text())).toContain('Adressen din er slettet hos oss.')
    expect(await db.$count(mailAddresses, eq(mailAddresses.user, user))).toBe(0)
  })

  it.each(['null', 'https://mail.example', 'nonsense'])(
    'works in one click from the origin %s',
    async (Origin) => {
      const user = await aSubscriber('Kari', 3)
      await run(3)
      const path = addressIn(office.letters[0]!)
      const headers = { Origin, 'Sec-Fetch-Site': 'cross-site' }
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await browser().fetch(path, { method: 'POST', headers, body })).status).toBe(200)
      expect(await db.$count(mailAddresses, eq(mailAddresses.user, user))).toBe(0)
      expect((await browser().fetch('/contact', { method: 'POST', headers, body })).status).toBe(403)
    },
  )

  it('is not found for a forged address', async () => {
    const [kari, ola] = [await aSubscriber('Kari', 3), await aSubscriber('Ola', 3)]
    await run(3)
    const path = addressIn(office.letters.find(({ to }) => to.startsWith('kari'))!)
    for (const changed of [
      path.replace(kari, ola),
      path.replace(/token=./, 'token='),
      '/unsubscribe',
      `/unsubscribe?user=${kari}`,
    ]) {
      expect((await browser().fetch(changed)).status).toBe(404)
      expect((await browser().post(changed)).status).toBe(404)
    }
    expect(await db.$count(mailAddresses)).toBe(2)
  })
})

it('old unconfirmed addresses are deleted', async () => {
  const user = await aSubscriber('Kari', 3)
  await db
    .insert(mailCodes)
    .values({ user, address: 'a@example.no', digest: 'x', expiresAt: cutoff, sent: 1, since: 0 })
  await run(-0.9)
  expect(await db.$count(mailCodes)).toBe(1)
  await run(-1.1)
  expect(await db.$count(mailCodes)).toBe(0)
})
