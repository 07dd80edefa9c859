import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from '#test/support/code.ts'

// Phrases that an editor has replaced. Each must not return.
const replaced = [
  /Deltakere \$\{(params\.)?year\}/,
  /startrekke/i,
  /'Brutt'/,
  />\s*Mål\s*</,
  /adminer\b|adminen\b/i,
  /noen har bedt om'/,
  /Kjør nå|Gjør det som er på tide/,
  /Ingenting har vært/,
  /username\}: \{/,
  /er ikke lagret enda\. \$/,
  /Alt annet kan du se uten/,
  /sifre, fra en/,
  /Få med noen/,
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
  /Det som (flyttet|var på tide|har gått|er angret)/,
  /Slik det st[åo]/,
  /Merket: /,
  /[Aa]vspilling|(er|Er) diktet/,
  /styr\b.*ligaen|og styr\b/i,
  /skulle (vært|gått)/,
  /\} av\.`/,
  /[Ss]ett på[.'\n]/,
  /Se over|så over/,
  /slipper? det\b/,
  /Meld fra løpet|føre et løp/,
]

// Words with more than one correct form. The site uses one of them: docs/glossary.md, "Norwegian forms".
const otherForms = [
  /ennå/i,
  /\bfrem/i,
  /\b(lista|fila|linja)\b/i,
  /\b(klokken|ruten)\b/i,
  /\bi startoppstilling/i,
  /(?<!informasjons)kaps(el|ler)/i,
]

const filesIn = (folders: RegExp) =>
  repositoryFiles()
    .filter((path) => folders.test(path))
    .map((path) => ({ path, text: textOf(path)! }))

describe('the Norwegian of the pages', () => {
  const files = filesIn(/^(app|words|game)\//)

  it.each(replaced)('has no %s', (phrase) => {
    expect(files.filter(({ text }) => phrase.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('the Norwegian that people see', () => {
  const files = filesIn(/^(app|words|game|worker|db\/seed)\//)

  it.each(otherForms)('has no %s', (form) => {
    expect(files.filter(({ text }) => form.test(text)).map(({ path }) => path)).toEqual([])
  })
})
