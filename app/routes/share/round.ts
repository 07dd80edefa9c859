import { counted, number, signed } from '#words/format.ts'
import { placesMovedInWords } from '#words/outcome.ts'
import { questionWords } from '#words/questions.ts'
import { mostInRace } from '#words/receipt.ts'
import { siteName } from '#words/site.ts'
import { Refusal } from '#worker/errors.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import type { Drawable, PersonCard } from '#worker/picture/share-card.ts'
import { answerPicture, pictureName } from '#worker/picture-answer.ts'
import { readWhy, type Why } from '#worker/usecases/profile/why.ts'
import type { Route } from './+types/round'

/** A picture of a participant's points in one race: `/share/2025/{race}/{id}.png`. */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const user = fromPath.userId(pictureName(params.portrait))
    const why = await readWhy(app, user, {
      year: fromPath.year(params.year),
      race: fromPath.raceId(params.raceId),
    })
    const facts = roundOf(why)
    return answerPicture(app, request, {
      facts,
      seconds: 300,
      draw: async () => {
        const { drawable, drawPerson } = await import('#worker/picture/share-card.ts')
        return drawPerson(roundCard(facts, drawable))
      },
    })
  })

/** Every viewer gets the same. Refuses with not-yet while season guesses are open. */
function roundOf({ user, takesPart, race, year, lastRound, standing, receipt }: Why) {
  if (!takesPart || race === null) throw new Refusal('not-found', 'no-such-page')
  if (standing === null) throw new Refusal('not-yet', { kind: 'guesses-hidden', shownFrom: null })
  const changes = receipt.asked.map((category) => ({ category, change: receipt.parts[category].change }))
  const { after, change } = receipt
  return { name: user.username, race, year, lastRound, standing, after, change, changes }
}

function roundCard(facts: ReturnType<typeof roundOf>, drawable: Drawable): PersonCard {
  const { name, race, year, lastRound, standing, after, change, changes } = facts
  const moved = changes
    .filter((one) => one.change !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return {
    site: siteName,
    corner: `Løp ${race.position} av ${lastRound} · ${race.name} ${year}`,
    rank: standing.rank,
    name: drawable(name),
    below: [
      `av ${counted(standing.field, 'deltaker', 'deltakere')}`,
      placesMovedInWords(standing),
      ...(change > 0 ? [mostInRace(standing.earned)] : []),
    ].join(', '),
    figures: [
      { value: signed(change), label: 'i løpet', tone: change > 0 ? 'good' : 'text' },
      { value: number(after), label: 'poeng', tone: 'text' },
      ...moved.map(({ category, change }) => ({
        value: signed(change),
        label: questionWords[category].short,
        tone: change > 0 ? ('good' as const) : ('text' as const),
      })),
    ],
  }
}
