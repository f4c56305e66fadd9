import type { Range as Part } from './highlights.ts'

/** Elements that the page has put into a text; what stands in them is no part of it. */
export const MARKER = 'data-marker'

/** The text nodes of an element, in order, without those that the page has put there. */
export function textNodesOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    return (node as Element).hasAttribute(MARKER) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** A word with its place in the text. */
export type Word = { part: Part; text: string }

/** The words of an element. Words never reach over the border of a paragraph or cell. */
export function wordsOf(root: Element): Word[] {
  const words: Word[] = []
  let at = 0
  for (const node of textNodesOf(root)) {
    for (const match of node.data.matchAll(/\S+/g)) {
      const from = at + match.index
      words.push({ part: [from, from + match[0].length], text: match[0] })
    }
    at += node.data.length
  }
  return words
}

/**
 * The pieces of text nodes that a part of the text is made of; pieces of nothing but space between blocks are left out.
 */
export function piecesOf(root: Element, [from, to]: Part): { node: Text; start: number; end: number }[] {
  const pieces: { node: Text; start: number; end: number }[] = []
  let at = 0
  for (const node of textNodesOf(root)) {
    const start = Math.max(0, from - at)
    const end = Math.min(node.length, to - at)
    if (start < end && (node.data.trim() || node.parentElement?.closest('p, li, td, th')))
      pieces.push({ node, start, end })
    at += node.length
  }
  return pieces
}

type Point = { x: number; y: number }
const SLACK = 6

/**
 * The word under a point of the window, or right beside it; undefined where there is none. Works where text cannot be
 * selected.
 */
export function wordAt(root: Element, words: readonly Word[], { x, y }: Point): Word | undefined {
  const range = document.createRange()
  let nearest: { word: Word; distance: number } | undefined
  for (const word of words) {
    for (const { node, start, end } of piecesOf(root, word.part)) {
      range.setStart(node, start)
      range.setEnd(node, end)
      for (const box of range.getClientRects()) {
        if (y < box.top || y > box.bottom) continue
        const distance = Math.max(0, box.left - x, x - box.right)
        if (distance <= SLACK && (!nearest || distance < nearest.distance)) nearest = { word, distance }
      }
    }
  }
  return nearest?.word
}
