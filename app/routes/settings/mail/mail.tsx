import { redirect } from 'react-router'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { remindersForm } from '#worker/forms/account.ts'
import { forForm } from '#worker/forms/form.ts'
import { forPage, orSignInAgain, siteOrigin } from '#worker/pages.ts'
import { removeCalendar, renewCalendar } from '#worker/usecases/account/calendar-feed.ts'
import { removeMailAddress, requestCode } from '#worker/usecases/account/mail-address.ts'
import {
  chooseRaceMessages,
  subscribeToPush,
  unsubscribeBrowser,
} from '#worker/usecases/account/push-settings.ts'
import {
  chooseLetters,
  chooseReminderHours,
  readReminderSettings,
} from '#worker/usecases/account/reminder-settings.ts'
import type { Route } from './+types/mail'
import { CalendarCard } from './calendar-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { LettersCard } from './letters-card.tsx'
import { MailCard } from './mail-card.tsx'
import { PushCard } from './push-card.tsx'
import { RacesCard } from './races-card.tsx'

const page = '/settings/mail'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  settings: await forPage(context, readReminderSettings),
  origin: siteOrigin(context, request),
})

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, remindersForm, async (app, typed): Promise<string> => {
    switch (typed.intent) {
      case 'address':
        await orSignInAgain(page, () => requestCode(app, typed.address))
        throw redirect('/settings/mail/verify')
      case 'remove':
        await orSignInAgain(page, () => removeMailAddress(app))
        return 'Adressen er fjernet. Du får ikke flere påminnelser på e-post.'
      case 'push':
        await subscribeToPush(app, typed.subscription)
        return 'Varsler er slått på.'
      case 'no-push':
        await unsubscribeBrowser(app, typed.endpoint)
        return 'Varsler er slått av her.'
      case 'no-pushes':
        await unsubscribeBrowser(app, null)
        return 'Varsler er slått av i alle nettlesere.'
      case 'races':
        await chooseRaceMessages(app, true)
        return 'Meldinger etter løpet er slått på.'
      case 'no-races':
        await chooseRaceMessages(app, false)
        return 'Meldinger etter løpet er slått av.'
      case 'letters':
        await chooseLetters(app, true)
        return 'Rundebrev på e-post er slått på.'
      case 'no-letters':
        await chooseLetters(app, false)
        return 'Rundebrev på e-post er slått av.'
      case 'calendar':
        await renewCalendar(app)
        return 'Adressen er laget. En eldre adresse virker ikke lenger.'
      case 'no-calendar':
        await removeCalendar(app)
        return 'Adressen er fjernet og virker ikke lenger.'
      case 'hours': {
        const count = await chooseReminderHours(app, typed.hours)
        return count === 0 ? 'Lagret. Du får ingen påminnelser.' : 'Lagret.'
      }
    }
  })

export const meta = () => pageMeta('Påminnelser')

export default function Reminders({ loaderData: { settings, origin }, actionData }: Route.ComponentProps) {
  const intent = actionData?.typed.intent ?? ''
  const outcomeOf = (...intents: string[]) => (intents.includes(intent) ? actionData : undefined)
  const push = outcomeOf('push', 'no-push', 'no-pushes')
  return (
    <SidePage
      title="Påminnelser"
      lead="Vi minner deg på å tippe når fristen nærmer seg. Har du tippet, får du kontrollkoden etter fristen."
    >
      <MailCard settings={settings} outcome={outcomeOf('address', 'remove')} />
      {(settings.pushKey !== null || settings.browsers.length > 0 || push) && (
        <PushCard publicKey={settings.pushKey} browsers={settings.browsers} outcome={push} />
      )}
      {settings.pushKey !== null && (
        <RacesCard
          isOn={settings.wantsRaceMessages}
          hasBrowser={settings.browsers.length > 0}
          outcome={outcomeOf('races', 'no-races')}
        />
      )}
      {(settings.sendsMail || settings.wantsLetters) && (
        <LettersCard
          isOn={settings.wantsLetters}
          hasAddress={settings.address !== null}
          outcome={outcomeOf('letters', 'no-letters')}
        />
      )}
      <HoursCard
        chosen={settings.hours}
        isReachable={settings.address !== null || settings.browsers.length > 0}
        outcome={outcomeOf('hours')}
      />
      <CalendarCard
        address={settings.calendar && `${origin}/calendar/${settings.calendar}.ics`}
        outcome={outcomeOf('calendar', 'no-calendar')}
      />
    </SidePage>
  )
}
