import { createRequestHandler } from 'react-router'
import { scheduled } from './cron/scheduled.ts'
import { Recent } from './recent.ts'
import { createServer } from './server.ts'

export { GuessWindow } from './objects/guess-window.ts'

// Long enough to answer a crowd from one reading, short enough that nobody sees the difference.
const recent = new Recent(1_000)

const server = createServer(
  createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE),
  recent,
)

export default { fetch: server.fetch, scheduled: scheduled(recent) } satisfies ExportedHandler<Env>
