import { entryOf, type FieldPage } from '#game/field-pages.ts'
import { graphOf, leaderboardOf } from '#game/leaderboard.ts'
import { scoreFromText, scoreText } from '#game/score.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'

/**
 * The front page's data in transit. The leaderboard follows from the scores, so only they are sent, as text.
 * With 200 participants this saves a quarter of the page.
 */
export type PackedHome = Omit<Home, 'leaderboard' | 'graph' | 'participants' | 'paged'> & {
  hasBegun: boolean
  paged: Omit<FieldPage, 'places' | 'ranks'> | null
  /** One line per participant, in leaderboard order once scored: id, name, scores; in pages also place and ranks. */
  field: string
  /** The line numbers sorted by name, so that the order does not depend on the browser's locale. */
  byName: string
}

export function packHome({ leaderboard, graph, participants, paged, ...rest }: Home): PackedHome {
  const { places, ranks, ...page } = paged ?? { places: [], ranks: [] }
  const extra = (line: number) =>
    paged ? [places[line], ranks[line]?.join(' '), Number(leaderboard?.[line]?.shared ?? 0)] : []
  const field = leaderboard?.map(({ guesser }) => guesser) ?? participants
  const lineOf = new Map(field.map(({ id }, line) => [id, line]))
  return {
    ...rest,
    hasBegun: leaderboard !== null,
    paged: paged && (page as PackedHome['paged']),
    field: field
      .map(({ id, username }, line) =>
        [id, username, graph?.[line]?.scores.map(scoreText).join(' ') ?? '', ...extra(line)].join('\t'),
      )
      .join('\n'),
    byName: participants.map(({ id }) => lineOf.get(id)).join(' '),
  }
}

export function unpackHome({ hasBegun, field: lines, byName, paged, ...rest }: PackedHome): Home {
  const field = split(lines, '\n').map((line) => {
    const [user = '', username = '', scores = '', place, ranks = '', shared] = line.split('\t')
    return {
      user,
      username,
      scores: split(scores, ' ').map(scoreFromText),
      place: place ? Number(place) : null,
      ranks: split(ranks, ' ').map(Number),
      shared: shared === '1',
    }
  })
  const entries = paged ? field.map((line) => entryOf(line, paged.most.at(-1) ?? 0)) : leaderboardOf(field)
  return {
    ...rest,
    leaderboard: hasBegun ? entries : null,
    paged: paged && {
      ...paged,
      places: field.map(({ place }) => place),
      ranks: field.map(({ ranks }) => ranks),
    },
    graph: hasBegun ? graphOf(field) : null,
    participants: split(byName, ' ').map((line) => {
      const { user, username } = field[Number(line)]!
      return { id: user, username }
    }),
  }
}

const split = (text: string, separator: string) => (text === '' ? [] : text.split(separator))
