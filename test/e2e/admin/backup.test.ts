import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Backup } from '#db/queries/backup.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'
import { root } from '#worker/local/paths.ts'

const folder = join(root, '.wrangler/e2e-restored')

const restore = (file: string) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'worker/local/restore.ts', file], {
    cwd: root,
    env: { ...process.env, LOCAL_STATE: folder },
    encoding: 'utf8',
  })

test('the command restores a downloaded backup into an empty database, but only once', async ({ page }) => {
  test.slow()
  rmSync(folder, { recursive: true, force: true })
  await signIn(page, 'Ingrid', '/admin/backup')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned alt' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^f1-tipping-\d{4}-\d\d-\d\d\.json$/)
  const file = await download.path()

  expect(restore(file).stdout).toMatch(/^\d+ rows of .* are back\./m)
  const backup = JSON.parse(readFileSync(file, 'utf8')) as Backup
  const [sqlite] = globSync('v3/d1/*/*.sqlite', { cwd: folder })
    .filter((path) => !path.includes('metadata'))
    .map((path) => new DatabaseSync(join(folder, path), { readOnly: true }))
  const users = backup.tables.users!.length
  for (const [table, rows] of Object.entries(backup.tables)) {
    const { count } = sqlite!.prepare(`select count(*) as count from ${table}`).get() as { count: number }
    // A restore ends the sessions of every user.
    expect(count, table).toBe(rows.length + (table === 'revocations' ? users : 0))
  }
  sqlite!.close()

  const again = restore(file)
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('The database is not empty')
})
