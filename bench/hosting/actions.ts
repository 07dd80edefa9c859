import { demoPeople } from '#db/seed/demo-identities.ts'
import type { Client } from './client.ts'

/** One run is counted, after `first` (without it, after a pause); all are timed. `each` runs before each. */
export type Action = {
  runs: number
  first?: () => Promise<unknown>
  each?: () => Promise<unknown>
  run: () => Promise<unknown>
  /** One run does the action this many times; 1 if missing. */
  times?: number
}

/** Longer than the site's short cache keeps anything. */
export const pause = () => new Promise((wake) => setTimeout(wake, 1_100))

/** Everything that costs something, by name. The order matters: the last ones change data. */
export async function actionsOn(site: Client): Promise<Record<string, Action>> {
  const participant = '00000000-0000-4000-9000-000000000001'
  const admin = demoPeople.find(({ roles }) => roles.includes('ADMIN'))!.player.id
  const user = await site.signIn(participant)
  const master = await site.signIn(admin)
  const tags = {
    home: await site.tag('/api/public/home'),
    header: await site.tag('/api/public/header'),
    own: await site.tag('/api/public/header', user),
  }
  const guess = await site.form('/guess/first', user)
  const page = (path: string, cookie?: string): Action => ({ runs: 60, run: () => site.get(path, cookie) })
  const fresh = (action: Action): Action => ({ ...action, runs: 8, each: pause })
  const poll = (path: string, tag: string, cookie?: string): Action => ({
    runs: 200,
    run: () => site.get(path, cookie, { 'If-None-Match': tag }, 304),
  })
  // Compiles the code that most pages share.
  for (let i = 0; i < 40; i++) await site.get('/score', user)
  return {
    trivial: { runs: 400, run: () => site.get('/bench/trivial') },
    // Visitors share a copy of an address, so each request has its own.
    frontPage: fresh({ runs: 8, run: () => site.get(`/?uncached=${crypto.randomUUID()}`) }),
    frontPageShared: { runs: 200, first: () => site.get('/'), run: () => site.get('/') },
    frontPageOwn: fresh(page('/', user)),
    homeAnswer: fresh(page('/api/public/home')),
    homePoll: poll('/api/public/home', tags.home),
    headerPoll: poll('/api/public/header', tags.header),
    headerPollOwn: poll('/api/public/header', tags.own, user),
    profile: page(`/user/${participant}`, user),
    points: page('/score', user),
    raceResult: page(`/stats/${site.year}/${site.year}01`, user),
    raceGuesses: page('/race-guess', user),
    participants: page('/user', user),
    guessPage: page('/guess/first', user),
    saveGuess: { runs: 40, run: () => site.post('/guess/first', guess(), user) },
    signIn: { runs: 10, run: () => site.signInThroughProvider() },
    backup: { runs: 1, run: () => site.post('/admin/backup/file', new URLSearchParams(), master) },
    cronIdle: { runs: 20, run: () => site.get('/bench/scheduled') },
    reminders: {
      runs: 1,
      times: Math.min(site.participants - 24, 200),
      first: () => site.closeNextRaceSoon(),
      run: () => site.get('/bench/scheduled'),
    },
  }
}
