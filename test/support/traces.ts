import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ownTables } from './schema-facts.ts'

/** Every place that contains one of the texts: "users.id", "KV SESSIONS", "LIVE_RACE progress". */
export async function placesWith(...texts: readonly string[]): Promise<string[]> {
  const found = await Promise.all([inTables(texts), inStores(texts), inObjects(texts)])
  return [...new Set(found.flat())].sort()
}

const containsAny = (value: unknown, texts: readonly string[]) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return texts.some((one) => text.includes(one))
}

/** Reads the list of tables from the database, so that a new table is searched too. */
async function inTables(texts: readonly string[]): Promise<string[]> {
  const tables = await ownTables(env.DB)
  const answers = await env.DB.batch<Record<string, unknown>>(
    tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  )
  return answers.flatMap(({ results }, nth) =>
    results.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        containsAny(value, texts) ? `${tables[nth]!.name}.${column}` : [],
      ),
    ),
  )
}

/** A service binding looks as if it had every method, so only the class distinguishes them. */
const isA = (binding: unknown, name: string) =>
  (binding as object | null)?.constructor?.name.toLowerCase() === name
const isStore = (binding: unknown): binding is KVNamespace => isA(binding, 'kvnamespace')
const isNamespace = (binding: unknown): binding is DurableObjectNamespace =>
  isA(binding, 'durableobjectnamespace')

async function inStores(texts: readonly string[]): Promise<string[]> {
  const stores = Object.entries(env).filter((entry): entry is [string, KVNamespace] => isStore(entry[1]))
  const found = stores.map(async ([name, store]) => {
    const { keys } = await store.list()
    const values = await Promise.all(keys.map(({ name: key }) => store.get(key)))
    return containsAny([keys, values], texts) ? [`KV ${name}`] : []
  })
  return (await Promise.all(found)).flat()
}

async function inObjects(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, binding] of Object.entries(env)) {
    if (!isNamespace(binding)) continue
    for (const id of await listDurableObjectIds(binding)) {
      const rows = await runInDurableObject(binding.get(id), async (_, { storage }) => [
        ...(await storage.list()),
      ])
      for (const [key, value] of rows) {
        if (containsAny([key, value], texts)) found.push(`${name} ${key.split('/')[0]}`)
      }
    }
  }
  return found
}
