import { allSeasons } from '#db/queries/seasons.ts'
import {
  basisOfRevision,
  drawsOfRevision,
  type Revision,
  tipsOfRevision,
} from '#db/queries/shown-forecasts.ts'
import type { Tips } from '#game/forecast/projection.ts'
import type { ForecastBasis } from '#game/forecast/stored.ts'
import { guessesVisible } from '#game/guess-window.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { hiddenGuesses } from '#worker/usecases/seal-making/first-reader.ts'
import { mostSaid } from './shown.ts'

/** The simulated seasons of a forecast. They hold nothing of participants, and never change. */
export async function readDraws({ db, read }: AppContext, revision: Revision): Promise<{ draws: string }> {
  const [[found]] = await read(drawsOfRevision(db, revision))
  if (found === undefined) throw noSuchForecast()
  return found
}

export type ForecastTips = Pick<ForecastBasis, 'competitors' | 'races' | 'rules'> & {
  participants: { id: string; username: string; tips: Tips }[]
}

/** The guesses and points that a forecast was made from. Refused while guesses on the season are hidden, and for a field that is too large. */
export async function readTips({ db, read, now }: AppContext, revision: Revision): Promise<ForecastTips> {
  const [seasons, [found], participants] = await read(
    allSeasons(db),
    basisOfRevision(db, revision),
    tipsOfRevision(db, revision, mostSaid),
  )
  const season = seasons.find(({ year }) => year === revision.year)
  if (season === undefined || found === undefined || found.participants > mostSaid) throw noSuchForecast()
  if (!guessesVisible(season, now, false)) throw hiddenGuesses(now, [season])
  const { competitors, races, rules } = found.basis
  return { competitors, races, rules, participants }
}

const noSuchForecast = () => new Refusal('not-found', 'no-such-page')
