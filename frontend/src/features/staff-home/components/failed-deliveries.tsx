import type { CallReply } from '@wardround/proto/contract.ts'
import type { listDeliveries } from '@wardround/proto/http/notification/deliveries.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'
import { useFailedDeliveries, useResendDelivery } from './use-failed-deliveries.ts'

type Delivery = CallReply<typeof listDeliveries>['items'][number]
const SHOWN = 5

/** Emails and text messages that could not be sent, why, and a button to try again. */
export function FailedDeliveries() {
  const { data, error, mutate } = useFailedDeliveries(SHOWN, true)
  const mayResend = usePermission('Mail', 'e')
  const again = useResendDelivery()
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The failed emails could not be loaded" />
    ) : (
      <Skeleton lines={2} label="Loading failed emails" />
    )
  if (data.total === 0)
    return (
      <Badge tone="good" icon="tick">
        No emails or text messages have failed
      </Badge>
    )
  const resend = (id: string) =>
    again
      .run({ params: { id }, body: {} })
      .then(() => toast('The message is waiting to be sent.', { icon: 'tick' }))
      .catch((failure: unknown) => toast(`The message was not sent again. ${messageOf(failure)}`, { icon: 'warn' }))
  const columns: Column<Delivery>[] = [
    { key: 'title', header: 'Email or text', cell: ({ title }) => title },
    { key: 'problem', header: 'Reason', width: '50%', phone: 'line', cell: ({ problem }) => problem ?? '' },
    {
      key: 'when',
      header: 'Created',
      cell: ({ createdAt }) => <Caption as="span">{formatMoment(createdAt)}</Caption>,
    },
    ...(mayResend
      ? [
          {
            key: 'again',
            header: 'Send',
            phone: 'end' as const,
            cell: ({ id, title }: Delivery) => (
              <Button size="sm" aria-label={`Send again: ${title}`} onClick={() => void resend(id)}>
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
        {formatCounted(data.total, 'email or text', 'emails or texts')} could not be sent.
        {data.total > SHOWN ? ` These are the latest ${SHOWN}.` : ''}
      </Small>
      <Table
        caption="Emails and text messages that could not be sent"
        twoLines
        columns={columns}
        rows={data.items}
        rowKey={({ id }) => id}
      />
    </Stack>
  )
}
