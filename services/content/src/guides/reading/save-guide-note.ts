import { DomainError } from '@wardround/kit/base/errors.ts'
import type { GuideNote } from '@wardround/proto/http/content/guides.ts'
import type { Db } from '#deps.ts'
import { getReadableText } from './get-guide.ts'
import { findNote, upsertNote } from './guide-note-repository.ts'
import { presentNote } from './guide-presenter.ts'
import type { Reader } from './reader.ts'

type Input = { id: string; sectionId: string; text: string; version: number }

/**
 * Replaces the learner's note on a section. The same change again gets the same reply. Throws `resource.missing`, or
 * `resource.stale` with the current note in data when another tab wrote meanwhile.
 */
export async function saveGuideNote(deps: Db, reader: Reader, { id, ...input }: Input): Promise<GuideNote> {
  const text = await getReadableText(deps, reader, id)
  const row = await findNote(deps.db.knex, reader, id, input.sectionId)
  if (!row && !text.section_list.some((section) => section.id === input.sectionId))
    throw new DomainError('resource.missing')
  const written = await upsertNote(deps.db.knex, reader, { guideId: id, ...input, now: deps.clock() })
  if (written) return presentNote(written, reader)
  const now = await findNote(deps.db.knex, reader, id, input.sectionId)
  const current = now ? presentNote(now, reader) : { sectionId: input.sectionId, text: '', version: 0, updatedAt: null }
  if (current.version === input.version + 1 && now?.text === input.text) return current
  throw new DomainError('resource.stale', {
    message: 'This note was changed in another tab or on another device. Reload the page to see it.',
    data: current,
  })
}
