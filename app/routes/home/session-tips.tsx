import { Countdown } from '#app/components/countdown.tsx'
import { Deadline } from '#app/components/deadline.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { OwnStyle } from '#app/components/own-style.tsx'
import type { Category } from '#game/category.ts'
import { capitalized } from '#words/format.ts'
import { list } from '#words/list.ts'
import { questionWords } from '#words/questions.ts'
import type { RaceGuessOutcome } from '#worker/forms/guess.ts'
import type { OpenWindow } from '#worker/usecases/guessing/open-windows.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import style from './session-tips.css?url'
import TipForm from './tip-form.tsx'

type Props = {
  /** undefined for anyone who is not a player. */
  own: readonly OwnWindow[] | undefined
  open: readonly OpenWindow[]
  outcome: RaceGuessOutcome | undefined
  now: number
}

/** The windows of the next race that its sessions close, each with its deadline and a form of its own. */
export default function SessionTips({ own, open, outcome, now }: Props) {
  if (own === undefined) {
    return open.map(({ deadline, questions, cutoff }) => (
      <div key={deadline} className="session-tips">
        <OwnStyle href={style} />
        <Until questions={questions} cutoff={cutoff} now={now} />
        <GuessLink label={`Tipp ${named(questions)}`} />
      </div>
    ))
  }
  return own.map((window) => (
    <div key={`${window.race} ${window.deadline}`} className="session-tips">
      <OwnStyle href={style} />
      {window.isOpen && (
        <Until questions={window.tips.map(({ category }) => category)} cutoff={window.cutoff} now={now} />
      )}
      <TipForm own={window} outcome={outcome} now={now} />
    </div>
  ))
}

const named = (questions: readonly Category[]) =>
  list(questions.map((question) => questionWords[question].name.toLowerCase()))

type UntilProps = { questions: readonly Category[]; cutoff: number; now: number }

function Until({ questions, cutoff, now }: UntilProps) {
  const [closes] = questions.flatMap((question) => questionWords[question].window?.closes ?? [])
  return (
    <>
      <p>
        {capitalized(named(questions))} kan tippes til {closes}, <Deadline instant={cutoff} />.
      </p>
      <Countdown until={cutoff} now={now} />
    </>
  )
}
