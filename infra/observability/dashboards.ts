import { SERVICE_LEVELS, type ServiceLevelName } from '@wardround/proto/http/service-levels.ts'

type Unit = 's' | 'percentunit' | 'reqps' | 'short' | 'bytes'
type Panel = { title: string; unit: Unit; query: string; legend?: string; limit?: number }

/** A promise of the site as a panel, with its limit as a line. */
function promise(title: string, name: ServiceLevelName, legend?: string): Panel {
  const { query, unit, ...limits }: { query: string; unit: string; most?: number; least?: number } =
    SERVICE_LEVELS[name]
  const units: Record<string, Unit> = { seconds: 's', share: 'percentunit', count: 'short' }
  return { title, query, unit: units[unit] ?? 'short', limit: limits.most ?? limits.least, legend }
}

/** What each dashboard shows, by file. */
export const DASHBOARDS: Record<string, { title: string; panels: readonly Panel[] }> = {
  site: {
    title: 'Wardround: site',
    panels: [
      promise('Error budget left of 30 days', 'errorBudget'),
      promise('Requests that failed', 'errors'),
      { title: 'Requests', unit: 'reqps', query: 'site:gateway_requests:rate5m' },
      promise('p99 of every request', 'everything'),
      promise('p99 of answering', 'answers'),
      promise('p99 of reading a question', 'reading'),
      {
        title: 'Failures by call',
        unit: 'reqps',
        query: 'sum by (call, status) (rate(gateway_request_seconds_count{status=~"5.."}[5m]))',
        legend: '{{call}} {{status}}',
      },
      {
        title: 'Refusals by status',
        unit: 'reqps',
        query: 'sum by (status) (rate(gateway_request_seconds_count{status=~"4.."}[5m]))',
        legend: '{{status}}',
      },
      {
        title: 'Slowest calls, p99',
        unit: 's',
        query: 'topk(10, call:gateway_request_seconds:p99_5m)',
        legend: '{{call}}',
      },
      {
        title: 'Most frequent calls',
        unit: 'reqps',
        query: 'topk(10, call:gateway_requests:rate5m)',
        legend: '{{call}}',
      },
    ],
  },
  services: {
    title: 'Wardround: services',
    panels: [
      { title: 'p99 by service', unit: 's', query: 'service:http_request_seconds:p99_5m', legend: '{{job}}' },
      promise('Oldest unpublished event', 'outbox', '{{job}}'),
      { title: 'Events published', unit: 'reqps', query: 'service:outbox_published:rate5m', legend: '{{job}}' },
      promise('From an event to its effect, p99', 'consumers', '{{job}}'),
      promise('Events set aside in an hour', 'parked', '{{job}} {{consumer}}'),
      promise('Oldest waiting job', 'queueAge', '{{queue}}'),
      { title: 'Jobs waiting', unit: 'short', query: 'queue:waiting:max', legend: '{{queue}}' },
      promise('Jobs failed in an hour', 'queueFailed', '{{queue}}'),
      promise('Periodic tasks overdue', 'taskDelay', '{{job}}'),
      {
        title: 'Periodic tasks that failed in 15 minutes',
        unit: 'short',
        query: 'service:task_failures:increase15m > 0',
        legend: '{{job}} {{task}}',
      },
    ],
  },
  processes: {
    title: 'Wardround: processes',
    panels: [
      promise('Processes that do not answer', 'processesDown'),
      { title: 'Processor', unit: 'percentunit', query: 'service:processor_seconds:rate5m', legend: '{{job}}' },
      { title: 'Memory', unit: 'bytes', query: 'service:memory_bytes:sum', legend: '{{job}}' },
      promise('Wait for the event loop, p99', 'eventLoop', '{{job}}'),
      { title: 'Starts in 15 minutes', unit: 'short', query: 'service:restarts:changes15m', legend: '{{job}}' },
      {
        title: 'Heap in use',
        unit: 'bytes',
        query: 'sum by (job) (nodejs_heap_size_used_bytes)',
        legend: '{{job}}',
      },
    ],
  },
}

const SOURCE = { type: 'prometheus', uid: '$source' }

const panelOf = ({ title, unit, query, legend, limit }: Panel, index: number) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource: SOURCE,
  gridPos: { h: 8, w: 12, x: (index % 2) * 12, y: Math.floor(index / 2) * 8 },
  targets: [{ refId: 'A', datasource: SOURCE, expr: query, legendFormat: legend ?? title }],
  fieldConfig: {
    defaults: {
      unit,
      min: 0,
      ...(limit === undefined
        ? {}
        : {
            custom: { thresholdsStyle: { mode: 'line' } },
            thresholds: {
              mode: 'absolute',
              steps: [
                { color: 'green', value: null },
                { color: 'red', value: limit },
              ],
            },
          }),
    },
    overrides: [],
  },
})

/** A dashboard as Grafana imports it; it asks for the source of data when it is imported. */
const dashboardOf = (uid: string, { title, panels }: (typeof DASHBOARDS)[string]) => ({
  uid: `wardround-${uid}`,
  title,
  schemaVersion: 39,
  version: 1,
  editable: true,
  tags: ['wardround'],
  time: { from: 'now-6h', to: 'now' },
  refresh: '30s',
  templating: { list: [{ name: 'source', label: 'Source', type: 'datasource', query: 'prometheus' }] },
  panels: panels.map(panelOf),
})

/** Text of each dashboard's file, by its name below `dashboards`. */
export const dashboardTexts = Object.fromEntries(
  Object.entries(DASHBOARDS).map(([uid, dashboard]) => [
    `${uid}.json`,
    `${JSON.stringify(dashboardOf(uid, dashboard), null, 2)}\n`,
  ]),
)
