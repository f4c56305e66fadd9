import type { QuestionState } from '@wardround/proto/codes.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import type { RevisionGuideInput } from '@wardround/proto/http/content/revision-guides.ts'
import { isStorable, plainText } from '#bank/text.ts'

type Text = Pick<RevisionGuideInput, 'title' | 'html' | 'keyPoints' | 'references'>

/** What keeps a guide from being active, by field; empty when nothing does. */
export function findGuideGaps({ html }: Pick<Text, 'html'>): ProblemDetail[] {
  return plainText(html) === '' ? [{ path: 'body.html', message: 'Enter the text of the guide.' }] : []
}

/** Fields that hold what no database keeps (NUL, half of a surrogate pair). */
export function findUnstorable(input: Text): ProblemDetail[] {
  const fields = {
    title: input.title,
    html: input.html,
    keyPoints: input.keyPoints.join(''),
    references: JSON.stringify(input.references),
  }
  return Object.entries(fields)
    .filter(([, text]) => !isStorable(text))
    .map(([name]) => ({ path: `body.${name}`, message: 'Remove characters that cannot be stored.' }))
}

/** Do learners read other words than before? */
export const isSameText = (a: Text, b: Text): boolean =>
  JSON.stringify([a.title, a.html, a.keyPoints, a.references]) ===
  JSON.stringify([b.title, b.html, b.keyPoints, b.references])

/** New words were put before learners: the day that a guide shows as that of its last review. */
export const goesInForce = (from: QuestionState | undefined, to: QuestionState, changesText: boolean): boolean =>
  to === 'active' && (from !== 'active' || changesText)
