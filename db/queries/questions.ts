import { type SQL, sql } from 'drizzle-orm'
import { statement } from '#db/statement.ts'
import { furtherRaceCategories, type RaceCategory, raceCategories, targetPlace } from '#game/category.ts'
import type { WindowState } from '#game/guess-window.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import type { WindowId } from '#game/submission.ts'

/** The windows `w` of the questions that close together. */
export const windowsOf = ({ year, race, deadline }: WindowId): SQL =>
  sql`question_windows w where w.deadline = ${deadline} and w.year = ${year} and w.race is ${race}`

/** The state of a row `w` of question_windows, the same as windowState in game/guess-window.ts. */
export const stateAt = (now: SQL | number): SQL<WindowState> => sql`case
  when w.is_over or w.is_sealed or w.cutoff <= ${now} then 'closed'
  when w.is_ready and w.opens_at <= ${now} then 'open'
  else 'not-yet' end`

/** The cutoff of a window (milliseconds). */
export const cutoffInForce = (window: WindowId): SQL<number> =>
  sql`(select w.cutoff from ${windowsOf(window)} limit 1)`

/** The place that a race guess in this column is about. */
export const placeAskedIn = (category: SQL): SQL<number> =>
  sql`case ${category} ${sql.join(
    raceCategories.map((one) => sql`when ${one} then ${targetPlace(one)}`),
    sql` `,
  )} end`

type Year = number | SQL<number>

/** The windows of the further questions on races that a season asks. */
export const furtherWindows = statement((db, year: SQL<number>) =>
  db
    .select({
      question: sql<RaceCategory>`question`.as('question'),
      deadline: sql<QuestionDeadline>`deadline`.as('deadline'),
      race: sql<number>`race`.as('window_race'),
      cutoff: sql<number>`cutoff`.as('window_cutoff'),
      opensAt: sql<number>`opens_at`.as('opens_at'),
      isReady: sql<boolean>`is_ready`.mapWith(Boolean).as('is_ready'),
      isOver: sql<boolean>`is_over`.mapWith(Boolean).as('is_over'),
      isSealed: sql<boolean>`is_sealed`.mapWith(Boolean).as('is_sealed'),
    })
    .from(sql`question_windows`)
    // The year is null if the season asks none of them, so its races are not read.
    .where(sql`question in ${furtherRaceCategories} and year = (select ${year} where ${asksFurther(year)})`),
)

/** Whether a season asks any of the further questions on races. */
export const asksFurther = (year: Year): SQL<boolean> =>
  sql`exists (select 1 from points_tables where year = ${year} and category in ${furtherRaceCategories})`

/** Whether everyone may see the guesses of a row `w`, the same as guessesVisible in game/guess-window.ts. */
export const visibleAt = (now: number | SQL<number>): SQL => sql`w.cutoff <= ${now} and w.is_sealed`
