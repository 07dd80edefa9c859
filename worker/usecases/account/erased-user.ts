import { toHex, utf8 } from '#game/seal/bytes.ts'
import { sha256 } from '#game/seal/hash.ts'

/** Replaces a user among the revocations after they are erased. Nobody can find the id from it: ids are random. */
export const erasedKey = async (user: string): Promise<string> => `erased ${toHex(await sha256(utf8(user)))}`
