import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../local/root.ts'
import { CLUSTER_KINDS, type ClusterKind } from './wiring.ts'
import type { Manifest } from './workloads.ts'

/** As the local Prometheus names them: `job` is the kind of a process, `instance` one of them. */
const monitor = (name: string, kinds: readonly ClusterKind[], endpoint: object = {}): Manifest => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PodMonitor',
  metadata: { name },
  spec: {
    jobLabel: 'app.kubernetes.io/name',
    selector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: [...kinds] }] },
    podMetricsEndpoints: [
      {
        port: 'http',
        path: '/metrics',
        interval: '15s',
        relabelings: [{ sourceLabels: ['__meta_kubernetes_pod_name'], targetLabel: 'instance' }],
        ...endpoint,
      },
    ],
  },
})

const RULES = ['recording', 'alerts'] as const

const rulesOf = (name: (typeof RULES)[number]): Manifest => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name },
  spec: parse(readFileSync(join(ROOT, `infra/observability/rules/${name}.yml`), 'utf8')),
})

/** Whose metrics Prometheus reads, and what it makes of them: for its operator. */
export const monitoring = (): Manifest[] => [
  monitor(
    'processes',
    CLUSTER_KINDS.filter((kind) => kind !== 'gateway'),
  ),
  // The gateway is where the world comes in: it tells its figures to whoever shows the token.
  monitor('gateway', ['gateway'], {
    authorization: { type: 'Bearer', credentials: { name: 'providers', key: 'METRICS_TOKEN' } },
  }),
  ...RULES.map(rulesOf),
]
