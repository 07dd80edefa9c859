import { describe, expect, it } from 'vitest'
import { pageSentences } from '#words/page-sentences.ts'
import { sentences } from '#words/sentences.ts'

// The error messages and fixed texts of the specification, verbatim, with their spelling.
const specified = [
  'Sesongen starter snart',
  'Det vil snart være mulig å tippe...',
  'Det oppstod en ukjent feil...',
  'Beklager, vi kunne ikke finne siden du lette etter...',
  'Du trenger administrator tilgang for å bruke denne siden...',
  'Du må være logget inn for å bruke denne siden...',
  'Du må ha laget et brukernavn for å bruke denne siden...',
  'Årets bingo er ikke tilgjenglig enda',
  'Tippingen er snart tilgjenglig...',
  'Poengberegningen for dette året er ikke tilgjenglig enda.',
  'Du må være innlogget for å se profilen din.',
  'Kunne ikke legg til bingo',
  'Kunne ikke endre tekst på rute',
  'Kunne ikke endre markering på rute',
  'Lagret!',
]

const worded = Object.values({ ...sentences, ...pageSentences })

describe('the specified sentences', () => {
  it.each(specified)('%s', (sentence) => {
    expect(worded).toContain(sentence)
  })

  it('are all listed here', () => {
    expect(worded.toSorted()).toEqual(specified.toSorted())
  })
})
