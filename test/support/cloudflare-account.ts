import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'

type Answer = { status?: number; result?: unknown; errors?: { code: number; message: string }[] }
type Binding = { type: string; name: string; [key: string]: unknown }
type Metadata = { bindings: Binding[]; keep_bindings?: string[] }

const refusal = (code: number, message: string): Answer => ({ status: 400, errors: [{ code, message }] })
const noWorker = refusal(10007, 'This Worker does not exist on your account.')
const idOf = (name: string) => `id-of-${name}`

/** The calls of Cloudflare's API that `wrangler deploy` makes, for one account. Its databases run the SQL. */
export class CloudflareAccount {
  /** Every change, in order. */
  readonly changes: string[] = []
  readonly databases = new Map<string, DatabaseSync>()
  readonly namespaces: string[] = []
  readonly workers = new Map<string, Metadata>()
  /** A change that begins with it is refused. */
  refuses: string | null = null
  /** Calls that this account does not know. */
  readonly unknown: string[] = []
  #server = createServer(async (request, response) => {
    const { status = 200, result = null, errors = [] } = await this.#answer(request)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ success: status < 400, errors, messages: [], result }))
  })

  /** Returns the environment in which wrangler uses this account. */
  async open(): Promise<Record<string, string>> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    return {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: 'an-account',
    }
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api')
    // Every list fits on its first page.
    if (Number(searchParams.get('page') ?? 1) > 1) return { result: [] }
    const asked = `${request.method} ${pathname.replace('/accounts/an-account', '')}`
    for (const [call, answer] of this.#calls) {
      const found = call.exec(asked)
      if (found) return answer(decodeURIComponent(found[1] ?? ''), body, request)
    }
    this.unknown.push(asked)
    return refusal(7000, `No route for ${asked}.`)
  }

  readonly #calls: [
    RegExp,
    (name: string, body: Buffer, request: IncomingMessage) => Answer | Promise<Answer>,
  ][] = [
    [/^GET \/d1\/database$/, () => ({ result: [...this.databases.keys()].map(asDatabase) })],
    [/^POST \/d1\/database$/, (_, body) => this.#createDatabase(JSON.parse(body.toString()))],
    [/^GET \/d1\/database\/([^/]+)$/, (name) => this.#findDatabase(name)],
    [/^POST \/d1\/database\/([^/]+)\/query$/, (id, body) => this.#query(id, JSON.parse(body.toString()).sql)],
    [
      /^GET \/storage\/kv\/namespaces$/,
      () => ({ result: this.namespaces.map((title) => ({ title, id: idOf(title) })) }),
    ],
    [
      /^POST \/storage\/kv\/namespaces$/,
      (_, body) => this.#createNamespace(JSON.parse(body.toString()).title),
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/secrets$/,
      (name) => (this.workers.has(name) ? { result: secretsOf(this.workers.get(name)!) } : noWorker),
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/settings$/,
      (name) => (this.workers.has(name) ? { result: this.workers.get(name) } : noWorker),
    ],
    [
      /^GET \/workers\/services\/([^/]+)$/,
      (name) =>
        this.workers.has(name)
          ? { result: { default_environment: { script: { tags: [], last_deployed_from: 'wrangler' } } } }
          : noWorker,
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/deployments$/,
      (name) => (this.workers.has(name) ? { result: { deployments: [] } } : noWorker),
    ],
    [/^GET \/workers\/subdomain$/, () => ({ result: { subdomain: 'somebody' } })],
    [
      /^POST \/workers\/scripts\/[^/]+\/assets-upload-session$/,
      () => ({ result: { jwt: 'a-jwt', buckets: [] } }),
    ],
    [/^PUT \/workers\/scripts\/([^/]+)$/, (name, body, request) => this.#upload(name, body, request)],
    [
      /^(?:GET|POST|PUT|PATCH) \/workers\/scripts\/[^/]+\/(?:subdomain|schedules|script-settings)$/,
      () => ({ result: { enabled: true, previews_enabled: true } }),
    ],
    [
      /^GET \/workers\/workers\/[^/]+$/,
      () => ({ result: { subdomain: { enabled: true, previews_enabled: true } } }),
    ],
  ]

  #change(text: string): Answer | null {
    if (this.refuses !== null && text.startsWith(this.refuses)) return refusal(10021, 'Refused by the test.')
    this.changes.push(text)
    return null
  }

  #createDatabase({
    name,
    primary_location_hint: hint,
  }: {
    name: string
    primary_location_hint?: string
  }): Answer {
    const refused = this.#change(`creates the database ${name} in ${hint}`)
    if (refused) return refused
    this.databases.set(name, new DatabaseSync(':memory:'))
    return { result: asDatabase(name) }
  }

  #findDatabase(wanted: string): Answer {
    const name = [...this.databases.keys()].find((one) => one === wanted || idOf(one) === wanted)
    return name === undefined
      ? { ...refusal(7404, 'The database was not found.'), status: 404 }
      : { result: asDatabase(name) }
  }

  #query(id: string, sql: string): Answer {
    const database = [...this.databases].find(([name]) => idOf(name) === id)![1]
    if (/^\s*select/i.test(sql))
      return { result: [{ results: database.prepare(sql).all(), success: true, meta: {} }] }
    const [, migration] = /insert into "?d1_migrations"? .*\n?.*'(\w+\.sql)'/i.exec(sql) ?? []
    const refused = migration ? this.#change(`migrates ${migration}`) : null
    if (refused) return refused
    database.exec(sql)
    return { result: [{ results: [], success: true, meta: {} }] }
  }

  #createNamespace(title: string): Answer {
    if (this.namespaces.includes(title)) return refusal(10014, 'A namespace with this title already exists.')
    const refused = this.#change(`creates the namespace ${title}`)
    if (!refused) this.namespaces.push(title)
    return refused ?? { result: { title, id: idOf(title) } }
  }

  async #upload(name: string, body: Buffer, request: IncomingMessage): Promise<Answer> {
    const refused = this.#change(`deploys ${name}`)
    if (refused) return refused
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    const { bindings, keep_bindings = [] } = JSON.parse(String(form.get('metadata'))) as Metadata
    const before = this.workers.get(name)?.bindings ?? []
    const inherited = bindings.map((it) =>
      it.type === 'inherit' ? before.find(({ name }) => name === it.name) : it,
    )
    if (inherited.includes(undefined)) return refusal(10057, 'There is nothing to inherit.')
    const kept = before.filter(
      (it) => keep_bindings.includes(it.type) && !bindings.some(({ name }) => name === it.name),
    )
    this.workers.set(name, { bindings: [...(inherited as Binding[]), ...kept] })
    return { result: { id: name, deployment_id: '0'.repeat(32), startup_time_ms: 1 } }
  }
}

const asDatabase = (name: string) => ({ name, uuid: idOf(name) })
const secretsOf = ({ bindings }: Metadata) => bindings.filter(({ type }) => type === 'secret_text')
