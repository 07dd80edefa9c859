import type { messagesTo } from '#db/queries/outbox.ts'

/** The messages sent to a user, for the file about them. */
export function sentMessages(rows: Awaited<ReturnType<typeof messagesTo>>) {
  const sentAs = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ about, recipient, way, claimedAt, tries, ending, told }) => ({
        subject: about.split('/'),
        row: { user: recipient, claimedAt, tries, ending },
        way,
        told: told === null ? {} : JSON.parse(told),
      }))
  return {
    reminders: sentAs('REMINDER').map(({ subject: [about, hours], way, row }) => ({
      ...{ about, hours: Number(hours), way },
      ...row,
    })),
    races: sentAs('RACE').map(({ subject: [race, kind], row, told }) => ({
      ...{ race: Number(race), kind, rank: null, points: null, result: null },
      ...row,
      ...told,
    })),
    letters: sentAs('LETTER').map(({ subject: [race], way, row }) => ({ race: Number(race), way, ...row })),
    seals: sentAs('SEAL').map(({ subject: [seal], way, row }) => ({ seal: Number(seal), way, ...row })),
  }
}
