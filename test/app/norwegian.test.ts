import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from '#test/support/code.ts'

// Phrases that an editor has replaced. Each must not return.
const replaced = [
  /Deltakere \$\{(params\.)?year\}/,
  /startrekke/i,
  /'Brutt'/,
  />\s*Mål\s*</,
  /adminer\b|adminen\b/i,
  /\bklokken\b/i,
  /noen har bedt om'/,
  /Kjør nå|Gjør det som er på tide/,
  /Ingenting har vært/,
  /username\}: \{/,
  /er ikke lagret enda\. \$/,
  /Alt annet kan du se uten/,
  /sifre, fra en/,
  /Få med noen/,
  /Slik det sto/,
  /Trykk i rekkefølge/,
  /Det du har tippet|tatt imot fra deg/,
  /Utforsk/,
  // A race of the season is "løp". A round is a lap.
  /runden?s? (\$?\{(?!lap|edit\.lap)|vinner)/i,
  /meldt på \$/,
  // "Før" is also "before".
  /før det for hånd|Ført for hånd|'Før (startoppstillingen|resultatet)/i,
  /frakter/,
  /Poengene hører til/,
  /Tom: kl/,
  /holdt ikke/,
  /som bare ikke kjøres/,
  /fikk andre poeng/,
  /\b(er|har|var) alt (?!som\b)[a-zæøå]|nettlesere alt\b/,
  // Numerals in prose are words to twelve.
  /\b(minst|høyst|bare) ([2-9]|1[0-2]) [a-zæøå]/,
]

describe('the Norwegian of the pages', () => {
  const files = repositoryFiles()
    .filter((path) => /^(app|words|game)\//.test(path))
    .map((path) => ({ path, text: textOf(path)! }))

  it.each(replaced)('has no %s', (phrase) => {
    expect(files.filter(({ text }) => phrase.test(text)).map(({ path }) => path)).toEqual([])
  })
})
