import { gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { seals } from '#db/schema.ts'
import { markSealed } from '#test/support/seals.ts'
import { answersOfDemo, demoNow, publicCalls, storeDemo } from './demo.ts'
import recorded from './demo-1.0.0.json' with { type: 'json' }

// A season without the optional questions looks as it did before there were any. `npm run release:demo` records.

/** Lines that are new on purpose: links to seals and leagues, and the codes of receipts with what they are for. */
const newOnPurpose = [
  /^Segl$/,
  /^Ligaer$/,
  /^Se seglet$/,
  /^[A-Z2-7]{4}(-[A-Z2-7]{4}){2}$/,
  /^Trykk på kontrollkoden /,
]
const reworded = new Map([
  [
    'Alt du har lagret, med klokkeslett og kontrollkode. Tips du har erstattet, teller ikke.',
    'Alt du har lagret, med klokkeslett. Tips du har erstattet, teller ikke.',
  ],
])
/** A race is "løp", and only a lap is "runde". Both sides are compared in the words of today. */
const renamed: [pattern: RegExp, word: string][] = [
  [/^Neste løp · (runde \d+|\d+ av \d+)$/gm, 'Neste løp'],
  [/^(· |)Runde /gm, '$1Løp '],
  [/^· runde /gm, '· løp '],
  [/^Rundens vinner/gm, 'Best i løpet'],
  [/og rundens vinner$/gm, 'og best i løpet'],
  [/\bmest i løpet/g, 'flest poeng i løpet'],
  [/\bfrem til/g, 'fram til'],
  [/^Siden kjører/gm, 'Nettstedet kjører'],
  [/^Tipsene dine, med klokkeslett$/gm, 'Alle tipsene dine'],
  [/^Hvordan ender førerne/gm, 'Hvordan ender førermesterskapet'],
  [/^Hvordan ender lagene/gm, 'Hvordan ender konstruktørmesterskapet'],
  [/^Tippet likt$/gm, 'Samme tips'],
  [/^Tipsene som ga de to ulik endring$/gm, 'Tipsene som skilte dem'],
  [
    /^Tallet er hvor mange poeng mer vinneren av løpet fikk/gm,
    'Tallet viser hvor mange poeng mer den beste fikk',
  ],
  [/^(.+) ga (\S+) (\d+) poeng mer$/gm, '$2 fikk $3 poeng mer i $1'],
  [/^(.+) ga begge like mye$/gm, 'Begge fikk like mye i $1'],
  [/adressen til siden av/g, 'adressen av'],
  [/^Tippet på løpet$/gm, 'Se hva alle tippet'],
  [/De beste fikk (\d+ poeng)/g, 'Beste tips ga $1'],
  [/^Hvordan ender førermesterskapet\?$/gm, 'Tipset ditt på førerne'],
  [/^Hvordan ender konstruktørmesterskapet\?$/gm, 'Tipset ditt på konstruktørene'],
  [/^Hvor mange flagg blir det\?$/gm, 'Tipset ditt på flagg'],
  [/^Alle løp og sprinter i sesongen til sammen\. .+\n/gm, ''],
  // A receipt: "Tippet 10. Nøyaktig, var 11."
  [/^(Tippet \d+\.) plass\./gm, '$1'],
  [/ Nøyaktig, var (\d+)\.$/gm, ' Nå nøyaktig, før $1.'],
  [/( Nå nøyaktig, før \d+\.) plass\.$/gm, '$1'],
]
const inTodaysWords = (lines: readonly string[]): string =>
  renamed.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), lines.join('\n'))
/** Fields that answers have now and had not. */
const newFields = /,\n?"(afterShown|isLive)":false/g

/** Explains what a seal stores of a user. */
const changedPages = ['/privacy']

/** Calls that show nothing of a season: a live stream, a new token, the viewer, and a site without an admin. */
const notCompared = ['/api/public/csrf-token', '/api/public/setup', '/api/public/user/status']

it('shows the demo of the five questions as before', { timeout: 300_000 }, async () => {
  const db = await storeDemo()
  await markSealed(db)
  await writeBatch(db, whileRestoring([db.delete(seals).where(gt(seals.cutoff, demoNow))]))
  const before = Object.entries(recorded).filter(([address]) => !changedPages.includes(address))
  const now = await answersOfDemo(before.map(([address]) => address))
  const left = Object.entries(now).map(([address, lines]) => [
    address,
    inTodaysWords(
      lines
        .filter((line) => !newOnPurpose.some((pattern) => pattern.test(line)))
        .map((line) => reworded.get(line) ?? line),
    ).replaceAll(newFields, ''),
  ])
  expect(Object.fromEntries(left)).toEqual(
    Object.fromEntries(before.map(([address, lines]) => [address, inTodaysWords(lines)])),
  )
})

it('compares every call that everybody may make', async () => {
  const read = Object.keys(recorded)
  const isRead = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    return read.some((address) => pattern.test(address))
  }
  const newCall = (path: string) => /^\/api\/public\/(seal|league|live)/.test(path)
  const unread = (await publicCalls()).filter((path) => !isRead(path) && !newCall(path))
  expect(unread.sort()).toEqual(notCompared)
})
