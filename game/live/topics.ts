/**
 * A topic that a socket of the live channel can follow. `season`: the menu or a front page may have changed.
 * `live/12`: the state of a race that runs, by its id. `bingo/2026`: changed cells of a year's board.
 */
export type Topic = 'season' | `live/${number}` | `bingo/${number}`

export const liveTopic = (race: number): Topic => `live/${race}`
export const bingoTopic = (year: number): Topic => `bingo/${year}`

/** Most topics of one socket. */
export const maxTopics = 4

const one = String.raw`(season|live/[1-9]\d{0,9}|bingo/(19|2[01])\d\d)`
/** One to four topics, separated by commas. */
export const topicList = new RegExp(`^${one}(,${one}){0,${maxTopics - 1}}$`)

/** Most bytes of a message. The cells of a new board are more than the state of a race. */
export const mostBytes = (topic: Topic): number => (topic.startsWith('bingo/') ? 65_536 : 400)

/** A message as it is sent. Throws if it is too large. */
export function messageOf(topic: Topic, data: unknown): string {
  const message = JSON.stringify({ topic, data })
  const bytes = new TextEncoder().encode(message).length
  if (bytes > mostBytes(topic)) throw new RangeError(`a message of ${bytes} bytes on ${topic}`)
  return message
}

/**
 * How long the API may answer from a copy (milliseconds): long enough to serve a crowd from one read, short enough that
 * nobody notices. A client that has just joined the channel asks after this time, so that its answer is no older than that.
 */
export const longestCopy = 1_000

/** The name of the only instance of the Durable Object. */
export const channelName = 'site'
