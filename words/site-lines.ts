import type { AdminChange } from '#game/changes/admin-log.ts'
import { isSiteChange, type LiveChoice, type SiteChange } from '#game/site-changes.ts'
import { type ChangeText, changeTexts } from './change-lines.ts'
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
    case 'sessions':
      return { title: 'Innlogginger', lines: [`${nameOf(change.user)} er logget ut overalt`] }
    case 'link':
      return { title: 'Innlogginger', lines: [`${nameOf(change.user)} har fått en lenke for å komme inn`] }
  }
}

const liveChoiceName = (choice: LiveChoice | null) =>
  choice === null ? 'Ikke valgt' : raceAdminWords.liveChoices[choice]
