import { SkipTable } from '#app/components/skip-table.tsx'
import { Table, type TableProps } from '#app/components/table.tsx'
import type { Category } from '#game/category.ts'
import { number } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import { afterShownMark } from '#words/shown-guesses.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'

type Props<Row> = Pick<Required<TableProps<Row>>, 'columns' | 'rows' | 'keyOf'> & {
  profile: Profile
  category: Category
  /** The text shown instead of the table, or false if there are guesses. */
  nothing: string | false
}

/** One category of a profile: its name and points, and its table or why there is none. */
export function GuessSection<Row>({ profile, category, nothing, columns, rows, keyOf }: Props<Row>) {
  const { points, afterShown } = profile
  const section = questionWords[category].section
  const title = `${section}-title`
  return (
    <section id={section} className={`profile-${section}`} aria-labelledby={title}>
      <h2 id={title}>
        {questionWords[category].name}{' '}
        {!nothing && <span className="caption-note">{number(points[category])} poeng</span>}
      </h2>
      {nothing ? (
        <p className="muted">{nothing}</p>
      ) : (
        <>
          {afterShown.some((one) => one === category) && <p className="small muted">{afterShownMark}</p>}
          <SkipTable rows={rows.length}>
            <Table columns={columns} rows={rows} keyOf={keyOf} labelledBy={title} />
          </SkipTable>
        </>
      )}
    </section>
  )
}
