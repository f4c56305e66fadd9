import { emit } from '@wardround/kit/events/outbox.ts'
import { questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { takePlaces } from '#bank/categories/take-places.ts'
import { addReview } from '#bank/questions/review-repository.ts'
import { contentOfVersion, isSameContent } from '#bank/questions/version-content.ts'
import { findVersionById } from '#bank/questions/version-repository.ts'
import type { Actor } from '#staff/actor.ts'
import { newVersion, type QuestionDraft } from './add-questions.ts'
import { waitsForReview } from './going-live.ts'
import { excerptOf, facetsOf, publicationOf, searchTextOf, wordsOf } from './question.ts'
import { emitPublished } from './question-events.ts'
import {
  type FullQuestion,
  insertVersions,
  type QuestionRow,
  updateQuestion,
  type VersionRow,
} from './question-repository.ts'

/** A question as it stood, and the older version whose words come back, if any. */
export type Revised = FullQuestion & { restored?: VersionRow }

/**
 * Who else wrote what the next version says: nobody where that is published already, for that has been approved.
 */
function otherWriters({ question, version, restored }: Revised): string[] {
  const unapproved = [version, restored].filter((one) => one && one.id !== question.published_version_id)
  return unapproved.flatMap((one) => one?.writers ?? [])
}

/** May learners see the new words at once? Words that they see already are no news. */
async function goesLive(trx: Knex.Transaction, before: Revised, draft: QuestionDraft, actor: Actor): Promise<boolean> {
  const { state, published_version_id: publishedId } = before.question
  if (draft.state !== 'active') return false
  if (state !== 'active' || publishedId === null || !(await waitsForReview(trx, actor))) return true
  const published =
    before.version.id === publishedId ? before.version : await findVersionById(trx, before.question.id, publishedId)
  return published !== undefined && isSameContent(contentOfVersion(published), draft.content)
}

/**
 * Gives a question its next version and state, and tells those who keep a copy. `before` was read and locked in this
 * transaction. New words of an active question that have to be reviewed leave the published version live. A question
 * that moves goes to the end of its new category and keeps its code.
 * Throws `request.invalid` when the category is gone or holds categories.
 */
export async function reviseQuestion(
  trx: Knex.Transaction,
  before: Revised,
  draft: QuestionDraft,
  actor: Actor,
  now: Date,
): Promise<QuestionRow> {
  const { id, code, state, category_id, review_since: waitedSince } = before.question
  const position =
    draft.categoryId === category_id ? before.question.position : (await takePlaces(trx, draft.categoryId, 1)).first
  const rewords = !isSameContent(contentOfVersion(before.version), draft.content)
  const writing = { actor, writers: otherWriters(before), note: draft.note }
  const written = newVersion(id, before.version.number + 1, draft.content, writing)
  const version = rewords ? written : { ...written, writers: before.version.writers }
  const live = await goesLive(trx, before, draft, actor)
  // What was approved stays so, in whatever state the question is put.
  const stays = !rewords && before.version.id === before.question.published_version_id
  const held = draft.state === 'active' && !live
  const waits = draft.state === 'review' || (held && (rewords || waitedSince !== null))
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
      ...(draft.staffNotes === undefined ? {} : { staff_notes: draft.staffNotes }),
      current_version_id: version.id,
      ...(live || stays ? { published_version_id: version.id } : {}),
      review_since: waits ? (waitedSince ?? now) : null,
      excerpt: excerptOf(draft.content.stem),
      search_text: searchTextOf(code, draft.content.stem),
      words_text: wordsOf(code, draft.content),
      updated_by: actor.name,
      ...(live ? { published_at: now } : {}),
    },
    now,
  )
  if (waits && (rewords || waitedSince === null))
    await addReview(
      trx,
      { questionId: id, versionId: version.id, action: 'proposed', note: draft.note ?? '' },
      actor,
      now,
    )
  if (publication === 'publish') await emitPublished(trx, [id])
  if (publication === 'withdraw') await emit(trx, questionWithdrawn, { questionId: id, revision: row.version })
  return row
}
