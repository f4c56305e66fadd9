import { useState } from 'react'
import { Badge, type BadgeProps } from '#shared/ui/badge.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Section } from '#shared/ui/page.tsx'
import { type Sort, Table } from '#shared/ui/table.tsx'

type Order = {
  id: string
  learner: string
  plan: string
  paid: string
  state: Pick<BadgeProps, 'tone' | 'icon'> & { word: string }
}
const ORDERS: readonly Order[] = [
  {
    id: '20931',
    learner: 'Amara N.',
    plan: '3 months, renewing',
    paid: '£54.00',
    state: { tone: 'good', icon: 'tick', word: 'Paid' },
  },
  {
    id: '20930',
    learner: 'J. O.',
    plan: '5 months',
    paid: '£69.00',
    state: { tone: 'warn', icon: 'clock', word: 'Waiting for bank' },
  },
  {
    id: '20929',
    learner: 'S. K.',
    plan: 'Gems',
    paid: '£12.00',
    state: { tone: 'bad', icon: 'cross', word: 'Declined' },
  },
]

export function TableSection() {
  const [sort, setSort] = useState<Sort>({ column: 'order', descending: true })
  const [selected, setSelected] = useState<readonly string[]>(['20931'])
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  const every = selected.length === ORDERS.length
  return (
    <Section title="Table" aside="A real table. On a narrow screen it scrolls sideways.">
      <Table
        caption="Sample orders"
        rows={ORDERS}
        rowKey={(order) => order.id}
        isSelected={(order) => selected.includes(order.id)}
        sort={sort}
        onSort={setSort}
        columns={[
          {
            key: 'select',
            width: '36px',
            header: (
              <Checkbox
                label="All"
                hideLabel
                checked={every}
                mixed={selected.length > 0 && !every}
                onChange={() => setSelected(every ? [] : ORDERS.map(({ id }) => id))}
              />
            ),
            cell: (order) => (
              <Checkbox
                label={`Order ${order.id}`}
                hideLabel
                checked={selected.includes(order.id)}
                onChange={() => toggle(order.id)}
              />
            ),
          },
          { key: 'order', header: 'Order', sortable: true, cell: (order) => order.id },
          { key: 'learner', header: 'Learner', sortable: true, cell: (order) => order.learner },
          { key: 'plan', header: 'Plan', cell: (order) => order.plan },
          { key: 'paid', header: 'Paid', align: 'right', cell: (order) => order.paid },
          {
            key: 'state',
            header: 'Status',
            cell: (order) => (
              <Badge tone={order.state.tone} icon={order.state.icon}>
                {order.state.word}
              </Badge>
            ),
          },
        ]}
      />
    </Section>
  )
}
