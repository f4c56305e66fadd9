import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import { Small } from '#shared/ui/text.tsx'
import { HistoryEntries } from '../resource/history-panel.tsx'
import { USER_PARTS, users } from './user-resource.ts'

/** What staff did with an account. */
export const UserHistory = ({ user }: { user: StaffUser }) => (
  <>
    <Small $muted>What staff did with this account, the newest first. It can never be changed; names and addresses are shortened.</Small>
    <HistoryEntries resource={users} id={user.id} version={user.version} parts={USER_PARTS} />
  </>
)
