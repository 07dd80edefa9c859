import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { installClock } from '#test/histories/clock.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { changedColumns } from './compare.ts'
import { load, rowsOf, schemaOf } from './database.ts'
import { changelog, releases } from './fixtures.ts'
import { replay, unprepared } from './sent.ts'

// `npm run deploy` migrates first, so the release before runs on the newest schema for a moment, and again after
// a rollback. Here all statements of every recorded release and the writes of its story do.

/** The clock of the test, and epochs that Durable Objects claim through a binding of their own. */
const notRecorded = ['history_clock', 'guess_windows']
/** A trigger that deletes more leaves a release less to write, so it counts up less often. */
const counters = ['seasons.version']
const recorded = releases.flatMap(({ sent, ...release }) => (sent === null ? [] : { sent, ...release }))

describe.each(recorded)('the code of $version', ({ version, database, sent }) => {
  it('works on the newest schema, or CHANGELOG.md says that it does not', async () => {
    await freshDatabase()
    await installClock(env.DB)
    const faults = await unprepared(env.DB, sent)
    faults.push(...(await replay(env.DB, sent)))
    const replayed = await rowsOf(env.DB)

    do await reset()
    while ((await schemaOf(env.DB)).length > 0)
    await load(env.DB, database)
    const stored = await rowsOf(env.DB)
    for (const name of notRecorded) stored.delete(name)
    const changed = changedColumns(stored, replayed).filter((one) => !counters.includes(one))
    faults.push(...changed.map((one) => `stored otherwise: ${one}`))

    const [sinceThen] = changelog.split(`\n## [${version}]`)
    const isAnnounced = /^- Rolling back: not past \d/m.test(sinceThen!)
    expect(isAnnounced ? faults.length > 0 : faults).toEqual(isAnnounced ? true : [])
  })

  it('was recorded with most of its statements', () => {
    expect(sent.writes.length).toBeGreaterThan(100)
    expect(sent.statements.length).toBeGreaterThan(200)
  })
})
