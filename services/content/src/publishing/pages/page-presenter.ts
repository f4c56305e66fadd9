import { presentPublishing } from '@wardround/kit/staff-resource/publishing.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import type { PageRecord } from '@wardround/proto/http/content/pages.ts'
import { liveTextOf } from './page.ts'
import type { PageRow } from './page-repository.ts'

export type PublicPage = CallReply<typeof getPageByTag>

export const presentPage = (row: PageRow): PageRecord => ({
  ...recordMeta(row),
  tag: row.tag,
  title: row.title,
  value: row.value,
  ...presentPublishing(row),
  readersSee: row.state === 'published' ? 'this' : row.live ? 'earlier' : 'nothing',
  updatedBy: row.updated_by,
})

/** What anyone may read of a page, not who wrote it; undefined while nothing of it is published. */
export function presentPublicPage(row: PageRow, now: Date): PublicPage | undefined {
  const live = liveTextOf(row, now)
  return live ? { tag: row.tag, ...live } : undefined
}
