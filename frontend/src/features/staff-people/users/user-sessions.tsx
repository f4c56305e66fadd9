import type { CallReply } from '@wardround/proto/contract.ts'
import { endUserSessions, listUserSessions } from '@wardround/proto/http/identity/staff-sessions.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment, formatRelative } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { END_WORDS } from '#shared/session/end-words.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

type Sessions = CallReply<typeof listUserSessions>
type SignIn = Sessions['live'][number]

const COMMON: readonly Column<SignIn>[] = [
  { key: 'device', header: 'Device', phone: 'first', cell: ({ device }) => device ?? 'Unknown device' },
  {
    key: 'address',
    header: 'IP address',
    phone: 'line',
    before: 'From',
    cell: ({ address }) => address ?? 'Unknown',
  },
  {
    key: 'startedAt',
    header: 'Logged in',
    phone: 'line',
    before: 'Logged in',
    cell: ({ startedAt }) => formatMoment(startedAt),
  },
]
const LIVE: readonly Column<SignIn>[] = [
  ...COMMON,
  { key: 'seen', header: 'Last used', phone: 'end', cell: ({ lastSeenAt }) => formatRelative(lastSeenAt) },
]
const OVER: readonly Column<SignIn>[] = [
  ...COMMON,
  {
    key: 'ended',
    header: 'Ended',
    phone: 'line',
    before: 'Ended',
    cell: ({ endedAt }) => (endedAt ? formatMoment(endedAt) : ''),
  },
  { key: 'by', header: 'How', phone: 'line', cell: ({ endedBy }) => (endedBy ? END_WORDS[endedBy] : '') },
]

function EndAll({ uid, name }: { uid: string; name: string }) {
  const ending = useMutationApi(endUserSessions, [listUserSessions])
  const [asks, setAsks] = useState(false)
  const end = async () => {
    const done = await ending.run({ params: { id: uid } }).catch(() => undefined)
    if (!done) return
    setAsks(false)
    toast(done.ended === 0 ? 'No devices were logged in.' : `${formatCounted(done.ended, 'device')} logged out.`, {
      icon: 'tick',
    })
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Log ${name} out everywhere?`}
        confirm="Log out everywhere"
        cancel="Cancel"
        busy={ending.busy}
        onConfirm={() => void end()}
      >
        <p>
          Every device is logged out immediately. The password doesn’t change and they can log in again straight away.
        </p>
        {ending.error ? (
          <Note tone="bad" live="alert">
            {messageOf(ending.error)}
          </Note>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

/** Where a user is logged in, and the sign-ins of the last 30 days that are over. */
export function UserSessions({ uid, name }: { uid: string; name: string }) {
  const { data, error, mutate } = useApi(listUserSessions, { params: { id: uid } })
  const mayEdit = usePermission('Users', 'e')
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The sessions could not be loaded" />
    ) : (
      <Skeleton lines={6} label="Loading the sessions" />
    )
  if (data.live.length === 0 && data.over.length === 0)
    return (
      <EmptyState title="No logins in the last 30 days">
        <p>Devices are listed while logged in and for 30 days after.</p>
      </EmptyState>
    )
  return (
    <>
      {data.live.length > 0 ? (
        <Section title="Logged in now">
          <Stack>
            <Table caption="Logged in now" twoLines columns={LIVE} rows={data.live} rowKey={({ id }) => id} />
            {mayEdit ? (
              <Row>
                <EndAll uid={uid} name={name} />
              </Row>
            ) : null}
          </Stack>
        </Section>
      ) : null}
      {data.over.length > 0 ? (
        <Section title="Previous logins">
          <Table caption="Previous logins" twoLines columns={OVER} rows={data.over} rowKey={({ id }) => id} />
        </Section>
      ) : null}
    </>
  )
}
