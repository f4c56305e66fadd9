import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'

const plain = plainLines
const imageWords = ({ description, caption }: { description: string; caption: string }) =>
  [description, caption].filter(Boolean).join(', ')

function blockWords(block: GemBlock): string {
  if (block.kind === 'text') return plain(block.html)
  if (block.kind === 'callout') return `${block.title}\n${plain(block.html)}`.trim()
  if (block.kind === 'list') return block.items.map(plain).join('; ')
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(plain).join(' | ')).join('\n')
  if (block.kind === 'clincher') {
    const { text, choice, answer, contrast } = block.clincher
    return [text, choice, answer, contrast].filter(Boolean).join('\n')
  }
  if (block.kind === 'occlusion') return `${imageWords(block)}: ${block.covers.map(({ label }) => label).join(', ')}`
  return block.kind === 'image' ? imageWords(block) : 'A question'
}

/** The words of a gem, a line for each part: to compare two versions. */
export function contentWords(content: GemContent): string {
  if (content.format === 1) return plain(content.html)
  if (content.format === 2) return [plain(content.html), ...content.images.map(imageWords)].join('\n')
  if (content.format === 3)
    return content.sections
      .flatMap(({ title, html, images }) => [title, plain(html), ...images.map(imageWords)])
      .join('\n')
  return content.blocks.map(blockWords).join('\n')
}
