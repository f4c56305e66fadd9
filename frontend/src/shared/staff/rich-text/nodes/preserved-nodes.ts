import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'

/**
 * Classes and styles that the services' sanitiser keeps; what staff once imported must not be lost by an edit beside
 * it.
 */
const CLASS = /^(wr|align|table|figure|image|language)-[\w-]+$/
const STYLE = /^(font-size|line-height|vertical-align)\s*:\s*[\w.%]+$/

const keptClass = (element: Element): string | null =>
  [...element.classList].filter((name) => CLASS.test(name)).join(' ') || null
const keptStyle = (element: Element): string | null =>
  (element.getAttribute('style') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => STYLE.test(part))
    .join(';') || null

const attributes = {
  class: { default: null, parseHTML: keptClass },
  style: { default: null, parseHTML: keptStyle },
}

const BLOCKS = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
]

const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [{ types: BLOCKS, attributes }],
})

const Division = Node.create({
  name: 'division',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'div', getAttrs: (element) => (keptClass(element) || keptStyle(element) ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
})

const StyledSpan = Mark.create({
  name: 'styledSpan',
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (keptClass(element) || keptStyle(element) ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
})

/** What the toolbar cannot make and an edit must not lose. */
export const KEPT_NODES = [KeptAttributes, Division, StyledSpan]
