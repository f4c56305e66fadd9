import { emitAll } from '@wardround/kit/events/outbox.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { Option } from './question.ts'
import { listPublished, type QuestionRow, type VersionRow } from './question-repository.ts'

/** Left out unless a rationale is formatted, which few are. */
function formattedRationales(options: readonly Option[]) {
  const formatted = options.flatMap(({ id, rationaleHtml }) => (rationaleHtml ? [[id, rationaleHtml] as const] : []))
  return formatted.length > 0 ? { rationalesHtml: Object.fromEntries(formatted) } : {}
}

/** The event that carries an active question with its solution, as learners see it. */
export function toPublished(
  question: QuestionRow,
  version: Omit<VersionRow, 'created_at' | 'writers' | 'change_note'>,
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
    options: version.options.map(({ id, text, textHtml }) => ({ id, text, ...(textHtml ? { textHtml } : {}) })),
    solution: {
      key: version.key,
      rationales: Object.fromEntries(version.options.map(({ id, rationale }) => [id, rationale])),
      ...formattedRationales(version.options),
      explanation: version.explanation,
      keyPoints: version.key_points,
      references: version.reference_list,
    },
    domain: version.tags.domain ?? null,
    setting: version.tags.setting ?? null,
    publishedAt: (question.published_at ?? question.updated_at).toISOString(),
  }
}

/** Tells those who keep a copy how active questions now stand before learners, in the order given. */
export async function emitPublished(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const found = new Map((await listPublished(trx, ids)).map((full) => [full.question.id, full]))
  const events = ids.flatMap((id) => found.get(id) ?? []).map(({ question, version }) => toPublished(question, version))
  await emitAll(trx, questionPublished, events)
}
