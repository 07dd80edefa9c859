import { useEffect } from 'react'
import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import type { Category } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import { guessedAgain } from '#words/shown-guesses.ts'
import type { AskedQuestion } from '#worker/usecases/guessing/pages.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { GuessTabs } from './guess-tabs.tsx'
import { NextGuess } from './next-guess.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SaveState } from './use-guess-form.ts'

type Props = {
  page: { target: GuessTarget; questions: readonly AskedQuestion[] }
  form: SaveState
  title: string
  /** The event at the deadline, as in "når kvalifiseringen starter". */
  deadline?: string | undefined
  lead?: string
  /** The short name of the saved driver, if the guess is one. */
  driver?: string | undefined
  /** Something to consider before saving. It does not stop the save. */
  warning?: string | undefined
  /** The fields show their own errors, and the save bar this sentence. */
  fieldFault?: string
  /** The points of each closed question on the season. null: unknown. */
  points?: Record<Category, number> | null | undefined
  /** The saved guess, shown after the cutoff. */
  closed: React.ReactNode
  children: React.ReactNode
}

/** The parts that all guess pages share: title, deadline, tabs, form and save bar. */
export function GuessFrame(props: Props) {
  const { page, form, title, deadline, lead, driver, closed, children } = props
  const { category, race, window, slug, shownAt } = page.target
  const fields = form.form
  // A refused field gets the focus.
  const faults = form.failure?.fields
  useEffect(() => {
    if (faults) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults, fields])

  const bar = (
    <SaveBar
      form={form}
      returnTo={`/guess/${slug}`}
      warning={props.warning}
      fieldFault={props.fieldFault}
      next={<NextGuess {...page} />}
    />
  )
  return (
    <div className="guess">
      <div className="guess-top">
        <p className="eyebrow">
          {race ? race.name : `Sesongen ${window.year}`}
          {race && <span className="guess-round"> · løp {race.position}</span>}
        </p>
        <h1>
          {form.window.isOpen
            ? title
            : race
              ? `Tipset ditt på ${questionWords[category].object}`
              : `${questionWords[category].noun}tipset ditt`}
        </h1>
        {form.window.isOpen && (
          <p className="guess-deadline">
            Frist {deadline && `${deadline}, `}
            <Deadline instant={form.window.cutoff} short />
          </p>
        )}
        <Countdown until={form.window.cutoff} now={form.window.now} ask={form.window.clockAsks} />
        {lead && form.window.isOpen && <p className="guess-lead muted">{lead}</p>}
        {shownAt !== null && form.window.isOpen && <p className="notice notice-warn">{guessedAgain}</p>}
      </div>
      <GuessTabs {...page} isSaved={form.saved !== null} driver={driver} points={props.points} />
      {form.window.isOpen ? (
        <form
          ref={fields}
          method="post"
          className="guess-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.save()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            form.save()
          }}
        >
          <input type="hidden" name="of" value={form.of} />
          <input type="hidden" name="submissionId" value={form.submission} />
          {children}
          {bar}
        </form>
      ) : (
        <div className="stack-small">
          {bar}
          {form.saved ? closed : <NotGuessed />}
        </div>
      )}
      <LeaveGuard when={form.isDirty && form.window.isOpen} />
    </div>
  )
}

/** Nothing was saved before the cutoff. */
const NotGuessed = () => (
  <EmptyState title="Fristen er ute, så dette gir ingen poeng.">
    <Link className="button" to="/guess">
      Se hva du kan tippe på
    </Link>
  </EmptyState>
)
