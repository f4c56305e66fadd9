import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import { plainText } from '#bank/text.ts'

type WithImage = { image: StoredImage; description: string; caption: string }

function cleanBlock(block: GemBlock): GemBlock {
  if (block.kind === 'text' || block.kind === 'callout') return { ...block, html: sanitiseRichText(block.html) }
  if (block.kind === 'list') return { ...block, items: block.items.map(sanitiseRichText) }
  if (block.kind === 'table')
    return {
      ...block,
      head: block.head.map(sanitiseRichText),
      rows: block.rows.map((row) => row.map(sanitiseRichText)),
    }
  return block
}

/** The content that may be stored: HTML sanitised, all else text. */
export function cleanContent(content: GemContent): GemContent {
  if (content.format === 1 || content.format === 2) return { ...content, html: sanitiseRichText(content.html) }
  if (content.format === 3)
    return {
      format: 3,
      sections: content.sections.map((section) => ({ ...section, html: sanitiseRichText(section.html) })),
    }
  return { format: 4, blocks: content.blocks.map(cleanBlock) }
}

/** The content with each picture as `stored` has it. */
export function withPictures(content: GemContent, stored: ReadonlyMap<string, StoredImage>): GemContent {
  const fill = <Part extends WithImage>(part: Part): Part => ({
    ...part,
    image: stored.get(part.image.id) ?? part.image,
  })
  if (content.format === 1) return content
  if (content.format === 2) return { ...content, images: content.images.map(fill) }
  if (content.format === 3)
    return { format: 3, sections: content.sections.map((one) => ({ ...one, images: one.images.map(fill) })) }
  return {
    format: 4,
    blocks: content.blocks.map((block) => (block.kind === 'image' || block.kind === 'occlusion' ? fill(block) : block)),
  }
}

/** Ids of the questions that blocks ask for, in their order. */
export const questionsIn = (content: GemContent): string[] =>
  content.format === 4 ? content.blocks.flatMap((block) => (block.kind === 'question' ? [block.questionId] : [])) : []

/** Ids of sections, blocks, covers and clinchers. */
export function partIdsOf(content: GemContent): string[] {
  if (content.format === 3) return content.sections.map(({ id }) => id)
  if (content.format !== 4) return []
  return content.blocks.flatMap((block) => {
    if (block.kind === 'occlusion') return [block.id, ...block.covers.map(({ id }) => id)]
    return block.kind === 'clincher' ? [block.id, block.clincher.id] : [block.id]
  })
}

const blockTexts = (block: GemBlock): string[] => {
  if (block.kind === 'text') return [block.html]
  if (block.kind === 'callout') return [block.title, block.html]
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
  if (block.kind === 'occlusion') return [block.description, ...block.covers.map(({ label }) => label)]
  if (block.kind === 'image') return [block.description, block.caption]
  return block.kind === 'clincher' ? [block.clincher.text, block.clincher.answer] : []
}

/** All words of the content, for the search of staff. */
export function wordsOf(content: GemContent): string {
  const parts =
    content.format === 1 || content.format === 2
      ? [content.html]
      : content.format === 3
        ? content.sections.flatMap(({ title, html }) => [title, html])
        : content.blocks.flatMap(blockTexts)
  return parts.map(plainText).filter(Boolean).join(' ')
}
