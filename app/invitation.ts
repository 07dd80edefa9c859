// An invitation travels behind the # of an address, which browsers send to nobody and no server writes down,
// and stays in the tab while its owner signs in.

const key = 'invitation'

export const invitationFragment = (code: string): string => `#invitasjon=${code}`

/** Takes an invitation out of the page's address, if it came with one, and keeps it for this tab. */
export function keepInvitation(): boolean {
  const code = /^#invitasjon=(\d{19})$/.exec(location.hash)?.[1]
  if (code === undefined) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    sessionStorage.setItem(key, code)
    return true
  } catch {
    // A browser that keeps nothing: the code must be typed.
    return false
  }
}

/** The invitation this tab came with, or ''. */
export function keptInvitation(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
