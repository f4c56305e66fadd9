import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import { plainText } from '#bank/text.ts'
import { partIdsOf, picturesOf, wordsOf } from './gem-content.ts'

const gap = (path: string, message: string): ProblemDetail => ({ path: `body.content${path}`, message })

const isEmpty = (content: GemContent) =>
  wordsOf(content) === '' && picturesOf(content).length === 0 && !JSON.stringify(content).includes('<img')

function blockGaps(block: GemBlock, index: number): ProblemDetail[] {
  const at = `.blocks.${index}`
  if (block.kind === 'text' && plainText(block.html) === '' && !/<img\b/i.test(block.html))
    return [gap(`${at}.html`, 'Write the text or remove the block.')]
  if (block.kind === 'occlusion') {
    if (block.covers.length === 0) return [gap(`${at}.covers`, 'Draw at least one cover.')]
    return block.covers.flatMap(({ label }, cover) =>
      label ? [] : [gap(`${at}.covers.${cover}.label`, 'Write what is under the cover.')],
    )
  }
  if (block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length))
    return [gap(`${at}.rows`, 'Give every row as many cells as the head.')]
  if (block.kind === 'list' && block.items.length === 0) return [gap(`${at}.items`, 'Write an item.')]
  if (block.kind === 'clincher') {
    const { text, answer } = block.clincher
    return [
      ...(text ? [] : [gap(`${at}.clincher.text`, 'Write the clue.')]),
      ...(answer ? [] : [gap(`${at}.clincher.answer`, 'Enter an answer.')]),
    ]
  }
  return []
}

/** What keeps a gem from being active, by field; empty when nothing does. */
export function findGemGaps(content: GemContent): ProblemDetail[] {
  if (isEmpty(content)) return [gap('', 'Write what the gem says.')]
  const undescribed = picturesOf(content).filter(({ description }) => !description)
  return [
    ...(undescribed.length > 0 ? [gap('', 'Describe every picture for people who cannot see it.')] : []),
    ...(content.format === 4 ? content.blocks.flatMap(blockGaps) : []),
  ]
}

/** Two parts of a gem must not share an id: notes and marks point to it. */
export function findRepeatedId(content: GemContent): ProblemDetail | undefined {
  const ids = partIdsOf(content)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  return repeated === undefined ? undefined : gap('', 'Two parts have the same id.')
}
