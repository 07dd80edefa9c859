/** Shorter words fit a cell of the bingo board on the narrowest phone. */
const shortestSplit = 8

/** Breaks that leave fewer than three letters at the start or end of a word. */
const shortEnds = /(?<=(?:^|[^\p{L}\u00AD])\p{L}{1,2})\u00AD|\u00AD(?=\p{L}{1,2}(?:[^\p{L}\u00AD]|$))/gu

/**
 * The text with soft hyphens in long Norwegian words, because not every browser has a Norwegian dictionary. The
 * patterns (116 KB gzip) load with the first text.
 */
export async function withSoftHyphens(text: string): Promise<string> {
  const { default: norwegian } = await import('hyphen/nb')
  return norwegian.hyphenateSync(text, { minWordLength: shortestSplit }).replaceAll(shortEnds, '')
}
