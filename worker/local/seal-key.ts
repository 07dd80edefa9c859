import { newSeed } from '#worker/sealing-key.ts'

// npm run seal:key: makes a key for SEAL_KEY.
console.log(`SEAL_KEY="${newSeed()}"

On this machine it goes into .dev.vars. Deployed: in the dashboard, or with
npm run wrangler -- secret put SEAL_KEY
To replace a key, put the new one before the old one, with a comma between. The first one signs. What the old one
has signed can always be checked, because the site keeps its public key.`)
