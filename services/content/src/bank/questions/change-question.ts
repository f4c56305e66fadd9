import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import type { QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import { contentOfVersion, isSameContent } from '#bank/questions/version-content.ts'
import type { Actor } from '#staff/actor.ts'
import { checkGoingLive, standingOf } from './going-live.ts'
import { checkDraft, type DraftInput } from './question-draft.ts'
import { presentQuestion } from './question-presenter.ts'
import { type FullQuestion, findFull, type QuestionRow } from './question-repository.ts'
import { type Revised, reviseQuestion } from './revise-question.ts'

/** Which question is changed, and the `version` that the change was made on. */
export type QuestionTarget = { id: string; version: number }

/** What the audit log keeps; the words themselves are in the version. */
export const summaryOf = (row: QuestionRow) => ({
  code: row.code,
  state: row.state,
  categoryId: row.category_id,
  forPa: row.for_pa,
  versionId: row.current_version_id,
})

/** `resource.stale` with the current record. */
export const staleQuestion = (current: FullQuestion): DomainError =>
  new DomainError('resource.stale', { data: { current: presentQuestion(current) } })

/**
 * The question as it stands, locked until the transaction ends. Throws `resource.missing` and `resource.stale` with the
 * current record.
 */
export async function lockTarget(trx: Knex.Transaction, { id, version }: QuestionTarget): Promise<FullQuestion> {
  const before = await findFull(trx, id, true)
  if (!before) throw new DomainError('resource.missing')
  if (before.question.version !== version) throw staleQuestion(before)
  return before
}

type Change = { before: Revised; input: DraftInput; known: ReadonlySet<string>; action: string }

/**
 * Checks and writes the next version of a locked question, with its event and audit entry. Throws as `checkDraft` and
 * `checkGoingLive`.
 */
export async function changeQuestion(
  trx: Knex.Transaction,
  change: Change,
  actor: Actor,
  now: Date,
): Promise<QuestionRecord> {
  const { before, input, known, action } = change
  const draft = await checkDraft(trx, input, known)
  if (draft.state === 'active' && before.question.state !== 'active') {
    const rewords = !isSameContent(contentOfVersion(before.version), draft.content)
    await checkGoingLive(trx, rewords ? { writers: [actor.uid], published: false } : standingOf(before), actor)
  }
  const row = await reviseQuestion(trx, before, draft, actor, now)
  await audit(trx, {
    actor: actor.uid,
    actorName: actor.name,
    action,
    entity: 'question',
    entityId: row.id,
    before: summaryOf(before.question),
    after: summaryOf(row),
  })
  return presentQuestion((await findFull(trx, row.id)) as FullQuestion)
}
