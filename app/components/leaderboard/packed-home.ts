import { graphOf, leaderboardOf } from '#game/leaderboard.ts'
import { scoreFromText, scoreText } from '#game/score.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'

type Derived = 'leaderboard' | 'graph' | 'participants'
type Table = Pick<Home, Derived> & { paged?: Home['paged'] }

/**
 * The data of the front page or of a league in transit. The leaderboard follows from the scores, so only they are
 * sent, as text. With 200 participants this saves a quarter of the page. The few lines of a large field are sent as
 * they are.
 */
type Packed<Page extends Table> = Omit<Page, Derived> & { hasBegun: boolean } & (
    | {
        /** One line per participant, in leaderboard order once scored: id, name, scores. */
        field: string
        /** The line numbers sorted by name, so that the order does not depend on the browser's locale. */
        byName: string
      }
    | ({ field: null } & Pick<Page, Derived>)
  )

export function packHome<Page extends Table>(home: Page): Packed<Page> {
  const { leaderboard, graph, participants, ...rest } = home
  const hasBegun = leaderboard !== null
  if (home.paged) return { ...home, hasBegun, field: null }
  const field = leaderboard?.map(({ guesser }) => guesser) ?? participants
  const lineOf = new Map(field.map(({ id }, line) => [id, line]))
  return {
    ...rest,
    hasBegun,
    field: field
      .map(({ id, username }, line) =>
        [id, username, graph?.[line]?.scores.map(scoreText).join(' ') ?? ''].join('\t'),
      )
      .join('\n'),
    byName: participants.map(({ id }) => lineOf.get(id)).join(' '),
  }
}

export function unpackHome<Page extends Table>(
  packed: Packed<Page>,
): Omit<Page, Derived> & Pick<Home, Derived> {
  if (packed.field === null) return packed
  const { hasBegun, field: lines, byName, ...rest } = packed
  const field = split(lines, '\n').map((line) => {
    const [user = '', username = '', scores = ''] = line.split('\t')
    return { user, username, scores: split(scores, ' ').map(scoreFromText) }
  })
  return {
    ...(rest as unknown as Omit<Page, Derived>),
    leaderboard: hasBegun ? leaderboardOf(field) : null,
    graph: hasBegun ? graphOf(field) : null,
    participants: split(byName, ' ').map((line) => {
      const { user, username } = field[Number(line)]!
      return { id: user, username }
    }),
  }
}

const split = (text: string, separator: string) => (text === '' ? [] : text.split(separator))
