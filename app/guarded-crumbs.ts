import { itself, type Labels } from './crumbs.ts'

/** The labels of the bingo masters' pages. */
export const bingoMasterLabels: Labels = { '/bingo/admin': 'Endre bingo', '/bingo/admin/:year': itself }

/** The labels of the portal's pages. */
export const adminLabels: Labels = {
  '/admin': 'Admin Portal',
  '/admin/flag': 'Flagg',
  '/admin/season': 'Sesong',
  '/admin/season/add': 'Ny sesong',
  '/admin/season/:year': itself,
  '/admin/season/:year/competitors': 'Førere og lag',
  '/admin/season/:year/competitors/constructors': 'Konstruktører',
  '/admin/season/:year/competitors/drivers': 'Førere',
  '/admin/season/:year/competitors/alias': 'Alias',
  '/admin/season/:year/points': 'Poeng',
  '/admin/season/:year/cutoff': 'Frister',
  '/admin/season/:year/manage': 'Løp',
  '/admin/season/:year/manage/add': 'Nytt løp',
  '/admin/season/:year/manage/:raceId': 'Løpet',
  '/admin/season/:year/manage/:raceId/:part': itself,
  '/admin/season/:year/finish': 'Avslutt',
  '/admin/sheet': 'Tidligere sesonger',
  '/admin/sheet/:id': 'Uten innlogging',
  '/admin/import': 'Import',
  '/admin/admins': 'Administratorer',
  '/admin/log/runs': 'Automatisk',
  '/admin/log/:line': 'Angre',
  '/admin/bingo': 'Bingomester',
  '/admin/referees': 'Løpsreferent',
  '/admin/sessions': 'Logg ut en bruker',
  '/admin/chats': 'Kanaler',
  '/admin/access': 'Slipp inn en bruker',
  '/admin/log': 'Logg',
  '/admin/backup': 'Sikkerhetskopi',
  '/admin/setup': 'Oppsett',
}

/** The labels of the settings' pages. */
export const settingsLabels: Labels = {
  '/settings': 'Innstillinger',
  '/settings/info': 'Mine opplysninger',
  '/settings/username': 'Brukernavn',
  '/settings/delete': 'Slett konto',
  '/settings/mail': 'Påminnelser',
  '/settings/mail/verify': 'Bekreft e-post',
  '/settings/referral': 'Invitasjon',
  '/settings/sessions': 'Innlogginger',
  '/settings/login': 'Måter å logge inn på',
  '/settings/link': 'Kode fra en annen enhet',
}

/** The label of the page that makes the first admin. */
export const setupLabels: Labels = { '/setup': 'Oppsett' }
