import { isWorker } from '../local/processes.ts'
import { resourcesOf } from './sizes.ts'
import { type ClusterKind, clusterProcesses, envVars, PORT } from './wiring.ts'

/** An object of Kubernetes as it is written to a file. */
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [field: string]: unknown }
type Process = (typeof clusterProcesses)[number]

export const labelsOf = (name: string) => ({ 'app.kubernetes.io/name': name })

const imageOf = (kind: ClusterKind) => (kind === 'gateway' ? 'wardround-gateway' : 'wardround-service')

/** Nobody's root, nothing to write but a folder for what is passing. */
const CONFINED = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
}
const POD_CONFINED = { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } }

/**
 * A new instance takes no work before everything that it needs has answered once, the migrations of a large database
 * included. From then on only its own health counts: what is away is away for all instances, and to take every one of
 * them out would turn a part that is missing into a site that is.
 */
const PROBES = {
  startupProbe: {
    httpGet: { path: '/readyz', port: PORT },
    periodSeconds: 2,
    timeoutSeconds: 5,
    failureThreshold: 150,
  },
  livenessProbe: { httpGet: { path: '/healthz', port: PORT }, periodSeconds: 10, timeoutSeconds: 5 },
  readinessProbe: { httpGet: { path: '/healthz', port: PORT }, periodSeconds: 5, timeoutSeconds: 5 },
}

const containerOf = (spec: Process) => ({
  name: spec.kind,
  image: imageOf(spec.kind),
  env: [
    // The owner's address is the migration's alone.
    ...envVars(spec).filter(({ name }) => name !== 'MIGRATIONS_URL'),
    ...(spec.kind === 'gateway' ? [] : [{ name: 'PROCESS', value: spec.entry }]),
    { name: 'HEAP', value: String(spec.heap) },
    { name: 'YOUNG', value: String(spec.young) },
  ],
  ports: [{ name: 'http', containerPort: PORT }],
  ...PROBES,
  resources: resourcesOf(spec),
  securityContext: CONFINED,
  volumeMounts: [{ name: 'passing', mountPath: '/tmp' }],
})

const podOf = (name: string, container: object, grace: number) => ({
  automountServiceAccountToken: false,
  terminationGracePeriodSeconds: grace,
  securityContext: POD_CONFINED,
  containers: [container],
  volumes: [{ name: 'passing', emptyDir: {} }],
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: labelsOf(name) },
    },
  ],
})

const deployment = (spec: Process): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: spec.kind },
  spec: {
    // How many is the autoscaler's.
    selector: { matchLabels: labelsOf(spec.kind) },
    // A new one answers before an old one goes: expand, deploy, contract.
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: {
      metadata: { labels: labelsOf(spec.kind) },
      // A worker's job that is running when it is asked to stop is finished first.
      spec: podOf(spec.kind, containerOf(spec), isWorker(spec.kind) ? 120 : 45),
    },
  },
})

const service = (name: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name },
  spec: { selector: labelsOf(name), ports: [{ name: 'http', port: PORT, targetPort: 'http' }] },
})

const disruptionBudget = (name: string): Manifest => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name },
  spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
})

/** Brings a service's database up to date before its new version is rolled out. */
const migration = (spec: Process): Manifest => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: `migrate-${spec.kind}` },
  spec: {
    backoffLimit: 3,
    ttlSecondsAfterFinished: 86_400,
    template: {
      metadata: { labels: labelsOf(`migrate-${spec.kind}`) },
      spec: {
        ...podOf(
          `migrate-${spec.kind}`,
          {
            name: 'migrate',
            image: imageOf(spec.kind),
            command: ['node', 'services/kit/src/data/migrate-command.ts', `services/${spec.kind}/migrations`],
            env: envVars(spec).filter(({ name }) =>
              ['DATABASE_URL', 'MIGRATIONS_URL', 'LOG_LEVEL', 'NODE_ENV'].includes(name),
            ),
            resources: { requests: { cpu: '100m', memory: '96Mi' }, limits: { memory: '384Mi' } },
            securityContext: CONFINED,
            volumeMounts: [{ name: 'passing', mountPath: '/tmp' }],
          },
          30,
        ),
        restartPolicy: 'OnFailure',
      },
    },
  },
})

/** What runs of a process, all in one file. */
export const workloadOf = (spec: Process): Manifest[] => [
  deployment(spec),
  ...(isWorker(spec.kind) ? [] : [service(spec.kind)]),
  disruptionBudget(spec.kind),
]

export const migrations = (): Manifest[] =>
  clusterProcesses.filter(({ kind }) => kind !== 'gateway' && !isWorker(kind)).map(migration)
