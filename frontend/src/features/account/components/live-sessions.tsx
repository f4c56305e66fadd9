import { endOtherSessions, endOwnSession, listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment, formatRelative } from '#shared/format/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Table } from '#shared/ui/table.tsx'
import { deviceOf, endedWords, type OwnSession } from './session-words.ts'

/** The devices that are logged in, each with a way to end it but the one in use. */
export function LiveSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const one = useMutationApi(endOwnSession, [listOwnSessions])
  const others = useMutationApi(endOtherSessions, [listOwnSessions])
  const [asks, setAsks] = useState(false)
  const failure = one.error ?? others.error

  const end = async (session: OwnSession) => {
    await one.run({ params: { id: session.id } }).then(
      () => toast(`${deviceOf(session)} has been logged out.`, { icon: 'tick' }),
      () => undefined,
    )
  }
  const endOthers = async () => {
    await others.run({}).then(
      ({ ended }) => toast(endedWords(ended), { icon: 'tick' }),
      () => undefined,
    )
    setAsks(false)
  }
  return (
    <Stack>
      {failure ? (
        <Note tone="bad" live="alert" title="Not logged out">
          {messageOf(failure)}
        </Note>
      ) : null}
      <Table
        caption="Where you are logged in"
        twoLines
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { key: 'device', header: 'Device', cell: deviceOf },
          {
            key: 'state',
            header: 'Last used',
            cell: ({ current, lastSeenAt }) =>
              current ? (
                <Badge tone="good" icon="tick">
                  Now, on this device
                </Badge>
              ) : (
                formatRelative(lastSeenAt)
              ),
          },
          {
            key: 'from',
            header: 'Logged in',
            before: 'Logged in',
            phone: 'line',
            cell: ({ startedAt }) => formatMoment(startedAt),
          },
          { key: 'address', header: 'IP address', cell: ({ address }) => address ?? 'Unknown', phone: 'line' },
          {
            key: 'end',
            header: 'Log out',
            phone: 'end',
            cell: (session) =>
              session.current ? null : (
                <Button
                  size="sm"
                  busy={one.busy}
                  aria-label={`Log out ${deviceOf(session)}`}
                  onClick={() => void end(session)}
                >
                  Log out
                </Button>
              ),
          },
        ]}
      />
      {sessions.length > 1 ? (
        <Row>
          <Button onClick={() => setAsks(true)}>Log out everywhere else</Button>
        </Row>
      ) : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Log out everywhere else?"
        confirm="Log out everywhere else"
        cancel="Stay logged in everywhere"
        busy={others.busy}
        onConfirm={() => void endOthers()}
      >
        <p>
          You’ll need to log in again on every other device. Any answers that a device has not sent yet will be sent
          after you log in there.
        </p>
      </ConfirmDialog>
    </Stack>
  )
}
