import { isInline, parseApart, STRAY_LESS_THAN, tagOf } from './allowed.ts'
import { findLabBlocks, labTableHtml } from './lab-block.ts'

const BULLET = /^\s*[-•] +/
const NUMBER = /^\s*(\d{1,2})[.)] +/
/** The backslash that `toEditing` puts before a line which only looks like a list. */
const ESCAPED_MARK = /^\\(?=\\|[-•] |\d{1,2}[.)] )/
type Group = { kind: 'ul' | 'ol' | 'p'; lines: string[] }

/** A number makes a list only where it goes on counting from 1. */
function kindOf(line: string, last: Group | undefined): Group['kind'] {
  if (BULLET.test(line)) return 'ul'
  const number = Number(NUMBER.exec(line)?.[1])
  return number === (last?.kind === 'ol' ? last.lines.length + 1 : 1) ? 'ol' : 'p'
}

/** Lines without an empty one between them: paragraphs and lists as the lines begin. */
function paragraph(text: string): string {
  const groups: Group[] = []
  for (const line of text.split('\n')) {
    const last = groups.at(-1)
    const kind = kindOf(line, last)
    if (last?.kind === kind) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups
    .map(({ kind, lines }) => {
      if (kind === 'p') return `<p>${lines.map((line) => line.trim().replace(ESCAPED_MARK, '')).join('<br>')}</p>`
      const items = lines.map((line) => `<li>${line.replace(kind === 'ul' ? BULLET : NUMBER, '').trim()}</li>`)
      return `<${kind}>${items.join('')}</${kind}>`
    })
    .join('')
}

const paragraphs = (run: string) =>
  run
    .split(/\n[ \t]*\n\s*/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(paragraph)
    .join('')

const serialise = (node: Node): string => {
  const holder = document.createElement('div')
  holder.append(node.cloneNode(true))
  return holder.innerHTML
}

/** Text between lab tables: blocks written as HTML stay, the rest becomes paragraphs and lists. */
function proseHtml(text: string): string {
  let html = ''
  let run = ''
  const flush = () => {
    html += paragraphs(run)
    run = ''
  }
  for (const node of parseApart(text.replace(STRAY_LESS_THAN, '&lt;')).childNodes) {
    if (node.nodeType === Node.TEXT_NODE) run += serialise(node)
    else if (isInline(node)) run += tagOf(node as Element) === 'br' ? '\n' : serialise(node).replace(/\n+/g, '<br>')
    else if (node.nodeType === Node.ELEMENT_NODE) {
      flush()
      html += serialise(node)
    }
  }
  flush()
  return html
}

/** What staff wrote as HTML for the service, which sanitises it; `toEditing` is the way back. */
export function toHtml(written: string): string {
  const text = written.replace(/\r\n?/g, '\n')
  let html = ''
  let at = 0
  for (const { from, to, block } of findLabBlocks(text)) {
    html += proseHtml(text.slice(at, from)) + labTableHtml(block)
    at = to
  }
  return html + proseHtml(text.slice(at))
}

/** Words in a text, tables and tags left out. */
export function countWords(written: string): number {
  let text = written
  for (const { from, to } of findLabBlocks(written).reverse()) text = `${text.slice(0, from)} ${text.slice(to)}`
  return text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
}
