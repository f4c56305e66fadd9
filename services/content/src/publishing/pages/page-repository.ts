import type { Connection } from '@wardround/kit/data/database.ts'
import type { PublishColumns } from '@wardround/kit/staff-resource/publishing.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { PageValue } from '@wardround/proto/http/content/page-by-tag.ts'

/** What readers see of a page while a newer text of it waits. */
export type LiveText = { title: string; value: PageValue; updatedAt: string }

export type PageRow = StaffRow &
  PublishColumns & { tag: string; title: string; value: PageValue; live: LiveText | null; updated_by: string }

export const findPageByTag = (connection: Connection, tag: string): Promise<PageRow | undefined> =>
  connection<PageRow>('pages').where({ tag }).whereNull('deleted_at').first()
