import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { questions } from '#game/questions/questions.ts'

/** The page of a question, by what it asks for. */
const guessPages = {
  ranking: 'routes/guess/ranking.tsx',
  counts: 'routes/guess/flag.tsx',
  driver: 'routes/guess/race.tsx',
}

// All addresses of the site.
export default [
  index('routes/home/home.tsx'),

  route('about', 'routes/about.tsx'),
  route('score', 'routes/score.tsx'),
  route('stats', 'routes/stats/years.tsx'),
  route('stats/:year', 'routes/stats/season.tsx'),
  route('stats/:year/:raceId', 'routes/stats/race/race.tsx'),
  route('race-guess', 'routes/race-guess/race-guess.tsx'),
  route('live', 'routes/live/live.tsx'),
  route('live/now', 'routes/live/now.ts'),
  route('seal', 'routes/seal/list.tsx'),
  route('seal/:year', 'routes/seal/window.tsx', { id: 'seal-season' }),
  route('seal/:year/:race', 'routes/seal/window.tsx', { id: 'seal-race' }),
  route('seal/:year/:race/:session', 'routes/seal/window.tsx', { id: 'seal-session' }),

  route('user', 'routes/user/list/list.tsx'),
  route('user/compare', 'routes/user/compare/compare.tsx'),
  route('user/myprofile', 'routes/user/profile/myprofile.tsx'),
  route('user/:id', 'routes/user/profile/profile.tsx'),
  route('user/:id/why', 'routes/user/why/why.tsx'),

  route('reference/:kind', 'routes/user/profile/reference.tsx'),

  route('records', 'routes/records/records.tsx'),
  route('forecast', 'routes/forecast/forecast.tsx'),
  route('forecast/record', 'routes/forecast/record.tsx'),

  route('bingo', 'routes/bingo/board.tsx'),

  route('github', 'routes/github.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('api', 'routes/api/api.tsx'),

  // Each league has a guard of its own, and a link may be followed before sign-in.
  route('league', 'routes/league/list.tsx'),
  route('league/new', 'routes/league/new.tsx'),
  route('league/join', 'routes/league/join.tsx'),
  route('league/:id', 'routes/league/league.tsx'),
  route('league/:id/feed.atom', 'routes/league/feed.ts'),
  route('league/:id/manage', 'routes/league/manage/manage.tsx'),
  route('league/:id/chats', 'routes/league/chats.tsx'),

  route('live/referee', 'routes/live/referee/referee.tsx'),

  route('share/:picture', 'routes/share/season.ts'),
  route('share/:year/:portrait', 'routes/share/season.ts', { id: 'share-person' }),
  route('share/:year/:raceId/:portrait', 'routes/share/round.ts'),

  route('login', 'routes/session/login.tsx'),
  route('oauth2/authorization/:provider', 'routes/session/authorization.tsx'),
  route('login/oauth2/code/:provider', 'routes/session/callback.ts'),
  route('login/recover', 'routes/session/recover.tsx'),
  route('login/passkey', 'routes/session/passkey.ts'),
  route('logged-in', 'routes/session/logged-in.tsx'),
  route('logout', 'routes/session/logout.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  // Exists until the site has its first admin.
  route('setup', 'routes/setup/setup.tsx'),

  layout('routes/settings/guard.tsx', [
    route('settings', 'routes/settings/menu.tsx'),
    route('settings/username', 'routes/settings/username.tsx'),
    route('settings/info', 'routes/settings/info.tsx'),
    route('settings/info/alt.json', 'routes/settings/everything.ts'),
    route('settings/info/tips.csv', 'routes/settings/guesses.ts'),
    route('settings/mail', 'routes/settings/mail/mail.tsx'),
    route('settings/mail/verify', 'routes/settings/verify.tsx'),
    route('settings/referral', 'routes/settings/referral.tsx'),
    route('settings/login', 'routes/settings/login/login.tsx', { id: 'ways-in' }),
    route('settings/link', 'routes/settings/link.tsx'),
    route('settings/sessions', 'routes/settings/sessions.tsx'),
    route('settings/delete', 'routes/settings/delete.tsx'),
    route('settings/*', 'routes/not-found.tsx', { id: 'settings-not-found' }),
  ]),
  layout('routes/guess/guard.tsx', [
    route('guess', 'routes/guess/overview.tsx'),
    route('guess/history', 'routes/guess/history.tsx'),
    route('guess/receipt/:submission', 'routes/guess/receipt.ts'),
    route('guess/*', 'routes/not-found.tsx', { id: 'guess-not-found' }),
  ]),
  // Each with a guard of its own: guardedForm in worker/pages.ts.
  ...questions.map(({ asks, slug }) => route(`guess/${slug}`, guessPages[asks], { id: `guess-${slug}` })),
  layout('routes/admin/guard.tsx', [
    route('admin', 'routes/admin/portal.tsx'),
    route('admin/season', 'routes/admin/season/years.tsx'),
    route('admin/season/add', 'routes/admin/season/add.tsx'),
    route('admin/season/:year', 'routes/admin/season/season.tsx'),
    route('admin/season/:year/competitors', 'routes/admin/season/competitors/menu.tsx'),
    route('admin/season/:year/competitors/constructors', 'routes/admin/season/competitors/constructors.tsx'),
    route('admin/season/:year/competitors/drivers', 'routes/admin/season/competitors/drivers.tsx'),
    route('admin/season/:year/competitors/alias', 'routes/admin/season/competitors/alias.tsx'),
    route('admin/season/:year/cutoff', 'routes/admin/season/cutoff.tsx'),
    route('admin/season/:year/manage', 'routes/admin/season/manage/races.tsx'),
    route('admin/season/:year/manage/add', 'routes/admin/season/manage/add.tsx'),
    route('admin/season/:year/manage/:race', 'routes/admin/season/manage/race.tsx'),
    route('admin/season/:year/manage/:race/facts', 'routes/admin/season/manage/facts.tsx'),
    route('admin/season/:year/manage/:race/grid', 'routes/admin/season/manage/grid.tsx'),
    route('admin/season/:year/manage/:race/result', 'routes/admin/season/manage/result.tsx'),
    route('admin/season/:year/manage/:race/sprint', 'routes/admin/season/manage/result.tsx', {
      id: 'admin-sprint',
    }),
    route('admin/season/:year/manage/:race/drivers', 'routes/admin/season/manage/table.tsx'),
    route('admin/season/:year/manage/:race/constructors', 'routes/admin/season/manage/table.tsx', {
      id: 'admin-constructors',
    }),
    route('admin/season/:year/manage/:race/delete', 'routes/admin/season/manage/delete.tsx'),
    route('admin/season/:year/finish', 'routes/admin/season/finish.tsx'),
    route('admin/sheet', 'routes/admin/sheet/sheet.tsx'),
    route('admin/sheet/:id', 'routes/admin/sheet/person.tsx'),
    route('admin/season/:year/points', 'routes/admin/season/points.tsx'),
    route('admin/admins', 'routes/admin/admins.tsx'),
    route('admin/bingo', 'routes/admin/bingo.tsx'),
    route('admin/referees', 'routes/admin/referees.tsx'),
    route('admin/chats', 'routes/admin/chats.tsx'),
    route('admin/sessions', 'routes/admin/sessions.tsx'),
    route('admin/access', 'routes/admin/access.tsx'),
    route('admin/backup', 'routes/admin/backup.tsx'),
    route('admin/backup/file', 'routes/admin/backup-file.ts'),
    route('admin/flag', 'routes/admin/flag/flag.tsx'),
    route('admin/setup', 'routes/admin/setup.tsx'),
    route('admin/import', 'routes/admin/import.tsx'),
    route('admin/log', 'routes/admin/log.tsx'),
    route('admin/log/runs', 'routes/admin/runs.tsx'),
    route('admin/log/:line', 'routes/admin/undo.tsx'),
    route('admin/*', 'routes/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  layout('routes/bingo/guard.tsx', [
    route('bingo/admin', 'routes/bingo/years.tsx'),
    route('bingo/admin/:year', 'routes/bingo/edit.tsx'),
    route('bingo/admin/*', 'routes/not-found.tsx', { id: 'bingo-admin-not-found' }),
  ]),

  route('calendar/:file', 'routes/calendar.ts'),
  route('feed.atom', 'routes/feed/site.ts'),
  route('feed/:file', 'routes/feed/secret.ts'),
  route('og.png', 'routes/share/site.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
