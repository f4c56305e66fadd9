import { crashPoint } from '@wardround/kit/crash-points.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { recordAnswer as contract } from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { type AnswerContent, type AnswerInput, type Attempt, distinctChoice, refusalOf } from '#practice/answer.ts'
import { insertAnswer } from '#practice/answer-repository.ts'
import { presentMarking, toPeers } from '#practice/marking.ts'
import { presentCurrentState } from '#practice/question-presenter.ts'
import { getRefusal, type RefusalRow } from '#practice/refusal-repository.ts'

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
const presentRepeated = (row: RefusalRow): Reply => ({
  ...presentMarking({
    correct: row.kept_correct,
    optionIds: row.option_ids,
    key: row.key,
    solution: row.solution,
    peers: toPeers({ peer_firsts: row.kept_peer_firsts, peer_picks: row.kept_peer_picks }),
  }),
  sequence: row.kept_sequence,
})

/**
 * Records an answer and returns its marking. The same answer id with the same content gets the first reply again.
 * Throws `answer.reused`, `answer.conflict` (with the current state), `question.changed`, `resource.missing` or `request.invalid`.
 */
export async function recordAnswer(deps: Deps, learner: Learner, sent: Attempt): Promise<Reply> {
  const input: AnswerInput = { learner, attempt: { ...sent, response: distinctChoice(sent.response) } }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await insertAnswer(deps.db, input, deps.clock())
    if (row) {
      deps.db.committed()
      crashPoint('answer.committed')
      return {
        ...presentMarking({ correct: row.correct, optionIds: row.option_ids, key: row.key, solution: row.solution, peers: toPeers(row) }),
        sequence: input.attempt.sequence,
      }
    }
    const repeated = await explain(deps, input)
    if (repeated) return repeated
  }
  throw new DomainError('gateway.unavailable', { retryAfter: 1 })
}

/** The first reply for a repeat, undefined when the way is free again; otherwise throws the reason. */
async function explain(deps: Deps, input: AnswerInput): Promise<Reply | undefined> {
  const row = await getRefusal(deps.db, input)
  const version = row.kind === null ? null : { kind: row.kind, optionIds: row.option_ids }
  const refusal = refusalOf(
    { ...input.attempt, certainty: input.attempt.certainty ?? null },
    { kept: keptAnswer(row), questionKnown: row.question_known, version, sequence: row.sequence },
  )
  if (refusal === 'repeated') return presentRepeated(row)
  if (refusal === 'retry') return undefined
  if (refusal === 'request.invalid')
    throw new DomainError(refusal, { details: [{ path: 'body.response', message: 'Choose from the options of this question.' }] })
  if (refusal === 'answer.conflict') throw new DomainError(refusal, { data: presentCurrentState(row) })
  throw new DomainError(refusal)
}
