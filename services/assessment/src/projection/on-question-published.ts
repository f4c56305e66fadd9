import { batchConsumer } from '@wardround/kit/events/consumer.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { noteKeyChanges, renumber, upsertQuestion } from '#projection/question-projection-repository.ts'
import { textsOf } from '#projection/question-texts.ts'

export const onQuestionPublished = batchConsumer<typeof questionPublished, Deps>(
  questionPublished,
  { service: 'assessment' },
  async ({ trx }, events) => {
    const touched = new Set<string>()
    for (const { data } of events)
      for (const categoryId of await upsertQuestion(trx, data, textsOf(data))) touched.add(categoryId)
    await renumber(trx, [...touched])
    await noteKeyChanges(trx, [...new Set(events.map(({ data }) => data.questionId))])
  },
)
