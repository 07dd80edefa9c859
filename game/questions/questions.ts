import { constructorOrder } from './constructor.ts'
import { driver } from './driver.ts'
import { first } from './first.ts'
import { flag } from './flag.ts'
import { pole } from './pole.ts'
import { sprint } from './sprint.ts'
import { tenth } from './tenth.ts'

/** All questions, in the order of forms, tables and answers. A new one is appended. */
export const questions = [driver, constructorOrder, flag, first, tenth, pole, sprint] as const
