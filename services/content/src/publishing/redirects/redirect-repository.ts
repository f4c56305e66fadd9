import type { Connection } from '@wardround/kit/data/database.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'

export type RedirectRow = StaffRow & { source: string; target: string; updated_by: string }

/** Every redirect in force. */
export const listRedirects = (connection: Connection): Promise<Pick<RedirectRow, 'id' | 'source' | 'target'>[]> =>
  connection<RedirectRow>('redirects').whereNull('deleted_at').orderBy('source').select('id', 'source', 'target')
