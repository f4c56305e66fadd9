import type { GuideReading } from '@wardround/proto/http/content/guides.ts'
import type { Db } from '#deps.ts'
import { getReadableText } from './get-guide.ts'
import { presentReading } from './guide-presenter.ts'
import { upsertReading } from './guide-reading-repository.ts'
import type { Reader } from './reader.ts'

type Change = { id: string; read: string[]; unread: string[]; stoppedAt?: string | undefined }

/**
 * Keeps which sections are read and where the reader is; names that no section has are left out. Throws
 * `resource.missing`.
 */
export async function saveGuideReading(deps: Db, reader: Reader, change: Change): Promise<GuideReading> {
  const text = await getReadableText(deps, reader, change.id)
  const known = new Set(text.section_list.map(({ id }) => id))
  const row = await upsertReading(deps.db.knex, reader, text.id, {
    read: change.read.filter((id) => known.has(id)),
    unread: change.unread,
    stoppedAt: change.stoppedAt && known.has(change.stoppedAt) ? change.stoppedAt : null,
    now: deps.clock(),
  })
  return presentReading(text, row)
}
