import type { ErrorCode } from '@wardround/proto/errors.ts'
import type { recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import type { z } from 'zod'
import type { Learner } from '#learner.ts'
import { isChoiceOf, isSameChoice } from '#marking/choice.ts'

/** An answer as sent, with the question it is for. */
export type Attempt = z.output<(typeof recordAnswer)['schema']['body']> & { questionId: string }

/** The parts of an answer that make a repeat the same answer. */
export type AnswerContent = Pick<
  Attempt,
  'questionId' | 'versionId' | 'sequence' | 'response' | 'milliseconds' | 'mode'
> & {
  certainty: Attempt['certainty'] | null
}

export type AnswerInput = { learner: Learner; attempt: Attempt }

/** What is known, at the moment of asking, about an answer that was not recorded. */
export type RefusalState = {
  /** The answer already kept under the same id. */
  kept: AnswerContent | null
  /** The question exists in the bank of the learner's group. */
  questionKnown: boolean
  /** The version belongs to the question; null when it does not. */
  version: { kind: string; optionIds: string[] } | null
  /** Answers given to the question so far. */
  sequence: number
}

export type Refusal =
  | 'repeated'
  | 'retry'
  | Extract<
      ErrorCode,
      'answer.reused' | 'resource.missing' | 'question.changed' | 'request.invalid' | 'answer.conflict'
    >

/** Is this the same answer as the kept one? The order of the chosen options does not matter. */
export function isSameAnswer(one: AnswerContent, other: AnswerContent): boolean {
  return (
    one.questionId === other.questionId &&
    one.versionId === other.versionId &&
    one.sequence === other.sequence &&
    one.milliseconds === other.milliseconds &&
    one.mode === other.mode &&
    (one.certainty ?? null) === (other.certainty ?? null) &&
    isSameChoice(one.response, other.response)
  )
}

/**
 * Why an answer was not recorded. `repeated`: it was recorded before, the reply is due again.
 * `retry`: nothing stands in its way any more (another request was writing at that moment).
 */
export function refusalOf(attempt: AnswerContent, state: RefusalState): Refusal {
  if (state.kept) return isSameAnswer(attempt, state.kept) ? 'repeated' : 'answer.reused'
  if (!state.questionKnown) return 'resource.missing'
  if (!state.version) return 'question.changed'
  if (!isChoiceOf(attempt.response, state.version)) return 'request.invalid'
  return attempt.sequence === state.sequence + 1 ? 'retry' : 'answer.conflict'
}
