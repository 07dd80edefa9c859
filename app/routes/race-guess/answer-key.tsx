import { useId } from 'react'
import { Competitor } from '#app/components/competitor.tsx'
import { pointsClass } from '#app/components/points.tsx'
import { capitalized, counted, number } from '#words/format.ts'
import { list } from '#words/list.ts'
import { numeral } from '#words/numerals.ts'
import { type PlaceWords, questionWords } from '#words/questions.ts'
import type { GroupedQuestion, GuessGroup } from '#worker/usecases/guessing/race-guess-groups.ts'

type Props = {
  questions: readonly GroupedQuestion[]
  viewer: string | null
  /** The guesses are those of a league. */
  league: boolean
}

/** "Fasit": the right drivers, how many guessed them, and the viewer's own guesses. */
export function AnswerKey({ questions, viewer, league }: Props) {
  const title = useId()
  const unanswered = questions.filter(({ right }) => right === null)
  const unknown = [...new Set(unanswered.map(({ category }) => questionWords[category].place.known))]
  const hasOwn = questions.some(({ groups }) => groups.some((group) => isOf(group, viewer)))
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="table-title">
        {unanswered.length === questions.length && hasOwn ? 'Tipsene dine' : 'Fasit'}
      </h2>
      <div className="panel answer-key">
        {questions.map((question) => (
          <Answer key={question.category} {...question} viewer={viewer} league={league} />
        ))}
        {unknown.length > 0 && <p className="answer-key-waits">Fasiten kommer når {list(unknown)}.</p>}
      </div>
    </section>
  )
}

const isOf = ({ guessers }: GuessGroup, viewer: string | null) => guessers.some(({ id }) => id === viewer)

function Answer({ viewer, league, ...question }: GroupedQuestion & Omit<Props, 'questions'>) {
  const { category, right, isProvisional, isCounted, guessed, groups } = question
  const mine = groups.find((group) => isOf(group, viewer))
  if (right === null && mine === undefined) return null
  const words = questionWords[category]
  return (
    <div className="answer">
      <h3 className="eyebrow">{words.answer}</h3>
      {right && (
        <>
          <p className="answer-driver">{right.driver ? <Competitor competitor={right.driver} /> : 'Ingen'}</p>
          {right.driver && guessed > 0 && <p className="muted">{hits(groups, guessed, right.points)}</p>}
        </>
      )}
      {right && isProvisional && <p className="muted">Foreløpig rekkefølge fra kvalifiseringen.</p>}
      {right && !isCounted && <p className="muted">Poengene kommer med resultatet.</p>}
      {mine && <Mine {...mine} words={words.place} />}
      {mine && league && mine.finish?.difference !== 0 && (
        <p className="muted">{sameInLeague(mine.guessed, guessed)}</p>
      )}
    </div>
  )
}

function Mine({ driver, finish, words }: GuessGroup & { words: PlaceWords }) {
  const points = finish && (
    <span className={pointsClass(finish.points, finish.difference)}>
      {counted(finish.points, 'poeng', 'poeng')}
    </span>
  )
  if (finish === null)
    return (
      <p className="answer-driver">
        <Competitor competitor={driver} />
      </p>
    )
  if (finish.difference === 0) return <p className="answer-mine">Du traff og fikk {points}.</p>
  return (
    <p className="answer-mine">
      Du tippet {driver.name}, som {finishWords(finish, words)}, og fikk {points}.
    </p>
  )
}

/** "Tre av 12 i ligaen tippet det samme." The viewer is one of them. */
const sameInLeague = (same: number, guessed: number) =>
  same === 1
    ? 'Ingen andre i ligaen tippet det samme.'
    : `${capitalized(numeral(same))} av ${guessed} i ligaen tippet det samme.`

const finishWords = (
  { place, status }: NonNullable<GuessGroup['finish']>,
  { reached, retired = reached, noneInClause }: PlaceWords,
) => {
  if (place === null) return noneInClause
  if (status === 'DISQUALIFIED') return 'ble diskvalifisert'
  return `${status === 'RETIRED' ? retired : reached} ${numeral(place)}`
}

/** "Elleve av 24 traff og fikk 5 poeng." */
function hits(groups: readonly GuessGroup[], guessed: number, points: number): string {
  const right = groups.find(({ finish }) => finish?.difference === 0)?.guessed ?? 0
  if (right > 0) return `${capitalized(numeral(right))} av ${number(guessed)} traff og fikk ${points} poeng.`
  const best = groups[0]?.finish?.points ?? 0
  return `Ingen av ${number(guessed)} traff. ${best > 0 ? `Beste tips ga ${best} poeng.` : ''}`
}
