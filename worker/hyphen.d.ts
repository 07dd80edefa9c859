/** The package has no types. */
declare module 'hyphen/nb' {
  const norwegian: { hyphenateSync(text: string, options?: { minWordLength?: number }): string }
  export default norwegian
}
