import '#app/components/link-menu.css'
import { LinkMenu } from '#app/components/link-menu.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { completedRaces, inSeasonOrder } from '#game/season.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/season'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year, season, races } = await readAdminSeason(app, fromPath.year(params.year))
    const running = inSeasonOrder(races)
    return {
      year,
      isFinished: season.finishedAt !== null,
      races: running.length,
      done: completedRaces(races).length,
      next: running.find(({ resultState }) => resultState === null)?.name,
    }
  })

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Sesongen ${params.year}`)

export default function AdminSeason({ loaderData }: Route.ComponentProps) {
  const { year, isFinished, races, done, next } = loaderData
  const here = `/admin/season/${year}`
  return (
    <>
      <PageHeading
        title={`Sesongen ${year}`}
        lead={
          isFinished
            ? 'Sesongen er avsluttet, og ingenting endres før den åpnes igjen.'
            : `${done} av ${races} løp er kjørt.${next === undefined ? '' : ` Neste er ${next}.`}`
        }
      />
      <LinkMenu
        links={[
          [`${here}/manage`, 'Løp', 'Kalender, start, resultater og tabeller'],
          [`${here}/competitors`, 'Førere og lag', 'Navn, farger, rekkefølge og alias'],
          [`${here}/points`, 'Poeng', 'Poengtabellene'],
          [`${here}/cutoff`, 'Frister', 'Sesongfristen og fristen for hvert løp'],
          [`${here}/finish`, 'Avslutt', 'Plasser og medaljer'],
        ]}
      />
    </>
  )
}
