import { isParked } from '#game/imports/clock-jobs.ts'
import type { ImportReason } from '#game/imports/import-reasons.ts'
import type { WaitingItem, WaitingKind } from '#game/imports/waiting.ts'
import { dateTime } from '#words/format.ts'
import { importReasonWords } from './import-reasons.ts'
import { failureWords, jobNames } from './imports.ts'
import { sessionNames } from './names.ts'
import { countInWords } from './numerals.ts'
import { raceAdminWords } from './race-admin.ts'

/** A task for an admin: its title, an explanation, and a link to the page for it. */
type WaitingWords = { title: string; text: string; action: string; path: string }

export const waitingTitle = 'Venter på deg'

export function waitingWords(item: WaitingItem): WaitingWords {
  const name = item.race?.name ?? (item.year === null ? 'Automatiske kjøringer' : `Sesongen ${item.year}`)
  return { title: name, ...about[item.kind](item, dateTime(item.since)) }
}

type About = (item: WaitingItem, since: string) => Omit<WaitingWords, 'title'>

const ofRace = ({ year, race }: WaitingItem, page = '') =>
  `/admin/season/${year}/manage/${race?.id}${page && `/${page}`}`
const flagPage = ({ race, session }: WaitingItem) =>
  `/admin/flag?${new URLSearchParams({ raceId: String(race?.id), session: session ?? 'RACE' })}`

const about: Record<WaitingKind, About> = {
  UNSEALED: (item, since) => ({
    text: `${countInWords(item.count, 'Én frist', 'frister')} uten segl, den eldste fra ${since}. Tipsene er skjult til de er forseglet. Vi prøver igjen hele tiden; mangler nøkkelen (SEAL_KEY), må den settes.`,
    action: 'Se oppsettet',
    path: '/admin/setup',
  }),
  REFUSED: (item, since) => {
    const job = item.job === null ? 'Importen' : jobNames[item.job]
    const [unknown] = item.reasons.flatMap(unknownIn)
    const alias = `/admin/season/${item.year}/competitors/alias?`
    return {
      text: `${job} ble avvist ${since}. ${reasonsOf(item)}`,
      action: unknown === undefined ? 'Gå til løpet' : 'Koble til riktig navn',
      path: unknown === undefined ? ofRace(item) : alias + new URLSearchParams({ alias: unknown }),
    }
  },
  CALENDAR: (item, since) => ({
    text: `Kalenderen har ventet siden ${since}. ${reasonsOf(item)}`,
    action: 'Gå til sesongen',
    path: `/admin/season/${item.year}`,
  }),
  START: (item, since) => ({
    text: `Kildene har oppgitt ulik starttid siden ${since}. ${raceAdminWords.earliestCloses}`,
    action: 'Velg start',
    path: ofRace(item),
  }),
  POSTPONED: (item, since) => ({
    text: `Kilden utsatte etter fristen, ${since}. ${raceAdminWords.heldStays}`,
    action: 'Velg hva som gjelder',
    path: ofRace(item),
  }),
  GRID: (item, since) => ({
    text: `Startoppstillingen skulle ha kommet ${since}. Ingen kan tippe på løpet før den er på plass.`,
    action: 'Legg inn startoppstillingen',
    path: ofRace(item, 'grid'),
  }),
  RESULT: (item, since) => ({
    text: `Resultatet skulle ha kommet ${since}. Hent det på nytt, eller legg det inn for hånd.`,
    action: 'Gå til løpet',
    path: ofRace(item),
  }),
  FAILING: (item, since) => {
    const { summary, details } = failureWords(item.error ?? '')
    return {
      text: `${item.job && jobNames[item.job]} har feilet ${countInWords(item.count, 'én gang', 'ganger')} siden ${since}: ${summary}. ${details}${rarelyTried(item)}`,
      action: 'Se kjøringene',
      path: '/admin/log/runs',
    }
  },
  PROPOSALS: (item, since) => ({
    text: `${sessionOf(item)}: ${countInWords(item.count, 'ett forslag', 'forslag')} til flagg fra løpsledelsen, siden ${since}.`,
    action: 'Gå gjennom flaggene',
    path: flagPage(item),
  }),
  WORDINGS: (item, since) => ({
    text: `${sessionOf(item)}: ${countInWords(item.count, 'én melding', 'meldinger')} fra løpsledelsen som vi ikke forstår, siden ${since}. Flaggene kan mangle noe.`,
    action: 'Se på meldingene',
    path: flagPage(item),
  }),
}

/** A job that is tried only once an hour. */
const rarelyTried = ({ job, count }: WaitingItem) =>
  job !== null && isParked(job, count) ? ' Den prøves nå bare én gang i timen.' : ''

const reasonsOf = ({ reasons }: WaitingItem) => reasons.map(importReasonWords).join(' ')

/** Unknown names, for which an admin can add an alias. */
const unknownIn = (reason: ImportReason): readonly string[] =>
  reason.code === 'outcome' && reason.fault.kind === 'unknown' ? reason.fault.names : []

const sessionOf = ({ session }: WaitingItem) => sessionNames[session ?? 'RACE']
