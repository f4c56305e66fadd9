import { batchConsumer, consumer } from '@wardround/kit/events/consumer.ts'
import { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { upsertQuestions, withdrawQuestion } from '#places/place-repository.ts'

/** An import comes along in large batches. */
export const onQuestionPublished = batchConsumer<typeof questionPublished, Deps>(
  questionPublished,
  { service: 'moderation' },
  ({ trx }, events) =>
    upsertQuestions(
      trx,
      events.map(({ data }) => data),
    ),
)

export const onQuestionWithdrawn = consumer<typeof questionWithdrawn, Deps>(
  questionWithdrawn,
  { service: 'moderation' },
  ({ trx }, { data }) => withdrawQuestion(trx, data),
)
