import { crashPoint } from '@wardround/kit/crash-points.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { recordAnswer as contract } from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { type AnswerContent, type AnswerInput, type Attempt, distinctChoice, isChoiceOf, refusalOf } from '#practice/answer.ts'
import { insertAnswer } from '#practice/answer-repository.ts'
import { correctionsAfter, markOf } from '#practice/correction.ts'
import { presentMarking, toPeers } from '#practice/marking.ts'
import { presentCurrentState } from '#practice/question-presenter.ts'
import { getRefusal, type RefusalRow } from '#practice/refusal-repository.ts'
import { findVersion, forgetVersion, getVersion, getVersions, keyVersionOf, type Version } from '#practice/version-repository.ts'

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

/** The first reply again: the shares are those of the moment when the answer was recorded, the verdict follows a corrected key. */
async function presentRepeated(deps: Deps, row: RefusalRow): Promise<Reply> {
  const { kept_version_id: version_id, kept_marked_version_id: marked_version_id, kept_sequence: sequence } = row
  if (row.held) return { sequence, held: true }
  const { version, marker } = await getVersions(deps.db, { version_id, marked_version_id })
  const peers = toPeers({ peer_firsts: row.kept_peer_firsts, peer_picks: row.kept_peer_picks })
  return { ...presentMarking(version, { correct: row.kept_correct, peers, marker }), sequence, held: false }
}

/** The version that the answer names, if it is one of its question. */
async function versionOf(deps: Deps, attempt: Attempt): Promise<Version | null> {
  const version = await findVersion(deps.db, attempt.versionId)
  return version?.questionId === attempt.questionId ? version : null
}

/** The versions that have changed the key since this one, newest first; hardly ever any. */
const correcting = (deps: Deps, version: Version): Promise<Version[]> =>
  Promise.all(correctionsAfter(version).map(({ versionId }) => getVersion(deps.db, versionId)))

/** Marks the answer and keeps it; undefined when something stood in the way. */
async function tryRecording(deps: Deps, input: AnswerInput, version: Version): Promise<Reply | undefined> {
  const { response, sequence } = input.attempt
  const mark = markOf(version, response, await correcting(deps, version))
  const row = await insertAnswer(deps.db, input, { mark, keyVersionId: keyVersionOf(version), now: deps.clock() })
  if (!row) return undefined
  crashPoint('answer.committed')
  if (row.held) return { sequence, held: true }
  const marker = mark.version === null ? undefined : await getVersion(deps.db, mark.version)
  return { ...presentMarking(version, { correct: mark.correct, peers: toPeers(row), marker }), sequence, held: false }
}

/**
 * Records an answer and returns its marking, or only that it is kept while a timed session with the question runs. The same answer id with the same content gets the first reply again.
 * Throws `answer.reused`, `answer.conflict` (with the current state), `question.changed`, `resource.missing` or `request.invalid`.
 */
export async function recordAnswer(deps: Deps, learner: Learner, sent: Attempt): Promise<Reply> {
  const input: AnswerInput = { learner, attempt: { ...sent, response: distinctChoice(sent.response) } }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const version = await versionOf(deps, input.attempt)
    const recorded = version && isChoiceOf(input.attempt.response, version) ? await tryRecording(deps, input, version) : undefined
    if (recorded) return recorded
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
  if (refusal === 'repeated') return presentRepeated(deps, row)
  if (refusal === 'retry') {
    if (version && keyVersionOf(version) !== row.key_version_id) forgetVersion(deps.db, version.id)
    return undefined
  }
  if (refusal === 'request.invalid')
    throw new DomainError(refusal, { details: [{ path: 'body.response', message: 'Choose from the options of this question.' }] })
  if (refusal === 'answer.conflict') {
    const { answered_version_id: version_id, marked_version_id } = row
    const versions =
      version_id === null ? { version: undefined, marker: undefined } : await getVersions(deps.db, { version_id, marked_version_id })
    throw new DomainError(refusal, { data: presentCurrentState(row, versions) })
  }
  throw new DomainError(refusal)
}
