import { siteName } from '#words/site.ts'
import './profile.css'
import { ShareLink } from '#app/components/share-link.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forPage, fromQuery, onlyForOwn, siteOrigin } from '#worker/pages.ts'
import { readAsPlayer, requirePlayer } from '#worker/usecases/account/access.ts'
import { readOutlookOf } from '#worker/usecases/forecast/outlook.ts'
import { readMyProfile } from '#worker/usecases/profile/profile.ts'
import type { Route } from './+types/myprofile'
import { ProfileView } from './profile-view.tsx'

/** Admits the users whom guess/guard.tsx admits, with another reason for visitors. */
export const middleware = [onlyForOwn((app) => requirePlayer(app, 'needs-login-for-profile'))]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const asked = { year: fromQuery.year(request), race: fromQuery.raceId(request) }
    const [profile, outlook] = await Promise.all([
      readMyProfile(app, asked),
      readAsPlayer(app, (user) => readOutlookOf(app, asked, user)),
    ])
    return { profile, outlook, origin: siteOrigin(context, request) }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(`Min profil ${loaderData.profile.year}`) : []

export default function MyProfilePage({ loaderData: { profile, outlook, origin } }: Route.ComponentProps) {
  return (
    <>
      <ProfileView profile={profile} outlook={outlook} />
      {profile.hiddenUntil === null && (
        <div className="card share-profile">
          <ShareLink
            label="Profilen din slik andre ser den"
            address={`${origin}/user/${profile.user.id}`}
            title={`${profile.user.username} på ${siteName}`}
          />
        </div>
      )}
    </>
  )
}
