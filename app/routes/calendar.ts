import { calendarEvents } from '#words/calendar-events.ts'
import { calendar } from '#words/calendar-file.ts'
import { siteName } from '#words/site.ts'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { readCalendarFeed } from '#worker/usecases/account/calendar-feed.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/calendar'

/** A private calendar. Its address is a secret, so it must not be cached or indexed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const text = await forPage(context, async (app) => {
    const secret = /^([\w-]{43})\.ics$/.exec(params.file)?.[1] ?? ''
    const visitor = visitorOf(request)
    const feed = await readCalendarFeed(app, secret, visitor)
    return calendar(siteName, calendarEvents(feed, siteOrigin(context, request)), app.now)
  })
  return new Response(text, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
}
