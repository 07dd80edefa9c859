import { siteName } from '#words/site.ts'
import './api.css'
import { LongPage } from '#app/components/long-page.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { apiReferenceContext } from '#worker/api-reference.ts'
import { siteOrigin } from '#worker/pages.ts'
import { maxBody } from '#worker/read-text.ts'
import type { Route } from './+types/api'
import { CodeBlock } from './code-block.tsx'
import { Curl } from './curl.tsx'
import { ErrorCodes } from './error-codes.tsx'
import { Explained, explained } from './explained.tsx'
import { Groups } from './groups.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  reference: context.get(apiReferenceContext)(),
  site: siteOrigin(context, request),
  maxBody,
})

export const handle: LabelsHandle & SitemapHandle = { labels: { '/api': 'API' }, isInSitemap: true }

export const meta: Route.MetaFunction = () =>
  pageMeta('API', `Slik henter et program tabell, løp og tips fra ${siteName}, og slik lagrer det tips.`)

export default function Api({ loaderData: { reference, site, maxBody } }: Route.ComponentProps) {
  const parts = [
    ...explained,
    { id: 'feil', name: 'Feil' },
    { id: 'curl', name: 'Eksempel med curl' },
    ...reference.groups,
  ]
  return (
    <>
      <PageHeading
        title="API"
        lead={
          <>
            Det nettstedet viser, kan et program hente som JSON, og det kan lagre tipsene dine. Alt står også
            i <a href="/api/openapi.json">OpenAPI-dokumentet</a> som denne siden er laget av.
          </>
        }
      />
      <LongPage parts={parts}>
        <CodeBlock label="Prøv: tabellen nå" code={`curl ${site}/api/public/home`} />
        <Explained maxBody={maxBody} />
        <ErrorCodes reference={reference} />
        <Curl site={site} />
        <Groups reference={reference} />
      </LongPage>
    </>
  )
}
