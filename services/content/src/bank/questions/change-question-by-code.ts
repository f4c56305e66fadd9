import { DomainError } from '@wardround/kit/base/errors.ts'
import type { QuestionInput, QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { getQuestion } from './get-question.ts'
import { findIdByCode } from './question-repository.ts'
import { saveQuestion } from './save-question.ts'

async function idOf(deps: Pick<Db, 'db'>, code: string): Promise<string> {
  const id = await findIdByCode(deps.db.knex, code)
  if (!id) throw new DomainError('resource.missing')
  return id
}

/** A question by its code, in capitals or not. Throws `resource.missing`. */
export const getQuestionByCode = async (deps: Pick<Db, 'db'>, code: string): Promise<QuestionRecord> =>
  getQuestion(deps, await idOf(deps, code))

type ByCode = { code: string; version: number; input: QuestionInput }

/** Changes the question that has this code, as `saveQuestion` does. */
export const changeQuestionByCode = async (
  deps: Db,
  { code, version, input }: ByCode,
  actor: Actor,
): Promise<QuestionRecord> => saveQuestion(deps, input, actor, { id: await idOf(deps, code), version })
