import { consumer } from '@wardround/kit/events/consumer.ts'
import { questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { renumber, withdrawQuestion } from '#projection/question-projection-repository.ts'

export const onQuestionWithdrawn = consumer<typeof questionWithdrawn, Deps>(
  questionWithdrawn,
  { service: 'assessment' },
  async ({ trx }, { data }) => {
    await renumber(trx, await withdrawQuestion(trx, data))
  },
)
