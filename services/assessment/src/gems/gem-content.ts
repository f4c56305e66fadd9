import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import { plainText } from '#search/plain-text.ts'

/** A title before its text on one line. */
const asHeading = (title: string) => (/[\p{L}\p{N})]$/u.test(title) ? `${title}:` : title)

function blockText(block: GemBlock): string[] {
  if (block.kind === 'text') return [block.html]
  if (block.kind === 'image') return [block.description, block.caption]
  if (block.kind === 'occlusion') return [block.description, block.caption, ...block.covers.map(({ label }) => label)]
  if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
  if (block.kind === 'list') return block.items
  if (block.kind === 'callout') return [asHeading(block.title), block.html]
  if (block.kind === 'clincher') {
    const { text, choice, answer, contrast } = block.clincher
    return [text, choice, answer, contrast]
  }
  return []
}

const imageText = (images: readonly { description: string; caption: string }[]) =>
  images.flatMap(({ description, caption }) => [description, caption])

function htmlOf(content: GemContent): string[] {
  if (content.format === 1) return [content.html]
  if (content.format === 2) return [content.html, ...imageText(content.images)]
  if (content.format === 3)
    return content.sections.flatMap(({ title, html, images }) => [asHeading(title), html, ...imageText(images)])
  return content.blocks.flatMap(blockText)
}

/** All that a gem says, as plain text on one line. */
export const textOf = (content: GemContent): string => htmlOf(content).map(plainText).filter(Boolean).join(' ')

/** The parts that a note can be written on: sections, or blocks. */
export function partsOf(content: GemContent): string[] {
  if (content.format === 3) return content.sections.map(({ id }) => id)
  return content.format === 4 ? content.blocks.map(({ id }) => id) : []
}

/** The clinchers that stand in a gem. */
export const clinchersOf = (content: GemContent): string[] =>
  content.format === 4 ? content.blocks.flatMap((block) => (block.kind === 'clincher' ? [block.clincher.id] : [])) : []

const EXCERPT = 160

/** The beginning of a text, cut between words. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT) return text
  const cut = text.slice(0, EXCERPT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT / 2))}…`
}

/** The questions that a gem leads to: those that staff linked, then those of its blocks. */
export const questionsOf = (content: GemContent, linked: readonly string[]): string[] => {
  const inBlocks =
    content.format === 4 ? content.blocks.flatMap((block) => (block.kind === 'question' ? [block.questionId] : [])) : []
  return [...new Set([...linked, ...inBlocks])]
}
