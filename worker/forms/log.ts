import { z } from 'zod'
import { raceId } from '#worker/parameters.ts'

/** The admin log line to undo. */
export const undoForm = z.object({ line: raceId })
