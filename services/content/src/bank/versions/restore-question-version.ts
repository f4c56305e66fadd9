import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import { changeQuestion, lockTarget } from '#bank/questions/change-question.ts'
import { waitsForReview } from '#bank/questions/going-live.ts'
import type { QuestionContent } from '#bank/questions/question.ts'
import { presentQuestion } from '#bank/questions/question-presenter.ts'
import { type FullQuestion, findFull, type VersionRow } from '#bank/questions/question-repository.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import { findVersion, findVersionById } from '#bank/questions/version-repository.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'

/** `number` of the version to bring back, on the record as it was at `version`. */
export type Restoring = { id: string; number: number; version: number }

type Saving = { before: FullQuestion; older: VersionRow; content: QuestionContent; note: string }

/** Saves content that comes from an older version, whole or in part: its writers count as writers. */
function saveContent(
  trx: Knex.Transaction,
  { before, older, content, note }: Saving,
  actor: Actor,
  now: Date,
): Promise<QuestionRecord> {
  const { state, category_id: categoryId, for_pa: forPa } = before.question
  const input = { categoryId, state, forPa, content, note, themeId: content.theme?.id ?? null }
  const known = new Set(content.options.map((option) => option.id))
  return changeQuestion(trx, { before: { ...before, restored: older }, input, known, action: 'restore' }, actor, now)
}

/**
 * Saves an older version again as the newest one, in the state and category that the question has now; its options get
 * the ids back that they had. Throws `resource.missing`, `resource.stale`, `request.invalid` (its theme is gone),
 * `question.incomplete`.
 */
export async function restoreQuestionVersion(
  deps: Db,
  { id, number, version }: Restoring,
  actor: Actor,
): Promise<QuestionRecord> {
  return transaction(deps.db, async (trx) => {
    const before = await lockTarget(trx, { id, version })
    const older = await findVersion(trx, id, number)
    if (!older) throw new DomainError('resource.missing')
    const saving = { before, older, content: contentOfVersion(older), note: `Restored from version ${number}.` }
    return saveContent(trx, saving, actor, deps.clock())
  })
}

/** The versions before (`undoTo`) and after (`versionId`) a change of the key. */
export type Undoing = { id: string; versionId: string; undoTo: string }

const isSameKey = ({ key: one }: VersionRow, { key: other }: VersionRow) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Ids and words of the options, for comparison: an older key is valid only for the same ones. */
const optionWords = ({ kind, options }: VersionRow) =>
  JSON.stringify([kind, ...options.map(({ id, text, textHtml }) => [id, text, textHtml ?? '']).sort()])

/** Whether a draft that nobody approved would be published together with the key. */
const publishesDraft = async (trx: Knex.Transaction, { question, version }: FullQuestion, actor: Actor) =>
  version.id !== question.published_version_id && !(await waitsForReview(trx, actor))

/**
 * Undoes a change of the key, as long as that key is in force: what was right before is right again, and everything
 * else stays as staff have it now. Throws `resource.missing`, and `resource.stale` once another key is in force or
 * drafted, the options have changed, or a draft waits that would go live with the key.
 */
export async function undoMockRemark(
  deps: Db,
  { id, versionId, undoTo }: Undoing,
  actor: Actor,
): Promise<QuestionRecord> {
  return transaction(deps.db, async (trx) => {
    const before = await findFull(trx, id, true)
    const [changed, older] = [await findVersionById(trx, id, versionId), await findVersionById(trx, id, undoTo)]
    if (!before || !changed || !older) throw new DomainError('resource.missing')
    const { state, published_version_id: publishedId } = before.question
    const published = publishedId === null ? undefined : await findVersionById(trx, id, publishedId)
    const isInForce = state === 'active' && [published, before.version].every((one) => one && isSameKey(one, changed))
    const isUndone = isSameKey(changed, older) || older.number > changed.number
    const isOther = optionWords(before.version) !== optionWords(older)
    if (!isInForce || isUndone || isOther || (await publishesDraft(trx, before, actor)))
      throw new DomainError('resource.stale', { data: { current: presentQuestion(before) } })
    const content = contentOfVersion(before.version)
    const options = content.options.map((option) => ({ ...option, correct: older.key.includes(option.id) }))
    const note = `Restored the answer key of version ${older.number}.`
    return saveContent(trx, { before, older, content: { ...content, options }, note }, actor, deps.clock())
  })
}
