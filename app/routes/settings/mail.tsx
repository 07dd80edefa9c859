import { redirect } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { CalendarCard } from '#app/components/reminders/calendar-card.tsx'
import { HoursCard } from '#app/components/reminders/hours-card.tsx'
import { MailCard } from '#app/components/reminders/mail-card.tsx'
import { PushCard } from '#app/components/reminders/push-card.tsx'
import { pageMeta } from '#app/page-meta.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { forForm, forPage, siteOrigin } from '#worker/pages.ts'
import { removeCalendar, renewCalendar } from '#worker/usecases/account/calendar-feed.ts'
import { removeMailAddress, requestCode } from '#worker/usecases/account/mail-address.ts'
import { subscribe, unsubscribeBrowser } from '#worker/usecases/account/push-settings.ts'
import { chooseReminderHours, readReminderSettings } from '#worker/usecases/account/reminder-settings.ts'
import type { Route } from './+types/mail'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  settings: await forPage(context, readReminderSettings),
  origin: siteOrigin(context, request),
})

/** One form per setting. The pressed button (`intent`) selects it. */
type Submit = (app: AppContext, form: URLSearchParams) => Promise<string>
const forms = new Map<string | null, Submit>(
  Object.entries<Submit>({
    address: async (app, form) => {
      await requestCode(app, form.get('address') ?? '')
      throw redirect('/settings/mail/verify')
    },
    remove: async (app) => {
      await removeMailAddress(app)
      return 'Adressen er fjernet. Du får ikke flere påminnelser på e-post.'
    },
    push: async (app, form) => {
      await subscribe(app, form.get('subscription') ?? '')
      return 'Varsler er slått på.'
    },
    'no-push': async (app, form) => {
      await unsubscribeBrowser(app, form.get('endpoint') ?? '')
      return 'Varsler er slått av her.'
    },
    'no-pushes': async (app) => {
      await unsubscribeBrowser(app, null)
      return 'Varsler er slått av i alle nettlesere.'
    },
    calendar: async (app) => {
      await renewCalendar(app)
      return 'Adressen er laget. En eldre adresse virker ikke lenger.'
    },
    'no-calendar': async (app) => {
      await removeCalendar(app)
      return 'Adressen er fjernet og virker ikke lenger.'
    },
    hours: async (app, form) => {
      const count = await chooseReminderHours(app, form.getAll('hours'))
      return count === 0 ? 'Lagret. Du får ingen påminnelser.' : 'Lagret.'
    },
  }),
)

export async function action({ context, request }: Route.ActionArgs) {
  return forForm(context, request, (app, form) => {
    const submit = forms.get(form.get('intent'))
    if (submit === undefined) throw new Refusal('invalid', 'invalid-input')
    return submit(app, form)
  })
}

export const meta = () => pageMeta('Påminnelser')

export default function Reminders({ loaderData: { settings, origin }, actionData }: Route.ComponentProps) {
  const intent = actionData?.typed.intent ?? ''
  const outcomeOf = (...intents: string[]) => (intents.includes(intent) ? actionData : undefined)
  return (
    <>
      <PageHeading
        title="Påminnelser"
        lead="Få beskjed når fristen nærmer seg og du ikke har tippet: før hvert løp, og før sesongen."
      />
      <div className="stack settings-cards">
        <MailCard settings={settings} outcome={outcomeOf('address', 'remove')} />
        <PushCard
          publicKey={settings.pushKey}
          browsers={settings.browsers}
          outcome={outcomeOf('push', 'no-push', 'no-pushes')}
        />
        <HoursCard
          chosen={settings.hours}
          isReachable={settings.address !== null || settings.browsers.length > 0}
          outcome={outcomeOf('hours')}
        />
        <CalendarCard
          address={settings.calendar && `${origin}/calendar/${settings.calendar}.ics`}
          outcome={outcomeOf('calendar', 'no-calendar')}
        />
      </div>
    </>
  )
}
