import { isInline, parseApart, STRAY_LESS_THAN, TAG_START, tagOf } from './allowed.ts'
import { readLabTable, writeLabBlock } from './lab-block.ts'

const escapeText = (text: string) =>
  text
    .replace(/&(?=[a-z#])/gi, '&amp;')
    .replace(TAG_START, '&lt;')
    .replace(/[ \t\r\n]+/g, ' ')

/** A line that would come back as a list. */
const LIST_MARK = /^(?=\\|[-•] |\d{1,2}[.)] )/gm

/** Inline content with its tags; a line break stands for `<br>`. */
function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '')
  if (node.nodeType !== Node.ELEMENT_NODE) return ''
  const element = node as Element
  const tag = tagOf(element)
  if (tag === 'br') return '\n'
  const attributes = [...element.attributes]
    .map(({ name, value }) => ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`)
    .join('')
  return `<${tag}${attributes}>${inlineOf(element)}</${tag}>`
}
const inlineOf = (element: Element): string => [...element.childNodes].map(inline).join('')

const isPlainList = (element: Element) =>
  ['ul', 'ol'].includes(tagOf(element)) &&
  element.attributes.length === 0 &&
  [...element.children].every(
    (item) => tagOf(item) === 'li' && item.attributes.length === 0 && [...item.childNodes].every(isInline) && !item.querySelector('br'),
  )

function block(element: Element): string {
  const tag = tagOf(element)
  if (tag === 'p' && element.attributes.length === 0) return inlineOf(element).trim().replace(LIST_MARK, '\\$&')
  if (isPlainList(element)) {
    const mark = (at: number) => (tag === 'ul' ? '-' : `${at + 1}.`)
    return [...element.children].map((item, at) => `${mark(at)} ${inlineOf(item).trim()}`).join('\n')
  }
  const lab = tag === 'table' ? readLabTable(element) : undefined
  if (lab) return writeLabBlock(lab)
  // Anything else stays HTML; an empty line in it would end the paragraph.
  return element.outerHTML.replace(/\n\s*\n/g, '\n').replace(STRAY_LESS_THAN, '&lt;')
}

/**
 * Stored HTML as staff write it: paragraphs apart by an empty line, lists by `- ` or `1. `, lab tables as lines between marks,
 * bold and the like as tags. What has no such form stays as it is, so that `toHtml` gives the same again.
 */
export function toEditing(html: string): string {
  const blocks: string[] = []
  let run = ''
  const flush = () => {
    if (run.trim() !== '') blocks.push(run.trim())
    run = ''
  }
  for (const node of parseApart(html).childNodes) {
    if (isInline(node)) run += inline(node)
    else if (node.nodeType === Node.ELEMENT_NODE) {
      flush()
      blocks.push(block(node as Element))
    }
  }
  flush()
  return blocks.filter((text) => text !== '').join('\n\n')
}
