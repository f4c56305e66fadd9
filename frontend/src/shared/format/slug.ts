/** A title as the last part of an address: `The bank grows` becomes `the-bank-grows`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
