import type { EventOf } from '@wardround/proto/event.ts'
import type { questionPublished } from '@wardround/proto/events/content.ts'
import type { SearchText } from '#projection/question-projection-repository.ts'
import { plainText } from '#search/plain-text.ts'
import { searchableWords } from '#search/search-words.ts'

type Published = EventOf<typeof questionPublished>['data']
type Texts = Pick<Published, 'stem' | 'leadIn' | 'theme' | 'options' | 'code'> & {
  solution: Pick<Published['solution'], 'explanation' | 'keyPoints'>
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(' ')

/**
 * The texts of a question: `body` is what a learner may see before answering, the title of its theme apart from the
 * stem by a colon; `taught` is what is found by those who have answered.
 */
export function textsOf({ stem, leadIn, theme, options, code, solution }: Texts): SearchText {
  const title = theme ? `${plainText(theme.title)}:` : ''
  const body = joined([title, ...[stem, leadIn, ...options.map((option) => option.text)].map(plainText)])
  const taught = joined([solution.explanation, ...solution.keyPoints].map(plainText))
  return { body, words: searchableWords(`${body} ${code}`), taught, taughtWords: searchableWords(taught) }
}
