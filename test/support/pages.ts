import { textOf } from './code.ts'

/** The files that app/routes.ts lists. The other files below app/routes/ are parts of pages. */
const pages = new Set(
  [...textOf('app/routes.ts')!.matchAll(/'(routes\/[\w/-]+\.tsx?)'/g)].map(([, path]) => `app/${path}`),
)
export const isPage = (path: string): boolean => pages.has(path)
