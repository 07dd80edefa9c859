// Cloudflare's prices and limits. The account has them together, whatever runs in it. To change one, change it
// here and run `npx node bench/hosting/write.ts`.

const docs = 'https://developers.cloudflare.com'
export const pages = {
  workers: `${docs}/workers/platform/pricing/`,
  workerLimits: `${docs}/workers/platform/limits/`,
  d1: `${docs}/d1/platform/pricing/`,
  d1Limits: `${docs}/d1/platform/limits/`,
  kv: `${docs}/kv/platform/pricing/`,
  objects: `${docs}/durable-objects/platform/pricing/`,
  logs: `${docs}/observability/pricing/`,
  mail: `${docs}/email-service/platform/pricing/`,
}

/** USD a month for Workers Paid. */
export const subscription = 5

/** `usd` pays for `per` units above what a month includes. `freeDaily`: the free plan's limit of a day. */
export type Price = {
  what: string
  included: number
  per: number
  usd: number
  freeDaily: number | null
  page: string
}

const million = 1_000_000

export const prices = {
  requests: {
    what: 'requests to the Worker',
    included: 10 * million,
    per: million,
    usd: 0.3,
    freeDaily: 100_000,
    page: pages.workers,
  },
  cpuMs: {
    what: 'CPU time, ms',
    included: 30 * million,
    per: million,
    usd: 0.02,
    freeDaily: null,
    page: pages.workers,
  },
  rowsRead: {
    what: 'D1 rows read',
    included: 25_000 * million,
    per: million,
    usd: 0.001,
    freeDaily: 5 * million,
    page: pages.d1,
  },
  rowsWritten: {
    what: 'D1 rows written',
    included: 50 * million,
    per: million,
    usd: 1,
    freeDaily: 100_000,
    page: pages.d1,
  },
  storedGB: { what: 'D1 storage, GB', included: 5, per: 1, usd: 0.75, freeDaily: null, page: pages.d1 },
  kvReads: {
    what: 'KV reads',
    included: 10 * million,
    per: million,
    usd: 0.5,
    freeDaily: 100_000,
    page: pages.kv,
  },
  kvWrites: {
    what: 'KV writes',
    included: million,
    per: million,
    usd: 5,
    freeDaily: 1_000,
    page: pages.kv,
  },
  objectCalls: {
    what: 'Durable Object requests',
    included: million,
    per: million,
    usd: 0.15,
    freeDaily: 100_000,
    page: pages.objects,
  },
  objectGBs: {
    what: 'Durable Object duration, GB-s',
    included: 400_000,
    per: million,
    usd: 12.5,
    freeDaily: 13_000,
    page: pages.objects,
  },
  objectRowsRead: {
    what: 'Durable Object rows read',
    included: 25_000 * million,
    per: million,
    usd: 0.001,
    freeDaily: 5 * million,
    page: pages.objects,
  },
  objectRowsWritten: {
    what: 'Durable Object rows written',
    included: 50 * million,
    per: million,
    usd: 1,
    freeDaily: 100_000,
    page: pages.objects,
  },
  logGB: { what: 'logs, GB', included: 50, per: 1, usd: 0.25, freeDaily: 0.5, page: pages.logs },
  mails: { what: 'mails', included: 3_000, per: 1_000, usd: 0.35, freeDaily: 0, page: pages.mail },
} satisfies Record<string, Price>

export type Meter = keyof typeof prices
export type Use = Record<Meter, number>
export const meters = Object.keys(prices) as Meter[]
export const nothing = Object.fromEntries(meters.map((meter) => [meter, 0])) as Use

/** The limits of one request or one run of the cron job. */
export const limits = {
  cpuMs: { free: 10, paid: 30_000, page: pages.workerLimits },
  d1Queries: { free: 50, paid: 1_000, page: pages.d1Limits },
  d1CallMs: { free: 30_000, paid: 30_000, page: pages.d1Limits },
  databaseMB: { free: 500, paid: 10_000, page: pages.d1Limits },
}
