const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The words of a cell or an item; marks of its HTML such as bold are shown as they are written. */
export const textOf = (html: string): string =>
  html.replace(/<br ?\/?>/g, '\n').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

const MARKS = /&lt;(\/?(?:b|strong|i|em|sub|sup|u))&gt;/g

/** HTML of plain words; the simple marks that `textOf` shows are kept as marks. */
export const htmlOf = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(MARKS, '<$1>')
    .replace(/\n/g, '<br />')
