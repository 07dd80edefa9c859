import { adminWords } from '#app/words/admin.ts'
import { refusalWords } from '#app/words/site.ts'
import type { Entry, Flag } from '#game/changes/entries.ts'
import { flagsAt, type Season } from '#game/changes/season.ts'
import { type FlagSession, flagSessions, flagTypes } from '#game/flags.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'
import { proposalsAsFlags } from './flag-proposals.ts'
import { readUndo } from './log.ts'
import { settleWordings } from './unknown-wordings.ts'

/**
 * What the buttons of the page for flags ask for. One flag more or less, and taking that back, is made at once;
 * which proposals count is looked over first.
 */
export async function readFlagForm(app: AppContext, form: URLSearchParams) {
  const [year, race] = [Number(form.get('year')), Number(form.get('race'))]
  const session = sessionFrom(form.get('session')) ?? 'RACE'
  switch (form.get('intent')) {
    case 'add':
      return { year, wish: oneMore(race, flagIn(form, session)), atOnce: true }
    case 'remove':
      return { year, wish: oneLess(race, flagIn(form, session)), atOnce: true }
    case 'undo':
      return { ...(await readUndo(app, Number(form.get('line')))), atOnce: true }
    default: {
      const chosen = chosenIn(form)
      const wish: ChangeRequest = (season) => {
        mustHave(season, race)
        return proposalsAsFlags(season, { race, session, chosen })
      }
      return { year, wish }
    }
  }
}

/** The button under the unknown wordings. */
export const readSeenForm = (app: AppContext, form: URLSearchParams) => {
  const [race, session] = [Number(form.get('race')), sessionFrom(form.get('session')) ?? 'RACE']
  return { settle: () => settleWordings(app, { race, session, wordings: form.getAll('wording') }) }
}

export const sessionFrom = (text: string | null): FlagSession | null =>
  flagSessions.find((one) => one === text) ?? null

function flagIn(form: URLSearchParams, session: FlagSession): Flag {
  const type = flagTypes.find((one) => one === form.get('type'))
  const lap = form.get('lap')?.trim() ?? ''
  if (type === undefined) throw new Refusal('invalid', refusalWords.invalidInput)
  if (!/^\d{1,3}$/.test(lap)) {
    const message = adminWords.fault({ kind: 'lap' })
    throw new Refusal('invalid', message, { lap: message })
  }
  return { session, lap: Number(lap), type }
}

const chosenIn = (form: URLSearchParams) =>
  form.getAll('chosen').flatMap((text) => {
    const [at, name] = text.split('|')
    const type = flagTypes.find((one) => one === name)
    return type === undefined ? [] : [{ at: Number(at), type }]
  })

const oneMore =
  (race: number, flag: Flag): ChangeRequest =>
  (season) => {
    mustHave(season, race)
    return [flagsOf(season.year, race, [...flagsAt(season, race).flags, flag])]
  }

const oneLess =
  (race: number, { session, lap, type }: Flag): ChangeRequest =>
  (season) => {
    const { flags } = flagsAt(season, race)
    const at = flags.findIndex((one) => one.session === session && one.lap === lap && one.type === type)
    if (at === -1) throw new Refusal('conflict', adminWords.noSuchFlag)
    return [flagsOf(season.year, race, flags.toSpliced(at, 1))]
  }

function mustHave({ races }: Season, race: number) {
  if (!races.some(({ id }) => id === race)) throw new Refusal('not-found', refusalWords.noSuchRace)
}

const flagsOf = (year: number, race: number, flags: readonly Flag[]): Entry => {
  return { kind: 'flags', year, race, value: { flags, manual: true } }
}
