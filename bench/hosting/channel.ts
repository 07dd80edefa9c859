import { traffic } from './traffic.ts'

/** The tabs that follow the live channel. The others poll. */
export const followingOf = (tabs: number): number =>
  Math.min(tabs * (1 - traffic.withoutSocket), traffic.mostSockets)

/** Polls of one address by one tab in this time, if it opens this many sockets meanwhile. */
export const pollsWithSocket = (minutes: number, sockets: number): number =>
  sockets + minutes / traffic.restMinutes

export const pollsWithoutSocket = (minutes: number, everySeconds: number): number =>
  (minutes * 60) / everySeconds

/** Polls of one address by an average tab: some tabs get no socket. */
export function pollsIn(minutes: number, everySeconds: number): number {
  const { withoutSocket, socketsPerVisit } = traffic
  const without = pollsWithoutSocket(minutes, everySeconds)
  const following = Math.min(without, pollsWithSocket(minutes, socketsPerVisit))
  return withoutSocket * without + (1 - withoutSocket) * following
}

/** The channel's use for these writes, each of which makes it look whether a season has changed. */
export function looksOf(writes: number, busySeconds: number) {
  const looks = Math.min(writes, busySeconds / traffic.lookSeconds)
  return {
    // A call for each write, and an alarm where one look waits for the one before.
    objectCalls: writes + looks,
    rowsRead: looks * traffic.rowsPerLook,
    // The tag and the alarm.
    objectRowsRead: looks * 2,
    objectRowsWritten: looks * 2,
    ms: (writes + looks) * traffic.objectMs,
  }
}
