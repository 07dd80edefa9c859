import { Fragment, useId } from 'react'
import { Competitor } from '#app/components/competitor.tsx'
import { FlagMark } from '#app/components/flag-mark.tsx'
import { FromTo } from '#app/components/from-to.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { Change, edgeOf, toneOf } from '#app/routes/user/change.tsx'
import { type Category, isRaceCategory } from '#game/category.ts'
import { gainsAndLosses } from '#game/receipt.ts'
import { number, signed } from '#words/format.ts'
import { flagNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'
import { measured, unchanged } from '#words/receipt.ts'
import type { NamedLine, NamedPart, NamedReceipt } from '#worker/usecases/profile/receipt.ts'

type Props = {
  title: React.ReactNode
  receipt: NamedReceipt
  /** Nothing was before. */
  fromStart: boolean
}

/** Every guess that gained or lost points, by category, with the sums. */
export function Receipt({ title, receipt, fromStart }: Props) {
  const id = useId()
  const { gained, lost } = gainsAndLosses(receipt)
  return (
    <section className="receipt" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <SkipTable>
        <Table
          className="receipt-table"
          labelledBy={id}
          columns={[
            { head: 'Tips', headClass: 'fill' },
            !fromStart && { head: 'Før → etter', className: 'num' },
            { head: fromStart ? 'Poeng' : 'Endring', className: 'num' },
          ]}
        >
          {receipt.asked.map((category) => (
            <Part key={category} category={category} part={receipt.parts[category]} fromStart={fromStart} />
          ))}
          <tfoot>
            {!fromStart &&
              Object.entries({ 'Tips som ga mer': gained, 'Tips som ga mindre': lost }).map(
                ([which, sum]) => (
                  <tr key={which}>
                    <th scope="row" colSpan={2}>
                      {which}
                    </th>
                    <td className="num">{signed(sum)}</td>
                  </tr>
                ),
              )}
            <tr className="receipt-sum">
              <th scope="row">Sum</th>
              {!fromStart && (
                <td className="num">
                  <FromTo from={number(receipt.before)} to={number(receipt.after)} />
                </td>
              )}
              <td className="num">{signed(receipt.change)}</td>
            </tr>
          </tfoot>
        </Table>
      </SkipTable>
      <p className="small muted receipt-legend" aria-hidden="true">
        <span className="tone-hit">Nøyaktig</span>
        <span className="tone-good">{fromStart ? 'Nær' : 'Mer enn før'}</span>
        {!fromStart && <span className="tone-lost">Mindre enn før</span>}
      </p>
    </section>
  )
}

type PartProps = { category: Category; part: NamedPart; fromStart: boolean }

function Part({ category, part, fromStart }: PartProps) {
  const note = noteOn(category, part)
  return (
    <tbody id={questionWords[category].section}>
      <tr className="receipt-category">
        <th scope="rowgroup">{questionWords[category].name}</th>
        {!fromStart && (
          <td className="num quiet">
            <FromTo from={number(part.before)} to={number(part.after)} />
          </td>
        )}
        <td className="num">{signed(part.change)}</td>
      </tr>
      {part.lines
        .filter(({ change }) => change !== 0 || isRaceCategory(category))
        .sort((a, b) => b.change - a.change)
        .map((line) => (
          <Line key={line.item} category={category} line={line} fromStart={fromStart} />
        ))}
      {note && (
        <tr className="receipt-note">
          <td colSpan={fromStart ? 2 : 3}>{note}</td>
        </tr>
      )}
    </tbody>
  )
}

function noteOn(category: Category, { lines, hidden }: NamedPart): string | null {
  if (hidden) return 'Tipset vises når fristen er ute.'
  return lines.length === 0 ? 'Ikke tippet.' : unchanged(category, lines)
}

type LineProps = { category: Category; line: NamedLine; fromStart: boolean }

function Line({ category, line, fromStart }: LineProps) {
  const { competitor, flag, before, after, change, exact } = line
  return (
    <tr className={`receipt-line ${edgeOf(change, exact)}`}>
      <th scope="row">
        {competitor && <Competitor competitor={competitor} short="always" />}
        {flag && (
          <span className="receipt-flag">
            <FlagMark type={flag} />
            {flagNames[flag]}
          </span>
        )}
        <span className="below">
          {measured(category, line).map((sentence) => (
            <Fragment key={sentence}>
              <span>{sentence}</span>{' '}
            </Fragment>
          ))}
        </span>
      </th>
      {!fromStart && (
        <td className="num">
          <FromTo
            from={number(before?.points ?? 0)}
            to={<span className={toneOf(change, exact)}>{number(after.points)}</span>}
          />
        </td>
      )}
      <td className="num">
        <Change change={change} exact={exact} />
      </td>
    </tr>
  )
}
