import { slugOf } from '#game/names/slug.ts'
import { questionWords } from '#words/questions.ts'
import { forPage } from '#worker/pages.ts'
import { type KeptReceipt, readReceipt } from '#worker/usecases/guessing/receipts.ts'
import type { Route } from './+types/receipt'

/** The receipt file of a save, for its owner. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await forPage(context, (app) => readReceipt(app, params.submission))
  return new Response(JSON.stringify(receipt.file, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${fileName(receipt)}"`,
    },
  })
}

/** "f1-tips-2026-monaco-forsteplass-k7qf.json", in ASCII. The code distinguishes the saves of one question. */
const fileName = ({ year, race, category, code }: KeptReceipt) =>
  `${slugOf(['f1 tips', year, race, questionWords[category].section, code.slice(0, 4)].join(' '))}.json`
