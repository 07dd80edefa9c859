/** Ends a command with one sentence for the person at the terminal instead of a stack trace. */
export class CommandError extends Error {}

/** Runs a command of this folder to its end. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof CommandError ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}
