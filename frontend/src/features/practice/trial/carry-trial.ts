import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { claimTrial, getTrial } from '@wardround/proto/http/assessment/trial.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { forgetTrial } from '#shared/session/trial-store.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

/**
 * Carries the trial of this browser over into the account that is signed in now. What fails is tried again at the next
 * visit.
 */
export async function carryTrial(): Promise<void> {
  const { carried } = await callApi(claimTrial, { body: {} })
  forgetTrial()
  void refresh(listCategoryProgress, getTrial)
  if (carried > 0)
    toast(
      `${carried} ${carried === 1 ? 'answer' : 'answers'} from your trial ${carried === 1 ? 'is' : 'are'} now in your account.`,
    )
}
