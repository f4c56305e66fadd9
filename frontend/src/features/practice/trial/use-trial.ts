import type { CallInput } from '@wardround/proto/contract.ts'
import { answerTrialQuestion, getTrial, getTrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import { refresh, useApi, useMutationApi } from '#shared/api/use-api.ts'
import { saveTrial } from '#shared/session/trial-store.ts'

/** The trial of this browser with its score by area; what one would be made of before it begins. */
export const useTrial = () => useApi(getTrial)

/** A question of the trial, `n` from 0. */
export const useTrialQuestion = (n: number) => useApi(getTrialQuestion, { params: { n } }, { revalidateIfStale: false })

/** Answers a question of the trial and reads it again with its marking. */
export function useAnswerTrial(n: number) {
  const answer = useMutationApi(answerTrialQuestion)
  const run = async (body: CallInput<typeof answerTrialQuestion>['body']): Promise<void> => {
    try {
      await answer.run({ params: { n }, body })
      saveTrial()
    } finally {
      await refresh(getTrialQuestion, getTrial)
    }
  }
  return { run, busy: answer.busy, error: answer.error }
}
