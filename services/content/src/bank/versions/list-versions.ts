import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  listQuestionVersions as contract,
  QuestionVersion,
} from '@wardround/proto/http/content/question-versions.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import { findVersion, listVersions, type VersionSummaryRow } from '#bank/questions/version-repository.ts'
import type { Db } from '#deps.ts'

const summaryOf = ({ id, number, created_by, created_at, change_note, current, published }: VersionSummaryRow) => ({
  versionId: id,
  number,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
  note: change_note,
  current,
  published,
})

/** Every version of a question, newest first. Throws `resource.missing`. */
export async function listQuestionVersions(
  deps: Pick<Db, 'db'>,
  questionId: string,
): Promise<CallReply<typeof contract>> {
  const rows = await listVersions(deps.db.knex, questionId)
  if (rows.length === 0) throw new DomainError('resource.missing')
  return rows.map(summaryOf)
}

/** One version with its content. Throws `resource.missing`. */
export async function getQuestionVersion(
  deps: Pick<Db, 'db'>,
  questionId: string,
  number: number,
): Promise<QuestionVersion> {
  const row = await findVersion(deps.db.knex, questionId, number)
  if (!row) throw new DomainError('resource.missing')
  return { ...summaryOf(row), ...contentOfVersion(row) }
}
