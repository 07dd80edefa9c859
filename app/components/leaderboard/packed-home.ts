import { type FieldWindow, type ShownField, shownField } from '#game/field-window.ts'
import { rankedLines, totalsOfSteps } from '#game/leaderboard.ts'
import { scoreFromText, scoreText } from '#game/score.ts'

/**
 * The data of the front page or of a league in transit, as text. Places and ranks of a whole field are left out, because
 * they follow from the scores. With 200 participants this saves a quarter of the page.
 */
type Packed = {
  hasBegun: boolean
  /** The lines in their order: id, name, scores; of a part of a field also place, ranks and whether others have it. */
  lines: string
  field: Omit<FieldWindow, 'places' | 'ranks'>
  isWhole: boolean
}

export function packHome<Page extends ShownField>(page: Page): Omit<Page, keyof ShownField> & Packed {
  const { leaderboard, graph, participants, field, ...rest } = page
  const { places, ranks, ...facts } = field
  const isWhole = participants.length === facts.total
  const lines = participants.map(({ id, username }, line) => [
    id,
    username,
    graph?.[line]?.scores.map(scoreText).join(' ') ?? '',
    ...(isWhole ? [] : [places[line] ?? '', ranks[line]!.join(' '), leaderboard?.[line]?.shared ? 1 : '']),
  ])
  return {
    ...rest,
    hasBegun: leaderboard !== null,
    lines: lines.map((line) => line.join('\t')).join('\n'),
    field: facts,
    isWhole,
  }
}

export function unpackHome<Page extends Packed>(packed: Page): Omit<Page, keyof Packed> & ShownField {
  const { hasBegun, lines: text, field, isWhole, ...rest } = packed
  const sent = split(text, '\n').map((line, index) => {
    const [user = '', username = '', scores = '', place, ranks = '', shared] = line.split('\t')
    return {
      user,
      username,
      scores: split(scores, ' ').map(scoreFromText),
      place: isWhole && hasBegun ? index + 1 : Number(place) || null,
      ranks: split(ranks, ' ').map(Number),
      shared: shared === '1',
    }
  })
  const lines = isWhole ? rankedLines(sent, totalsOfSteps(sent)) : sent
  return { ...rest, ...shownField(lines, field, { ...field, hasBegun }) }
}

const split = (text: string, separator: string) => (text === '' ? [] : text.split(separator))
