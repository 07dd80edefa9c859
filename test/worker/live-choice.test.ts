import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { adminLog, liveRaces, userRoles } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { sourceFor } from '#game/live/choice.ts'
import type { LiveChoice } from '#game/site-changes.ts'
import { everyLine } from '#test/support/admin-log.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { readHtml } from '#test/support/site.ts'
import { applyLiveChoice, planLiveChoice, readLiveChoices } from '#worker/usecases/admin/live-choice.ts'
import { readAdminLog } from '#worker/usecases/admin/log.ts'
import { readAnyUndo } from '#worker/usecases/admin/undoing.ts'

const year = 2026
const race = 202617
const now = Date.UTC(2026, 10, 21, 9, 30)
const db = openDatabase(env.DB)
let admin: string

beforeAll(async () => {
  await seedDemo(db, now)
  admin = await aUser(db, 'Sjefen')
  await db.insert(userRoles).values({ user: admin, role: 'ADMIN' })
})
beforeEach(async () => {
  for (const table of [liveRaces, adminLog]) await db.delete(table)
})

const as = (who: Partial<{ isAdmin: boolean; isReferee: boolean }>) => ({
  ...appAt(now),
  viewer: async () => {
    return aViewer(admin, who)
  },
})
const app = () => as({ isAdmin: true })
const entry = (value: LiveChoice | null, of = { year, race }) => ({ kind: 'live', ...of, value }) as const
const atOnce = { seen: null, reason: null, undoes: null }
const source = async () => (await readLiveChoices(app(), race)).current
const version = async () =>
  (await env.DB.prepare('select version from seasons where year = ?').bind(year).first<number>('version'))!
const lines = async () => (await readAdminLog(app(), everyLine)).lines

describe('who says how a race is going', () => {
  it('is the referee until an admin says otherwise', async () => {
    expect(await source()).toBe('REFEREE')
    await applyLiveChoice(app(), entry('OFF'), atOnce)
    expect(await source()).toBe('OFF')
    await applyLiveChoice(app(), entry('REFEREE'), atOnce)
    expect(await source()).toBe('REFEREE')
  })

  it('is logged, and shown to everyone by a new version of the season', async () => {
    const before = await version()
    await applyLiveChoice(app(), entry('OFF'), atOnce)
    expect(await version()).toBe(before + 1)
    expect(await lines()).toMatchObject([
      { username: 'Sjefen', year, entries: [{ kind: 'live', race, before: null, after: 'OFF' }] },
    ])
  })

  it('can be undone from the log, unless somebody has changed it since', async () => {
    await applyLiveChoice(app(), entry('OFF'), atOnce)
    const [first] = await lines()
    const undo = await readAnyUndo(app(), first!.id)
    expect(undo).toMatchObject({ live: { value: null }, undoes: first!.id })
    await applyLiveChoice(app(), entry('REFEREE'), atOnce)
    await expect(readAnyUndo(app(), first!.id)).rejects.toMatchObject({ reason: 'changed-since' })
  })

  it('is not overwritten when two admins choose from the same preview', async () => {
    const { seen } = await planLiveChoice(app(), entry('OFF'))
    await applyLiveChoice(app(), entry('REFEREE'), atOnce)
    await expect(applyLiveChoice(app(), entry('OFF'), { ...atOnce, seen })).rejects.toMatchObject({
      reason: 'changed-since-preview',
    })
    expect(await lines()).toHaveLength(1)
  })

  it('is chosen by admins, for a race that exists, among the sources that are configured', async () => {
    const refused = (who: ReturnType<typeof as>, wanted: ReturnType<typeof entry>) =>
      expect(applyLiveChoice(who, wanted, atOnce)).rejects
    await refused(as({ isReferee: true }), entry('OFF')).toMatchObject({ code: 'not-allowed' })
    await refused(app(), entry('OPENF1')).toMatchObject({ code: 'invalid' })
    await refused(app(), entry('OFF', { year, race: 1 })).toMatchObject({ code: 'not-found' })
    await refused(app(), entry('OFF', { year: 2025, race })).toMatchObject({ code: 'not-found' })
    await refused(app(), entry(null)).toMatchObject({ reason: 'nothing-changes' })
    expect(await lines()).toEqual([])
  })
})

it('a race whose source is no longer configured follows the first one that is', () => {
  expect(sourceFor('OPENF1', ['REPLAY', 'REFEREE'])).toBe('REPLAY')
  expect(sourceFor('REFEREE', ['REPLAY', 'REFEREE'])).toBe('REFEREE')
})

describe('the page of the race', () => {
  it('has a button for each other choice, and saves it at once', async () => {
    const browser = await signedIn(admin, now)
    const path = `/admin/season/${year}/manage/${race}`
    const page = async () => readHtml(await (await browser.fetch(path)).text())
    expect((await page()).text).toContain('Nå: Løpsreferent')
    const saved = readHtml(await (await browser.post(path, { what: 'live', source: 'OFF' })).text())
    expect(saved.text).toContain('Lagret. Du kan angre fra loggen')
    expect((await page()).text).toContain('Nå: Av')
    const log = readHtml(await (await browser.fetch('/admin/log?what=race')).text())
    expect(log.text).toContain('Ikke valgt → Av')
  })
})
