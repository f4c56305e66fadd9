import { containing } from '@wardround/kit/data/containing.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listGuideNotes as contract } from '@wardround/proto/http/content/guides.ts'
import type { z } from 'zod'
import type { Db } from '#deps.ts'
import { listNoteRows } from './guide-note-repository.ts'
import { presentNote } from './guide-presenter.ts'
import type { Reader } from './reader.ts'

type Asked = z.output<(typeof contract)['schema']['querystring']>

/**
 * The reader's notes on guides, the latest first; emptied ones are left out. Staff who view the site as a learner
 * neither read nor search their words.
 */
export async function listGuideNotes(
  { db }: Pick<Db, 'db'>,
  reader: Reader,
  { page, size, search, category }: Asked,
): Promise<CallReply<typeof contract>> {
  const pattern = search && !reader.viewed ? containing(search) : null
  const { rows, total } = await listNoteRows(db.knex, reader, { category: category ?? null, pattern }, { page, size })
  const items = rows.map(({ guide_id, slug, title, available, category: shelf, section_title, ...note }) => ({
    ...presentNote(note, reader),
    ...{ guideId: guide_id, slug, title, category: shelf, sectionTitle: section_title, available },
    updatedAt: note.updated_at.toISOString(),
  }))
  return { items, page, size, total }
}
