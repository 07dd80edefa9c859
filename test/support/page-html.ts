/** The fields that a browser without scripts sends with a form of the page, without a button. */
export async function formIn(html: string, form = 'form.guess-form'): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  let select = ''
  await new HTMLRewriter()
    .on(`${form} input[name]`, {
      element(input) {
        const isChoice = input.getAttribute('type') === 'radio'
        if (isChoice && !input.hasAttribute('checked')) return
        fields.append(input.getAttribute('name')!, input.getAttribute('value') ?? '')
      },
    })
    .on(`${form} select[name]`, {
      element(element) {
        select = element.getAttribute('name')!
      },
    })
    .on(`${form} option[selected]`, {
      element(option) {
        fields.append(select, option.getAttribute('value')!)
      },
    })
    .transform(new Response(html))
    .arrayBuffer()
  return fields
}

/** The text between the page's header and footer. */
export const mainText = (html: string): string =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
