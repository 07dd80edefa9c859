import { useId, useState } from 'react'
import { Form } from 'react-router'
import { longestDelay } from '#game/live/delay.ts'
import { delayStep } from '#game/live/viewing.ts'
import { delayInWords } from '#words/live-page.ts'

type Props = {
  /** In seconds. */
  delay: number
  /** Follows the slider at once. The server remembers the value when it is let go. */
  onDelay?: (delay: number) => void
}

const withinLimits = (seconds: number) => Math.min(longestDelay, Math.max(0, seconds))

/** Holds back everything for viewers whose broadcast is late. */
export function DelayForm({ delay, onDelay }: Props) {
  const title = useId()
  const [chosen, setChosen] = useState(delay)
  const choose = (seconds: number) => {
    setChosen(seconds)
    onDelay?.(seconds)
  }
  // Without contact, the delay counts on this page all the same.
  const remember = (seconds: number) =>
    void fetch('/live/now', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'delay', delay: String(seconds) }),
    }).catch(() => {})
  const step = (by: number) => {
    const seconds = withinLimits(chosen + by)
    choose(seconds)
    remember(seconds)
  }
  return (
    <section className="delay" aria-labelledby={title}>
      <h2 id={title}>Forsinkelse</h2>
      <p className="small muted">
        Ligger TV-bildet ditt etter? Velg hvor lenge rekkefølgen, flaggene og poengene skal vente.
      </p>
      <Form method="post" action="/live" className="row delay-row">
        <button
          type="button"
          className="delay-step needs-script"
          aria-label={`${delayStep} sekunder mindre`}
          onClick={() => step(-delayStep)}
        >
          −
        </button>
        <input
          type="range"
          name="delay"
          min="0"
          max={longestDelay}
          step={delayStep}
          value={chosen}
          aria-label="Forsinkelse"
          aria-valuetext={delayInWords(chosen)}
          onChange={(event) => choose(Number(event.target.value))}
          onPointerUp={() => remember(chosen)}
          onKeyUp={() => remember(chosen)}
        />
        <button
          type="button"
          className="delay-step needs-script"
          aria-label={`${delayStep} sekunder mer`}
          onClick={() => step(delayStep)}
        >
          +
        </button>
        <span className="needs-script">{chosen} s</span>
        <button type="submit" className="button button-quiet without-script" name="intent" value="delay">
          Lagre forsinkelsen
        </button>
      </Form>
      <p className="small muted without-script">
        Fra 0 til {longestDelay} sekunder. Lagret: {delayInWords(delay).toLowerCase()}.
      </p>
    </section>
  )
}
