import type { Range as Part } from './highlights.ts'
import { piecesOf, textNodesOf } from './text-ranges.ts'

/** `highlight` stays; `cursor` is the word that the keyboard stands on. */
type Layer = 'highlight' | 'cursor'

/** Takes every highlight out of an element; its text is as before. */
export function clearHighlights(root: Element): void {
  for (const mark of root.querySelectorAll('mark[data-layer]')) {
    const parent = mark.parentElement
    mark.replaceWith(...mark.childNodes)
    parent?.normalize()
  }
}

function wrap(root: Element, part: Part, layer: Layer): void {
  for (const { node, start, end } of piecesOf(root, part)) {
    const piece = start > 0 ? node.splitText(start) : node
    if (end - start < piece.length) piece.splitText(end - start)
    const mark = document.createElement('mark')
    mark.dataset['layer'] = layer
    piece.replaceWith(mark)
    mark.append(piece)
  }
}

/** Shows parts of an element's text as highlighted, and one as where the keyboard stands, in place of those before. */
export function showHighlights(root: Element, parts: readonly Part[], cursor?: Part): void {
  clearHighlights(root)
  for (const part of parts) wrap(root, part, 'highlight')
  if (cursor) wrap(root, cursor, 'cursor')
}

/** The text of an element as highlights count it. */
export const textOf = (root: Element): string =>
  textNodesOf(root)
    .map(({ data }) => data)
    .join('')
