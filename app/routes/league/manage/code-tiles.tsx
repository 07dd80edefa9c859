import { shownCode } from '#game/letter-code.ts'
import { spelledCode } from '#words/leagues.ts'

/** A league's code in tiles, and the words to read it aloud with. */
export function CodeTiles({ code }: { code: string }) {
  return (
    <>
      <p className="league-code" aria-hidden="true">
        {[...shownCode(code)].map((sign, index) =>
          sign === '-' ? (
            <i key="hyphen">–</i>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place
            <span key={index}>{sign}</span>
          ),
        )}
      </p>
      <p>
        <span className="visually-hidden">Koden er {shownCode(code)}. </span>
        <span className="muted">Les opp:</span> {spelledCode(code)}.
      </p>
    </>
  )
}
