import type { Seen } from './seen.ts'
import type { Sent } from './sent.ts'

/** A release as `npm run release:fixture` has recorded it. */
export type Release = { version: string; database: string; seen: Seen; sent: Sent | null }

const files = import.meta.glob<string>('./*/*.{sql,json}', { query: '?raw', import: 'default', eager: true })

/** Every recorded release, oldest first. */
export const releases: Release[] = [...new Set(Object.keys(files).map((path) => path.split('/')[1]!))]
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .map((version) => {
    const sent = files[`./${version}/sent.json`]
    return {
      version,
      database: files[`./${version}/database.sql`]!,
      seen: JSON.parse(files[`./${version}/seen.json`]!),
      sent: sent === undefined ? null : JSON.parse(sent),
    }
  })

const documents = import.meta.glob<string>('../../CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const [changelog] = Object.values(documents) as [string]
