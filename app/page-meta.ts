import type { MetaDescriptor } from 'react-router'
import { siteDescription, siteName } from '#words/site.ts'

/** Title and description of a page, for the tab and for link previews. */
export const pageMeta = (title: string, description: string = siteDescription): MetaDescriptor[] => [
  { title: title === siteName ? title : `${title} – ${siteName}` },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
]

/** A picture of 1200 x 630 pixels on this site. */
export type Picture = { path: string; alt: string }

/** A route may export `handle: PictureHandle<Data>`. null: the picture of the whole site. */
export type PictureHandle<Data> = { picture: (data: Data) => Picture | null }

/** For pages that search engines should leave out: errors, and the season as it was after an earlier race. */
export const noIndex: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** A page that search engines should find exports `handle: SitemapHandle`. */
export type SitemapHandle = { isInSitemap: true }
