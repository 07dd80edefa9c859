import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { delayInWords } from '#app/words/live-page.ts'
import { longestDelay } from '#game/live/delay.ts'
import { delayStep } from '#game/live/viewing.ts'

type Props = {
  /** In seconds. */
  delay: number
  /** Follows the slider at once. The server remembers the value when it is let go. */
  onDelay?: (delay: number) => void
}

const isStep = (seconds: number) => Math.min(longestDelay, Math.max(0, seconds))

/** Holds back everything for viewers whose broadcast is late. */
export function DelayForm({ delay, onDelay }: Props) {
  const title = useId()
  const sent = useFetcher()
  const [chosen, setChosen] = useState(delay)
  const choose = (seconds: number) => {
    setChosen(seconds)
    onDelay?.(seconds)
  }
  const remember = (seconds: number) =>
    void sent.submit(
      { intent: 'delay', delay: seconds, isQuiet: 'true' },
      { method: 'post', action: '/live', preventScrollReset: true },
    )
  const step = (by: number) => {
    const seconds = isStep(chosen + by)
    choose(seconds)
    remember(seconds)
  }
  return (
    <section className="delay" aria-labelledby={title}>
      <h2 id={title}>Forsinkelse</h2>
      <p className="small muted">
        Følg TV-bildet ditt: Alt her venter like lenge, både rekkefølgen, flaggene og poengene.
      </p>
      <sent.Form method="post" action="/live" className="delay-row">
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
        <output className="needs-script">{chosen} s</output>
        <button type="submit" className="button button-quiet without-script" name="intent" value="delay">
          Lagre forsinkelsen
        </button>
      </sent.Form>
    </section>
  )
}
