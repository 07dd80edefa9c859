import { useNavigate } from 'react-router'

/**
 * Follows the plain links of a table's rows without loading the page anew. Hundreds of `Link`s would each be drawn again
 * when the address changes.
 */
export function useRowLinks() {
  const navigate = useNavigate()
  return (event: React.MouseEvent) => {
    const path = event.target instanceof Element && event.target.closest('tbody a')?.getAttribute('href')
    if (
      !path ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    navigate(path)
  }
}
