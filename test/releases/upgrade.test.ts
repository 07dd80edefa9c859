import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { rulesVersion } from '#game/score.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { openFeed } from '#worker/feed/feed.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'
import { changedColumns, differences } from './compare.ts'
import { load, type Rows, rowsOf, type SchemaPart, schemaOf } from './database.ts'
import { expected } from './expected.ts'
import { releases } from './fixtures.ts'
import { type Seen, seeAgain } from './seen.ts'

it('only recorded releases have expected differences', () => {
  expect(Object.keys(expected)).toEqual(releases.map(({ version }) => version))
})

describe.each(releases)('a database of $version', ({ version, database, seen }) => {
  const onPurpose = expected[version]!
  let newest: SchemaPart[]
  let migrated: SchemaPart[]
  let before: Rows
  let after: Rows
  let now: Seen

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await freshDatabase()
    newest = await schemaOf(env.DB)
    await asRecorded(database)
    before = await rowsOf(env.DB)
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
    migrated = await schemaOf(env.DB)
    after = await rowsOf(env.DB)
    await runJob(seen.at)
    now = await seeAgain(seen)
    return () => vi.restoreAllMocks()
  })

  it('has rows in every table, so that every table is compared', () => {
    const found = [...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)
    expect(found.sort()).toEqual(Object.keys(onPurpose.empty).sort())
  })

  it('gets the schema of a new database', () => {
    expect(byName(migrated)).toEqual(byName(newest))
  })

  it('is whole afterwards', async () => {
    const answer = async (pragma: string) => (await env.DB.prepare(`pragma ${pragma}`).raw()).flat()
    expect(await answer('foreign_key_check')).toEqual([])
    expect(await answer('quick_check')).toEqual(['ok'])
  })

  it('keeps the history of guesses byte by byte', () => {
    const events = before.get('guess_events')!
    expect(events.length).toBeGreaterThan(0)
    const columns = Object.keys(events[0]!)
    const kept = new Set(after.get('guess_events')!.map((event) => JSON.stringify(event, columns)))
    expect(events.filter((event) => !kept.has(JSON.stringify(event, columns)))).toEqual([])
  })

  it('keeps every other stored value', () => {
    expect(changedColumns(before, after).sort()).toEqual(Object.keys(onPurpose.stored).sort())
  })

  it('has the scores of today’s rules in open seasons after the first run of the job', async () => {
    const { results } = await env.DB.prepare(
      'select distinct rules_version as version from seasons where finished_at is null',
    ).all()
    expect(results).toEqual([{ version: rulesVersion }])
  })

  it('shows everyone what they saw before', () => {
    const found = differences(seen, now)
    const patterns = onPurpose.seen.map(([pattern]) => pattern)
    expect(found.filter((one) => !patterns.some((pattern) => pattern.test(one)))).toEqual([])
    // A difference that no longer occurs is deleted from the list.
    expect(patterns.filter((pattern) => !found.some((one) => pattern.test(one)))).toEqual([])
  })
})

/** Storage without tables, then the database of the release. */
async function asRecorded(database: string) {
  do await reset()
  while ((await schemaOf(env.DB)).length > 0)
  await load(env.DB, database)
}

/** The scheduled job at an instant, while no source answers. */
async function runJob(at: number) {
  const settings = {
    APP_ORIGIN: null,
    JOLPICA_URL: 'https://results.test',
    OPENF1_URL: 'https://timing.test',
  }
  const fetch = async () => new Response(null, { status: 503 })
  const app = {
    db: openDatabase(env.DB),
    cache: new ShortCache(0),
    now: at,
    feed: openFeed(settings, at, { fetch, sleep: async () => {}, random: () => 0.5, pace: 0 }),
    settings: { FLAGS_AUTO: false },
  }
  // After the recorded run, and the lease that it has left.
  const run = { holder: 'test', scheduledAt: at + 1, random: () => 0.5, clock: () => at }
  await env.DB.prepare('delete from leases').run()
  expect(await reconcile(app, run)).not.toBe('busy')
}

const byName = (schema: readonly SchemaPart[]) =>
  Object.fromEntries(
    schema.map(({ type, name, sql }) => [`${type} ${name}`, sql.replaceAll(/\s+/g, ' ')]).toSorted(),
  )
