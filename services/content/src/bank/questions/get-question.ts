import { DomainError } from '@wardround/kit/base/errors.ts'
import type { QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Db } from '#deps.ts'
import { presentQuestion } from './question-presenter.ts'
import { findFull } from './question-repository.ts'

/** A question with its current version. Throws `resource.missing`. */
export async function getQuestion(deps: Pick<Db, 'db'>, id: string): Promise<QuestionRecord> {
  const found = await findFull(deps.db.knex, id)
  if (!found) throw new DomainError('resource.missing')
  return presentQuestion(found)
}
