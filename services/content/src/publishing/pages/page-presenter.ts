import type { CallReply } from '@wardround/proto/contract.ts'
import type { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import type { listPageVersions, PageRecord } from '@wardround/proto/http/content/pages.ts'
import type { PageRow, PageVersionRow } from './page-repository.ts'

export type PublicPage = CallReply<typeof getPageByTag>
export type PageVersion = CallReply<typeof listPageVersions>[number]

export const presentPage = (row: PageRow): PageRecord => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  tag: row.tag,
  title: row.title,
  value: row.value,
  updatedBy: row.updated_by,
})

/** What anyone may read of a page; not who wrote it. */
export const presentPublicPage = ({ tag, title, value, updated_at }: PageRow): PublicPage => ({
  tag,
  title,
  value,
  updatedAt: updated_at.toISOString(),
})

export const presentVersion = (row: Omit<PageVersionRow, 'value'>): PageVersion => ({
  number: row.number,
  title: row.title,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
})
