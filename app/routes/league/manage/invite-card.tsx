import { Form } from 'react-router'
import type { Outcome } from '#app/components/form-result.tsx'
import { FormResult } from '#app/components/form-result.tsx'
import { ShareLink } from '#app/components/share-link.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { leagueLink } from '#app/league-link.ts'
import { shownCode } from '#game/letter-code.ts'
import { date } from '#words/format.ts'
import { siteName } from '#words/site.ts'
import type { LeagueManagement } from '#worker/usecases/leagues/managing.ts'
import { CodeTiles } from './code-tiles.tsx'

type Props = { league: LeagueManagement; origin: string; outcome: Outcome | undefined }

/** Three ways into a league: a link, a code to read aloud, and an invitation by name. */
export function InviteCard({ league: { name, code, isOwner, invited }, origin, outcome }: Props) {
  const asked = outcome?.typed.intent
  return (
    <section className="card league-card" aria-labelledby="invite-title">
      <h2 id="invite-title">Inviter</h2>
      {code === null ? (
        <p>Koden gjelder ikke lenger. {isOwner ? 'Lag en ny.' : 'Eieren må lage en ny.'}</p>
      ) : (
        <>
          <CodeTiles code={code} />
          <ShareLink
            label="Lenke rett inn i ligaen"
            address={leagueLink(origin, shownCode(code))}
            title={`Bli med i ${name} på ${siteName}`}
          />
          <p className="small muted">
            Koden gjelder til eieren lager en ny. Del den bare med dem du vil ha med.
          </p>
        </>
      )}
      {isOwner && (
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="code" className="button button-quiet">
            Lag ny kode
          </button>
        </Form>
      )}
      <FormResult outcome={asked === 'code' ? outcome : undefined} />
      <Form method="post" className="league-field" preventScrollReset>
        <input type="hidden" name="intent" value="invite" />
        <TextField
          // Emptied after each invitation that was sent.
          key={invited.length}
          label="Inviter en deltaker ved navn"
          name="username"
          fault={asked === 'invite' ? outcome?.fields?.username : undefined}
          defaultValue={asked === 'invite' && !outcome?.done ? outcome?.typed.username : ''}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={60}
        />
        <button type="submit" className="button button-quiet">
          Inviter
        </button>
      </Form>
      <FormResult outcome={asked === 'invite' ? outcome : undefined} />
      {invited.length > 0 && (
        <details>
          <summary>Venter på svar: {invited.length}</summary>
          <ul className="divided league-log">
            {invited.map(({ id, username, createdAt }) => (
              <li key={id}>
                <time>{date(createdAt)}</time>
                <span>{username}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
