import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { GemContent, GemFormat } from '@wardround/proto/gem-content.ts'
import type { GemInput } from '@wardround/proto/http/content/staff-gems.ts'
import { actorOf } from '#staff/actor.ts'
import { unseenWriters, writersAfter } from '#staff/second-look.ts'
import { raiseContent } from './convert-gem.ts'
import { cleanContent, wordsOf } from './gem-content.ts'
import type { GemRow } from './gem-row.ts'

type Said = Pick<GemRow, 'title' | 'prompt' | 'content' | 'tags' | 'reference_list'>

/** What a reader sees of the gem: equal where two saves say the same. */
export const says = ({ title, prompt, content, tags, reference_list }: Said) =>
  JSON.stringify([title, prompt, content, tags, reference_list])

/** The columns that a save fills in. `format` is the lowest that the gem has afterwards. */
export function columnsOf(
  input: GemInput,
  format: GemFormat,
  { identity, now, before }: WriteContext<GemRow>,
): Record<string, unknown> {
  const content = raiseContent(cleanContent(input.content as GemContent), format, uuidv7)
  const said = {
    title: input.title,
    prompt: input.prompt || null,
    content,
    tags: input.tags,
    reference_list: input.references,
  }
  const isSame = before !== undefined && says(said as Said) === says(before)
  return {
    format: content.format,
    state: input.state,
    category_id: input.categoryId,
    title: said.title,
    prompt: said.prompt,
    content: JSON.stringify(content),
    tags: JSON.stringify(input.tags),
    reference_list: JSON.stringify(input.references),
    for_pa: input.forPa,
    index_image: input.indexImage && JSON.stringify(input.indexImage),
    question_ids: [...new Set(input.questionIds)],
    guides: JSON.stringify(input.guides),
    search_text: `${input.title} ${wordsOf(content)}`,
    version_id: uuidv7(),
    version_number: (before?.version ?? 0) + 1,
    published_at: input.state === 'active' ? now : (before?.published_at ?? null),
    writers: unseenWriters(input.state, writersAfter(before, !isSame, actorOf(identity))),
  }
}
