import { useLocation } from 'react-router'

/** The parts of the page. A phone shows one of them, which `vis` names in the address; without it the first. */
export const liveViews = ['poeng', 'hendelser', 'rekkefolge'] as const
export type LiveViewName = (typeof liveViews)[number]

/** The viewer's choices in the address: they work without scripts, and need no request. */
export function useLiveAddress() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  /** This page with one choice changed; null: without it. */
  const to = (name: string, value: string | null) => {
    const changed = new URLSearchParams(search)
    if (value === null) changed.delete(name)
    else changed.set(name, value)
    return { pathname, search: changed.toString() }
  }
  const view = liveViews.find((one) => one === query.get('vis')) ?? liveViews[0]
  return { query, view, to }
}
