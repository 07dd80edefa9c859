import { Deadline } from '#app/components/deadline.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { OwnStyle } from '#app/components/own-style.tsx'
import type { OpenWindow } from '#worker/usecases/guessing/open-windows.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import style from './open-windows.css?url'
import OwnChips from './own-chips.tsx'

type Props = { windows: readonly OpenWindow[]; own: readonly OwnWindow[] | null }

/** Windows that are open beside the one on top of the page, each with its deadline. */
export default function OpenWindows({ windows, own }: Props) {
  return windows.map(({ year, race, cutoff }) => {
    const mine = own?.find((it) => it.year === year && it.race === (race?.id ?? null))
    const name = race?.name ?? `Sesongen ${year}`
    return (
      <section key={name} className="panel open-now" aria-label={`${name} kan tippes`}>
        <OwnStyle href={style} />
        <div>
          <p className="eyebrow">Åpent nå</p>
          <h2>{name} kan tippes</h2>
          <p>
            Fristen er <Deadline instant={cutoff} />.
          </p>
          {mine && <OwnChips tips={mine.tips} />}
        </div>
        <GuessLink label={`Tipp ${race?.name ?? year}`} />
      </section>
    )
  })
}
