declare module 'autocannon' {
  type Options = { url: string; headers?: Record<string, string>; duration: number; connections: number }
  type Result = {
    errors: number
    /** In seconds. */
    duration: number
    requests: { total: number }
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
