/**
 * Runs in the page. Lists text that is smaller than 11 px, that leaves its box or the screen, that is clipped, or that overlaps other text
 * or a control. Text in a part that scrolls sideways may leave the screen.
 */
export function illegible(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Piece = Box & { text: string; element: Element; floating: string }
  const screen = document.documentElement.clientWidth
  const said = new Set<string>()
  const say = (what: string, { text, element }: Pick<Piece, 'text' | 'element'>) =>
    said.add(`${what}: «${text.slice(0, 40)}» in ${nameOf(element)}`)
  const nameOf = (element: Element) =>
    [element.parentElement, element]
      .map((one) => (one ? `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}` : ''))
      .join(' > ')
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]

  const over = document.documentElement.scrollWidth - screen
  if (over > 0) said.add(`the page is ${over} px too wide`)

  const pieces: Piece[] = []
  const keep = (box: Box, text: string, element: Element) => {
    const line = ancestors(element)
    const positions = line.map((one) => getComputedStyle(one).position)
    const floating = positions.find((position) => /fixed|sticky/.test(position)) ?? ''
    // Text between lines may overlap by its ascenders, so only the middle of a line counts.
    const trim = (box.bottom - box.top) * 0.2
    const { left, right, top, bottom } = box
    pieces.push({ left, right, top: top + trim, bottom: bottom - trim, text, element, floating })
  }
  const isHidden = (line: Element[]) =>
    line.some((one) => {
      const { width, height } = one.getBoundingClientRect()
      const { clipPath, visibility, opacity, display } = getComputedStyle(one)
      const isOff = visibility === 'hidden' || opacity === '0'
      return isOff || (display !== 'contents' && clipPath !== 'none' && Math.min(width, height) <= 2)
    })

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim()
    const element = node.parentElement!
    if (text === '' || element.closest('script, style, noscript, option, title, .offstage') !== null) continue
    // An element of SVG that is not displayed has no boxes, but its text has.
    if (!element.checkVisibility() || element.getClientRects().length === 0) continue
    const line = ancestors(element)
    if (isHidden(line)) continue
    const { fontSize } = getComputedStyle(element)
    // A drawing is scaled.
    const isDrawn = element instanceof SVGElement
    if (!isDrawn && Number.parseFloat(fontSize) < 11) say(`only ${fontSize}`, { text, element })
    const range = document.createRange()
    range.selectNodeContents(node)
    const scroller = line.find(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth,
    )
    const clip = line.find((one) => /hidden|clip/.test(getComputedStyle(one).overflowX))
    const box = line.find((one) => {
      const { borderLeftWidth, borderRightWidth, backgroundColor } = getComputedStyle(one)
      const isBlock = one.getClientRects().length === 1
      const isPainted = !/, 0\)$|transparent/.test(backgroundColor)
      return isBlock && (isPainted || (borderLeftWidth !== '0px' && borderRightWidth !== '0px'))
    })
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width <= 1) continue
      const piece = { text, element }
      const leaves = (of: Element | undefined) => {
        if (of === undefined) return false
        const bounds = of.getBoundingClientRect()
        return right > bounds.right + 1 || left < bounds.left - 1
      }
      if (scroller === undefined && (right > screen + 1 || left < -1)) say('off the screen', piece)
      else if (scroller === undefined && leaves(clip) && getComputedStyle(clip!).textOverflow === 'clip')
        say('clipped', piece)
      else if (leaves(box) && !(scroller && box!.contains(scroller))) say('outside its box', piece)
      keep({ left, right, top, bottom }, text, element)
    }
  }
  for (const control of document.querySelectorAll('input:not([type=hidden]), select, textarea, button')) {
    if (!control.checkVisibility() || isHidden(ancestors(control))) continue
    const { left, right, top, bottom, width } = control.getBoundingClientRect()
    if (width > 1) keep({ left, right, top, bottom }, control.getAttribute('name') ?? '', control)
  }

  pieces.sort((a, b) => a.top - b.top)
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (other.top >= one.bottom) break
      // Content passes below what stays in place.
      if (one.floating !== other.floating) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - other.top
      if (across > 1.5 && down > 1.5) say(`«${one.text.slice(0, 30)}» overlaps`, other)
    }
  }
  return [...said]
}

/** Runs in the page. Lists lines of text of which the box above or below hides more than the ends of letters. */
export function hiddenLines(): string[] {
  const hidden = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (element.closest('script, style, noscript, option, svg') || !element.checkVisibility()) continue
    let box: Element | null = element
    while (box && getComputedStyle(box).overflowY === 'visible') box = box.parentElement
    if (!box || box === document.body || !/hidden|clip/.test(getComputedStyle(box).overflowY)) continue
    const bounds = box.getBoundingClientRect()
    // Only screen readers get it.
    if (Math.min(bounds.width, bounds.height) <= 2) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { top, bottom, width } of range.getClientRects()) {
      const trim = (bottom - top) * 0.2
      if (width > 1 && (bottom - trim > bounds.bottom || top + trim < bounds.top))
        hidden.add(`half hidden: «${(node.textContent ?? '').trim().slice(0, 40)}»`)
    }
  }
  return [...hidden]
}

/** Runs in the page. Lists ordinary words that a line break cuts, except at a soft hyphen. */
export function cutWords(): string[] {
  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (element.closest('script, style, noscript, option, code') || !element.checkVisibility()) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<![\p{L}\u00ad_/-])\p{L}{4,14}(?![\p{L}\u00ad_/])/gu,
    )) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top))
      if (tops.size > 1) cut.add(`«${word}» is cut in ${element.tagName.toLowerCase()}.${element.className}`)
    }
  }
  return [...cut]
}
