import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { answerTrialQuestion as contract } from '@wardround/proto/http/assessment/trial.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { distinctChoice, isChoiceOf, isSameChoice } from '#marking/choice.ts'
import { markByKnownKeys } from '#marking/mark-answer.ts'
import { findVersion } from '#marking/version-repository.ts'
import { insertSittingAnswer } from '#sittings/sitting-answer-repository.ts'
import { insertSitting } from '#sittings/sitting-repository.ts'
import { markingOf, readTrial, requireNotWithheld, type TrialReader } from '#trial/get-trial.ts'

type Input = z.output<(typeof contract)['schema']['body']> & { n: number }

/**
 * Answers the nth question of a trial, which begins with its first answer. The same answer again gets the same marking.
 * Throws `resource.missing` when that question is not at this place, `question.changed` for a version that is none of
 * it, `answer.conflict` when it was answered otherwise, `request.invalid` for options that are none of it and
 * `question.withheld`.
 */
export async function answerTrialQuestion(
  deps: Deps,
  { trial, uid }: TrialReader & { trial: string },
  input: Input,
): Promise<CallReply<typeof contract>> {
  const { rows, learnerId } = await readTrial(deps, trial)
  const { questionId, versionId, milliseconds } = input
  if (rows[input.n]?.question_id !== questionId) throw new DomainError('resource.missing')
  await requireNotWithheld(deps, [uid, learnerId], questionId)
  const response = distinctChoice(input.response)
  const version = await findVersion(deps.db, versionId)
  if (version?.questionId !== questionId) throw new DomainError('question.changed')
  if (!isChoiceOf(response, version))
    throw new DomainError('request.invalid', {
      details: [{ path: 'body.response', message: 'Choose from the options of this question.' }],
    })

  const key = { learnerId: learnerId ?? trial, id: trial, paper: 1 }
  if (learnerId === undefined)
    await insertSitting(deps.db.knex, {
      ...key,
      kind: 'trial',
      name: '',
      questionIds: rows.map((row) => row.question_id),
      startedSequences: null,
      seconds: null,
    })
  const { correct } = await markByKnownKeys(deps.db, version, response)
  const given = { id: uuidv7(), questionId, versionId, sequence: 1, response, milliseconds, certainty: null }
  if (await insertSittingAnswer(deps.db, key, { ...given, mode: 'tutor', correct, group: null }))
    return markingOf(deps, { versionId, correct })

  const kept = (await readTrial(deps, trial)).rows.find((row) => row.question_id === questionId)
  if (!kept?.response || kept.correct === null || !isSameChoice(kept.response, response))
    throw new DomainError('answer.conflict')
  return markingOf(deps, { versionId: kept.version_id, correct: kept.correct })
}
