import { batchConsumer } from '@wardround/kit/events/consumer.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import {
  noteKeyChanges,
  renumber,
  type SearchText,
  upsertQuestion,
} from '#projection/question-projection-repository.ts'
import { plainText } from '#search/plain-text.ts'
import { searchableWords } from '#search/search-words.ts'

type Data = EventOf<typeof questionPublished>['data']

/**
 * The texts of a question: `body` is what a learner may see before answering, `taught` what is found by those who have
 * answered.
 */
function textsOf({ stem, leadIn, theme, options, code, solution }: Data): SearchText {
  const body = [theme?.title ?? '', stem, leadIn, ...options.map((option) => option.text)]
    .map(plainText)
    .filter(Boolean)
    .join(' ')
  const taught = [solution.explanation, ...solution.keyPoints].map(plainText).filter(Boolean).join(' ')
  return { body, words: searchableWords(`${body} ${code}`), taught, taughtWords: searchableWords(taught) }
}

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
