import './flag.css'
import { Form, Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { SelectForm } from '#app/components/select-form.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { useOneAtATime } from '#app/routes/admin/change/one-at-a-time.ts'
import { sessionNames } from '#words/names.ts'
import { flagsSentence } from '#words/weekend-lines.ts'
import { type ChangeOutcome, forChange } from '#worker/forms/change-form.ts'
import { flagChange, flagForm, sessionFrom } from '#worker/forms/flags.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { type RaceToFlag, readAdminFlagPage } from '#worker/usecases/admin/flag-page.ts'
import type { Route } from './+types/flag'
import { AboutRace } from './about-race.tsx'
import { FlagRows } from './flag-rows.tsx'
import { ProposalFields } from './proposal-fields.tsx'
import { QuickFlags } from './quick-flags.tsx'
import { UnknownWordings } from './unknown-wordings.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    readAdminFlagPage(
      app,
      fromQuery.raceId(request),
      sessionFrom(new URL(request.url).searchParams.get('session')),
    ),
  )

export const action = (sent: Route.ActionArgs) => forChange(sent, flagForm, flagChange)

export const meta = () => pageMeta('Flagg')

export default function AdminFlags({ loaderData: { races, race }, actionData }: Route.ComponentProps) {
  const { isSending, onSubmit } = useOneAtATime()
  if (race === null) {
    return (
      <>
        <PageHeading title="Flagg" />
        <EmptyState title="Ingen løp i sesongen har startet enda." />
      </>
    )
  }
  const { id, session, sessions } = race
  const sent = new Map(actionData?.typed)
  const isAtOnce = ['add', 'remove', 'undo', 'seen'].includes(sent.get('intent') ?? '')
  return (
    <>
      <PageHeading
        title="Flagg"
        eyebrow={race.isUnderWay ? 'Løpet går nå' : undefined}
        lead={`${race.name}, ${sessionNames[session].toLowerCase()}`}
      >
        <SelectForm
          selects={[
            {
              name: 'raceId',
              label: 'Løp',
              value: id,
              options: races.map(({ id, name, position }) => ({ value: id, label: `${position}. ${name}` })),
            },
          ]}
        />
      </PageHeading>
      <div className="stack">
        {sessions.length > 1 && <SessionLinks race={race} />}
        {race.hasBegun ? (
          <Form method="post" className="card" preventScrollReset onSubmit={onSubmit}>
            <AboutRace race={race} />
            <input type="hidden" name="intent" value="add" />
            <QuickFlags
              key={`${id} ${session}`}
              lap={String(race.lap)}
              fault={actionData?.fields?.lap}
              isSending={isSending}
            />
          </Form>
        ) : (
          <p className="notice">Økten har ikke startet enda.</p>
        )}
        <div role="status">
          {race.last && <LastChange race={race} last={race.last} />}
          {sent.get('intent') === 'seen' && !actionData?.message && (
            <p className="notice notice-good">Meldingene er merket som lest.</p>
          )}
        </div>
        <div role="alert">
          {isAtOnce && actionData?.message && <p className="error-text">{actionData.message}</p>}
        </div>
        <UnknownWordings race={race} />
        <section className="stack-small" aria-labelledby="counting">
          <h2 id="counting">Teller nå</h2>
          <FlagRows race={race} />
        </section>
        {race.isHalfRead && (
          <p className="small muted">
            Meldingene fra løpsledelsen er ikke komplette enda. Det kan komme flere forslag.
          </p>
        )}
        {race.proposals.length > 0 && (
          <Proposals key={`${id} ${session}`} race={race} outcome={isAtOnce ? undefined : actionData} />
        )}
      </div>
    </>
  )
}

const SessionLinks = ({ race: { id, session, sessions } }: { race: RaceToFlag }) => (
  <nav className="segmented" aria-label="Økt">
    {sessions.map((one) => (
      <Link key={one} to={`?raceId=${id}&session=${one}`} aria-current={one === session ? 'page' : undefined}>
        {sessionNames[one]}
      </Link>
    ))}
  </nav>
)

type ProposalsProps = { race: RaceToFlag; outcome: ChangeOutcome | undefined }

/** The flags that race control's messages propose, to choose from. */
const Proposals = ({ race, outcome }: ProposalsProps) => (
  <ChangeForm outcome={outcome}>
    <AboutRace race={race} />
    <ProposalFields
      proposals={race.proposals}
      typed={
        !outcome || outcome.made
          ? null
          : outcome.typed.flatMap(([name, value]) => (name === 'chosen' ? [value] : []))
      }
    />
    <p className="small muted">Det du krysser av, blir flaggene i økten, i stedet for de som teller nå.</p>
  </ChangeForm>
)

/** The last change, with a button to undo it, or what the last undo did. */
function LastChange({ race, last }: { race: RaceToFlag; last: NonNullable<RaceToFlag['last']> }) {
  const who = last.username ?? 'En slettet bruker'
  const changed = last.entries.find((entry) => entry.kind === 'flags')
  return (
    <Form method="post" className="notice notice-good spread" preventScrollReset>
      <AboutRace race={race} />
      <input type="hidden" name="line" value={last.id} />
      <span>
        {last.isUndo && 'Angret. '}
        {flagsSentence(who, changed?.before ?? null, changed?.after ?? null)}
      </span>
      {!last.isUndo && (
        <button type="submit" name="intent" value="undo" className="button button-quiet">
          Angre
        </button>
      )}
    </Form>
  )
}
