import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function blockWords(block: GemBlock): string {
  if (block.kind === 'text') return plain(block.html)
  if (block.kind === 'callout') return `${block.title} ${plain(block.html)}`.trim()
  if (block.kind === 'list') return block.items.map(plain).join('; ')
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(plain).join(' | ')).join('\n')
  if (block.kind === 'clincher') return `${block.clincher.text} ${block.clincher.answer}`
  if (block.kind === 'occlusion') return `${block.description}: ${block.covers.map(({ label }) => label).join(', ')}`
  return block.kind === 'image' ? block.description : 'A question'
}

/** The words of a gem, a line for each part: to compare two versions. */
export function contentWords(content: GemContent): string {
  if (content.format === 1) return plain(content.html)
  if (content.format === 2) return [plain(content.html), ...content.images.map((one) => one.description)].join('\n')
  if (content.format === 3) return content.sections.map(({ title, html }) => `${title}: ${plain(html)}`).join('\n')
  return content.blocks.map(blockWords).join('\n')
}
