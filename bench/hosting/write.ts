import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#worker/local/paths.ts'
import type { Figures } from './figures.ts'
import { fill } from './markdown.ts'
import { tablesOf } from './tables.ts'

const documentFile = join(root, 'docs/hosting.md')
export const figuresFile = join(root, 'bench/hosting/figures.json')

export const readFigures = (): Figures => JSON.parse(readFileSync(figuresFile, 'utf8'))

/** The document with the tables of these figures. */
export const filled = (text: string, figures: Figures): string =>
  Object.entries(tablesOf(figures)).reduce((done, [name, table]) => fill(done, name, table), text)

export const writeDocument = (figures: Figures) =>
  writeFileSync(documentFile, filled(readFileSync(documentFile, 'utf8'), figures))

// npm run hosting:tables
if (import.meta.main) writeDocument(readFigures())
