import { beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo.ts'
import { namedPlayers } from '#db/seed/demo-players.ts'
import { appAt, aViewer } from '#test/support/app.ts'
import { markSealed } from '#test/support/seals.ts'
import { ownCards } from '#words/story/own-cards.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readOwnStory } from '#worker/usecases/story/own-season.ts'

const now = Date.UTC(2026, 10, 21, 9, 30)
const app = appAt(now)

beforeAll(async () => {
  await seedDemo(app.db, now)
  for (const year of [2025, 2026]) await recompute(app, year, 0)
  await markSealed(app.db)
})

it('prints', async () => {
  for (const year of [2025, 2026])
    for (const player of namedPlayers) {
      const own = { ...app, viewer: async () => aViewer(player.id) }
      const { season } = await readOwnStory(own, player.id, year)
      if (!season) {
        console.log('none', player.name, year)
        continue
      }
      const lines = ownCards(season).map(
        (c, i) =>
          `${i + 1}. ${c.title} [${c.figure}] ${c.text} ${c.further.join(' ')} ${c.drawing?.kind === 'bars' ? c.drawing.bars.map((b) => `${b.label}=${b.value}`).join('; ') : ''} <${c.address}>`,
      )
      console.log(
        `@@ ${player.name} ${year} over=${season.isOver} ${season.races.length}/${season.rounds}\n${lines.map((l) => `@@ ${l}`).join('\n')}`,
      )
    }
  expect(1).toBe(1)
}, 120_000)
