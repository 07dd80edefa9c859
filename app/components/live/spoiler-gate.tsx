import { liveWords } from '#app/words/live.ts'
import { arrival } from './choice-focus.ts'
import { ChoiceForm } from './choice-form.tsx'
import { DelayForm } from './delay-form.tsx'

type Props = {
  title: string
  /** In seconds. */
  delay: number
  /** What is known without spoilers. */
  children: React.ReactNode
}

/** Replaces the race until the viewer asks for it. Nothing of the race is in the page. */
export const SpoilerGate = ({ title, delay, children }: Props) => (
  <div className="cover">
    <h2 ref={arrival} tabIndex={-1}>
      {title}
    </h2>
    {children}
    <ChoiceForm intent="show" from="/live">
      {liveWords.show}
    </ChoiceForm>
    <p className="small muted">
      Valget huskes i denne nettleseren. Forsiden og fanen røper heller ingenting så lenge stillingen er
      skjult.
    </p>
    <DelayForm key={delay} delay={delay} />
  </div>
)
