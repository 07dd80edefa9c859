import { FromTo } from '#app/components/from-to.tsx'
import { edgeOf, toneOf } from '#app/routes/user/change.tsx'
import { number, signed } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { NamedReceipt } from '#worker/usecases/profile/receipt.ts'

/** The change of each category as a strip of sectors, like a timing screen. Each leads to its guesses. */
export function CategoryStrip({ receipt }: { receipt: NamedReceipt }) {
  return (
    <ol className="panel divided sectors">
      {receipt.asked.map((category) => {
        const { before, after, change, lines } = receipt.parts[category]
        const gains = lines.filter((line) => line.change > 0)
        const exact = gains.length > 0 && gains.every((line) => line.exact)
        return (
          <li key={category} className={edgeOf(change, exact)}>
            <a className="sector" href={`#${questionWords[category].section}`}>
              <span className="sector-name">{questionWords[category].name}</span>
              <span className={`sector-change points ${toneOf(change, exact)}`}>{signed(change)}</span>
              <span className="sector-run">
                <FromTo from={number(before)} to={number(after)} />
              </span>
            </a>
          </li>
        )
      })}
      <li className="sector-total">
        <span className="sector">
          <span className="sector-name">Sum</span>
          <span className="sector-change">{signed(receipt.change)}</span>
          <span className="sector-run">
            <FromTo from={number(receipt.before)} to={number(receipt.after)} />
          </span>
        </span>
      </li>
    </ol>
  )
}
