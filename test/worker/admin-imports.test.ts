import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import * as jobs from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { mainText } from '#test/support/page-html.ts'
import { aUser } from '#test/support/participants.ts'
import { afterRound, forgetOutcomes, importedRows } from '#test/support/replay.ts'
import { minutes } from '#test/support/season.ts'
import { sources } from '#test/support/sources.ts'
import { typed } from '#test/support/typed.ts'
import { worded } from '#test/support/worded.ts'
import { type askableJobs, reportWords, runWords } from '#words/imports.ts'
import type { AppContext } from '#worker/context.ts'
import { importForm } from '#worker/forms/imports.ts'
import { type Asked, importNow } from '#worker/usecases/admin/importing-now.ts'
import { readImports } from '#worker/usecases/admin/imports.ts'
import { runNow } from '#worker/usecases/admin/running-now.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const australia = raceId(year, 1)
const db = openDatabase(env.DB)
const now = Date.parse(SEASON_2025.races[0]!.sessions.RACE) + 120 * minutes

let admin: string
let source: ReturnType<typeof sources>

/** The context of a request by an admin, or by another user. */
const app = (isAdmin = true) => ({
  ...appAt(now),
  feed: source.feed,
  viewer: async () => aViewer(admin, { isAdmin }),
})

const askNow = (who: AppContext, asked: Omit<Asked, 'say'>) =>
  worded(() => importNow(who, { ...asked, say: reportWords }))

const logTexts = async () =>
  (await db.select().from(schema.adminLog)).map(({ action, reason }) => [action, reason])

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await seedDemo(db, Date.UTC(2026, 10, 21))
  admin = await aUser(db, 'Sjefen')
  await db.insert(schema.userRoles).values({ user: admin, role: 'ADMIN' })
  return () => vi.restoreAllMocks()
})

beforeEach(async () => {
  source = sources(afterRound(SEASON_2025, 1))
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
  await forgetOutcomes(db, year)
  const { adminLog, jobRuns, sourcePauses, seasonChecks, refusedImports, flagProposals } = schema
  for (const table of [adminLog, jobRuns, sourcePauses, seasonChecks, refusedImports, flagProposals]) {
    await db.delete(table)
  }
  await recompute(appAt(now), year, 0)
})

describe('an import on request', () => {
  it('runs at once and is in the log', async () => {
    const answer = await askNow(app(), { job: 'RESULT', race: australia })
    expect(answer).toBe('Resultat, Australia: hentet.')
    expect((await importedRows(db, year)).results).toHaveLength(20)
    expect(await logTexts()).toEqual([['IMPORT', 'Resultat, Australia: hentet.']])
    expect(await askNow(app(), { job: 'RESULT', race: australia })).toBe(
      'Resultat, Australia: ingenting nytt.',
    )
  })

  it('can be the calendar of the season', async () => {
    expect(await askNow(app(), { job: 'CALENDAR', race: null })).toMatch(/^Kalender 2025: hentet\.$/)
  })

  it.each<[(typeof askableJobs)[number], number, string]>([
    ['GRID', australia, 'Startoppstilling, Australia: ikke klart enda: kilden har det ikke.'],
    ['RESULT', raceId(year, 2), 'Resultat, Kina: ikke klart enda: økten er ikke kjørt.'],
    ['FLAGS', raceId(year, 2), 'Flagg, Kina: ikke klart enda: økten er ikke kjørt.'],
  ])('can be too early: %s', async (job, race, answer) => {
    source.season = afterRound(SEASON_2025, 0)
    expect(await askNow(app(), { job, race })).toBe(answer)
  })

  it('explains a refusal and changes nothing', async () => {
    source.disturb = async (address) =>
      address.pathname.includes('/results')
        ? new Response((await source.answer(address).text()).replace('"norris"', '"nobody"'))
        : undefined
    expect(await askNow(app(), { job: 'RESULT', race: australia })).toMatch(
      /^Resultat, Australia: avvist: Resultatet nevner noen vi ikke kjenner: nobody\.$/,
    )
    expect((await importedRows(db, year)).results).toEqual([])
  })

  it('also tries a paused source, and says when that is useless', async () => {
    await writeBatch(db, [jobs.pauseSource('JOLPICA', 3, now + 30 * minutes, '503')])
    expect(await askNow(app(), { job: 'RESULT', race: australia })).toMatch(/hentet/)
    source.disturb = async () => new Response('<html>')
    await expect(askNow(app(), { job: 'RESULT', race: australia })).rejects.toMatchObject({
      code: 'busy',
    })
  })

  it.each([
    ['an unknown job', { job: 'ALT', race: `${australia}` }],
    ['no race', { job: 'RESULT' }],
    ['an unknown race', { job: 'RESULT', race: '999999' }],
    ['an address instead of a race', { job: 'RESULT', race: 'http://x' }],
  ])('is refused with %s', async (_, fields: Record<string, string>) => {
    const send = async () => {
      const asked = typed(importForm, fields)
      return asked.intent === undefined && askNow(app(), asked)
    }
    await expect(send()).rejects.toMatchObject({ code: 'invalid' })
    expect(source.asked).toEqual([])
    expect(await logTexts()).toEqual([])
  })

  it('is refused in a finished season and to users who are not admins', async () => {
    await expect(askNow(app(false), { job: 'CALENDAR', race: null })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await db.update(schema.seasons).set({ finishedAt: 1 }).where(eq(schema.seasons.year, year))
    await expect(askNow(app(), { job: 'RESULT', race: australia })).rejects.toMatchObject({
      fields: { race: expect.stringContaining('avsluttet') },
    })
    expect(source.asked).toEqual([])
  })
})

describe('many concurrent imports', () => {
  it('succeed or are refused as busy, and none fails', async () => {
    source.season = afterRound(SEASON_2025, 6)
    const later = { ...app(), now: Date.parse(SEASON_2025.races[5]!.sessions.RACE) + 120 * minutes }
    later.limits = { ...later.limits, settings: async () => {} }
    const asked = [1, 2, 3, 4, 5, 6].flatMap((round) =>
      (['RESULT', 'GRID', 'SPRINT'] as const).map((job) => ({ job, race: raceId(year, round) })),
    )
    const endings = await Promise.allSettled(
      asked.map((one) => importNow(later, { ...one, say: reportWords })),
    )
    const faults = endings.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
    expect(endings).toHaveLength(18)
    for (const fault of faults)
      expect(fault).toMatchObject({ code: 'busy', reason: 'season-changed-meanwhile' })
    expect(endings.some(({ status }) => status === 'fulfilled')).toBe(true)
  })
})

describe('the imports page', () => {
  const html = async () => (await (await signedIn(admin, now)).fetch('/admin/import')).text()
  const page = async () => mainText(await html())

  it('says that nothing waits', async () => {
    const text = await page()
    expect(text).toMatch(/Jolpica .* Ikke spurt enda OpenF1 .* Ikke spurt enda/)
    expect(text).toContain('Ingen kjøringer enda.')
  })

  it('names the paused source and the outcomes of the latest runs', async () => {
    const steps: StepReport[] = [
      { job: 'FLAGS', race: australia, ending: 'unchanged' },
      { job: 'RESULT', race: australia, ending: 'imported' },
      { job: 'CALENDAR', year, ending: 'failed', detail: 'garbage: no JSON: <html>' },
    ]
    await writeBatch(db, [
      jobs.pauseSource('OPENF1', 2, now + 4 * minutes, 'unreachable: http://openf1: 503'),
    ])
    for (const [at, detail] of [
      [now - 5 * minutes, []],
      [now - 10 * minutes, steps],
    ] as const) {
      const run = { scheduledAt: at, startedAt: at, finishedAt: at + 1_234, steps: detail }
      await writeBatch(db, [jobs.noteRun('reconcile', run)])
    }
    const text = await page()
    expect(text).toMatch(/Sist søndag 16\. mars kl\.\s06\.55/)
    expect(text).toMatch(/Pause til kl\.\s07\.04 kilden svarer ikke http:\/\/openf1: 503/)
    expect(text).toMatch(
      /Resultat, Australia hentet Kalender feilet: kilden svarer noe vi ikke forstår no JSON: &lt;html&gt; Én uten endring Flagg, Australia ingenting nytt 1,2 Noe/,
    )
    expect((await readImports(app())).runs).toHaveLength(1)
  })
})

describe('a run on request', () => {
  const clock = () => now

  it('does what is due, reports its progress step by step, and is in the log', async () => {
    const seen: number[] = []
    source.disturb = async () => {
      const [run] = await jobs.newestRuns(db, 1)
      seen.push(run!.detail.length)
      return undefined
    }
    expect(await runNow(app(), runWords, clock)).toBe('Kjøringen er ferdig.')
    expect((await db.select().from(schema.races).where(eq(schema.races.id, australia)))[0]!.resultState).toBe(
      'PRELIMINARY',
    )
    expect(new Set(seen).size).toBeGreaterThan(1)
    expect(await logTexts()).toEqual([['IMPORT', 'Kjøringen er ferdig.']])
    expect((await readImports(app())).runs[0]).toMatchObject({ outcome: 'DONE' })
  })

  it('is refused during another run, and to users who are not admins', async () => {
    await jobs.takeLease(db, { name: 'reconcile', holder: 'another', now, until: now + minutes })
    await expect(worded(() => runNow(app(), runWords, clock))).rejects.toMatchObject({
      code: 'busy',
      message: /allerede i gang/,
    })
    await writeBatch(db, [jobs.leaveLease('reconcile', 'another')])
    await expect(worded(() => runNow(app(false), runWords, clock))).rejects.toMatchObject({
      code: 'not-allowed',
    })
    expect(await logTexts()).toEqual([])
  })
})
