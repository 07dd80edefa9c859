// An invitation code is in the fragment of an address, which browsers never send to a server. The tab keeps
// it during sign-in.

const key = 'invitation'

export const invitationFragment = (code: string): string => `#invitasjon=${code}`

/** Moves an invitation code from the address to session storage. Returns whether there was one. */
export function keepInvitationCode(): boolean {
  const code = /^#invitasjon=(\d{19})$/.exec(location.hash)?.[1]
  if (code === undefined) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    sessionStorage.setItem(key, code)
    return true
  } catch {
    // Without storage the user must type the code.
    return false
  }
}

/** The invitation code of this tab, or ''. */
export function keptInvitation(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
