import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSite } from '#bench/site.ts'
import { expect, test } from '#test/support/journey.ts'
import { root } from '#worker/local/paths.ts'

const state = '.wrangler/e2e-clock'

test('npm start runs the cron job by itself, without the network and without faults', async () => {
  // It makes a demo of its own.
  test.slow()
  const site = await startSite(state, ['--fresh'])
  // The site must be the first to open its database: two that recover it at once lock each other out.
  await (await fetch(site.origin)).text()
  const [file] = globSync('v3/d1/*/*.sqlite', { cwd: join(root, state) }).filter(
    (name) => !name.includes('metadata'),
  )
  const db = new DatabaseSync(join(root, state, file!), { timeout: 5_000 })
  try {
    const outcomes = () => db.prepare('select distinct outcome from job_runs').all()
    await expect.poll(outcomes).toMatchObject([{ outcome: 'DONE' }])
    expect(db.prepare('select * from source_pauses').all()).toEqual([])
    expect(db.prepare('select * from failing_jobs').all()).toEqual([])
  } finally {
    db.close()
    await site.stop()
    rmSync(join(root, state), { recursive: true, force: true })
  }
})
