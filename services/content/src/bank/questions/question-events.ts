import type { questionPublished } from '@wardround/proto/events/content.ts'
import type { z } from 'zod'
import type { QuestionRow, VersionRow } from './question-repository.ts'

/** The event that carries an active question with its solution. */
export function toPublished(
  question: QuestionRow,
  version: Omit<VersionRow, 'created_at'>,
): z.input<typeof questionPublished.data> {
  return {
    questionId: question.id,
    revision: question.version,
    versionId: version.id,
    code: question.code,
    kind: version.kind,
    categoryId: question.category_id,
    position: question.position,
    forPa: question.for_pa,
    stem: version.stem,
    leadIn: version.lead_in,
    theme: version.theme,
    options: version.options.map(({ id, text }) => ({ id, text })),
    solution: {
      key: version.key,
      rationales: Object.fromEntries(version.options.map(({ id, rationale }) => [id, rationale])),
      explanation: version.explanation,
      keyPoints: version.key_points,
      references: version.reference_list,
    },
    domain: version.tags.domain ?? null,
    setting: version.tags.setting ?? null,
    publishedAt: (question.published_at ?? question.updated_at).toISOString(),
  }
}
