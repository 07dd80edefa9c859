import { createRequestHandler, type RequestHandler } from 'react-router'
import { scheduled } from './cron/scheduled.ts'
import { Recent } from './recent.ts'
import { createServer } from './server.ts'

export { BingoBoard } from './objects/bingo-board.ts'
export { GuessWindow } from './objects/guess-window.ts'

// Long enough to answer a crowd from one reading, short enough that nobody sees the difference.
const recent = new Recent(1_000)

// Loaded with the first page, and made into a handler once: from a function that loads, the router would work
// out all its routes anew in every request.
let handler: Promise<RequestHandler> | undefined
const pages: RequestHandler = async (request, context) => {
  handler ??= import('virtual:react-router/server-build').then((build) =>
    createRequestHandler(build, import.meta.env.MODE),
  )
  return (await handler)(request, context)
}

const server = createServer(pages, recent)

export default { fetch: server.fetch, scheduled: scheduled(recent) } satisfies ExportedHandler<Env>
