import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Row } from '#shared/ui/layout.tsx'

type State = Pick<StaffUser, 'admin' | 'ban' | 'banEndsAt' | 'verified'>

/** What stands out about an account: blocked, not verified, staff. Nothing for an ordinary learner. */
export const UserState = ({ user: { admin, ban, banEndsAt, verified } }: { user: State }) => (
  <Row as="span" $gap="2">
    {ban === 1 ? (
      <Badge tone="bad" icon="cross">
        Blocked
      </Badge>
    ) : null}
    {ban === 2 ? (
      <Badge tone="warn" icon="clock">
        {banEndsAt ? `Blocked until ${formatDate(banEndsAt)}` : 'Blocked temporarily'}
      </Badge>
    ) : null}
    {verified ? null : (
      <Badge tone="muted" icon="ring">
        Email not confirmed
      </Badge>
    )}
    {admin ? (
      <Badge tone="selected" icon="user">
        Staff
      </Badge>
    ) : null}
  </Row>
)
