import './profile.css'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { noIndex, type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { rewoundTo } from '#app/routes/user/rewound.ts'
import { number } from '#words/format.ts'
import { forPage, fromPath, fromQuery } from '#worker/pages.ts'
import { type Profile, readProfile } from '#worker/usecases/profile/profile.ts'
import type { Route } from './+types/profile'
import { ProfileView } from './profile-view.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, (app) =>
    readProfile(app, fromPath.userId(params.id), {
      year: fromQuery.year(request),
      race: fromQuery.raceId(request),
    }),
  )

export const meta: Route.MetaFunction = ({ loaderData: profile }) => {
  if (!profile) return []
  const { user, year } = profile
  const page = pageMeta(
    `${user.username} ${year}`,
    `${rankOf(profile)}Hva ${user.username} tippet i ${year}, og hva det ga.`,
  )
  return rewoundTo(profile) === null ? page : [...page, noIndex]
}

/** "512 poeng og 3. plass av 24 etter Monaco. " for link previews. */
function rankOf({ total, ranks, race, asked }: Profile): string {
  if (ranks === null) return ''
  const after = race ? ` etter ${race.name}` : asked.length > 0 ? ' før første løp' : ''
  return `${number(total)} poeng og ${ranks.rank}. plass av ${number(ranks.field)}${after}. `
}

export const handle: CrumbHandle<Profile> & PictureHandle<Profile> = {
  crumb: ({ user }) => user.username,
  picture: ({ user, year, ranks, total, race, completed }) =>
    ranks === null || race?.id !== completed.at(-1)?.id
      ? null
      : {
          path: `/share/${year}/${user.id}.png`,
          alt: `${user.username}: ${ranks.rank}. plass av ${number(ranks.field)} i ${year}, ${number(total)} poeng`,
        },
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileView profile={loaderData} />
}
