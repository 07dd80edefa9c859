import { Form, Link } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { SelectField } from '#app/components/select-form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { LeaveLeague } from '#app/routes/league/leave-league.tsx'
import { startOf } from '#words/leagues.ts'
import type { LeagueManagement } from '#worker/usecases/leagues/managing.ts'

type Props = { league: LeagueManagement; outcome: Outcome | undefined }

/** The owner's settings of a league, and the button that leaves it. */
export function LeagueSettings({ league, outcome }: Props) {
  const { isOwner, isFrozen, year, hasNextSeason } = league
  const asked = outcome?.typed.intent ?? ''
  const isShown = ['rename', 'start', 'public', 'private', 'copy', 'leave', 'delete', 'remove', 'hand-over']
  return (
    <section className="card league-card" aria-labelledby="settings-title">
      <div className="title-row league-card-head">
        <h2 id="settings-title">{isOwner ? 'Innstillinger' : 'Medlemskapet ditt'}</h2>
        {isOwner && <p className="small muted">Bare du ser dette</p>}
      </div>
      <FormResult outcome={isShown.includes(asked) ? outcome : undefined} />
      {isFrozen && <p>Sesongen er avsluttet. Ligaen kan leses, men ikke endres.</p>}
      <ul className="divided league-settings">
        {isOwner && !isFrozen && <OwnerSettings league={league} outcome={outcome} />}
        {isOwner && (
          <li>
            <p>
              Kanaler
              <small>Meldinger til Discord, Slack, Teams eller Telegram.</small>
            </p>
            <Link className="button button-quiet" to={`/league/${league.id}/chats`}>
              Velg kanaler
            </Link>
          </li>
        )}
        {isOwner && hasNextSeason && (
          <li>
            <p>
              Samme liga i {year + 1}
              <small>Medlemmene får en invitasjon til den nye.</small>
            </p>
            <Button intent="copy">Ta ligaen med til {year + 1}</Button>
          </li>
        )}
        {!isFrozen && <Leaving league={league} />}
      </ul>
    </section>
  )
}

function OwnerSettings({ league, outcome }: Props) {
  const { name, isPublic, from, starts } = league
  const faults = outcome?.fields ?? {}
  const isNaming = outcome?.typed.intent === 'rename'
  const whole = { value: '', label: 'Sesongstart' }
  return (
    <>
      <li>
        <Form method="post" className="league-field" preventScrollReset>
          <input type="hidden" name="intent" value="rename" />
          <TextField
            label="Navn"
            name="name"
            fault={isNaming ? faults.name : undefined}
            defaultValue={isNaming && outcome.done === null ? outcome.typed.name : name}
            autoComplete="off"
            required
            maxLength={60}
          />
          <button type="submit" className="button button-quiet">
            Lagre navnet
          </button>
        </Form>
      </li>
      <li>
        {starts.length > 0 ? (
          <Form method="post" className="league-field" preventScrollReset>
            <input type="hidden" name="intent" value="start" />
            <SelectField
              name="fromRace"
              label="Poengene teller fra"
              value={from?.id ?? ''}
              options={[
                whole,
                ...starts.map((race) => ({ value: race.id, label: `${race.position}. ${race.name}` })),
              ]}
            />
            <button type="submit" className="button button-quiet">
              Lagre
            </button>
          </Form>
        ) : (
          <p>
            {startOf(league)}
            <small>Løpet har startet, så det kan ikke byttes.</small>
          </p>
        )}
      </li>
      <li>
        <p>
          {isPublic ? 'Offentlig' : 'Privat'}
          <small>
            {isPublic
              ? 'Alle som har adressen, kan se navnet, medlemmene og tabellen.'
              : 'Bare medlemmene ser navnet, medlemmene og tabellen.'}
          </small>
        </p>
        {isPublic ? (
          <Button intent="private">Gjør privat</Button>
        ) : (
          <details className="fold">
            <summary>Gjør offentlig</summary>
            <p className="muted">Da kan alle som får adressen, se navnet, medlemmene og tabellen.</p>
            <Button intent="public">Gjør {name} offentlig</Button>
          </details>
        )}
      </li>
    </>
  )
}

/** Leaving and deleting are folded, so that nobody does it by one press. */
function Leaving({ league }: Pick<Props, 'league'>) {
  const { name, isOwner, members } = league
  return (
    <>
      <li id="forlat">
        <details className="fold">
          <summary>Forlat ligaen</summary>
          <LeaveLeague {...league} members={members.length} />
        </details>
      </li>
      {isOwner && (
        <li>
          <details className="fold">
            <summary>Slett ligaen</summary>
            <p className="muted">
              Den blir borte for alle medlemmene, og det kan ikke angres. Tipsene og poengene deres blir ikke
              rørt.
            </p>
            <Button intent="delete" isDanger>
              Slett {name}
            </Button>
          </details>
        </li>
      )}
    </>
  )
}

type ButtonProps = { intent: string; isDanger?: boolean; children: React.ReactNode }

const Button = ({ intent, isDanger = false, children }: ButtonProps) => (
  <Form method="post" preventScrollReset>
    <button
      type="submit"
      name="intent"
      value={intent}
      className={isDanger ? 'button button-quiet button-danger' : 'button button-quiet'}
    >
      {children}
    </button>
  </Form>
)
