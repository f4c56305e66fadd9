import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { moveQuestions as moveQuestionsCall } from '@wardround/proto/http/content/categories.ts'
import type { Knex } from 'knex'
import { takePlaces } from '#bank/categories/take-places.ts'
import { emitPublished } from '#bank/questions/question-events.ts'
import type { QuestionRow } from '#bank/questions/question-repository.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { lockQuestions, placeQuestions } from './move-repository.ts'

const BATCH = 200

type Destination = { categoryId: string; actor: Actor; now: Date }

/**
 * Puts locked questions at the end of a category in the order given and tells those who keep a copy of the active ones.
 * Deleted ones may be among them. Codes and versions stay. Throws `request.invalid` when the category is gone or holds
 * categories.
 */
export async function moveInto(
  trx: Knex.Transaction,
  questions: readonly QuestionRow[],
  to: Destination,
): Promise<QuestionRow[]> {
  if (questions.length === 0) return []
  const { categoryId, actor, now } = to
  const { first } = await takePlaces(trx, categoryId, questions.length)
  const ids = questions.map(({ id }) => id)
  const placed = await placeQuestions(trx, ids, { categoryId, first, by: actor.name, now })
  const active = new Set(
    placed.filter(({ state, deleted_at }) => state === 'active' && !deleted_at).map(({ id }) => id),
  )
  const toPublish = ids.filter((id) => active.has(id))
  for (let from = 0; from < toPublish.length; from += BATCH)
    await emitPublished(trx, toPublish.slice(from, from + BATCH))
  return placed
}

type Reply = CallReply<typeof moveQuestionsCall>

/** As `moveQuestions`, in a transaction of the caller's. */
export async function moveQuestionsIn(trx: Knex.Transaction, ids: readonly string[], to: Destination): Promise<Reply> {
  const { categoryId, actor } = to
  const asked = [...new Set(ids)]
  const found = new Map((await lockQuestions(trx, asked)).map((row) => [row.id, row]))
  const present = asked.flatMap((id) => found.get(id) ?? [])
  const moving = present.filter((row) => row.category_id !== categoryId)
  const placed = new Map((await moveInto(trx, moving, to)).map((row) => [row.id, row]))
  for (const { id, category_id } of moving)
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'change',
      entity: 'question',
      entityId: id,
      before: { categoryId: category_id },
      after: { categoryId },
    })
  return {
    moved: moving.map(({ id, code, category_id }) => ({
      id,
      code,
      version: placed.get(id)?.version ?? 0,
      from: category_id,
    })),
    unchanged: present.filter((row) => row.category_id === categoryId).map(({ id }) => id),
    missing: asked.filter((id) => !found.has(id)),
  }
}

/**
 * Moves questions to the end of a category, in the order given; those that are there already stay where they are.
 * `moved` says where each came from, so that it can be undone. Throws `request.invalid` when the category holds no
 * questions.
 */
export function moveQuestions(
  deps: Db,
  { ids, categoryId }: { ids: readonly string[]; categoryId: string },
  actor: Actor,
): Promise<Reply> {
  return transaction(deps.db, (trx) => moveQuestionsIn(trx, ids, { categoryId, actor, now: deps.clock() }))
}
