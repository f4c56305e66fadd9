import type { QuestionContent } from '#bank/questions/question.ts'
import type { NewVersion } from '#bank/questions/question-repository.ts'

/** What a stored version holds. */
export const contentOfVersion = (
  version: Omit<NewVersion, 'created_by' | 'writers' | 'change_note'>,
): QuestionContent => ({
  kind: version.kind,
  theme: version.theme,
  stem: version.stem,
  leadIn: version.lead_in,
  options: version.options,
  explanation: version.explanation,
  keyPoints: version.key_points,
  references: version.reference_list,
  tags: version.tags,
})

/** Fields in one order: the database keeps its JSON in another one than it was given. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  )
}

export const isSameContent = (one: QuestionContent, other: QuestionContent): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
