import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { recordAnswer as contract } from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import { findLinked } from '#guides/find-linked.ts'
import { isPa, type Learner } from '#learner.ts'
import { distinctChoice, isChoiceOf } from '#marking/choice.ts'
import { markByKnownKeys } from '#marking/mark-answer.ts'
import { presentMarking, toPeers } from '#marking/marking.ts'
import {
  findVersion,
  forgetVersion,
  getVersion,
  getVersions,
  keyVersionOf,
  type Version,
} from '#marking/version-repository.ts'
import { type AnswerContent, type AnswerInput, type Attempt, refusalOf } from '#practice/answer.ts'
import { insertAnswer } from '#practice/answer-repository.ts'
import { getRefusal, type RefusalRow } from '#practice/refusal-repository.ts'
import { presentCurrentState } from '#questions/question-presenter.ts'
import { endOverdue } from '#sittings/end-sitting.ts'
import { insertWithheldAnswer } from '#sittings/sitting-answer-repository.ts'

type Reply = CallReply<typeof contract>

/** Writers that may stand in the way of one answer one after the other before the caller has to try again. */
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

/**
 * The first reply again: the shares are those of the moment when the answer was recorded, the verdict follows a
 * corrected key.
 */
async function presentRepeated(
  deps: Pick<Deps, 'db' | 'clock'>,
  { learner, attempt }: AnswerInput,
  row: RefusalRow,
): Promise<Reply> {
  const { kept_version_id: version_id, kept_marked_version_id: marked_version_id, kept_sequence: sequence } = row
  if (row.withheld || row.kept_correct === null) return { sequence, held: true }
  const { version, marker } = await getVersions(deps.db, { version_id, marked_version_id })
  const peers = toPeers({ peer_firsts: row.kept_peer_firsts, peer_picks: row.kept_peer_picks })
  const linked = await findLinked(deps.db, learner, attempt.questionId)
  return { ...presentMarking(version, { correct: row.kept_correct, peers, marker, linked }), sequence, held: false }
}

/** The version that the answer names, if it is one of its question. */
async function versionOf(deps: Pick<Deps, 'db' | 'clock'>, attempt: Attempt): Promise<Version | null> {
  const version = await findVersion(deps.db, attempt.versionId)
  return version?.questionId === attempt.questionId ? version : null
}

/** Marks the answer and keeps it; undefined when something stood in the way. */
async function recordMarked(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: AnswerInput,
  version: Version,
): Promise<Reply | undefined> {
  const { response, sequence } = input.attempt
  const mark = await markByKnownKeys(deps.db, version, response)
  const row = await insertAnswer(deps.db, input, { mark, keyVersionId: keyVersionOf(version), now: deps.clock() })
  if (!row) return undefined
  crashPoint('answer.committed')
  const marker = mark.version === null ? undefined : await getVersion(deps.db, mark.version)
  const linked = await findLinked(deps.db, input.learner, input.attempt.questionId)
  const marking = presentMarking(version, { correct: mark.correct, peers: toPeers(row), marker, linked })
  return { ...marking, sequence, held: false }
}

/** Keeps the answer in the sitting that withholds its question; undefined when something stood in the way. */
async function recordWithheld(
  deps: Pick<Deps, 'db' | 'clock'>,
  { learner, attempt }: AnswerInput,
): Promise<Reply | undefined> {
  const { answerId, certainty = null, sequence } = attempt
  const practising = { learnerId: learner.id, group: learner.group, forPa: isPa(learner.group) }
  const kept = await insertWithheldAnswer(deps.db, practising, { ...attempt, id: answerId, certainty })
  return kept ? { sequence, held: true } : undefined
}

/**
 * Records an answer and returns its marking, or only that it is kept while a sitting withholds the question. The same
 * answer id with the same content gets the first reply again. Throws `answer.reused`, `answer.conflict` (with the
 * current state), `question.changed`, `resource.missing` or `request.invalid`.
 */
export async function recordAnswer(deps: Pick<Deps, 'db' | 'clock'>, learner: Learner, sent: Attempt): Promise<Reply> {
  const input: AnswerInput = { learner, attempt: { ...sent, response: distinctChoice(sent.response) } }
  // In a timed session the question is withheld, so that is tried first; elsewhere it hardly ever is.
  let withheld = sent.mode === 'timed'
  for (let tries = 0; tries < TRIES; tries += 1) {
    const version = await versionOf(deps, input.attempt)
    if (version && isChoiceOf(input.attempt.response, version)) {
      const recorded = withheld ? await recordWithheld(deps, input) : await recordMarked(deps, input, version)
      if (recorded) return recorded
    }
    const conflict = await resolveConflict(deps, input, version)
    if (conflict.repeated) return conflict.repeated
    withheld = conflict.withheld
  }
  throw new DomainError('gateway.unavailable', { retryAfter: 1 })
}

/**
 * The first reply for a repeat. Otherwise throws the reason, or returns that nothing stands in the way any more, with
 * whether the question is withheld; a sitting whose time is up is ended for that.
 */
async function resolveConflict(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: AnswerInput,
  version: Version | null,
): Promise<{ repeated?: Reply; withheld: boolean }> {
  const row = await getRefusal(deps.db, input)
  const refusal = refusalOf(
    { ...input.attempt, certainty: input.attempt.certainty ?? null },
    { kept: keptAnswer(row), questionKnown: row.question_known, version, sequence: row.sequence },
  )
  const { withheld } = row
  if (refusal === 'repeated') return { repeated: await presentRepeated(deps, input, row), withheld }
  if (refusal === 'retry') {
    if (version && keyVersionOf(version) !== row.key_version_id) forgetVersion(deps.db, version.id)
    return { withheld: withheld && (await endOverdue(deps, input.learner.id)) === 0 }
  }
  if (refusal === 'request.invalid')
    throw new DomainError(refusal, {
      details: [{ path: 'body.response', message: 'Choose from the options of this question.' }],
    })
  if (refusal === 'answer.conflict') {
    const { answered_version_id: version_id, marked_version_id } = row
    const linked =
      withheld || version_id === null ? [] : await findLinked(deps.db, input.learner, input.attempt.questionId)
    const versions =
      version_id === null
        ? { version: undefined, marker: undefined, linked }
        : { ...(await getVersions(deps.db, { version_id, marked_version_id })), linked }
    throw new DomainError(refusal, { data: presentCurrentState(row, versions) })
  }
  throw new DomainError(refusal)
}
