import '#app/components/columns.css'
import '#app/components/link-menu.css'
import './races.css'
import { Link } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { LinkMenu } from '#app/components/link-menu.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { StateChip } from '#app/components/race/state-chip.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { manualParts } from '#game/changes/season.ts'
import { reasonsIn } from '#game/imports/import-reasons.ts'
import { raceAdminWords, raceTimes } from '#words/race-admin.ts'
import { forChange } from '#worker/forms/change-form.ts'
import { racePageChange, racePageForm } from '#worker/forms/race.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminRaceAndImports, startChoiceIn } from '#worker/usecases/admin/admin-race.ts'
import { readLiveChoices } from '#worker/usecases/admin/live-choice.ts'
import type { Route } from './+types/race'
import { HeldFields } from './held-fields.tsx'
import { ImportRace } from './import-race.tsx'
import { LiveChoiceFields } from './live-choice-fields.tsx'
import { ReleaseFields } from './release-fields.tsx'
import { StartChoiceFields } from './start-choice-fields.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const year = fromPath.year(params.year)
    const id = fromPath.raceId(params.race)
    const [{ season, value, row, refused, held }, live] = await Promise.all([
      readAdminRaceAndImports(app, year, id),
      readLiveChoices(app, id),
    ])
    return {
      year,
      now: app.now,
      id: row.id,
      name: value.name,
      position: row.position,
      startsAt: row.startsAt,
      cutoff: row.cutoff,
      choice: held.some(({ session }) => session === 'RACE') ? null : startChoiceIn(season, row.id),
      held,
      sessions: value.sessions,
      hasSprint: value.sessions.SPRINT !== undefined,
      resultState: row.resultState,
      manual: manualParts(season, row.id),
      live: row.resultState === null && row.position !== null ? live : null,
      refused: refused.map(({ job, reason, answer }) => ({ job, reasons: reasonsIn(reason), answer })),
    }
  })

export const action = (sent: Route.ActionArgs) => forChange(sent, racePageForm, racePageChange)

export const handle: CrumbHandle<{ name: string }> = { crumb: ({ name }) => name }

export const meta = () => pageMeta('Løpet')

export default function AdminRace({ loaderData: race, actionData }: Route.ComponentProps) {
  const { year, id, name, position, resultState, manual } = race
  const here = `/admin/season/${year}/manage/${id}`
  const typed = new Map(actionData?.typed)
  const about = typed.get('what')
  return (
    <>
      <PageHeading
        title={name}
        eyebrow={position === null ? 'Avlyst' : `Løp ${position} i ${year}`}
        lead={
          <>
            {raceTimes(race)} {resultState === 'OFFICIAL' && 'Resultatet er offisielt.'}
          </>
        }
      >
        {resultState && resultState !== 'OFFICIAL' && <StateChip state={resultState} />}
      </PageHeading>
      <div className="stack">
        {(race.held.length > 0 || about === 'held') && (
          <section className="card stack-small" aria-labelledby="held">
            <h2 id="held">{raceAdminWords.heldTitle}</h2>
            <ChangeForm outcome={about === 'held' ? actionData : undefined} review={false}>
              {actionData?.plan && <input type="hidden" name="choice" value={typed.get('choice')} />}
              <HeldFields held={race.held} sessions={race.sessions} />
            </ChangeForm>
          </section>
        )}
        {race.choice && (
          <section className="card stack-small" aria-labelledby="starts">
            <h2 id="starts">{raceAdminWords.startsDisagree}</h2>
            <ChangeForm outcome={about === 'start' ? actionData : undefined} review={false}>
              {actionData?.plan && <input type="hidden" name="source" value={typed.get('source')} />}
              <StartChoiceFields year={year} choice={race.choice} name={name} />
            </ChangeForm>
          </section>
        )}
        <LinkMenu
          links={[
            [`${here}/facts`, 'Løpet', 'Navn, sted og tider'],
            [`${here}/grid`, 'Startoppstilling', 'Hvem som starter hvor'],
            [`${here}/result`, 'Resultat', 'Rekkefølge, status, poeng og runder'],
            ...(race.hasSprint ? ([[`${here}/sprint`, 'Sprint', 'Det samme for sprinten']] as const) : []),
            [`${here}/drivers`, 'Førere', 'Tabellen etter løpet'],
            [`${here}/constructors`, 'Konstruktører', 'Tabellen etter løpet'],
            [`/admin/flag?raceId=${id}`, 'Flagg', 'Flagg og sikkerhetsbiler'],
          ]}
        />
        <div className="columns">
          {manual.length > 0 && (
            <section className="card" aria-labelledby="hand-made">
              <h2 id="hand-made">Lagt inn for hånd</h2>
              <ChangeForm outcome={about === 'release' ? actionData : undefined}>
                <input type="hidden" name="what" value="release" />
                <ReleaseFields parts={manual} typed={about === 'release' ? actionData?.typed : undefined} />
              </ChangeForm>
            </section>
          )}
          {race.live && (
            <section className="card stack-small" aria-labelledby="live">
              <h2 id="live">{raceAdminWords.liveTitle}</h2>
              <ChangeForm outcome={about === 'live' ? actionData : undefined} review={false}>
                <LiveChoiceFields {...race.live} name={name} />
              </ChangeForm>
            </section>
          )}
          <ImportRace race={id} hasSprint={race.hasSprint} refused={race.refused} />
          {(position === null || resultState === null) && <CallOff race={race} outcome={actionData} />}
        </div>
        <p>
          <Link className="touch-link" to={`${here}/delete`}>
            Slett løpet
          </Link>
        </p>
      </div>
    </>
  )
}

type OffProps = {
  race: Route.ComponentProps['loaderData']
  outcome: Route.ComponentProps['actionData']
}

/** Calls a race off, or takes that back. */
function CallOff({ race: { position }, outcome }: OffProps) {
  const what = position === null ? 'reinstate' : 'cancel'
  const about = new Map(outcome?.typed).get('what')
  return (
    <section className="card stack-small" aria-labelledby="off">
      <h2 id="off">{position === null ? 'Kjøres likevel' : 'Avlys løpet'}</h2>
      <ChangeForm outcome={about === what ? outcome : undefined}>
        <input type="hidden" name="what" value={what} />
        <p>
          {position === null
            ? 'Løpet får tilbake plassen sin etter datoen.'
            : 'Et avlyst løp teller ikke. Tipsene beholdes, og løpet kan settes opp igjen.'}
        </p>
      </ChangeForm>
    </section>
  )
}
