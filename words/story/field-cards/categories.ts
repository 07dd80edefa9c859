import { byName, highest } from '#game/ranking.ts'
import type { BestIn, FieldStory } from '#game/story/field-story.ts'
import { hasEveryone } from '#game/story/field-story.ts'
import { counted } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { tableAddress } from '#words/story/field-addresses.ts'

/** Those with most points in each category. */
export function categoriesCard(story: FieldStory): Card | null {
  const { bestIn, isOver } = story
  if (!hasEveryone(story, 2) || bestIn.length === 0) return null
  const { names, times } = mostOften(bestIn)
  return {
    name: 'categories',
    title: 'Best i hver kategori',
    figure:
      times === 1
        ? isOver
          ? counted(names.length, 'vinner', 'vinnere')
          : counted(names.length, 'leder', 'ledere')
        : `${times} av ${bestIn.length}`,
    text:
      times === 1
        ? isOver
          ? 'Ingen var best i mer enn én kategori.'
          : 'Ingen leder mer enn én kategori.'
        : names.length === 1
          ? `${shortNames(names)} ${isOver ? 'var best i' : 'leder'} flest kategorier.`
          : `Ingen ${isOver ? 'var best i' : 'leder'} flere kategorier enn ${shortNames(names)}.`,
    further: bestIn.map(
      ({ category, points, usernames }) =>
        `${questionWords[category].name}: ${shortNames(usernames)} med ${counted(points, 'poeng', 'poeng')}${usernames.length > 1 ? ' hver' : ''}.`,
    ),
    address: tableAddress(story),
  }
}

/** Those who are best in most of them. */
function mostOften(bestIn: readonly BestIn[]) {
  const all = Map.groupBy(
    bestIn.flatMap(({ usernames }) => usernames),
    (username) => username,
  )
  const most = highest([...all.values()], ({ length }) => length)
  return { names: most.flatMap(([username]) => username ?? []).sort(byName), times: most[0]?.length ?? 0 }
}
