import { type Bytes, toBase64, writtenBytes } from './bytes.ts'

// How the database keeps the leaves of a tile: each in base64, one after the other, so that a text of more leaves
// starts with the text of fewer.

const width = 44

export const storedLeaves = (hashes: readonly Bytes[]): string => hashes.map(toBase64).join('')

/** The leaves of a stored text, in base64. */
export const leavesIn = (text: string): string[] => text.match(new RegExp(`.{${width}}`, 'g')) ?? []

export const hashesIn = (text: string): Bytes[] => leavesIn(text).map(writtenBytes)
