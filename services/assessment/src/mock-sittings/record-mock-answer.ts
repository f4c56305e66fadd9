import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  recordMockAnswer as contract,
  recordMockWorking as workingContract,
} from '@wardround/proto/http/assessment/mock-papers.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { distinctChoice, isChoiceOf, isSameChoice } from '#marking/choice.ts'
import { findVersion, type Version } from '#marking/version-repository.ts'
import { endRest } from '#sittings/rest-repository.ts'
import { insertSittingAnswer } from '#sittings/sitting-answer-repository.ts'
import { upsertSittingWorking } from '#sittings/working-repository.ts'
import { getAttempt } from './get-attempt.ts'
import { paperOf } from './get-paper.ts'
import { findSittingAnswer, insertLateAnswer, isInLog } from './late-answer-repository.ts'
import { findPaperQuestion } from './paper-question-repository.ts'
import { presentUnmarked } from './question-presenter.ts'

type Reply = CallReply<typeof contract>
type Answer = z.output<(typeof contract)['schema']['body']> & { questionId: string }
type AnswerDeps = Pick<Deps, 'db'>

/** Writers that may stand in the way of one answer one after the other before the caller has to try again. */
const TRIES = 5

const invalidChoice = () =>
  new DomainError('request.invalid', {
    details: [{ path: 'body.response', message: 'Choose from the options of this question.' }],
  })

/** The first reply for a repeat; throws `answer.reused` where the id was used for another answer. */
async function findRepeated(deps: AnswerDeps, learnerId: string, answer: Answer): Promise<Reply | undefined> {
  const kept = await findSittingAnswer(deps.db.knex, learnerId, answer.answerId)
  if (!kept) {
    if (await isInLog(deps.db.knex, learnerId, answer.answerId)) throw new DomainError('answer.reused')
    return undefined
  }
  const isSame =
    kept.sitting_id === answer.attemptId &&
    kept.question_id === answer.questionId &&
    kept.version_id === answer.versionId &&
    kept.sequence === answer.sequence &&
    kept.milliseconds === answer.milliseconds &&
    kept.certainty === (answer.certainty ?? null) &&
    isSameChoice(kept.response, answer.response)
  if (!isSame) throw new DomainError('answer.reused')
  return { sequence: kept.sequence, held: true }
}

type Place = { attemptId: string; paper: number; questionId: string; sequence: number }

/**
 * Throws why a paper takes neither answer nor working state: `resource.missing`, `attempt.not-started`,
 * `attempt.closed`, or `answer.conflict` with the current state. `known` is the sequence that the caller read. Whoever
 * answers or chooses in a rest break has ended it.
 */
async function requireOpen(deps: AnswerDeps, learner: Learner, at: Place, known: number): Promise<void> {
  const attempt = await getAttempt(deps, learner.id, at.attemptId)
  const paper = paperOf(attempt, at.paper)
  const row = await findPaperQuestion(deps.db, learner.id, at.attemptId, at.questionId)
  if (!row || row.paper !== at.paper) throw new DomainError('resource.missing')
  if (paper.started_at === null) throw new DomainError('attempt.not-started')
  if (paper.ended_at !== null) throw new DomainError('attempt.closed')
  if (paper.rests_for > 0) await endRest(deps.db.knex, { learnerId: learner.id, id: at.attemptId, paper: at.paper })
  if (row.sequence === known) return
  const version = await findVersion(deps.db, row.answered_version_id ?? row.version_id)
  if (!version) throw new DomainError('question.changed')
  const { sequence, progress, working, answered } = presentUnmarked(attempt, row, version)
  throw new DomainError('answer.conflict', { data: { sequence, progress, working, answered } })
}

async function versionOf(deps: AnswerDeps, questionId: string, versionId: string): Promise<Version> {
  const version = await findVersion(deps.db, versionId)
  if (version?.questionId !== questionId) throw new DomainError('question.changed')
  return version
}

/**
 * Keeps an answer in a running paper, unmarked. The same answer id with the same content gets the first reply again.
 * One that comes after the deadline and its 15 s is kept as late, and counts for nothing.
 */
export async function recordMockAnswer(deps: AnswerDeps, learner: Learner, sent: Answer): Promise<Reply> {
  const answer = { ...sent, response: distinctChoice(sent.response) }
  const { attemptId, paper, questionId, sequence, versionId, response, milliseconds, certainty = null } = answer
  const key = { learnerId: learner.id, id: attemptId, paper }
  crashPoint('mock-answer.received')
  for (let tries = 0; tries < TRIES; tries += 1) {
    const version = await findVersion(deps.db, versionId)
    const isFitting = version?.questionId === questionId && isChoiceOf(response, version)
    const kept =
      isFitting &&
      (await insertSittingAnswer(deps.db, key, {
        id: answer.answerId,
        questionId,
        versionId,
        sequence,
        response,
        milliseconds,
        certainty,
        mode: 'mock',
        correct: null,
        group: learner.group,
      }))
    if (kept) {
      crashPoint('mock-answer.committed')
      return { sequence, held: true }
    }
    const repeated = await findRepeated(deps, learner.id, answer)
    if (repeated) return repeated
    try {
      await requireOpen(deps, learner, answer, sequence - 1)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'attempt.closed' && isFitting)
        await insertLateAnswer(deps.db.knex, {
          ...key,
          sittingId: attemptId,
          id: answer.answerId,
          questionId,
          response,
          milliseconds,
        })
      throw error
    }
    if (!isChoiceOf(response, await versionOf(deps, questionId, versionId))) throw invalidChoice()
  }
  throw new DomainError('gateway.unavailable', { retryAfter: 1 })
}

type Working = z.output<(typeof workingContract)['schema']['body']> & { questionId: string }

/**
 * Keeps what is chosen, struck out and highlighted in a running paper. What is chosen becomes the answer when the paper
 * ends, so it has to be a choice that the question allows.
 */
export async function recordMockWorking(
  deps: AnswerDeps,
  learner: Learner,
  { questionId, attemptId, paper, sequence, ...state }: Working,
): Promise<{ sequence: number }> {
  const row = await findPaperQuestion(deps.db, learner.id, attemptId, questionId)
  if (!row || row.paper !== paper) throw new DomainError('resource.missing')
  const versionId = row.answered_version_id ?? row.version_id
  const version = await versionOf(deps, questionId, versionId)
  if (state.selected.length > 0 && !isChoiceOf(distinctChoice(state.selected), version)) throw invalidChoice()
  const working = { questionId, versionId, group: learner.group, sequence, state }
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await upsertSittingWorking(deps.db, { learnerId: learner.id, id: attemptId, paper }, working))
      return { sequence }
    await requireOpen(deps, learner, { attemptId, paper, questionId, sequence }, sequence)
  }
  throw new DomainError('gateway.unavailable', { retryAfter: 1 })
}
