import type { MiddlewareFunction } from 'react-router'
import { onlyFor } from '#worker/pages.ts'
import { visitorOf } from '#worker/visitor.ts'

/** Limits a visitor's searches and pictures to share. They cost more than a page, and each may be another one. */
export const limitedReads: MiddlewareFunction<Response> = (args, next) => {
  const { request } = args
  const { pathname, searchParams } = new URL(request.url)
  const isLimited = searchParams.has('q') || pathname.startsWith('/share/')
  return isLimited ? onlyFor((app) => app.limits.read(visitorOf(request)))(args, next) : next()
}
