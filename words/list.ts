let lists: Intl.ListFormat | undefined

/** "rad 2, kolonne 1 og diagonal 1" */
export function list(items: readonly string[]): string {
  lists ??= new Intl.ListFormat('nb-NO', { type: 'conjunction' })
  return lists.format(items)
}
