import { batchConsumer } from '@wardround/kit/events/consumer.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { noteKeyChanges, renumber, upsertQuestion } from '#projection/question-projection-repository.ts'
import { plainText } from '#search/plain-text.ts'
import { searchableWords } from '#search/search-words.ts'

/** What a learner may see of a question before answering, as text: only this is searched. */
function visibleText({ stem, leadIn, theme, options, code }: EventOf<typeof questionPublished>['data']): {
  body: string
  words: string
} {
  const body = [theme?.title ?? '', stem, leadIn, ...options.map((option) => option.text)]
    .map(plainText)
    .filter(Boolean)
    .join(' ')
  return { body, words: searchableWords(`${body} ${code}`) }
}

export const onQuestionPublished = batchConsumer<typeof questionPublished, Deps>(
  questionPublished,
  { service: 'assessment' },
  async ({ trx }, events) => {
    const touched = new Set<string>()
    for (const { data } of events)
      for (const categoryId of await upsertQuestion(trx, data, visibleText(data))) touched.add(categoryId)
    await renumber(trx, [...touched])
    await noteKeyChanges(trx, [...new Set(events.map(({ data }) => data.questionId))])
  },
)
