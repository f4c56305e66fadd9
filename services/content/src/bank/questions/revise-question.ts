import { emit } from '@wardround/kit/events/outbox.ts'
import { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { takePlaces } from '#bank/categories/take-places.ts'
import { contentOfVersion, isSameContent } from '#bank/versions/version-content.ts'
import type { Actor } from '#staff/actor.ts'
import { newVersion, type QuestionDraft } from './add-questions.ts'
import { excerptOf, facetsOf, publicationOf, searchTextOf } from './question.ts'
import { toPublished } from './question-events.ts'
import { type FullQuestion, insertVersions, type QuestionRow, updateQuestion } from './question-repository.ts'

/**
 * Gives a question its next version and state, and tells those who keep a copy. `before` was read and locked in this
 * transaction. A question that moves goes to the end of its new category and keeps its code.
 * Throws `request.invalid` when the category is gone or holds categories.
 */
export async function reviseQuestion(
  trx: Knex.Transaction,
  before: FullQuestion,
  draft: QuestionDraft,
  actor: Actor,
  now: Date,
): Promise<QuestionRow> {
  const { id, code, state, category_id } = before.question
  const moved = draft.categoryId !== category_id
  const position = moved ? (await takePlaces(trx, draft.categoryId, 1)).first : before.question.position
  const version = newVersion(id, before.version.number + 1, draft.content, actor)
  const publication = publicationOf(state, draft.state)
  await insertVersions(trx, [version])
  const row = await updateQuestion(
    trx,
    id,
    {
      state: draft.state,
      kind: draft.content.kind,
      theme_id: draft.content.theme?.id ?? null,
      ...facetsOf(draft.content),
      category_id: draft.categoryId,
      position,
      for_pa: draft.forPa,
      current_version_id: version.id,
      excerpt: excerptOf(draft.content.stem),
      search_text: searchTextOf(code, draft.content.stem),
      updated_by: actor.name,
      edited_by: isSameContent(contentOfVersion(before.version), draft.content) ? before.question.edited_by : actor.uid,
      ...(publication === 'publish' ? { published_at: now } : {}),
    },
    now,
  )
  if (publication === 'publish') await emit(trx, questionPublished, toPublished(row, version))
  if (publication === 'withdraw') await emit(trx, questionWithdrawn, { questionId: id, revision: row.version })
  return row
}
