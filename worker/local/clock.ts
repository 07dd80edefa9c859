/** The interval of the cron trigger in wrangler.toml. */
const fiveMinutes = 5 * 60_000

/**
 * Calls `run` now and then every `period` milliseconds, on the clock: at every fifth minute, as production does. The next
 * call waits for the last one. A call that fails does not stop it, because the site may be restarting.
 */
export async function startClock(run: () => Promise<unknown>, period = fiveMinutes): Promise<void> {
  await run().catch(() => {})
  setTimeout(() => startClock(run, period), period - (Date.now() % period)).unref()
}

/** Runs the cron handler of the local site. */
export const runScheduled = (port: number) =>
  fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`)
