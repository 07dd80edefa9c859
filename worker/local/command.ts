/** Ends a command with one sentence for the user instead of a stack trace. */
export class CommandError extends Error {}

/** Runs a command of this folder and prints a CommandError as one sentence. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof CommandError ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}
