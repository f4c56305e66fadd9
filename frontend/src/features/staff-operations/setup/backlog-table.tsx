import { messageOf } from '#shared/api/api-error.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { type Backlog, SERVICES, type ServiceName, useBacklog } from './use-backlog.ts'

type Answer = { data: Backlog | undefined; error: unknown }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A figure, marked when it should be nought. */
const Figure = ({ count, bad = false }: { count: number; bad?: boolean }) =>
  bad && count > 0 ? (
    <Badge tone="warn" icon="warn">
      {formatCount(count)}
    </Badge>
  ) : (
    formatCount(count)
  )

/** One cell of a service; each asks for the same call, which is made once. */
function Cell({ service, show }: { service: ServiceName; show: (backlog: Backlog) => React.ReactNode }) {
  const { data }: Answer = useBacklog(service)
  return data ? show(data) : null
}

function Service({ service }: { service: ServiceName }) {
  const { data, error }: Answer = useBacklog(service)
  const unreached = data?.queues.some(({ reached }) => !reached)
  return (
    <>
      {service}
      {error && !data ? (
        <Caption as="span">
          {' '}
          <Badge tone="bad" icon="cross">
            {messageOf(error)}
          </Badge>
        </Caption>
      ) : null}
      {unreached ? (
        <Caption as="span">
          {' '}
          <Badge tone="warn" icon="warn">
            Queue unreachable
          </Badge>
        </Caption>
      ) : null}
    </>
  )
}

const COLUMNS: readonly Column<{ service: ServiceName }>[] = [
  { key: 'service', header: 'Service', cell: ({ service }) => <Service service={service} /> },
  {
    key: 'outbox',
    header: 'Events waiting',
    align: 'right',
    cell: ({ service }) => (
      <Cell
        service={service}
        show={({ outbox }) => (
          <>
            {formatCount(outbox.waiting)}
            {outbox.oldestAt ? <Caption as="span">, oldest {formatRelative(outbox.oldestAt)}</Caption> : null}
          </>
        )}
      />
    ),
  },
  {
    key: 'parked',
    header: 'Set aside',
    align: 'right',
    cell: ({ service }) => (
      <Cell service={service} show={({ parked }) => <Figure bad count={sum(parked.map(({ count }) => count))} />} />
    ),
  },
  {
    key: 'jobs',
    header: 'Jobs waiting',
    align: 'right',
    cell: ({ service }) => (
      <Cell
        service={service}
        show={({ queues }) => <Figure count={sum(queues.map((one) => one.waiting + one.active + one.delayed))} />}
      />
    ),
  },
  {
    key: 'failed',
    header: 'Jobs failed',
    align: 'right',
    cell: ({ service }) => (
      <Cell service={service} show={({ queues }) => <Figure bad count={sum(queues.map(({ failed }) => failed))} />} />
    ),
  },
]

const ROWS = SERVICES.map((service) => ({ service }))

/** What each service has in hand: events on their way out, events set aside after failing, jobs. */
export const BacklogTable = () => (
  <Table
    caption="Queues and messages in each service"
    columns={COLUMNS}
    rows={ROWS}
    rowKey={({ service }) => service}
  />
)
