import { expect, inject, it } from 'vitest'
import { answersOfDemo, demoAddresses, storeDemo } from './demo.ts'

// Runs only for `npm run release:demo`, in the checkout of an earlier commit, in place of its recorder.ts.
it('records the demo', async () => {
  await storeDemo()
  const answers = await answersOfDemo(demoAddresses)
  const file = `${inject('recordTo')}/demo-1.0.0.json`
  await expect(`${JSON.stringify(answers, null, 1)}\n`).toMatchFileSnapshot(file)
})
