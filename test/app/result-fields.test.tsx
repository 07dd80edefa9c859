import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ResultFields } from '#app/routes/admin/season/manage/result-fields.tsx'

const items = ['Norris', 'Piastri'].map((shortName) => {
  return { id: shortName.toLowerCase(), name: shortName, shortName, color: null, detail: 'McLaren' }
})

const fieldsWith = (faults: Record<string, string>) =>
  renderToStaticMarkup(
    <ResultFields
      initial={{
        items,
        order: ['norris', 'piastri'],
        points: ['25', '18'],
        states: { norris: 'FINISHED', piastri: 'DISQUALIFIED' },
        laps: { norris: '57', piastri: '57' },
      }}
      faults={faults}
      onEdit={() => {}}
    />,
  )

describe('the points and laps of a result', () => {
  it('are text, and sent also while their fields are hidden', () => {
    const markup = fieldsWith({})
    // Only the winner's laps, because the other has as many, and no points that are 0.
    expect(markup.match(/\d+\s(poeng|runder)/g)).toEqual(['25\xa0poeng', '57\xa0runder'])
    expect(markup.match(/name="(points|laps-\w+)"/g)).toHaveLength(4)
    expect(markup).not.toContain('checked=""')
  })

  it.each(['points-norris', 'laps-norris'])('have visible fields when %s is wrong', (field) => {
    expect(fieldsWith({ [field]: 'Feil.' })).toMatch(/class="types-numbers" checked=""/)
  })
})
