import './cloudflare-environment.ts'
import { createReadStream, existsSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase, runBatch, writeBatch } from '#db/client.ts'
import { type Backup, backupOf, selectAllRows } from '#db/queries/backup.ts'
import { DumpError } from '#game/moving-in/faults.ts'
import { type Moved, movedFrom } from '#game/moving-in/move.ts'
import { proofOfMove } from '#game/moving-in/proof.ts'
import { dumpFaultInWords, moveInWords } from '#words/moving-in.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { CommandError, command } from './command.ts'
import { movedStatements } from './moved-rows.ts'
import { versionHere } from './paths.ts'
import { migrate, migrationFiles, withScratchDatabase } from './scratch-database.ts'

const usage = 'npm run import -- upstream dump.sql [--out sikkerhetskopi.json]'

// npm run import -- upstream <dump>: writes a backup from a dump of the original game. No database of a site is touched.
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: 'moved-in.json' } },
  })
  const [from, file] = positionals
  if (from !== 'upstream' || file === undefined) throw new CommandError(`Hvilken fil? ${usage}`)
  if (!existsSync(file)) throw new CommandError(`${file} finnes ikke.`)
  if (existsSync(values.out))
    throw new CommandError(`${values.out} finnes fra før. Velg et annet navn med --out.`)
  const moved = await read(file)
  const proof = proofOfMove(moved)
  const backup = await backupFrom(moved, Date.now())
  // A backup that was interrupted must not look like a whole one.
  writeFileSync(`${values.out}.tmp`, JSON.stringify(backup), { mode: 0o600 })
  renameSync(`${values.out}.tmp`, values.out)
  for (const line of moveInWords(moved, proof)) console.log(line)
  console.log(`\nSkrev ${values.out}. Legg den i et tomt nettsted: npm run restore -- ${values.out}`)
})

async function read(file: string): Promise<Moved> {
  try {
    return await movedFrom(createReadStream(file))
  } catch (error) {
    if (error instanceof DumpError) throw new CommandError(`${file}: ${dumpFaultInWords(error.fault)}`)
    throw error
  }
}

/** Stores and scores everything in a database that is thrown away, so that every rule of the schema is checked. */
function backupFrom(moved: Moved, now: number): Promise<Backup> {
  return withScratchDatabase(async (d1) => {
    await migrate(d1, migrationFiles())
    const db = openDatabase(d1)
    await writeBatch(db, movedStatements(moved, now))
    for (const { year } of moved.seasons) await recompute({ db, cache: new ShortCache(0) }, year, 0)
    return backupOf(await runBatch(db, selectAllRows()), { now, version: versionHere() })
  })
}
