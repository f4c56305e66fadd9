import { CALLS } from '@wardround/proto/calls.ts'
import { SERVICES } from '../local/processes.ts'
import { clusterProcesses, PORT } from './wiring.ts'
import { labelsOf, type Manifest } from './workloads.ts'

type Port = { port: number; protocol?: 'TCP' | 'UDP' }
type Rule = { to?: object[]; from?: object[]; ports?: Port[] }
type Process = (typeof clusterProcesses)[number]

const pods = (matchLabels: Record<string, string>) => ({ podSelector: { matchLabels } })
const namespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
})
/** Addresses of the world; none that is private, so that nothing inside is reached by them. */
const WORLD = {
  ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'] },
}

const NAMES: Rule = {
  to: [namespace('kube-system')],
  ports: [
    { port: 53, protocol: 'UDP' },
    { port: 53, protocol: 'TCP' },
  ],
}

/** Services of which the contract has a call that comes through the gateway. */
const called = new Set(CALLS.map(({ service }) => service as string))

/** A process that is told an address may connect to it, and to nothing else. */
const CONNECTIONS: readonly [variables: RegExp, rule: (value: string) => Rule][] = [
  [
    /^DATABASE_URL$/,
    (value) => ({
      to: [pods({ 'cnpg.io/cluster': /secret:(.+)-service\//.exec(value)?.[1] ?? '' })],
      ports: [{ port: 5432 }],
    }),
  ],
  [/^NATS_URL$/, () => ({ to: [pods(labelsOf('nats'))], ports: [{ port: 4222 }] })],
  [/^REDIS_URL$/, () => ({ to: [pods(labelsOf('redis'))], ports: [{ port: 6379 }, { port: 26_379 }] })],
  [/^SMTP_URL$/, () => ({ to: [WORLD], ports: [{ port: 465 }, { port: 587 }] })],
  [/^PROMETHEUS_URL$/, () => ({ to: [namespace('observability')], ports: [{ port: 9090 }] })],
  [/^OTEL_EXPORTER_/, () => ({ to: [namespace('observability')], ports: [{ port: 4318 }] })],
  [
    /^(STRIPE_SECRET_KEY|STRIPE_IDENTITY_KEY|APP_STORE_KEY|TWILIO_AUTH_TOKEN|VAPID_PRIVATE_KEY|RECAPTCHA_API_KEY|S3_BUCKET)$/,
    () => ({ to: [WORLD], ports: [{ port: 443 }] }),
  ],
]

const connectionsOf = ({ kind, env }: Process): Rule[] => {
  const byVariable = CONNECTIONS.flatMap(([variables, rule]) => {
    const name = Object.keys(env).find((variable) => variables.test(variable))
    return name ? [rule(env[name] ?? '')] : []
  })
  const services = kind === 'gateway' ? [...called].sort() : []
  return [NAMES, ...byVariable, ...services.map((name) => ({ to: [pods(labelsOf(name))], ports: [{ port: PORT }] }))]
}

/** Metrics are fetched from the namespace where Prometheus is. */
const WATCHED: Rule = { from: [namespace('observability')], ports: [{ port: PORT }] }

const callersOf = ({ kind }: Process): Rule[] => {
  if (kind === 'gateway') return [{ from: [namespace('ingress')], ports: [{ port: PORT }] }, WATCHED]
  return [...(called.has(kind) ? [{ from: [pods(labelsOf('gateway'))], ports: [{ port: PORT }] }] : []), WATCHED]
}

const policyOf = (spec: Process): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: spec.kind },
  spec: {
    podSelector: { matchLabels: labelsOf(spec.kind) },
    policyTypes: ['Ingress', 'Egress'],
    ingress: callersOf(spec),
    egress: connectionsOf(spec),
  },
})

/** A migration speaks to its own database only. */
const migrationPolicy = (spec: Process): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: `migrate-${spec.kind}` },
  spec: {
    podSelector: { matchLabels: labelsOf(`migrate-${spec.kind}`) },
    policyTypes: ['Ingress', 'Egress'],
    egress: [NAMES, { to: [pods({ 'cnpg.io/cluster': `postgres-${spec.kind}` })], ports: [{ port: 5432 }] }],
  },
})

/** Ports of the servers, and what else speaks to them: their own kind, their operators, Prometheus. */
const SERVERS: readonly {
  name: string
  labels: Record<string, string>
  variable: RegExp
  ports: number[]
  also: Rule[]
}[] = [
  ...SERVICES.map((service) => ({
    name: `postgres-${service}`,
    labels: { 'cnpg.io/cluster': `postgres-${service}` },
    variable: new RegExp(`^secret:postgres-${service}-(service|app)/`),
    ports: [5432],
    also: [{ from: [namespace('cnpg-system')], ports: [{ port: 5432 }, { port: 8000 }] }],
  })),
  { name: 'nats', labels: labelsOf('nats'), variable: /^secret:nats\//, ports: [4222], also: [] },
  {
    name: 'redis',
    labels: labelsOf('redis'),
    variable: /^secret:redis\//,
    ports: [6379, 26_379],
    also: [{ from: [namespace('keda')], ports: [{ port: 6379 }, { port: 26_379 }] }],
  },
]

/** A server is spoken to by the processes that are told its address, and by those that keep it. */
const serverPolicy = ({ name, labels, variable, ports, also }: (typeof SERVERS)[number]): Manifest => {
  const told = clusterProcesses.filter(({ env }) => Object.values(env).some((value) => variable.test(value)))
  const migrates = /^postgres-(.+)$/.exec(name)?.[1]
  const names = [...told.map(({ kind }) => kind), ...(migrates ? [`migrate-${migrates}`] : [])]
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name },
    spec: {
      podSelector: { matchLabels: labels },
      policyTypes: ['Ingress'],
      ingress: [
        { from: names.map((one) => pods(labelsOf(one))), ports: ports.map((port) => ({ port })) },
        { from: [pods(labels)] },
        { from: [namespace('observability')] },
        ...also,
      ],
    },
  }
}

/** Who may talk to whom: nobody, but for what each process is told an address of. */
export const policies = (): Manifest[] => [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'nobody' },
    spec: {
      podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/part-of', operator: 'In', values: ['wardround'] }] },
      policyTypes: ['Ingress', 'Egress'],
    },
  },
  ...clusterProcesses.map(policyOf),
  ...SERVERS.map(serverPolicy),
  ...clusterProcesses.filter(({ kind }) => called.has(kind)).map(migrationPolicy),
]
