import { contentTag } from '#worker/content-tag.ts'
import type { AppContext } from '#worker/context.ts'

type Cards = typeof import('#worker/picture/share-card.ts')

/** The name as it can be drawn: the fonts lack the letters of some scripts. */
export type Drawable = (name: string) => string

type Shared = {
  /** Everything that the picture depends on. */
  facts: object
  /** How long browsers and the edge may keep it. */
  seconds: number
}

/** Answers with a PNG, or with 304 while its facts are the same. */
export async function answerPicture(
  { release }: AppContext,
  request: Request,
  { facts, seconds }: Shared,
  draw: (cards: Cards, drawable: Drawable) => Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const etag = await contentTag(JSON.stringify([release, facts]))
  const headers = { ETag: etag, 'Cache-Control': `public, max-age=${seconds}` }
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  // Loaded only here, because the fonts are large.
  const cards = await import('#worker/picture/share-card.ts')
  const drawable = (name: string) => (cards.canDraw(name) ? name : 'En deltaker')
  return new Response(draw(cards, drawable), { headers: { ...headers, 'Content-Type': 'image/png' } })
}

/** The name of a picture. Another file is no page. */
export const pictureName = (file = ''): string => /^(.*)\.png$/.exec(file)?.[1] ?? ''
