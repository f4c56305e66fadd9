/** What the services' sanitiser lets through; anything else in angle brackets is text. */
export const INLINE_TAGS = ['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'code', 'br'] as const
export const BLOCK_TAGS = [
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'caption',
  'figure',
  'figcaption',
  'img',
  'div',
  'hr',
  'pre',
] as const
const ALL = [...INLINE_TAGS, ...BLOCK_TAGS].join('|')

/** `<` that opens or closes one of the tags. */
export const TAG_START = new RegExp(`<(?=/?(?:${ALL})\\b)`, 'gi')
/** `<` that does not. */
export const STRAY_LESS_THAN = new RegExp(`<(?!/?(?:${ALL})\\b)`, 'gi')

const INLINE: ReadonlySet<string> = new Set(INLINE_TAGS)
const KNOWN: ReadonlySet<string> = new Set([...INLINE_TAGS, ...BLOCK_TAGS])
export const tagOf = (element: Element): string => element.tagName.toLowerCase()
export const isInline = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE || (node.nodeType === Node.ELEMENT_NODE && INLINE.has(tagOf(node as Element)))
export const isKnown = (element: Element): boolean => KNOWN.has(tagOf(element))

/** A document of its own in which nothing runs and nothing is fetched. */
export const parseApart = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body
