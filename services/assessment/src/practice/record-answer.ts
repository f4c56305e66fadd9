import { crashPoint } from '@wardround/kit/crash-points.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { recordAnswer as contract } from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { type AnswerContent, type AnswerInput, type Attempt, distinctChoice, isChoiceOf, refusalOf } from '#practice/answer.ts'
import { insertAnswer } from '#practice/answer-repository.ts'
import { isCorrect, presentMarking, toPeers } from '#practice/marking.ts'
import { presentCurrentState } from '#practice/question-presenter.ts'
import { getRefusal, type RefusalRow } from '#practice/refusal-repository.ts'
import { findVersion, getVersion, type Version } from '#practice/version-repository.ts'

type Reply = CallReply<typeof contract>

/** Writers that may stand in the way of one answer one after the other before the caller is told to try again. */
const TRIES = 5

const keptAnswer = (row: RefusalRow): AnswerContent | null =>
  row.kept_question_id === null
    ? null
    : {
        questionId: row.kept_question_id,
        versionId: row.kept_version_id,
        sequence: row.kept_sequence,
        response: row.kept_response,
        milliseconds: row.kept_milliseconds,
        certainty: row.kept_certainty,
        mode: row.kept_mode,
      }

/** The first reply again: the verdict and the shares of the moment when the answer was recorded. */
const presentRepeated = (row: RefusalRow, version: Version): Reply => ({
  ...presentMarking(version, {
    correct: row.kept_correct,
    peers: toPeers({ peer_firsts: row.kept_peer_firsts, peer_picks: row.kept_peer_picks }),
  }),
  sequence: row.kept_sequence,
})

/** The version that the answer names, if it is one of its question. */
async function versionOf(deps: Deps, attempt: Attempt): Promise<Version | null> {
  const version = await findVersion(deps.db, attempt.versionId)
  return version?.questionId === attempt.questionId ? version : null
}

/**
 * Records an answer and returns its marking. The same answer id with the same content gets the first reply again.
 * Throws `answer.reused`, `answer.conflict` (with the current state), `question.changed`, `resource.missing` or `request.invalid`.
 */
export async function recordAnswer(deps: Deps, learner: Learner, sent: Attempt): Promise<Reply> {
  const input: AnswerInput = { learner, attempt: { ...sent, response: distinctChoice(sent.response) } }
  const { response, sequence } = input.attempt
  const version = await versionOf(deps, input.attempt)
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (version && isChoiceOf(response, version)) {
      const correct = isCorrect(response, version.key)
      const row = await insertAnswer(deps.db, input, { correct, now: deps.clock() })
      if (row) {
        crashPoint('answer.committed')
        return { ...presentMarking(version, { correct, peers: toPeers(row) }), sequence }
      }
    }
    const repeated = await explain(deps, input, version)
    if (repeated) return repeated
  }
  throw new DomainError('gateway.unavailable', { retryAfter: 1 })
}

/** The first reply for a repeat, undefined when the way is free again; otherwise throws the reason. */
async function explain(deps: Deps, input: AnswerInput, version: Version | null): Promise<Reply | undefined> {
  const row = await getRefusal(deps.db, input)
  const refusal = refusalOf(
    { ...input.attempt, certainty: input.attempt.certainty ?? null },
    { kept: keptAnswer(row), questionKnown: row.question_known, version, sequence: row.sequence },
  )
  if (refusal === 'repeated') return presentRepeated(row, await getVersion(deps.db, row.kept_version_id))
  if (refusal === 'retry') return undefined
  if (refusal === 'request.invalid')
    throw new DomainError(refusal, { details: [{ path: 'body.response', message: 'Choose from the options of this question.' }] })
  if (refusal === 'answer.conflict') {
    const answered = row.answered_version_id === null ? undefined : await getVersion(deps.db, row.answered_version_id)
    throw new DomainError(refusal, { data: presentCurrentState(row, answered) })
  }
  throw new DomainError(refusal)
}
