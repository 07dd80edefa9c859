import type { SeasonFacts } from '#db/seed/facts.ts'
import { type Feed, openFeed } from '#worker/feed/feed.ts'
import type { Outside } from '#worker/feed/get.ts'
import { jolpicaAnswer } from '#worker/local/sources/jolpica.ts'
import { openF1Answer, type SentMessage } from '#worker/local/sources/openf1.ts'

export const jolpicaUrl = 'http://jolpica.test/ergast/f1'
export const openF1Url = 'http://openf1.test/v1'

/** Overrides the answer to one request; undefined keeps the answer from the season. */
export type Disturbance = (address: URL, init: RequestInit) => Promise<Response | undefined> | undefined

/**
 * Both sources, which answer from the current `season`; a test changes it as time passes. `asked` records the
 * addresses, `pauses` the milliseconds between retries.
 */
export function sources(season: SeasonFacts, outside: Partial<Outside> = {}, now = 0) {
  const state = {
    season,
    messages: new Map<number, SentMessage[]>(),
    disturb: (() => undefined) as Disturbance,
    asked: [] as string[],
    agents: [] as (string | null)[],
    pauses: [] as number[],
  }
  const fetch: Outside['fetch'] = async (text, init) => {
    const address = new URL(text)
    state.asked.push(address.pathname + address.search)
    state.agents.push(new Headers(init.headers).get('User-Agent'))
    return (await state.disturb(address, init)) ?? answer(state.season, address, state.messages)
  }
  const sleep = async (milliseconds: number) => void state.pauses.push(milliseconds)
  const settings = { APP_ORIGIN: 'https://tipping.example', JOLPICA_URL: jolpicaUrl, OPENF1_URL: openF1Url }
  const feed: Feed = openFeed(settings, now, { fetch, sleep, random: () => 0.5, pace: 0, ...outside })
  return Object.assign(state, {
    feed,
    answer: (address: URL) => answer(state.season, address, state.messages),
  })
}

function answer(season: SeasonFacts, address: URL, messages: ReadonlyMap<number, SentMessage[]>): Response {
  if (address.host === 'openf1.test') {
    const answer = openF1Answer(season, address, messages)
    return answer === null
      ? Response.json({ detail: 'No results found.' }, { status: 404 })
      : Response.json(answer)
  }
  const answer = jolpicaAnswer(season, address.pathname.replace('/ergast/f1', ''))
  return answer === null ? new Response('Not found', { status: 404 }) : Response.json(answer)
}
