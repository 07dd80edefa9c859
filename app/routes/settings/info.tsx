import { Link } from 'react-router'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { calendarYear } from '#game/season.ts'
import { counted, date, dateTime } from '#words/format.ts'
import { list } from '#words/list.ts'
import { roleNames } from '#words/names.ts'
import { forPage } from '#worker/pages.ts'
import { readAccount } from '#worker/usecases/account/account.ts'
import type { Route } from './+types/info'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const account = await readAccount(app)
    const { user, identities, roles, seasons, history, seasonGuesses, raceGuesses, reminders } = account
    const { calendar, invitation } = account
    return {
      user,
      identities,
      roles: roles.map(({ role }) => roleNames[role]),
      years: seasons.map(({ year }) => year),
      guesses: seasonGuesses.length + raceGuesses.length,
      saves: history.length,
      mail: reminders.address?.address ?? reminders.waiting?.address ?? null,
      hours: reminders.hours,
      browsers: reminders.devices.length,
      hasCalendar: calendar !== null,
      invitedUntil: invitation?.expiresAt ?? null,
    }
  })

export const meta = () => pageMeta('Mine opplysninger')

export default function Info({ loaderData }: Route.ComponentProps) {
  const { user, identities, roles, years, guesses, saves, mail, hours } = loaderData
  const { browsers, hasCalendar, invitedUntil } = loaderData
  return (
    <SidePage title="Mine opplysninger" lead="Alt vi har lagret om deg.">
      <dl className="facts card">
        <Fact name="Brukernavn">{user?.username ?? 'Ikke valgt'}</Fact>
        <Fact name="Bruker-id">{user?.id}</Fact>
        <Fact name="Bruker siden">{user && `${date(user.createdAt)} ${calendarYear(user.createdAt)}`}</Fact>
        {identities.map(({ issuer, subject }) => (
          <Fact key={issuer + subject} name="Innlogging">
            {new URL(issuer).host || 'Passkey'}, id {subject}
          </Fact>
        ))}
        <Fact name="Roller">{roles.length > 0 ? list(roles) : 'Ingen'}</Fact>
        <Fact name="Sesonger">{years.length > 0 ? list(years.map(String)) : 'Ingen'}</Fact>
        <Fact name="Tips">
          {counted(guesses, 'tips gjelder', 'tips gjelder')}, {counted(saves, 'lagring', 'lagringer')} til
          sammen
        </Fact>
        <Fact name="E-postadresse">{mail ?? 'Ingen'}</Fact>
        <Fact name="Påminnelser">
          {hours.length > 0 ? `${list(hours.map(String))} timer før fristen` : 'Ingen'}
        </Fact>
        <Fact name="Varsler">
          {browsers > 0 ? `I ${counted(browsers, 'nettleser', 'nettlesere')}` : 'Ingen'}
        </Fact>
        <Fact name="Kalender">{hasCalendar ? 'Har en hemmelig adresse' : 'Ingen'}</Fact>
        <Fact name="Invitasjon">{invitedUntil === null ? 'Ingen' : `Til ${dateTime(invitedUntil)}`}</Fact>
        <Fact name="Innlogginger">
          <Link to="/settings/sessions">Se hvor du er logget inn</Link>
        </Fact>
      </dl>
      <p className="prose">
        I nettleseren din ligger dessuten innloggingen (en id uten innhold) og valget av fargetema. Navn,
        e-postadresse og bilde fra tjenesten du logger inn med, har vi ikke. Hvilke påminnelser du har fått,
        står i filen du kan laste ned.
      </p>
      <div className="form-row">
        <a className="button" href="/settings/info/alt.json" download>
          Last ned alt (JSON)
        </a>
        <a className="button button-quiet" href="/settings/info/tips.csv" download>
          Last ned tipsene (CSV)
        </a>
      </div>
    </SidePage>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
