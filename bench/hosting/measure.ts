import { writeFileSync } from 'node:fs'
import { type Figure, withoutTarget } from '#bench/figures.ts'
import { build } from '#worker/local/built.ts'
import { asked } from './answers.ts'
import { costOf } from './cost.ts'
import type { Figures } from './figures.ts'
import { measureImport } from './import.ts'
import { grouped, usd } from './markdown.ts'
import { measureSeason } from './season.ts'
import { monthOf } from './usage.ts'
import { figuresFile, writeDocument } from './write.ts'

const sizes = [50, 1_000, 10_000]

/** Measures every action at growing numbers of participants, stores the figures and writes docs/hosting.md. */
export async function measureHosting(): Promise<Figure[]> {
  await build()
  const figures: Figures = { measuredOn: new Date().toISOString().slice(0, 10), sizes: {} }
  for (const size of sizes) {
    console.log(`${size} participants`)
    const { databaseBytes, actions } = await measureSeason(size)
    figures.sizes[size] = { databaseBytes, actions: { ...actions, importResult: await measureImport(size) } }
  }
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  writeDocument(figures)
  return asked.map((size) =>
    withoutTarget(
      `busiest month on Workers Paid, ${grouped(size)} participants`,
      `${usd(costOf(monthOf(figures, size)))} USD`,
    ),
  )
}
