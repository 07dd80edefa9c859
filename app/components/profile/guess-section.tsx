import { number } from '#app/format.ts'
import { categoryNames } from '#app/words/names.ts'
import type { Category } from '#game/category.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import { sectionIds } from './sections.ts'

type Props = {
  profile: Profile
  category: Category
  /** The text shown instead of the table, or false if there are guesses. */
  nothing: string | false
  /** The columns and rows. */
  children: React.ReactNode
}

/** One category of a profile: its name and points, and its table or why there is none. */
export function GuessSection({ profile: { points }, category, nothing, children }: Props) {
  const name = categoryNames[category]
  return (
    <section id={sectionIds[category]} className={`profile-${sectionIds[category]}`} aria-label={name}>
      {nothing ? (
        <>
          <h2>{name}</h2>
          <p className="muted">{nothing}</p>
        </>
      ) : (
        <table className="table">
          <caption>
            {name} <span className="caption-note">{number(points[category])} poeng</span>
          </caption>
          {children}
        </table>
      )}
    </section>
  )
}
