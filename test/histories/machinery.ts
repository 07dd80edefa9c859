import { productClock } from '#test/support/clock.ts'

// Breaks the bindings of a Worker: its database and its session store. The product runs unchanged.

export const batchFaults = ['a batch fails', 'an answer is lost', 'a batch takes 30 s'] as const
export type BatchFault = (typeof batchFaults)[number]

/** Breaks the n-th batch from here on. `first` runs before it, while the batch waits. */
export type Plan = { kind: string; after: number; first?: () => Promise<void>; ending?: 'fails' | 'lost' }

type Batch = { statements: D1PreparedStatement[]; run: () => Promise<unknown> }

/** One for all histories of a process, because Durable Objects keep the database that they got first. */
class Machinery {
  /** The faults that were injected since the last event. */
  readonly fired: string[] = []
  /** Reads of replicas get the answers of the last event but one, as far as they are known. */
  isBehind = false
  /** KV returns the records from before this event. */
  isKvOld = false
  #plan: Plan | null = null
  #batches = 0
  #answers = { now: new Map<string, unknown>(), before: new Map<string, unknown>() }
  #records = new Map<string, string | null>()

  /** Begins an event: nothing is broken, and replicas may be as old as this instant. */
  begin() {
    this.fired.length = 0
    this.#plan = null
    this.isBehind = false
    this.isKvOld = false
    this.#records.clear()
    this.#answers = { now: new Map(), before: new Map([...this.#answers.before, ...this.#answers.now]) }
  }

  /** Also forgets what replicas know. */
  reset() {
    this.begin()
    this.#answers = { now: new Map(), before: new Map() }
  }

  breakBatch(plan: Plan) {
    this.#plan = plan
    this.#batches = 0
  }

  mend() {
    this.#plan = null
    this.isBehind = false
    this.isKvOld = false
  }

  database = (d1: D1Database): D1Database => this.#database(d1, new WeakMap(), false)

  #database(d1: D1Database, texts: WeakMap<object, string>, isReplica: boolean): D1Database {
    // A session of D1 never goes back, so it stays with the primary from its first answer on.
    const session = { isFresh: false }
    return new Proxy(d1, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name === 'withSession')
          return (asked: string) => this.#database(member.call(target, asked) as D1Database, texts, true)
        if (name === 'prepare')
          return (sql: string) => noted(target.prepare(sql), sql.replaceAll(/\b\d{13}\b/g, '?'), texts)
        if (name !== 'batch') return member.bind(target)
        return (statements: D1PreparedStatement[]) => {
          const run = () => member.call(target, statements) as Promise<unknown>
          if (!isReplica) return this.#broken({ statements, run })
          const key = statements.map((one) => texts.get(one)).join('\n')
          return this.#read(key, { statements, run }, session)
        }
      },
    })
  }

  async #broken({ run }: Batch): Promise<unknown> {
    const plan = this.#plan
    if (plan === null || ++this.#batches < plan.after) return run()
    this.#plan = null
    this.fired.push(plan.kind)
    await plan.first?.()
    if (plan.ending === 'fails') throw new Error('D1_ERROR: the database does not answer')
    const answer = await run()
    if (plan.ending === 'lost') throw new Error('D1_ERROR: Network connection lost.')
    return answer
  }

  async #read(key: string, batch: Batch, session: { isFresh: boolean }): Promise<unknown> {
    const old = this.isBehind && !session.isFresh ? this.#answers.before.get(key) : undefined
    if (old !== undefined) {
      this.fired.push('a replica is behind')
      return structuredClone(old)
    }
    session.isFresh = true
    const answer = await this.#broken(batch)
    if (!this.isBehind) this.#answers.now.set(key, structuredClone(answer))
    return answer
  }

  kv(kv: KVNamespace): KVNamespace {
    const before = async (key: string) => {
      if (!this.#records.has(key)) this.#records.set(key, await kv.get(key))
    }
    return {
      get: async (key: string, type?: 'json') => {
        if (!this.isKvOld || !this.#records.has(key)) return kv.get(key, type as 'json')
        const text = this.#records.get(key)!
        // Nobody has looked for a new key yet, so no place knows that it is missing.
        if (text === null) return kv.get(key, type as 'json')
        this.fired.push('KV is a minute old')
        return type === 'json' ? JSON.parse(text) : text
      },
      put: async (key: string, value: string) => {
        await before(key)
        await kv.put(key, value)
      },
      delete: async (key: string) => {
        await before(key)
        await kv.delete(key)
      },
    } as unknown as KVNamespace
  }
}

export const machinery = new Machinery()

/** Notes the text and the values of a statement. Instants are left out, because a replica answers later too. */
function noted(statement: D1PreparedStatement, sql: string, texts: WeakMap<object, string>) {
  texts.set(statement, sql.replaceAll(productClock, '?'))
  const bind = statement.bind.bind(statement)
  statement.bind = (...values) => {
    const bound = bind(...values)
    const kept = values.map((value) => (Number(value) > 1e12 ? '?' : value))
    texts.set(bound, `${sql} ${JSON.stringify(kept)}`)
    return bound
  }
  return statement
}
