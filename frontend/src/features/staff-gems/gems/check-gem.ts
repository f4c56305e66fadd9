import { findGemGaps, gemPictures } from '@wardround/proto/gem-gaps.ts'
import { advise, type Finding, stop } from '#shared/staff/checks/finding.ts'
import { contentWords } from './content-words.ts'
import type { GemValues } from './gem-resource.ts'

/** A gem of more words is a page to read, not a card to remember. */
const MOST_WORDS = 90
/** Guidance is looked at again after so many months. */
const CHECKED_MONTHS = 12

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Sections and blocks are named by their number, and so are the fields within them. */
function gaps({ content }: GemValues): Finding[] {
  return findGemGaps(content).map(({ path, message }) => {
    const part = /^blocks\.(\d+)/.exec(path)?.[1]
    const title = part === undefined ? message : `Block ${Number(part) + 1}: ${message}`
    return stop(
      'gap',
      part === undefined ? 'content' : `content.${part}`,
      title,
      'A gem needs this before it can become active.',
    )
  })
}

function length({ content }: GemValues): Finding[] {
  const words = countWords(contentWords(content))
  return words > MOST_WORDS
    ? [advise('length', 'content', `${words} words`, `A card is easier to remember with ${MOST_WORDS} words or fewer.`)]
    : []
}

function front({ title, prompt }: GemValues): Finding[] {
  const asked = (prompt ?? title).trim()
  return asked === '' || asked.endsWith('?')
    ? []
    : [
        advise(
          'front',
          'prompt',
          'The card doesn’t ask a question',
          'Learners rate what they recall, so put a question on the front.',
        ),
      ]
}

function sources({ references }: GemValues, today: string): Finding[] {
  if (references.length === 0)
    return [advise('reference', 'references', 'No reference yet', 'Add a source and the date you checked it.')]
  const oldest = new Date(`${today}T00:00:00Z`)
  oldest.setUTCMonth(oldest.getUTCMonth() - CHECKED_MONTHS)
  const limit = oldest.toISOString().slice(0, 10)
  return references
    .filter(({ checkedOn }) => !checkedOn || checkedOn < limit)
    .map(({ title, checkedOn }) =>
      advise(
        'reference',
        'references',
        `${title || 'A reference'} ${checkedOn ? 'was checked over a year ago' : 'does not say when it was checked'}`,
        'Check it again and enter the date.',
      ),
    )
}

const leads = ({ questionIds, content }: GemValues): Finding[] =>
  questionIds.length > 0 ||
  (content.format === 4 && content.blocks.some((block) => block.kind === 'question' && block.questionId))
    ? []
    : [advise('question', 'questionIds', 'No linked question', 'Link a question so that learners can test themselves.')]

/** What keeps a gem from being active, and what is worth a second look. `today` is a date. */
export function checkGem(values: GemValues, today: string): Finding[] {
  return [...gaps(values), ...length(values), ...front(values), ...sources(values, today), ...leads(values)]
}

/** What was looked at, where nothing is to be said. */
export const goodGem = ({ content }: GemValues): string =>
  gemPictures(content).length > 0
    ? 'Length, front, references, links, picture descriptions: no problems found.'
    : 'Length, front, references, links: no problems found.'
