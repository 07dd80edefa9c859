import { ShareCard } from '#app/components/share-card.tsx'
import type { Picture } from '#app/page-meta.ts'
import { signed } from '#words/format.ts'
import { rankAfterInWords } from '#words/outcome.ts'
import type { Why } from '#worker/usecases/profile/why.ts'

/** The picture of the participant's points in the race. null before the first result, and for users without a place. */
export function pictureOf({ user, year, race, standing, receipt: { change } }: Why): Picture | null {
  if (race === null || standing === null) return null
  return {
    path: `/share/${year}/${race.id}/${user.id}.png`,
    alt: `${user.username}: ${signed(change)} poeng i ${race.name}, ${rankAfterInWords(standing)}.`,
  }
}

/** The picture with its button to share. */
export function RoundPicture({ why }: { why: Why }) {
  const { user, year, race, receipt } = why
  const picture = pictureOf(why)
  if (picture === null || race === null) return null
  return (
    <section className="stack-small" aria-labelledby="share-title">
      <h2 id="share-title">Del løpet</h2>
      <ShareCard
        title={`${receipt.own ? 'Løpet mitt' : user.username}: ${race.name}`}
        image={picture.path}
        page={`/user/${user.id}/why?raceId=${race.id}`}
        file={`f1-tipping-${year}-${race.position}.png`}
        alt={picture.alt}
      />
    </section>
  )
}
