import type { z } from 'zod'
import type { GemBlock, GemContent, GemImage } from './gem-content.ts'

/** What is missing, and where in the content: `blocks.2.covers`, or '' for the whole. */
export type GemGap = { path: string; message: string }

const PICTURE = /<img\b/i
/** Some text or a picture. */
const saysSomething = (html: string): boolean =>
  PICTURE.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, ' ').trim() !== ''

/** Every picture that stands in the content, in order; those within its texts are not counted. */
export function gemPictures(content: GemContent): z.infer<typeof GemImage>[] {
  if (content.format === 1) return []
  if (content.format === 2) return content.images
  if (content.format === 3) return content.sections.flatMap(({ images }) => images)
  return content.blocks.flatMap((block) => (block.kind === 'image' || block.kind === 'occlusion' ? [block] : []))
}

function blockSays(block: GemBlock): boolean {
  if (block.kind === 'text') return saysSomething(block.html)
  if (block.kind === 'callout') return block.title !== '' || saysSomething(block.html)
  if (block.kind === 'list') return block.items.some(saysSomething)
  if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()].some(saysSomething)
  return block.kind === 'clincher' ? block.clincher.text !== '' || block.clincher.answer !== '' : false
}

function contentSays(content: GemContent): boolean {
  if (content.format === 1 || content.format === 2) return saysSomething(content.html)
  if (content.format === 3) return content.sections.some(({ title, html }) => title !== '' || saysSomething(html))
  return content.blocks.some(blockSays)
}

function blockGaps(block: GemBlock, index: number): GemGap[] {
  const at = `blocks.${index}`
  if (block.kind === 'text' && !saysSomething(block.html))
    return [{ path: `${at}.html`, message: 'Enter the text or remove the block.' }]
  if (block.kind === 'occlusion') {
    if (block.covers.length === 0) return [{ path: `${at}.covers`, message: 'Draw at least one cover.' }]
    return block.covers.flatMap(({ label }, cover) =>
      label ? [] : [{ path: `${at}.covers.${cover}.label`, message: 'Enter what is under the cover.' }],
    )
  }
  if (block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length))
    return [{ path: `${at}.rows`, message: 'Give every row as many cells as the header row.' }]
  if (block.kind === 'list' && block.items.length === 0) return [{ path: `${at}.items`, message: 'Enter an item.' }]
  if (block.kind === 'clincher') {
    const { text, answer } = block.clincher
    return [
      ...(text ? [] : [{ path: `${at}.clincher.text`, message: 'Enter the clue.' }]),
      ...(answer ? [] : [{ path: `${at}.clincher.answer`, message: 'Enter an answer.' }]),
    ]
  }
  return []
}

/** What keeps a gem from being active; empty when nothing does. The service refuses it, the editor says so before. */
export function findGemGaps(content: GemContent): GemGap[] {
  if (!contentSays(content) && gemPictures(content).length === 0) return [{ path: '', message: 'Enter the content.' }]
  const undescribed = gemPictures(content).filter(({ description }) => !description)
  return [
    ...(undescribed.length > 0 ? [{ path: '', message: 'Describe every picture for people who cannot see it.' }] : []),
    ...(content.format === 4 ? content.blocks.flatMap(blockGaps) : []),
  ]
}
