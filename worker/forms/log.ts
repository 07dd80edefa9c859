import { z } from 'zod'
import { raceIdParameter } from '#worker/parameters.ts'

/** The line of the admin log to undo. */
export const undoForm = z.object({ line: raceIdParameter })
