/** The result, or null when it takes longer than that many milliseconds. The work itself is not stopped. */
export async function withinTime<T>(most: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), most)
  })
  // Else a failure after the time would count as unhandled.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
