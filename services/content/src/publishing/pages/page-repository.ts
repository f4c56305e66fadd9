import type { Connection } from '@wardround/kit/data/database.ts'
import type { PublishColumns } from '@wardround/kit/staff-resource/publishing.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import type { LiveText } from './page.ts'

export type PageRow = StaffRow &
  PublishColumns & { tag: string; title: string; value: PageValue; live: LiveText | null; updated_by: string }

export const findPageByTag = (connection: Connection, tag: string): Promise<PageRow | undefined> =>
  connection<PageRow>('pages').where({ tag }).whereNull('deleted_at').first()
