import type { CallReply } from '@wardround/proto/contract.ts'
import type { listMails } from '@wardround/proto/http/notification/mails.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { formatDate, formatTime } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'
import { toast } from '#shared/ui/toast.ts'
import { usePermission } from '../access/permissions.ts'
import { useFailedMails, useResendMail } from '../api/use-failed-mails.ts'

type Mail = CallReply<typeof listMails>['items'][number]
const SHOWN = 5

/** Mails that could not be sent, why, and the way to try again. */
export function FailedMails() {
  const { data, error, mutate } = useFailedMails(SHOWN, true)
  const mayResend = usePermission('Mail', 'e')
  const again = useResendMail()
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <Skeleton lines={2} label="Loading mails" />
  if (data.total === 0)
    return (
      <Badge tone="good" icon="tick">
        No mail has failed
      </Badge>
    )
  const resend = (id: string) =>
    again
      .run({ params: { id }, body: {} })
      .then(() => toast('The mail is waiting to be sent.', { icon: 'tick' }))
      .catch((failure: unknown) => toast(messageOf(failure), { icon: 'warn' }))
  const columns: Column<Mail>[] = [
    { key: 'template', header: 'Mail', cell: ({ template }) => template },
    { key: 'problem', header: 'Why', width: '50%', phone: 'line', cell: ({ problem }) => problem ?? '' },
    {
      key: 'when',
      header: 'Written',
      cell: ({ createdAt }) => (
        <Caption as="span">
          {formatDate(createdAt)}, {formatTime(createdAt)}
        </Caption>
      ),
    },
    ...(mayResend
      ? [
          {
            key: 'again',
            header: 'Send',
            phone: 'end' as const,
            cell: ({ id, template }: Mail) => (
              <Button size="sm" aria-label={`Send again: ${template}`} onClick={() => void resend(id)}>
                Send again
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Stack $gap="2">
      <Small>
        {formatCount(data.total)} could not be sent{data.total > SHOWN ? `, the newest ${SHOWN} are here` : ''}.
      </Small>
      <Table caption="Mails that could not be sent" twoLines columns={columns} rows={data.items} rowKey={({ id }) => id} />
    </Stack>
  )
}
