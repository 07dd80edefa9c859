let lists: Intl.ListFormat | undefined
let choices: Intl.ListFormat | undefined

/** "rad 2, kolonne 1 og diagonal 1" */
export function list(items: readonly string[]): string {
  lists ??= new Intl.ListFormat('nb-NO', { type: 'conjunction' })
  return lists.format(items)
}

/** "rad 2, kolonne 1 eller diagonal 1" */
export function listOfChoices(items: readonly string[]): string {
  choices ??= new Intl.ListFormat('nb-NO', { type: 'disjunction' })
  return choices.format(items)
}
