import type { Category } from '#game/category.ts'
import { differenceIn, favoured, largestDifferences, sides } from '#game/duel.ts'
import type { SideNames } from '#words/duel.ts'
import { number } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { GuessPair } from './guess-pairs.ts'

type Props = { pairs: Partial<Record<Category, GuessPair[]>>; names: SideNames }

/** The five guesses with the largest difference in points. */
export function Differences({ pairs, names }: Props) {
  const largest = largestDifferences(Object.values(pairs).flat(), 5)
  if (largest.length === 0) return null
  return (
    <section className="card duel-card" aria-labelledby="storst-forskjell">
      <div className="title-row section-head">
        <h2 id="storst-forskjell">Her skiller det mest</h2>
        <p className="small muted">Tipsene med størst forskjell i poeng</p>
      </div>
      <ol className="divided differences">
        {largest.map((pair) => {
          const by = differenceIn(pair)
          const leader = favoured(by)!
          return (
            <li key={pair.key}>
              <p className={`difference-by side-${leader}`}>
                +{number(Math.abs(by))} <small>{names[leader]}</small>
              </p>
              <div>
                <h3>{pair.name}</h3>
                <p className="small muted">
                  {questionWords[pair.category].noun}, {pair.about}
                </p>
              </div>
              {sides.map((side) => (
                <p key={side} className="difference-tip">
                  <strong className={`side-${side}`}>{names[side]}</strong> {inWords(pair[side])}
                </p>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const inWords = (tip: GuessPair['a']) =>
  tip === null ? 'tippet ikke' : `${tip.long} ga ${number(tip.points)} poeng`
