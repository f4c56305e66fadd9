import { closeIncident, INCIDENT_KINDS, type Incident, listIncidents } from '@wardround/proto/http/billing/incidents.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { INCIDENT_WORDS } from '#features/staff-billing/orders/order-words.ts'
import { WordsDialog } from '#features/staff-billing/orders/words-dialog.tsx'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { TableList } from '#shared/staff/list/table-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import type { Column } from '#shared/ui/table.tsx'

const OPEN = [
  { value: '', label: 'Any status' },
  { value: 'true', label: 'Needs attention' },
  { value: 'false', label: 'Closed or fixed' },
]
const KINDS = [
  { value: '', label: 'Any type' },
  ...INCIDENT_KINDS.map((value) => ({ value, label: INCIDENT_WORDS[value] })),
]

const Words = styled.span`display: block; min-width: 200px; white-space: normal;`

function stateOf({ open, closed }: Incident) {
  if (open) return <Badge tone="bad">Needs attention</Badge>
  return closed ? <Badge tone="muted">Closed by {closed.by}</Badge> : <Badge tone="good">Fixed automatically</Badge>
}

function Incidents() {
  const list = useAddressList(listIncidents, { filters: ['open', 'kind'], defaultSort: '', unsorted: true })
  const mayEdit = usePermission('Products', 'e')
  const [asked, setAsked] = useState<Incident>()
  const closing = useMutationApi(closeIncident, [listIncidents])
  async function close(note: string) {
    if (!asked) return
    const done = await closing.run({ params: { id: asked.id }, body: { note } }).catch(() => undefined)
    if (!done) return
    setAsked(undefined)
    toast('Incident closed.', { icon: 'tick' })
  }
  const columns: Column<Incident>[] = [
    { key: 'kind', header: 'Incident', phone: 'first', cell: ({ kind }) => INCIDENT_WORDS[kind] },
    { key: 'user', header: 'Learner', phone: 'line', cell: ({ user }) => user?.name ?? '' },
    {
      key: 'order',
      header: 'Order',
      phone: 'line',
      cell: ({ orderId, subject }) =>
        orderId ? <Link to={paths.adminOrder(orderId)}>…{orderId.slice(-8)}</Link> : subject,
    },
    {
      key: 'done',
      header: 'What was done',
      phone: 'line',
      cell: ({ done, closed }) => <Words>{closed?.note ?? done}</Words>,
    },
    { key: 'state', header: 'Status', phone: 'line', cell: stateOf },
    {
      key: 'foundAt',
      header: 'Found',
      phone: 'hide',
      cell: ({ foundAt }) => formatDate(foundAt),
    },
    {
      key: 'close',
      header: 'Close',
      phone: 'line',
      cell: (row) =>
        mayEdit && row.open ? (
          <Button size="sm" onClick={() => setAsked(row)}>
            Close incident
          </Button>
        ) : (
          ''
        ),
    },
  ]
  return (
    <>
      <StaffHeader
        title="Incidents"
        beside={
          <p>
            Differences between our records and the payment provider’s. We check every hour, with a full check every
            night.
          </p>
        }
      />
      <Row style={{ marginBottom: space('4') }}>
        <SelectField
          small
          hideLabel
          label="Status"
          options={OPEN}
          value={list.ask.filters['open'] ?? ''}
          onChange={(event) => list.change({ open: event.target.value })}
        />
        <SelectField
          small
          hideLabel
          label="Type"
          options={KINDS}
          value={list.ask.filters['kind'] ?? ''}
          onChange={(event) => list.change({ kind: event.target.value })}
        />
      </Row>
      <TableList
        list={list}
        caption="Incidents"
        columns={columns}
        rowKey={({ id }) => id}
        one="incident"
        many="incidents"
        none="No incidents"
        empty="Our records and the payment provider’s agree."
      />
      <WordsDialog
        open={asked !== undefined}
        title="Close this incident"
        description={asked?.done ?? ''}
        label="What was done"
        shortest={3}
        verb="Close incident"
        busy={closing.busy}
        error={closing.error}
        onSubmit={(note) => void close(note)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

/** `/admin/.../incidents`. */
export const IncidentListPage = () => (
  <Permitted area="Products" flag="v">
    <Incidents />
  </Permitted>
)
