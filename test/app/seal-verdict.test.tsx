import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Verdict } from '#app/routes/seal/verdict.tsx'
import { checkWindow } from '#game/seal/check.ts'
import type { Wrong } from '#game/seal/finding.ts'
import { fixedSigner, guessAt, publishedWindow } from '#test/support/sealed-window.ts'

/** The tone of the card and its mark, if the check of the signature ended like this. */
async function marksOf(ok: boolean | null, wrong: Wrong | null) {
  const published = await publishedWindow(
    { window: '2026/8', guesses: [guessAt(1, 'odd')], seals: [{ cutoff: 10_000, size: 1 }] },
    await fixedSigner(),
  )
  const findings = (await checkWindow(published)).map((finding) =>
    finding.check === 'signature' ? { ...finding, ok, facts: { checked: 1, wrong } } : finding,
  )
  const names = { users: {}, competitors: {} }
  const checked = { published, names, findings, receipts: [], at: 0, took: 0 }
  const html = renderToStaticMarkup(
    <Verdict progress={{ phase: 'done', checked }} viewer={null} onCheck={() => {}} />,
  )
  return [/data-tone="(\w+)"/.exec(html)?.[1], /seal-mark-(\w+)/.exec(html)?.[1]]
}

it('shows a sound result, an open one and a wrong one with different marks', async () => {
  expect(await marksOf(true, null)).toEqual(['ok', 'ok'])
  expect(await marksOf(null, null)).toEqual(['unknown', 'unknown'])
  expect(await marksOf(false, { item: 'seal', at: 0, reason: 'bad-signature' })).toEqual(['wrong', 'wrong'])
})
