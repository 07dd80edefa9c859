import { hasInvisible } from './visible-text.ts'

const mostCharacters = 40

export type SiteNameFault = 'empty' | 'too-long' | 'invisible' | 'markup'

/** The name of a site: the wanted one (null: none), or the usual one with the reason why it is refused. */
export function chosenSiteName(
  wanted: string | null,
  usual: string,
): { name: string; fault: SiteNameFault | null } {
  const name = (wanted ?? usual).trim()
  const fault = faultOf(name)
  return { name: fault === null ? name : usual, fault }
}

function faultOf(name: string): SiteNameFault | null {
  if (name === '') return 'empty'
  if ([...name].length > mostCharacters) return 'too-long'
  if (hasInvisible(name)) return 'invisible'
  return /[<>"\\]/.test(name) ? 'markup' : null
}
