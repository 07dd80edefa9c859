import '#app/components/link-menu.css'
import { LinkMenu } from '#app/components/link-menu.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { counted } from '#words/format.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/menu'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year, competitors, aliases } = await readAdminSeason(app, fromPath.year(params.year))
    const count = (wanted: string) => competitors.filter(({ category }) => category === wanted).length
    return { year, drivers: count('DRIVER'), constructors: count('CONSTRUCTOR'), aliases: aliases.length }
  })

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Førere og lag ${params.year}`)

export default function AdminCompetitors({ loaderData }: Route.ComponentProps) {
  const { year, drivers, constructors, aliases } = loaderData
  const here = `/admin/season/${year}/competitors`
  return (
    <>
      <PageHeading
        title={`Førere og lag ${year}`}
        lead="Hvem det kan tippes på, og i hvilken rekkefølge de står."
      />
      <LinkMenu
        links={[
          [
            `${here}/constructors`,
            'Konstruktører',
            `${counted(constructors, 'konstruktør', 'konstruktører')} med navn og farge`,
          ],
          [`${here}/drivers`, 'Førere', `${counted(drivers, 'fører', 'førere')} med nummer og konstruktør`],
          [`${here}/alias`, 'Alias', `Hva kildene kaller dem: ${counted(aliases, 'navn', 'navn')}`],
        ]}
      />
    </>
  )
}
