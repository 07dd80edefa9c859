import { itemAt } from '#game/must-have.ts'
import { pointsOf } from '#game/score.ts'
import type { FieldStory } from '#game/story/field-story.ts'
import { counted } from '#words/format.ts'
import { list } from '#words/list.ts'
import { shortNames } from '#words/short-names.ts'
import type { Card } from '#words/story/card.ts'
import { tableAddress } from '#words/story/field-addresses.ts'

/** The leaders after the newest race, since when, and how far behind the next are. */
export function winnerCard(story: FieldStory): Card | null {
  const { field, races, isOver } = story
  if (races.length === 0 || field.total === 0) return null
  const names = namesAt(story, 0)
  const isAlone = names.length === 1 && field.total > 1
  const points = counted(field.most.at(-1) ?? 0, 'poeng', 'poeng')
  return {
    name: 'winner',
    title: isOver ? 'Vinneren' : 'Lederen',
    figure: points,
    text: sentence(story, names, points),
    further: field.total === 1 ? [] : [...behind(story), ...(isAlone ? since(story) : [])],
    ...(isAlone && {
      drawing: { kind: 'ranks', ranks: itemAt(field.lines, 0).ranks.slice(1), of: field.total },
    }),
    address: tableAddress(story),
  }
}

function sentence({ field, isOver }: FieldStory, names: readonly string[], points: string): string {
  if (field.total === 1) return `${list(names)} var eneste deltaker og fikk ${points}.`
  if (field.leaders === field.total) return `Alle ${field.total} fikk ${points}.`
  if (field.leaders === 1) return `${list(names)} ${isOver ? 'vant' : 'leder'} med ${points}.`
  const some = names.length > 0 ? shortNames(names) : counted(field.leaders, 'deltaker', 'deltakere')
  return `${some} ${isOver ? 'delte seieren' : 'deler ledelsen'} med ${points}.`
}

function behind(story: FieldStory): string[] {
  const [first, next] = story.field.totals.at(-1) ?? []
  const names = namesAt(story, 1)
  if (!first || !next || names.length === 0) return []
  const gap = pointsOf(first[0]) - pointsOf(next[0])
  return [`${shortNames(names)} ${story.isOver ? 'var' : 'er'} ${counted(gap, 'poeng', 'poeng')} bak.`]
}

/** Those with the n-th best score. Nobody if only some of their lines are known. */
function namesAt({ field }: FieldStory, nth: number): string[] {
  const [score, count] = field.totals.at(-1)?.[nth] ?? []
  const having = field.lines.filter(({ scores }) => scores.at(-1) === score)
  return having.length === count ? having.map(({ username }) => username) : []
}

/** From when on the leader was at the top, alone or with others. */
function since({ field, races }: FieldStory): string[] {
  const { username, ranks } = itemAt(field.lines, 0)
  const step = ranks.findLastIndex((rank) => rank !== 1) + 1
  if (step <= 1) return [`${username} lå øverst etter hvert løp.`]
  const { name } = itemAt(races, step - 1)
  if (step < races.length) return [`${username} kom øverst etter ${name} og ble der.`]
  return [
    ranks.slice(1, step).includes(1)
      ? `${username} kom tilbake til toppen etter ${name}.`
      : `${username} kom ikke øverst før etter ${name}.`,
  ]
}
