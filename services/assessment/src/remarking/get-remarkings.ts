import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { getRemarkings as contract, Remarking } from '@wardround/proto/http/assessment/remarkings.ts'
import type { Deps } from '#deps.ts'
import { countAnswered, hasQuestion, listRemarkings, type RemarkingRow } from '#remarking/remarking-repository.ts'

const present = (row: RemarkingRow): Remarking => ({
  versionId: row.version_id,
  state: row.state,
  learners: row.learners,
  done: row.done,
  remarked: row.remarked,
  toRight: row.to_right,
  toWrong: row.to_wrong,
  kept: row.kept,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

/** What changing the key of a question has done to its answers, and how many there are. Throws `resource.missing`. */
export async function getRemarkings({ db }: Pick<Deps, 'db'>, questionId: string): Promise<CallReply<typeof contract>> {
  if (!(await hasQuestion(db.knex, questionId))) throw new DomainError('resource.missing')
  const [counts, rows] = await Promise.all([countAnswered(db.knex, questionId), listRemarkings(db.knex, questionId)])
  return { ...counts, remarkings: rows.map(present) }
}
