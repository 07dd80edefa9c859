import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { beginRun, noteRun } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import { anAdmin, appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import { readRuns } from '#worker/usecases/admin/runs.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 5, 1)
const everyRun = { before: null, job: null, ending: null, search: '' } as const

let admin: string

const app = () => ({ ...appAt(now), viewer: async () => anAdmin(admin) })

let at = now - 500 * minutes
/** One run per minute. */
async function ran(...runs: StepReport[][]) {
  for (const steps of runs) {
    at += minutes
    await beginRun(db, 'reconcile', at, at)
    await writeBatch(db, [
      noteRun('reconcile', { scheduledAt: at, startedAt: at, finishedAt: at + 500, steps }),
    ])
  }
}

const found = async (asked: Partial<Parameters<typeof readRuns>[1]> = {}) =>
  (await readRuns(app(), { ...everyRun, ...asked })).runs.map(({ steps }) =>
    steps.map(({ job, race }) => `${job} ${race ?? ''}`.trim()).join(),
  )

beforeAll(async () => {
  admin = await aUser(db, 'Sjefen')
  await db.insert(schema.userRoles).values({ user: admin, role: 'ADMIN' })
  const year = await aSeason(db, { year: 2026 })
  const austria = await aRace(db, { year, name: 'Østerrike' })
  const monaco = await aRace(db, { year, position: 2, name: 'Monaco' })
  const unknown = { kind: 'unknown', part: 'RACE', names: ['wurz'] } as const
  await ran(
    [{ job: 'GRID', race: monaco, ending: 'imported' }],
    [],
    [
      { job: 'RESULT', race: monaco, ending: 'refused', reason: { code: 'outcome', fault: unknown } },
      { job: 'RESULT', race: austria, ending: 'imported' },
    ],
    [{ job: 'CALENDAR', year, ending: 'failed', detail: 'unreachable: https://there.test: 503' }],
  )
})

describe('the history of job runs', () => {
  it('lists every run that did something, newest first', async () => {
    expect(await found()).toEqual(['CALENDAR', 'RESULT Monaco,RESULT Østerrike', 'GRID Monaco'])
  })

  it('filters by job, by outcome, and by both of one step', async () => {
    expect(await found({ job: 'GRID' })).toEqual(['GRID Monaco'])
    expect(await found({ ending: 'refused' })).toEqual(['RESULT Monaco,RESULT Østerrike'])
    expect(await found({ job: 'GRID', ending: 'refused' })).toEqual([])
  })

  it.each([
    ['østerrike', ['RESULT Monaco,RESULT Østerrike']],
    ['wurz', ['RESULT Monaco,RESULT Østerrike']],
    ['503', ['CALENDAR']],
    ['%', []],
    ['ø'.repeat(60), []],
  ])('searches by race name and by error: %s', async (search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  it('continues from the end of a page', async () => {
    await ran(
      ...Array.from({ length: 60 }, (): StepReport[] => [{ job: 'SCORE', year: 2026, ending: 'scored' }]),
    )
    const first = await readRuns(app(), { ...everyRun, job: 'SCORE' })
    const second = await readRuns(app(), { ...everyRun, job: 'SCORE', before: first.older })
    const times = [...first.runs, ...second.runs].map(({ at }) => at)
    expect([first.runs.length, second.older, new Set(times).size]).toEqual([50, null, times.length])
  })

  it('has a page in words beside the admin log', async () => {
    const browser = await signedIn(admin, now)
    const page = async (path: string) => {
      const answer = await browser.fetch(path)
      return { status: answer.status, ...readHtml(await answer.text()) }
    }
    const { text, main } = await page('/admin/log/runs?job=CALENDAR&ending=failed')
    expect(text).toContain('Kalender feilet: kilden svarer ikke https://there.test: 503')
    expect(main).toContain('href="/admin/log"')
    expect((await page('/admin/log/runs?q=ingenting')).text).toContain('Vi finner ingenting som passer.')
    expect((await page('/admin/log/runs?job=ALT')).status).toBe(404)
    expect((await page('/admin/log/runs?before=x')).status).toBe(404)
  })
})
