type Managed = { intent: string; username?: string }

/** The text after an owner or member has sent a form of a league. */
export function manageInWords({ intent, username }: Managed): string {
  switch (intent) {
    case 'rename':
      return 'Ligaen har fått nytt navn.'
    case 'invite':
      return `${username?.trim()} er invitert, og finner invitasjonen under Ligaer.`
    case 'start':
      return 'Lagret. Tabellen er regnet ut på nytt.'
    case 'remove':
      return 'Medlemmet er fjernet, og ligaen har fått ny kode.'
    case 'hand-over':
      return 'Ligaen har fått ny eier.'
    case 'code':
      return 'Ligaen har fått ny kode. Den gamle virker ikke lenger.'
    case 'feed':
      return 'Adressen er laget. En eldre adresse virker ikke lenger.'
    case 'public':
      return 'Ligaen er offentlig.'
    case 'private':
      return 'Ligaen er privat.'
    default:
      return 'Lagret.'
  }
}
