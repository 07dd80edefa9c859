type MarkState = 'ok' | 'wrong' | 'unknown' | 'waiting'

const paths: Record<MarkState, string> = {
  ok: 'M4 12.5l5.5 5.5L20 6.5',
  wrong: 'M6 6l12 12M18 6L6 18',
  unknown: 'M5 12h14',
  waiting: '',
}

const words: Record<MarkState, string> = {
  ok: 'Stemmer:',
  wrong: 'Stemmer ikke:',
  unknown: 'Ikke kontrollert:',
  waiting: '',
}

/** `ok` of a finding as a mark. */
export const markOf = (ok: boolean | null): MarkState => (ok === null ? 'unknown' : ok ? 'ok' : 'wrong')

/** A tick, a cross or a dash, and its word for screen readers. */
export const Mark = ({ state }: { state: MarkState }) => (
  <>
    <svg
      className={`icon seal-mark seal-mark-${state}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[state]} />
    </svg>
    {words[state] !== '' && <span className="visually-hidden">{words[state]} </span>}
  </>
)
