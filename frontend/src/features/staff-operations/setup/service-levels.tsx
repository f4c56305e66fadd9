import type { CallReply } from '@wardround/proto/contract.ts'
import { SERVICE_LEVELS, type ServiceLevelName } from '@wardround/proto/http/service-levels.ts'
import { getServiceLevels } from '@wardround/proto/http/setup.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

type Level = { unit: 'seconds' | 'share' | 'count'; least?: number; most?: number }
type Reply = CallReply<typeof getServiceLevels>
type Row = { name: ServiceLevelName; label: string; now: number | null; worst: number | null }

const NAMES: Record<ServiceLevelName, string> = {
  errorBudget: 'Error budget left (30 days)',
  errors: 'Requests that failed',
  answers: 'Answering a question (99th percentile)',
  reading: 'Opening a question (99th percentile)',
  everything: 'Any request (99th percentile)',
  outbox: 'Oldest event not yet published',
  consumers: 'Event to effect (99th percentile)',
  parked: 'Events set aside in the last hour',
  queueAge: 'Oldest job waiting',
  queueFailed: 'Jobs failed in the last hour',
  taskDelay: 'Periodic tasks overdue by',
  processesDown: 'Processes not responding',
  eventLoop: 'Wait for the processor (99th percentile)',
}

const levelOf = (name: ServiceLevelName): Level => SERVICE_LEVELS[name]

/** A value with its unit: `12 ms`, `1.5 s`, `99.95%`. */
export function formatMeasured(value: number, unit: Level['unit']): string {
  const rounded = (number: number, digits: number) => number.toLocaleString('en-GB', { maximumFractionDigits: digits })
  if (unit === 'share') return `${rounded(value * 100, 2)}%`
  if (unit === 'count') return rounded(value, 0)
  return value < 1 ? `${rounded(value * 1000, 0)} ms` : `${rounded(value, 1)} s`
}

const limitOf = ({ unit, least, most }: Level): string =>
  least === undefined ? `At most ${formatMeasured(most ?? 0, unit)}` : `At least ${formatMeasured(least, unit)}`

const isMissed = (value: number, { least, most }: Level): boolean =>
  (least !== undefined && value < least) || (most !== undefined && value > most)

/** One row for each series; a level without any has one that says so. */
const rowsOf = (levels: Reply['levels']): Row[] =>
  levels.flatMap(({ name, series }) =>
    (series.length > 0 ? series : [{ label: '', now: null, worst: null }]).map((one) => ({ name, ...one })),
  )

function Value({ name, value }: { name: ServiceLevelName; value: number | null }) {
  if (value === null) return 'No data'
  const level = levelOf(name)
  const text = formatMeasured(value, level.unit)
  return isMissed(value, level) ? (
    <Badge tone="warn" icon="warn">
      {text}
    </Badge>
  ) : (
    text
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Service level',
    cell: ({ name, label }) => (label ? `${NAMES[name]}: ${label}` : NAMES[name]),
  },
  { key: 'limit', header: 'Target', cell: ({ name }) => limitOf(levelOf(name)) },
  { key: 'now', header: 'Now', align: 'right', cell: ({ name, now }) => <Value name={name} value={now} /> },
  {
    key: 'worst',
    header: 'Worst in 24 hours',
    align: 'right',
    cell: ({ name, worst }) => <Value name={name} value={worst} />,
  },
]

/** The site's service levels as Prometheus measures them, and the alerts that are firing. */
export function ServiceLevels() {
  const { data, error, mutate } = useApi(getServiceLevels, {}, { refreshInterval: 60_000 })
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The service levels could not be loaded" />
    ) : (
      <Skeleton lines={6} label="Loading the service levels" />
    )
  if (!data.connected)
    return (
      <Note>
        Prometheus isn’t connected or isn’t responding, so there are no measurements. Check that it is running and that
        PROMETHEUS_URL is set.
      </Note>
    )
  return (
    <>
      {data.alerts.map(({ name, severity, summary, since }) => (
        <Note key={`${name} ${summary}`} tone={severity === 'page' ? 'bad' : 'warn'}>
          {name}: {summary} Started {formatRelative(since)}.
        </Note>
      ))}
      <Table
        caption="Targets and measurements"
        columns={COLUMNS}
        rows={rowsOf(data.levels)}
        rowKey={({ name, label }) => `${name} ${label}`}
      />
    </>
  )
}
