import { rmSync } from 'node:fs'
import { stateFolder } from './paths.ts'

// npm run reset: throws the local database away; secrets and build stay.
rmSync(stateFolder(), { recursive: true, force: true })
console.log(`${stateFolder()} is gone; the next start makes a new database.`)
