type Known = { year: number; race: number; user: string; other: string }

/** One path for every page that a visitor can open, for a season, one of its races and two participants. */
export const visitorPages = ({ year, race, user, other }: Known): string[] => [
  '/',
  `/?year=${year}`,
  `/?raceId=${race}`,
  '/score',
  `/score?year=${year}`,
  '/stats',
  `/stats/${year}`,
  `/stats/${year}/${race}`,
  `/season/${year}`,
  '/race-guess',
  '/live',
  `/race-guess?raceId=${race}`,
  '/seal',
  `/seal?year=${year}`,
  `/seal/${year}`,
  `/seal/${year}/${race}`,
  '/user',
  '/user?q=a',
  `/user/${user}`,
  `/user/${user}?raceId=${race}`,
  `/user/${user}/why`,
  `/user/${user}/why?raceId=${race}`,
  `/user/${user}/spread`,
  `/user/${user}/season?year=${year}`,
  '/user/compare',
  `/user/compare?year=${year}&a=${user}&b=${other}`,
  '/reference/grid',
  `/reference/crowd?raceId=${race}`,
  '/records',
  '/records?by=wins',
  `/records?by=average&a=${user}&b=${other}`,
  '/records?q=a',
  '/records?side=1',
  '/forecast',
  `/forecast?year=${year}`,
  `/forecast?raceId=${race}`,
  '/forecast/record',
  '/bingo',
  '/login',
  '/login/recover',
  '/logout',
  '/about',
  '/github',
  '/contact',
  '/privacy',
  '/accessibility',
  '/api',
]

/** Pages for signed-in users with a name. */
export const playerPages = [
  '/user/myprofile',
  '/guess',
  '/guess/driver',
  '/guess/constructor',
  '/guess/flag',
  '/guess/first',
  '/guess/tenth',
  '/guess/history',
]

/** Pages about leagues, for an owner of one. A walk deletes the league at its settings, and leaves one at the list. */
export const leaguePages = (league: string): string[] => [
  `/league/${league}`,
  `/league/${league}/season`,
  `/league/${league}/chats`,
  `/league/${league}/manage`,
  '/league/new',
  '/league/join',
  '/league/join?notice=league-full',
  '/league',
]

/** Pages that only a site without an admin has. */
export const freshPages = ['/setup']

/** Pages for signed-in users, even without a name. */
export const viewerPages = [
  '/settings',
  '/settings/username',
  '/settings/info',
  '/settings/mail',
  '/settings/mail/verify',
  '/settings/referral',
  '/settings/login',
  '/settings/link',
  '/settings/sessions',
  '/settings/delete',
]

/** Pages for bingo masters, for a season. */
export const bingoMasterPages = (year: number): string[] => ['/bingo/admin', `/bingo/admin/${year}`]

/** Paths that answer with an error page. */
export const errorPages = [
  '/finnes-ikke',
  '/stats/1949',
  '/user/ingen',
  '/user/compare?year=1949',
  '/bingo?year=1949',
]

/** Pages of the portal, for a season. */
export const adminPages = ({ year }: Pick<Known, 'year'>): string[] => [
  '/admin',
  '/admin/flag',
  '/admin/import',
  '/admin/season',
  '/admin/season/add',
  `/admin/season/${year}`,
  `/admin/season/${year}/competitors`,
  `/admin/season/${year}/competitors/constructors`,
  `/admin/season/${year}/competitors/drivers`,
  `/admin/season/${year}/competitors/alias`,
  `/admin/season/${year}/points`,
  `/admin/season/${year}/finish`,
  `/admin/season/${year - 1}/finish`,
  `/admin/season/${year}/cutoff`,
  `/admin/season/${year}/manage`,
  `/admin/season/${year}/manage/add`,
  `/admin/season/${year}/manage/${year}16`,
  `/admin/season/${year}/manage/${year}16/facts`,
  `/admin/season/${year}/manage/${year}16/grid`,
  `/admin/season/${year}/manage/${year}16/result`,
  `/admin/season/${year}/manage/${year}17/result`,
  `/admin/season/${year}/manage/${year}16/sprint`,
  `/admin/season/${year}/manage/${year}16/drivers`,
  `/admin/season/${year}/manage/${year}16/constructors`,
  `/admin/season/${year}/manage/${year}16/delete`,
  '/admin/admins',
  '/admin/admins?q=a',
  '/admin/bingo',
  '/admin/referees',
  '/admin/sessions',
  '/admin/sessions?q=a',
  '/admin/access',
  '/admin/chats',
  '/admin/log',
  '/admin/log/runs',
  '/admin/backup',
  '/admin/sheet',
  '/admin/sheet/5f0c1d3e-6a57-4d0e-9a3b-0d3f6c1b7a11',
  '/admin/setup',
  '/admin/setup?season=source-silent',
]
