import { resultCategories } from '#game/category.ts'
import { podiumOf } from '#game/podium.ts'
import { counted, number, signed } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import { shortNames } from '#words/short-names.ts'
import { siteName } from '#words/site.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import type { Drawable, PersonCard, SeasonCard } from '#worker/picture/share-card.ts'
import { answerPicture, pictureName } from '#worker/picture-answer.ts'
import {
  readSharedPerson,
  readSharedSeason,
  type SharedPerson,
  type SharedSeason,
} from '#worker/usecases/seasons/share-card.ts'
import type { Route } from './+types/season'

const hour = 3600

/** A picture of a season (`/share/2025.png`) or of a participant in it (`/share/2025/{id}.png`). */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { season, person } =
      'portrait' in params
        ? await readSharedPerson(
            app,
            fromPath.year(params.year ?? ''),
            fromPath.userId(pictureName(params.portrait)),
          )
        : { season: await readSharedSeason(app, fromPath.year(pictureName(params.picture))), person: null }
    const seconds = season.isFinished ? 24 * hour : hour / 12
    return answerPicture(app, request, {
      facts: { season, person },
      seconds,
      // Loaded only here, because the fonts are large.
      draw: async () => {
        const { drawable, drawPerson, drawSeason } = await import('#worker/picture/share-card.ts')
        return person
          ? drawPerson(personCard(season, person, drawable))
          : drawSeason(seasonCard(season, drawable))
      },
    })
  })

const cornerOf = ({ year, isOver, races }: SharedSeason) =>
  isOver ? `Sesongen ${year}` : `Sesongen ${year} etter ${races.completed} av ${races.all} løp`

function personCard(
  season: SharedSeason,
  { entry, hits, best }: SharedPerson,
  drawable: Drawable,
): PersonCard {
  const field = counted(season.participants, 'deltaker', 'deltakere')
  const first = season.isOver ? 'vant blant' : 'leder blant'
  return {
    site: siteName,
    corner: cornerOf(season),
    rank: entry.rank,
    name: drawable(entry.guesser.username),
    below: `${entry.rank === 1 ? first : 'av'} ${field}${entry.shared ? ', delt plass' : ''}`,
    figures: [
      { value: number(entry.guesser.points), label: 'poeng', tone: 'text' },
      ...(hits === null ? [] : resultCategories).map((category) => ({
        value: number(hits?.[category] ?? 0),
        label: `treff på ${questionWords[category].short}`,
        tone: 'hit' as const,
      })),
      ...(best === null
        ? []
        : [
            {
              value: signed(best.points),
              label: `${best.race}, ${best.isBestOfAll ? 'best av alle' : 'beste løp'}`,
              tone: 'good' as const,
            },
          ]),
    ],
  }
}

function seasonCard(season: SharedSeason, drawable: Drawable): SeasonCard {
  const { year, isOver, leaderboard, races } = season
  const leaders = leaderboard
    .filter(({ rank }) => rank === 1)
    .map(({ guesser }) => drawable(guesser.username))
  const field = counted(season.participants, 'deltaker', 'deltakere')
  return {
    site: siteName,
    corner: cornerOf(season),
    title: isOver ? `${shortNames(leaders)} vant ${year}` : `${shortNames(leaders)} leder`,
    below:
      isOver || races.latest === null
        ? [...(races.all > 0 ? [counted(races.all, 'løp', 'løp')] : []), field].join(', ')
        : `Etter ${races.latest}, ${field}`,
    lines: podiumOf(leaderboard).map((entries) => ({
      rank: entries[0].rank,
      name: shortNames(entries.map(({ guesser }) => drawable(guesser.username))),
      points: number(entries[0].guesser.points),
    })),
  }
}
