import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { GemContent, GemFormat } from '@wardround/proto/gem-content.ts'
import type { GemInput } from '@wardround/proto/http/content/staff-gems.ts'
import { actorOf } from '#staff/actor.ts'
import { isCorrection, withCorrection } from '#staff/correction.ts'
import { unseenWriters, writersAfter } from '#staff/second-look.ts'
import { raiseContent } from './convert-gem.ts'
import { cleanContent, wordsOf } from './gem-content.ts'
import type { GemRow, GemWords } from './gem-row.ts'

type Said = Pick<GemWords, 'title' | 'prompt' | 'content' | 'tags' | 'reference_list'>

/** What a reader sees of the gem: equal where two saves say the same. */
export const says = ({ title, prompt, content, tags, reference_list }: Said) =>
  JSON.stringify([title, prompt, content, tags, reference_list])

const storedWords = (words: GemWords) => ({
  ...words,
  content: JSON.stringify(words.content),
  tags: JSON.stringify(words.tags),
  reference_list: JSON.stringify(words.reference_list),
  index_image: words.index_image && JSON.stringify(words.index_image),
  guides: JSON.stringify(words.guides),
})

/**
 * The columns that a save fills in. `format` is the lowest that the gem has afterwards. What is live and goes into
 * review stays as learners see it; its new words wait as its correction.
 */
export function columnsOf(
  input: GemInput,
  format: GemFormat,
  { identity, now, before }: WriteContext<GemRow>,
): Record<string, unknown> {
  const content = raiseContent(cleanContent(input.content as GemContent), format, uuidv7)
  const words: GemWords = {
    title: input.title,
    prompt: input.prompt || null,
    content,
    tags: input.tags as GemRow['tags'],
    reference_list: input.references as GemRow['reference_list'],
    index_image: input.indexImage as GemRow['index_image'],
    question_ids: [...new Set(input.questionIds)],
    guides: input.guides,
    search_text: `${input.title} ${wordsOf(content)}`,
    version_number: (before?.version ?? 0) + 1,
  }
  const isSame = before !== undefined && says(words) === says(withCorrection(before))
  const writers = writersAfter(before, !isSame, actorOf(identity))
  const standing = { format: content.format, category_id: input.categoryId, for_pa: input.forPa }
  if (isCorrection(before, input.state)) return { ...standing, writers, correction: JSON.stringify(words) }
  return {
    ...standing,
    ...storedWords(words),
    state: input.state,
    correction: null,
    version_id: uuidv7(),
    published_at: input.state === 'active' ? now : (before?.published_at ?? null),
    writers: unseenWriters(input.state, writers),
  }
}
