import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import type { GemContent } from '@wardround/proto/gem-content.ts'
import { findGemGaps } from '@wardround/proto/gem-gaps.ts'
import { partIdsOf } from './gem-content.ts'

const bodyPath = (path: string) => ['body', 'content', ...(path ? [path] : [])].join('.')

/** What keeps a gem from being active, by field of the request; empty when nothing does. */
export const gemProblems = (content: GemContent): ProblemDetail[] =>
  findGemGaps(content).map(({ path, message }) => ({ path: bodyPath(path), message }))

/** Two parts of a gem must not share an id: notes and marks point to it. */
export function findRepeatedId(content: GemContent): ProblemDetail | undefined {
  const ids = partIdsOf(content)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  return repeated === undefined
    ? undefined
    : { path: bodyPath(''), message: 'Two parts have the same id. Give each its own.' }
}
