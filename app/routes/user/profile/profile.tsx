import './profile.css'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { noIndex, type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { rewoundTo } from '#app/routes/user/rewound.ts'
import { number } from '#words/format.ts'
import { chosenRivals } from '#worker/chosen-rivals-cookie.ts'
import { runRivalForm } from '#worker/forms/rivals.ts'
import { named, wayBack } from '#worker/page-errors.ts'
import { forPage, fromPath, fromQuery } from '#worker/pages.ts'
import { readOutlookOf } from '#worker/usecases/forecast/outlook.ts'
import { type Profile, readProfile } from '#worker/usecases/profile/profile.ts'
import type { Route } from './+types/profile'
import { ProfileView } from './profile-view.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const id = fromPath.userId(params.id)
    const asked = { year: fromQuery.year(request), race: fromQuery.raceId(request) }
    const [profile, outlook, rivals] = await Promise.all([
      named(readProfile(app, id, asked), (whose) => ({
        eyebrow: `Sesongen ${whose.year}`,
        title: whose.name,
        crumbs: whose.name,
        way: wayBack(whose),
      })),
      readOutlookOf(app, asked, id),
      chosenRivals(request.headers.get('Cookie')),
    ])
    return { profile, outlook, rivals }
  })

export const action = (sent: Route.ActionArgs) => runRivalForm(sent)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { profile } = loaderData
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

type Loaded = { profile: Profile }

export const handle: CrumbHandle<Loaded> & PictureHandle<Loaded> = {
  crumb: ({ profile }) => profile.user.username,
  picture: ({ profile: { user, year, ranks, total, race, completed } }) =>
    ranks === null || race?.id !== completed.at(-1)?.id
      ? null
      : {
          path: `/share/${year}/${user.id}.png`,
          alt: `${user.username}: ${ranks.rank}. plass av ${number(ranks.field)} i ${year}, ${number(total)} poeng`,
        },
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} />
}
