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

describe('the points of a result', () => {
  it('are text, and sent also while their fields are hidden', () => {
    const markup = fieldsWith({})
    expect(markup.match(/\d+<span>\spoeng</g)).toEqual(['25<span>\xa0poeng<', '0<span>\xa0poeng<'])
    expect(markup.match(/name="points"/g)).toHaveLength(2)
    expect(markup).not.toContain('checked=""')
  })

  it('have visible fields when one of them is wrong', () => {
    expect(fieldsWith({ 'points-norris': 'Feil.' })).toMatch(/class="types-points" checked=""/)
    expect(fieldsWith({ 'laps-norris': 'Feil.' })).not.toContain('checked=""')
  })
})
