import { contentTag } from './content-tag.ts'
import type { AppContext } from './context.ts'

type Drawn = {
  /** Everything that the picture depends on. */
  facts: object
  /** How long browsers and the edge may keep it. null: nobody may, because it is the viewer's own. */
  seconds: number | null
  draw: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Answers with a PNG, or with 304 while its facts are the same. */
export async function answerPicture(
  { release }: AppContext,
  request: Request,
  { facts, seconds, draw }: Drawn,
): Promise<Response> {
  const etag = await contentTag(JSON.stringify([release, facts]))
  const headers = {
    ETag: etag,
    'Cache-Control': seconds === null ? 'private, no-store' : `public, max-age=${seconds}`,
  }
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(await draw(), { headers: { ...headers, 'Content-Type': 'image/png' } })
}

/** The name of a picture. Another file is no page. */
export const pictureName = (file = ''): string => /^(.*)\.png$/.exec(file)?.[1] ?? ''
