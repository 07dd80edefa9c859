import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The URL contract of the site, by hand.
export default [
  index('routes/home.tsx'),

  route('score', 'routes/score.tsx'),
  route('stats', 'routes/stats/years.tsx'),
  route('stats/:year', 'routes/stats/season.tsx'),
  route('stats/:year/:raceId', 'routes/stats/race.tsx'),
  route('race-guess', 'routes/race-guess.tsx'),

  route('about', 'routes/about.tsx'),
  route('github', 'routes/github.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),

  route('user', 'routes/user/list.tsx'),
  route('user/compare', 'routes/user/compare.tsx'),
  route('user/:id', 'routes/user/profile.tsx'),

  route('bingo', 'routes/bingo/board.tsx'),

  route('login', 'routes/session/login.tsx'),
  route('oauth2/authorization/google', 'routes/session/authorization.tsx'),
  route('login/oauth2/code/google', 'routes/session/callback.ts'),
  route('logged-in', 'routes/session/logged-in.tsx'),
  route('logout', 'routes/session/logout.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),

  layout('routes/fences/viewers.tsx', [
    route('settings', 'routes/settings/menu.tsx'),
    route('settings/username', 'routes/settings/username.tsx'),
    route('settings/info', 'routes/settings/info.tsx'),
    route('settings/info/alt.json', 'routes/settings/everything.ts'),
    route('settings/info/tips.csv', 'routes/settings/guesses.ts'),
    route('settings/mail', 'routes/settings/mail.tsx'),
    route('settings/mail/verify', 'routes/settings/verify.tsx'),
    route('settings/referral', 'routes/settings/referral.tsx'),
    route('settings/delete', 'routes/settings/delete.tsx'),
    route('settings/*', 'routes/not-found.tsx', { id: 'settings-not-found' }),
  ]),
  layout('routes/fences/players.tsx', [
    route('user/myprofile', 'routes/user/myprofile.tsx'),
    route('guess', 'routes/guess/overview.tsx'),
    route('guess/driver', 'routes/guess/driver.tsx'),
    route('guess/constructor', 'routes/guess/constructor.tsx'),
    route('guess/flag', 'routes/guess/flag.tsx'),
    route('guess/first', 'routes/guess/first.tsx'),
    route('guess/tenth', 'routes/guess/tenth.tsx'),
    route('guess/history', 'routes/guess/history.tsx'),
    route('guess/*', 'routes/not-found.tsx', { id: 'guess-not-found' }),
  ]),
  layout('routes/fences/admins.tsx', [
    route('admin', 'routes/admin/portal.tsx'),
    route('admin/season', 'routes/admin/season/years.tsx'),
    route('admin/season/:year', 'routes/admin/season/season.tsx'),
    route('admin/season/:year/competitors', 'routes/admin/season/competitors/menu.tsx'),
    route('admin/season/:year/competitors/constructors', 'routes/admin/season/competitors/constructors.tsx'),
    route('admin/season/:year/competitors/drivers', 'routes/admin/season/competitors/drivers.tsx'),
    route('admin/season/:year/competitors/alias', 'routes/admin/season/competitors/alias.tsx'),
    route('admin/season/:year/cutoff', 'routes/admin/season/cutoff.tsx'),
    route('admin/season/:year/points', 'routes/admin/season/points.tsx'),
    route('admin/admins', 'routes/admin/admins.tsx'),
    route('admin/bingo', 'routes/admin/bingo.tsx'),
    route('admin/backup', 'routes/admin/backup.tsx'),
    route('admin/backup/file', 'routes/admin/backup-file.ts'),
    route('admin/flag', 'routes/admin/flag.tsx'),
    route('admin/import', 'routes/admin/import.tsx'),
    route('admin/log', 'routes/admin/log.tsx'),
    route('admin/log/:line', 'routes/admin/undo.tsx'),
    route('admin/*', 'routes/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  layout('routes/fences/bingo-masters.tsx', [
    route('bingo/admin', 'routes/bingo/years.tsx'),
    route('bingo/admin/:year', 'routes/bingo/edit.tsx'),
    route('bingo/admin/*', 'routes/not-found.tsx', { id: 'bingo-admin-not-found' }),
  ]),

  route('calendar/:file', 'routes/calendar.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
