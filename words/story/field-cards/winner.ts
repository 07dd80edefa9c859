import { itemAt } from '#game/must-have.ts'
import { pointsOf } from '#game/score.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { capitalized, counted } from '#words/format.ts'
import { countInWords } from '#words/numerals.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { pointsInWords } from '#words/story/count-words.ts'
import { tableAddress } from '#words/story/field-addresses.ts'
import { rankLine } from '#words/story/rank-line.ts'

/** The leaders after the newest race, since when, and how far behind the next are. */
export function winnerCard(story: FieldStory): Card | null {
  const { field, races, isOver } = story
  if (races.length === 0 || field.total === 0) return null
  const names = namesAt(story, 0)
  const isAlone = names.length === 1 && field.total > 1
  return {
    name: 'winner',
    title: isOver ? 'Vinneren' : 'Lederen',
    figure: counted(field.most.at(-1) ?? 0, 'poeng', 'poeng'),
    text: sentence(story, names),
    further: isAlone ? since(story) : [],
    ...(isAlone && { drawing: rankLine(itemAt(field.lines, 0).ranks.slice(1), field.total) }),
    address: tableAddress(story),
  }
}

function sentence(story: FieldStory, names: readonly string[]): string {
  const { field, isOver } = story
  const who =
    names.length > 0
      ? shortNames(names)
      : capitalized(countInWords(field.leaders, 'én deltaker', 'deltakere'))
  if (field.total === 1) return `${who} ${isOver ? 'var' : 'er'} eneste deltaker.`
  const [alone, together] = isOver ? ['vant', 'delte seieren'] : ['leder', 'deler ledelsen']
  return `${who} ${field.leaders === 1 ? alone : together}${ahead(story)}.`
}

/** ", ni poeng foran Kari" */
function ahead(story: FieldStory): string {
  const [first, next] = story.field.totals.at(-1) ?? []
  const names = namesAt(story, 1)
  if (!first || !next || names.length === 0) return ''
  return `, ${pointsInWords(pointsOf(first[0]) - pointsOf(next[0]))} foran ${shortNames(names)}`
}

/** Those with the n-th best score. Nobody if only some of their lines are known. */
function namesAt({ field }: FieldStory, nth: number): string[] {
  const [score, count] = field.totals.at(-1)?.[nth] ?? []
  const having = field.lines.filter(({ scores }) => scores.at(-1) === score)
  return having.length === count ? having.map(({ username }) => username) : []
}

/** From when on the leader was at the top, alone or with others. */
function since({ field, races, isOver }: FieldStory): string[] {
  const { username, ranks } = itemAt(field.lines, 0)
  const step = ranks.findLastIndex((rank) => rank !== 1) + 1
  if (step <= 1) return [`${username} ${isOver ? 'lå' : 'har ligget'} øverst etter hvert løp.`]
  const { name } = itemAt(races, step - 1)
  const ledBefore = ranks.slice(1, step).includes(1)
  if (step < races.length)
    return [`${username} kom øverst${ledBefore ? ' igjen' : ''} etter ${name} og ble der.`]
  return [
    ledBefore
      ? `${username} tok ledelsen tilbake etter ${name}.`
      : `${username} kom ikke øverst før etter ${name}.`,
  ]
}
