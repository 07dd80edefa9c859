import { ProfileView } from '#app/components/profile/profile-view.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readMyProfile } from '#worker/usecases/profile.ts'
import type { Route } from './+types/myprofile'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    readMyProfile(app, { year: fromQuery.year(request), race: fromQuery.raceId(request) }),
  )

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(`Min profil ${loaderData.year}`) : []

export default function MyProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileView profile={loaderData} />
}
