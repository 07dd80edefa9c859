import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { ShareLink } from '#app/components/share-link.tsx'
import type { LeagueManagement } from '#worker/usecases/leagues/managing.ts'

type Props = { league: LeagueManagement; origin: string; outcome: Outcome | undefined }

/** The league's round letters as a feed. That of a private league has an address of each member's own. */
export function FeedCard({ league: { id, name, isPublic, feed }, origin, outcome }: Props) {
  const address = isPublic ? `${origin}/league/${id}/feed.atom` : feed && `${origin}/feed/${feed}.atom`
  return (
    <section className="card league-card" aria-labelledby="feed-title">
      <h2 id="feed-title">Rundebrev som Atom-strøm</h2>
      <p className="small muted">For en nyhetsleser: ett innlegg etter hvert løp.</p>
      {address !== null && (
        <ShareLink
          label={isPublic ? 'Adresse' : 'Hemmelig adresse'}
          address={address}
          title={`Rundebrev for ${name}`}
        />
      )}
      {!isPublic && (
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="feed" className="button button-quiet">
            {feed === null ? 'Lag hemmelig adresse' : 'Lag ny adresse'}
          </button>
        </Form>
      )}
      {!isPublic && feed !== null && (
        <p className="small muted">
          Alle som kjenner adressen, kan lese rundebrevene. Den virker til du lager en ny eller går ut av
          ligaen.
        </p>
      )}
      <FormResult outcome={outcome?.typed.intent === 'feed' ? outcome : undefined} />
    </section>
  )
}
