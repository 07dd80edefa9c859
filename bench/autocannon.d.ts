declare module 'autocannon' {
  type Options = {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    duration: number
    connections: number
  }
  type Result = {
    errors: number
    /** In seconds. */
    duration: number
    requests: { total: number; average: number }
    /** In milliseconds. */
    latency: { p50: number; p99: number }
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
