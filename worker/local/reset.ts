import { rmSync } from 'node:fs'
import { stateFolder } from './paths.ts'

// npm run reset: deletes the local database and keeps secrets and build.
rmSync(stateFolder(), { recursive: true, force: true })
console.log(`${stateFolder()} is gone; the next start makes a new database.`)
