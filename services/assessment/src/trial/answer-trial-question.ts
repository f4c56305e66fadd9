import { DomainError } from '@wardround/kit/errors.ts'
import { uuidv7 } from '@wardround/kit/uuid.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { answerTrialQuestion as contract } from '@wardround/proto/http/assessment/trial.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { distinctChoice, isChoiceOf } from '#practice/answer.ts'
import { isCorrect } from '#practice/marking.ts'
import { findVersion } from '#practice/version-repository.ts'
import { markingOf, readTrial } from '#trial/get-trial.ts'
import { insertTrial, insertTrialAnswer } from '#trial/trial-repository.ts'

type Input = z.output<(typeof contract)['schema']['body']> & { n: number }

const sameChoice = (one: string[], other: string[]) => one.length === other.length && one.every((id) => other.includes(id))

/**
 * Answers the nth question of a trial, which begins with its first answer. The same answer again gets the same marking.
 * Throws `resource.missing` when that question is not at this place, `question.changed` for a version that is none of it,
 * `answer.conflict` when it was answered otherwise, `request.invalid` for options that are none of it.
 */
export async function answerTrialQuestion(deps: Deps, trialId: string, input: Input): Promise<CallReply<typeof contract>> {
  const { rows } = await readTrial(deps, trialId)
  if (rows[input.n]?.question_id !== input.questionId) throw new DomainError('resource.missing')
  const response = distinctChoice(input.response)
  const version = await findVersion(deps.db, input.versionId)
  if (version?.questionId !== input.questionId) throw new DomainError('question.changed')
  if (!isChoiceOf(response, version))
    throw new DomainError('request.invalid', { details: [{ path: 'body.response', message: 'Choose from the options of this question.' }] })

  await insertTrial(
    deps.db.knex,
    trialId,
    rows.map((row) => row.question_id),
    deps.clock(),
  )
  const correct = isCorrect(response, version.key)
  const { questionId, versionId, milliseconds } = input
  const answer = { id: uuidv7(), trialId, questionId, versionId, correct, milliseconds, response, at: deps.clock() }
  if (await insertTrialAnswer(deps.db.knex, answer)) return markingOf(deps, { versionId, correct })

  const kept = (await readTrial(deps, trialId)).rows.find((row) => row.question_id === questionId)
  if (!kept?.response || kept.correct === null || !sameChoice(kept.response, response)) throw new DomainError('answer.conflict')
  return markingOf(deps, { versionId: kept.version_id, correct: kept.correct })
}
