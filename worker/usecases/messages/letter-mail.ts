import { readBatch, runBatch } from '#db/client.ts'
import * as queries from '#db/queries/letter-mail.ts'
import type { SendingRun } from '#db/queries/outbox.ts'
import { lettersOnRace } from '#db/queries/round-letters.ts'
import { lettersMail } from '#words/letters-mail.ts'
import { lettersInWords } from '#words/story/letter/round-letter.ts'
import type { AppContext } from '#worker/context.ts'
import { type MessageKind, type Outgoing, sixtyDays } from './outbox.ts'
import type { Way } from './ways.ts'

/** Mails the letters on a race to users who want them: that of the whole field and those of their leagues, in one. */
export const letterMail: MessageKind = { name: 'LETTER', most: 200, keptFor: sixtyDays, due }

async function* due(app: AppContext, run: SendingRun<Way>): AsyncGenerator<Outgoing> {
  if (!run.ways.includes('MAIL')) return
  const [missing] = await runBatch(app.db, [queries.missingLetters(run)])
  for (const [race, readers] of Map.groupBy(missing.results, (one) => one.race))
    yield await lettersOf(
      app,
      race,
      readers.map(({ user }) => user),
    )
}

async function lettersOf({ db }: AppContext, race: number, users: readonly string[]): Promise<Outgoing> {
  const [rows, memberships] = await readBatch(db, [
    lettersOnRace(db, race, JSON.stringify(users)),
    queries.leaguesOfReaders(db, race, users),
  ])
  const letters = lettersInWords(rows)
  const leaguesOf = Map.groupBy(memberships, ({ user }) => user)
  return {
    messages: users.map((user) => ({ about: String(race), recipient: user, way: 'MAIL' })),
    wanted: () => queries.isLetterWanted(race),
    words: {
      MAIL: ({ recipient }) => {
        const own = leaguesOf.get(recipient)?.map(({ league }) => league) ?? []
        const read = [null, ...own].flatMap((id) =>
          letters.filter(({ league }) => (league?.id ?? null) === id),
        )
        return (addresses) => lettersMail(read, addresses)
      },
    },
  }
}
