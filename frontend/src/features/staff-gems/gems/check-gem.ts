import { findGemGaps, gemPictures } from '@wardround/proto/gem-gaps.ts'
import { advise, type Finding, stop } from '#shared/staff/checks/finding.ts'
import { contentWords } from './content-words.ts'
import type { GemValues } from './gem-resource.ts'

/** A gem of more words is a page to read, not a card to remember. */
const MOST_WORDS = 90
/** Guidance is looked at again after so many months. */
const CHECKED_MONTHS = 12

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

const isBlank = (content: GemValues['content']): boolean =>
  contentWords(content).trim() === '' && gemPictures(content).length === 0

/** Sections and blocks are named by their number, and so are the fields within them. */
function gaps({ content }: GemValues): Finding[] {
  return findGemGaps(content).map(({ path, message }) => {
    const part = /^blocks\.(\d+)/.exec(path)?.[1]
    const text = `${message} A gem needs this before it can become active.`
    if (part !== undefined) return stop('gap', `content.${part}`, `Block ${Number(part) + 1} is incomplete`, text)
    return stop('gap', 'content', isBlank(content) ? 'No content yet' : 'The content is incomplete', text)
  })
}

function length({ content }: GemValues): Finding[] {
  const words = countWords(contentWords(content))
  return words > MOST_WORDS
    ? [advise('length', 'content', `${words} words`, `A gem is easier to remember with ${MOST_WORDS} words or fewer.`)]
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
          'The review prompt doesn’t ask a question',
          'Learners rate what they recall, so write the prompt as a question.',
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

const PLACES: Readonly<Record<string, string>> = {
  content: 'content',
  prompt: 'review prompt',
  references: 'references',
  questionIds: 'related questions',
}

/** What the field of a finding is called: `content.1` is "block 2". */
export function findingPlace(path: string): string {
  const [field = '', part] = path.split('.')
  return part === undefined ? (PLACES[field] ?? field) : `block ${Number(part) + 1}`
}

/** What was looked at, where nothing is to be said. */
export const goodGem = ({ content }: GemValues): string =>
  gemPictures(content).length > 0
    ? 'No problems found in the length, front, references, links and picture descriptions.'
    : 'No problems found in the length, front, references and links.'
