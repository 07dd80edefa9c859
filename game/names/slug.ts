/** A name in an address, an id or a file name: "Nico Hülkenberg" becomes nico-hulkenberg. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    // NFD takes neither of these apart: o with a stroke, and ae as one letter.
    .replaceAll('\u00f8', 'o')
    .replaceAll('\u00e6', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
