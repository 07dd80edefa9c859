import { describe, expect, it } from 'vitest'
import { readFigures } from '#bench/hosting/write.ts'
import { filledScale, readScale } from '#bench/scale/write.ts'
import { textOf } from './support/code.ts'

const document = textOf('docs/scale.md')!
const scale = readScale()
const sizes = Object.keys(scale.sizes).map(Number)

describe('docs/scale.md', () => {
  it('has the tables of the stored figures, and the bill of the prices', () => {
    expect(filledScale(document, scale, readFigures())).toBe(document)
  })

  it.each(sizes)('shows a poll of one row with %i participants', (size) => {
    const { homePoll, headerPollOwn } = scale.sizes[size]!.pages
    expect([homePoll.rowsRead, headerPollOwn.rowsRead]).toEqual([1, 1])
  })
})
