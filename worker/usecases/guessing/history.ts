import { competitorsExist, competitorsOfSeason } from '#db/queries/competitors.ts'
import { ownGuessEvents, ownGuessYears, ownYear } from '#db/queries/own-guesses.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { shownTimes } from '#db/queries/shown-windows.ts'
import { decodeGuess, type Guess } from '#game/answers.ts'
import type { EventState } from '#game/changes/cutoffs.ts'
import { isMarked } from '#game/shown-guesses.ts'
import { committed } from '#worker/committed-guess.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'

export type PastGuess = Guess & {
  submission: string
  race: string | null
  storedAt: number
  /** When it moved in from another site. Its own time is then unknown. */
  movedAt: number | null
  state: EventState
  /** Saved when others' guesses had been shown. */
  afterShown: boolean
  /** The control code of its receipt. */
  code: string
}

export type GuessHistory = {
  /** null: the user has never guessed. */
  year: number | null
  years: number[]
  guesses: PastGuess[]
  /** Short names of the season's competitors, by id. */
  names: Record<string, string>
  /** The site has a key that signs receipts. */
  hasReceipts: boolean
  /** A season has competitors to guess on. */
  hasSeason: boolean
}

/** The user's accepted saves in one season, newest first. */
export const readGuessHistory = (app: AppContext, year: number | null): Promise<GuessHistory> =>
  readAsPlayer(app, (user) => readHistoryOf(app, user, year))

async function readHistoryOf(
  { read, db, signer }: AppContext,
  user: string,
  asked: number | null,
): Promise<GuessHistory> {
  const year = ownYear(user, asked)
  const [years, events, races, competitors, shown, ready] = await read(
    ownGuessYears(db, user),
    ownGuessEvents(db, user, year),
    racesOfSeason(db, year),
    competitorsOfSeason(db, year),
    shownTimes(db, year),
    competitorsExist(db),
  )
  const raceNames = new Map(races.map(({ id, name }) => [id, name]))
  return {
    year: asked ?? years[0]?.year ?? null,
    years: years.map((row) => row.year),
    guesses: await Promise.all(
      events.map(async (event) => ({
        submission: event.submission,
        ...decodeGuess(event.category, event.answer),
        race: event.race === null ? null : (raceNames.get(event.race) ?? `${event.race}`),
        storedAt: event.storedAt,
        movedAt: event.movedAt,
        state: event.state,
        afterShown: isMarked(shown, event),
        code: (await committed(event)).code,
      })),
    ),
    names: Object.fromEntries(competitors.map(({ id, shortName }) => [id, shortName])),
    hasReceipts: (await signer()) !== null,
    hasSeason: ready.length > 0,
  }
}
