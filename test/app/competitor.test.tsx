import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Competitor } from '#app/components/competitor.tsx'

const words = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<svg.*?<\/svg>/, '')
    .replace(/^<span class="competitor"><span class="competitor-text">(.*)<\/span><\/span>$/, '$1')
    .replace(/<span class="competitor-name">(.*?)<\/span>(?=<span class="detail">|$)/, '$1')

const norris = { name: 'Lando Norris', shortName: 'Norris', color: '#f47600' }

it('shows the full name by default', () => {
  expect(words(<Competitor competitor={norris} />)).toBe('Lando Norris')
})

it('marks the given name, which phones only read aloud', () => {
  expect(words(<Competitor competitor={norris} short="on-phones" />)).toBe(
    '<span class="given">Lando </span>Norris',
  )
})

it('always hides the given name when asked to', () => {
  expect(words(<Competitor competitor={norris} short="always" />)).toBe('Norris')
})

it('does not split a name that does not end with the short name', () => {
  const zhou = { name: 'Zhou Guanyu', shortName: 'Zhou', color: null }
  expect(words(<Competitor competitor={zhou} short="on-phones" />)).toBe('Zhou')
})

it('shows the team after the name', () => {
  expect(words(<Competitor competitor={norris} detail="McLaren" />)).toBe(
    'Lando Norris<span class="detail">McLaren</span>',
  )
})

it('sets the team colour as a fill attribute, not as a style', () => {
  const markup = renderToStaticMarkup(<Competitor competitor={norris} />)
  expect(markup).toContain('fill="#f47600"')
  expect(markup).not.toContain('style=')
})
