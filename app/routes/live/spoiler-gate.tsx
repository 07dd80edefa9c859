import { arrival } from '#app/components/live/choice-focus.ts'
import { ChoiceForm } from '#app/components/live/choice-form.tsx'
import { liveWords } from '#words/live.ts'
import { DelayForm } from './delay-form.tsx'

type Props = {
  /** There is a result: the front page has it too, and nothing waits any more. */
  isOver: boolean
  /** In seconds. */
  delay: number
  /** The facts without spoilers. */
  children: React.ReactNode
}

/** Replaces the race until the viewer turns it on. Nothing of the race is in the page. */
export const SpoilerGate = ({ isOver, delay, children }: Props) => (
  <div className="panel cover">
    <h2 ref={arrival} tabIndex={-1}>
      {isOver ? 'Resultatet er skjult' : 'Stillingen er skjult'}
    </h2>
    {children}
    <ChoiceForm intent="show" from="/live">
      {isOver ? liveWords.showResult : liveWords.show}
    </ChoiceForm>
    <p className="small muted">
      Valget huskes i denne nettleseren.
      {!isOver && ' Forsiden og fanen røper heller ingenting så lenge stillingen er skjult.'}
    </p>
    {!isOver && <DelayForm key={delay} delay={delay} />}
  </div>
)
