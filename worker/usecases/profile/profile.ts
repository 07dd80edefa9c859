import { podiums, winnersOfSteps } from '#db/queries/scores.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import {
  type Category,
  type CompetitorCategory,
  categories,
  competitorCategories,
  type FlagCategory,
  flagCategories,
  type RaceCategory,
  raceCategories,
} from '#game/category.ts'
import { type FieldRanks, fieldRanksOf } from '#game/field-ranks.ts'
import { guessesVisible, visibleWindows } from '#game/guess-window.ts'
import { lastMedal, type Medal, medalsOf } from '#game/medals.ts'
import { profileLines, profileRaces } from '#game/profile.ts'
import type { ReceiptPart } from '#game/receipt.ts'
import { recordBy } from '#game/records.ts'
import { inSeasonOrder } from '#game/season.ts'
import { isMarked } from '#game/shown-guesses.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsPlayer, viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { type FirstTip, readFirstTip } from '#worker/usecases/guessing/first-tip.ts'
import { type LeaguePlace, placesInLeagues, readSharedLeagues } from '#worker/usecases/leagues/places.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'
import { rankBeforeOf, readGuesser, scoreAt } from './guesser.ts'
import { type GuessesAt, guessesAt } from './guesses-at.ts'
import { type CompetitorRow, type FlagRow, type RaceName, type RaceRow, rowsOf } from './rows.ts'
import { readSeasonAt } from './season-at.ts'

export type Profile = {
  user: { id: string; username: string }
  own: boolean
  /** The user has guessed in this season, public or not. */
  takesPart: boolean
  year: number
  years: number[]
  /** The questions on the season whose guess was saved when others' guesses had been shown. */
  afterShown: Category[]
  /** The questions of the season. */
  asked: readonly Category[]
  /** The race that the profile shows, or null before the first result. */
  race: RaceName | null
  /** The races to choose from, in season order. */
  completed: RaceName[]
  /** Races of the season after the one shown. */
  remaining: number
  points: Record<Category, number>
  total: number
  /** By how much they changed at the step. At step 0 they are the points themselves. */
  changes: Record<Category, number> & { total: number }
  /** null for users who do not take part, and for all while season guesses are open. */
  ranks: FieldRanks | null
  /** A season category without a guess is empty. */
  rows: Record<CompetitorCategory, CompetitorRow[]> &
    Record<FlagCategory, FlagRow[]> &
    Record<RaceCategory, RaceRow[]>
}

/** A profile with the medals of all seasons, newest first, and the races at which the user earned most. */
export type OneProfile = Profile & {
  /** The rank before the race. null without ranks, and before the first result. */
  rankBefore: number | null
  medals: Medal[]
  roundWins: RaceName[]
  /** Places in the leagues that the viewer shares. Empty while season guesses are open. */
  leagues: LeaguePlace[]
  /** When others can see the guesses on the season. null: they can. */
  hiddenUntil: number | null
  /** For the user themselves, while they do not take part in a season that goes on. */
  firstTip: FirstTip | null
}

/**
 * A participant's season after a race. Refuses with not-yet what the viewer may not see yet, and with
 * not-found an unknown user, season or race.
 */
export async function readProfile(app: AppContext, user: string, asked: SeasonAsked): Promise<OneProfile> {
  const year = yearOfRaceOrCurrent(asked.year, asked.race, app.now)
  const [at, guesser, viewer, [finals, winners], shared] = await Promise.all([
    readSeasonAt(app, asked),
    readGuesser(app, user, asked),
    viewerOrVisitor(app),
    app.readKept(podiums(app.db, lastMedal), winnersOfSteps(app.db, year)),
    readSharedLeagues(app, user, asked),
  ])
  const medals = medalsOf(finals).filter((medal) => medal.user === user)
  const profile = profileOf(guessesAt(at, guesser, viewer, app.now))
  const wonAt = new Set(winners.filter((one) => one.users.includes(user)).map(({ step }) => step))
  return {
    ...profile,
    rankBefore: profile.ranks && rankBeforeOf(at, guesser),
    medals: medals.map(({ year, rank }) => ({ year, rank })),
    roundWins:
      profile.ranks === null ? [] : profile.completed.filter((_, n) => n < at.step && wonAt.has(n + 1)),
    hiddenUntil: app.now < at.season.cutoff ? at.season.cutoff : null,
    leagues: profile.ranks === null ? [] : placesInLeagues(shared, at.races, at.step, user),
    firstTip:
      profile.own && !profile.takesPart && at.season.finishedAt === null
        ? await readFirstTip(app, user, at.season.year)
        : null,
  }
}

/** The signed-in player's own profile. */
export const readMyProfile = (app: AppContext, asked: SeasonAsked): Promise<OneProfile> =>
  readAsPlayer(app, (user) => readProfile(app, user, asked), 'needs-login-for-profile')

export function profileOf({ at, guesser, now, own, guesses, steps, receipt }: GuessesAt): Profile {
  const { race, completed, tables } = at
  const last = race ? { position: race.position, isNewest: race === completed.at(-1) } : null
  const visible = {
    toViewer: visibleWindows(at.windows, { now, own }),
    toAll: visibleWindows(at.windows, { now, own: false }),
  }
  const racesOf = (category: RaceCategory) => profileRaces(at.races, category, last, guesses, visible)
  const lines = profileLines(guesses, racesOf, steps, tables)
  const rows = rowsOf(at, guesser, receipt, now)
  const perCategory = (figure: (part: ReceiptPart) => number) =>
    recordBy(categories, (category) => figure(receipt.parts[category]))
  return {
    user: guesser.user,
    own,
    takesPart: guesser.takesPart,
    year: at.season.year,
    years: at.years,
    asked: at.asked,
    afterShown: guesser.season.flatMap((guess) =>
      isMarked(at.shown, { ...guess, race: null }) ? guess.category : [],
    ),
    race: race ? nameOf(race) : null,
    completed: completed.map(nameOf),
    remaining: inSeasonOrder(at.races).length - at.step,
    points: perCategory(({ after }) => after),
    total: receipt.after,
    changes: { ...perCategory(({ change }) => change), total: receipt.change },
    ranks:
      guesser.takesPart && guessesVisible(at.season, now, false)
        ? fieldRanksOf(at.field, scoreAt(guesser, at.step))
        : null,
    rows: {
      ...recordBy(competitorCategories, (category) => rows.competitors(category, lines[category])),
      ...recordBy(flagCategories, (category) => rows.flags(category, lines[category])),
      ...recordBy(raceCategories, (category) => rows.races(category, lines[category])),
    },
  }
}

const nameOf = ({ id, position, name }: RaceName): RaceName => ({ id, position, name })
