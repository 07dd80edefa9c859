import { createServer } from 'node:http'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { calendarYear } from '#game/season.ts'
import { jolpicaAnswer } from '#worker/local/sources/jolpica.ts'
import { asPublished } from './calendar-2026.ts'

// The result source of the `fresh` browser tests: this year's season. /off makes it refuse, /on answer again.
const year = calendarYear(Date.now())
const season: SeasonFacts = {
  ...JSON.parse(JSON.stringify(asPublished).replaceAll('"2026-', `"${year}-`)),
  year,
}
let isOn = true

createServer(({ url = '/' }, answer) => {
  const { pathname } = new URL(url, 'http://source.test')
  if (['/ready', '/on', '/off'].includes(pathname)) {
    if (pathname !== '/ready') isOn = pathname === '/on'
    answer.end()
    return
  }
  // OpenF1 has no sessions yet. A refusal is not retried.
  const body = pathname === '/sessions' ? [] : jolpicaAnswer(season, pathname)
  answer.statusCode = isOn ? (body === null ? 404 : 200) : 403
  answer.setHeader('Content-Type', 'application/json')
  answer.end(JSON.stringify(body))
}).listen(Number(process.env.PORT), '127.0.0.1')
