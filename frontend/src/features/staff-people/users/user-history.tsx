import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import { HistoryEntries } from '#shared/staff/resource/history-panel.tsx'
import { Small } from '#shared/ui/text.tsx'
import { USER_PARTS, users } from './user-resource.ts'

/** What staff did with an account. */
export const UserHistory = ({ user }: { user: StaffUser }) => (
  <>
    <Small $muted>
      Changes that staff made to this account, latest first. Entries can’t be edited. Names and email addresses are
      shortened. For access given or ended, see Services and orders.
    </Small>
    <HistoryEntries resource={users} id={user.id} version={user.version} parts={USER_PARTS} />
  </>
)
