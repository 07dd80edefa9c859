import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { mailAddresses, reminderHours } from '#db/schema.ts'
import { linkWith } from '#game/seal/log.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aGuessedRace, clockedApp, cutoff } from '#test/support/guessed-race.ts'
import { aUser } from '#test/support/participants.ts'
import { PostOffice, refusal } from '#test/support/post-office.ts'
import { days, minutes } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'
import { aTurn } from '#test/support/turn.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { sealCodes } from '#worker/usecases/messages/seal-codes.ts'
import { tidy } from '#worker/usecases/running/clock-state.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { readSealLog } from '#worker/usecases/sealing/log.ts'
import { readSealPage } from '#worker/usecases/sealing/pages.ts'

const db = openDatabase(env.DB)
const later = cutoff + 2000
let world: Awaited<ReturnType<typeof aGuessedRace>>
let office: PostOffice

beforeEach(async () => {
  await freshDatabase()
  world = await aGuessedRace()
  office = new PostOffice()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

async function wantsMail(user: string, address: string, hours: number | null = 1) {
  await db.insert(mailAddresses).values({ user, address, verifiedAt: 0 })
  if (hours !== null) await db.insert(reminderHours).values({ user, hours: 1 })
}

const seal = (now = later) => sealWindow(clockedApp(now), world.window)
const tell = async (now = later) => {
  const turn = aTurn(() => now)
  return (await sendDue(clockedApp(now, office.settings), turn, sealCodes)).sent
}
const recipients = () => office.letters.map(({ to }) => to)

describe('when a window is sealed', () => {
  it('everyone who guessed and wants messages gets its code', async () => {
    await wantsMail(world.nora, 'nora@example.no')
    await wantsMail(await aUser(db, 'Silent'), 'silent@example.no')
    await wantsMail(world.odd, 'odd@example.no', null)
    await seal()
    expect(await tell()).toBe(1)
    const [letter] = office.letters
    expect(letter).toMatchObject({ to: 'nora@example.no', subject: 'Tipsene er forseglet: Monaco' })
    const page = await readSealPage(clockedApp(later), `2026/${world.race}`)
    expect(letter!.text).toContain('Fristen er ute. 3\u00a0tips er forseglet.')
    expect(letter!.text).toContain(page.seals[0]!.code)
    const { checkpoint } = await readSealLog(clockedApp(later, office.settings))
    expect(letter!.text).toContain(linkWith(`${siteAddress}/seal/2026/${world.race}`, checkpoint!))
    expect(letter!.headers['List-Unsubscribe']).toContain('/unsubscribe')
  })

  it('they get it once, also by runs at the same time', async () => {
    await wantsMail(world.nora, 'nora@example.no')
    await wantsMail(world.odd, 'odd@example.no')
    await seal()
    await Promise.all([tell(), tell()])
    await tell(later + 5 * minutes)
    expect(recipients().sort()).toEqual(['nora@example.no', 'odd@example.no'])
  })

  it('nobody gets a code before', async () => {
    await wantsMail(world.nora, 'nora@example.no')
    expect(await tell(cutoff - 1)).toBe(0)
    expect(await tell()).toBe(0)
  })

  it('a rate limit ends the run, and the next one goes on', async () => {
    await wantsMail(world.nora, 'nora@example.no')
    await wantsMail(world.odd, 'odd@example.no')
    await seal()
    office.fault = (n) => (n === 1 ? { error: refusal('E_RATE_LIMIT_EXCEEDED'), taken: false } : null)
    expect(await tell()).toBe(0)
    expect(await tell(later + 5 * minutes)).toBe(2)
  })

  it('a letter that was perhaps sent is not sent again', async () => {
    await wantsMail(world.nora, 'nora@example.no')
    await seal()
    office.fault = () => ({ error: new TypeError('lost'), taken: true })
    expect(await tell()).toBe(0)
    expect(await tell(later + 5 * minutes)).toBe(0)
    expect(recipients()).toEqual(['nora@example.no'])
  })
})

it('who got a code is forgotten after 60 days', async () => {
  await wantsMail(world.nora, 'nora@example.no')
  await seal()
  const claims = async () => (await env.DB.prepare('select * from outbox').all()).results.length
  await tell()
  await tidy(clockedApp(later + 60 * days))
  expect(await claims()).toBe(1)
  await tidy(clockedApp(later + 60 * days + 1))
  expect(await claims()).toBe(0)
})

describe('a seal that comes late', () => {
  it('is sent within a day of the cutoff', async () => {
    await wantsMail(world.nora, 'nora@example.no')
    await seal(cutoff + days)
    expect(await tell(cutoff + days + minutes)).toBe(1)
  })

  it('is not sent after that: it proves nothing then', async () => {
    await wantsMail(world.nora, 'nora@example.no')
    await seal(cutoff + days + 1)
    expect(await tell(cutoff + days + minutes)).toBe(0)
  })
})
