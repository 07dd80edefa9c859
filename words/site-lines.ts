import type { Board } from '#game/board.ts'
import type { AdminChange } from '#game/changes/admin-log.ts'
import type { ChatService } from '#game/chats/services.ts'
import { isSiteChange, type LiveChoice, type SheetChange, type SiteChange } from '#game/site-changes.ts'
import { type ChangeText, changeTexts } from './change-lines.ts'
import { chatServiceNames } from './chats.ts'
import { counted } from './format.ts'
import { list } from './list.ts'
import type { NameOf } from './moved.ts'
import { roleNames } from './names.ts'
import { raceAdminWords } from './race-admin.ts'

/** The texts of a line of the admin log, or of its preview. */
export const adminTexts = (changes: readonly AdminChange[], nameOf: NameOf): ChangeText[] => [
  ...changeTexts(
    changes.filter((change) => !isSiteChange(change)),
    nameOf,
  ),
  ...changes.filter(isSiteChange).map((change) => textOf(change, nameOf)),
]

function textOf(change: SiteChange, nameOf: NameOf): ChangeText {
  switch (change.kind) {
    case 'live':
      return {
        title: `${raceAdminWords.liveTitle}, ${nameOf(change.race)}`,
        lines: [`${liveChoiceName(change.before)} → ${liveChoiceName(change.after)}`],
      }
    case 'role': {
      const turned = change.after ? 'gjort til' : 'ikke lenger'
      return { title: 'Roller', lines: [`${nameOf(change.user)} er ${turned} ${roleNames[change.role]}`] }
    }
    case 'sheet':
      return { title: `Sesongen ${change.year}, fra et regneark`, lines: [sheetLine(change)] }
    case 'join':
      return {
        title: 'Sesonger fra regneark',
        lines: [`${nameOf(change.user)} har fått ${list(change.years.map(String))} fra en uten innlogging`],
      }
    case 'sessions':
      return { title: 'Innlogginger', lines: [`${nameOf(change.user)} er logget ut overalt`] }
    case 'chat':
      return { title: 'Kanaler', lines: [chatLine(change.before, change.after)] }
    case 'link':
      return { title: 'Innlogginger', lines: [`${nameOf(change.user)} har fått en lenke for å komme inn`] }
  }
}

const chatLine = (before: ChatService | null, after: ChatService | null) =>
  after === null
    ? `${before && chatServiceNames[before]} er koblet fra`
    : `${chatServiceNames[after]} er koblet til`

function sheetLine({ before, after }: SheetChange): string {
  if (before === null) return after === null ? '' : `Lagt inn: ${sizeOfBoard(after)}`
  return after === null ? `Fjernet: ${sizeOfBoard(before)}` : `${sizeOfBoard(before)} → ${sizeOfBoard(after)}`
}

const sizeOfBoard = ({ rounds, lines }: Board) =>
  list([
    counted(lines.length, 'deltaker', 'deltakere'),
    ...(rounds.length > 0 ? [counted(rounds.length, 'løp', 'løp')] : []),
  ])

const liveChoiceName = (choice: LiveChoice | null) =>
  choice === null ? 'Ikke valgt' : raceAdminWords.liveChoices[choice]
