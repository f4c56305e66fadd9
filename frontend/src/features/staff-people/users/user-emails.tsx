import type { CallReply } from '@wardround/proto/contract.ts'
import { type DELIVERY_STATES, listDeliveries } from '@wardround/proto/http/notification/deliveries.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { LookBadge, type StateLook } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'

type Delivery = CallReply<typeof listDeliveries>['items'][number]

const LOOKS: Record<(typeof DELIVERY_STATES)[number], StateLook> = {
  queued: { tone: 'muted', icon: 'ring', word: 'Waiting' },
  sent: { tone: 'good', icon: 'tick', word: 'Sent' },
  failed: { tone: 'bad', icon: 'cross', word: 'Failed' },
}
const COLUMNS: readonly Column<Delivery>[] = [
  {
    key: 'when',
    header: 'Created',
    cell: ({ createdAt }) => <Caption as="span">{formatMoment(createdAt)}</Caption>,
  },
  { key: 'title', header: 'Email or text', phone: 'above', cell: ({ title }) => title },
  { key: 'channel', header: 'Sent by', cell: ({ channel }) => (channel === 'email' ? 'Email' : 'Text message') },
  { key: 'state', header: 'Result', phone: 'end', cell: ({ state }) => <LookBadge look={LOOKS[state]} /> },
  {
    key: 'detail',
    header: 'Detail',
    phone: 'line',
    cell: ({ sentAt, problem }) => problem ?? (sentAt ? formatMoment(sentAt) : ''),
  },
]
const SIZE = 50

/** The emails and text messages that somebody was sent, when, and with what result. */
export function UserEmails({ uid }: { uid: string }) {
  const [size, setSize] = useState(SIZE)
  const sent = useApi(listDeliveries, { query: { uid, page: 1, size } }, { keepPreviousData: true })
  return (
    <Loaded
      query={sent}
      loading="Loading emails"
      failed="The emails could not be loaded"
      lines={5}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <EmptyState title="No emails or texts in the last 90 days">
            <p>Emails and text messages to this person are listed here for 90 days.</p>
          </EmptyState>
        ),
      }}
    >
      {({ items, total }) => (
        <>
          <Small $muted>
            Emails and text messages from the last 90 days. Codes sent before an account existed are not listed.
          </Small>
          <Table caption="Emails and text messages" twoLines columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
          {total > items.length && size === SIZE ? (
            <Button size="sm" onClick={() => setSize(100)}>
              Show older emails
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  )
}
