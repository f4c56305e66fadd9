const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const plain = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** The words of a cell; marks of its HTML such as bold, and links, are shown as they are written. */
export const textOf = (html: string): string => plain(html.replace(/<br ?\/?>/g, '\n'))

/** The words of an item of a list, in one line: a line break is shown as a mark too. */
export const lineOf = (html: string): string => plain(html.replace(/<br ?\/?>/g, '<br>'))

const MARKS = /&lt;(\/?(?:b|strong|i|em|sub|sup|u)|br|a href="[^"<>]*"(?: [a-z]+="[^"<>]*")*|\/a)&gt;/g

/** HTML of plain words; the marks that `textOf` and `lineOf` show are kept as marks. */
export const htmlOf = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(MARKS, '<$1>')
    .replace(/\n/g, '<br />')
