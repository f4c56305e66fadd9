import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { PASSED_ON, SERVICES } from '../local/processes.ts'
import { ROOT } from '../local/root.ts'
import { baseFiles, baseTexts } from './files.ts'
import { MAX_CONNECTIONS } from './servers.ts'
import { resourcesOf, SIZES } from './sizes.ts'
import { CLUSTER_KINDS, clusterProcesses } from './wiring.ts'
import { labelsOf, type Manifest } from './workloads.ts'

const folder = join(ROOT, 'infra/kubernetes')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const objects = Object.values(baseFiles).flat()
const named = (kind: string) => objects.filter((object) => object.kind === kind)

const kustomize = (path: string) =>
  spawnSync('kubectl', ['kustomize', join(folder, path)], { encoding: 'utf8', timeout: 30_000 })
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`
type PodMonitor = {
  selector: { matchExpressions: { values: string[] }[] }
  podMetricsEndpoints: { authorization?: { credentials: { key: string } } }[]
}

type Model = new (data: never) => { validate(): void }
const MODELS = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
} as Record<string, Record<string, unknown>>

/** Kinds of operators, whose schemas no package carries: the fields that each must have. */
const CUSTOM: Record<string, readonly string[]> = {
  'postgresql.cnpg.io/v1 Cluster': ['instances', 'storage', 'bootstrap'],
  'postgresql.cnpg.io/v1 ScheduledBackup': ['schedule', 'cluster', 'method'],
  'barmancloud.cnpg.io/v1 ObjectStore': ['configuration'],
  'keda.sh/v1alpha1 ScaledObject': ['scaleTargetRef', 'triggers'],
  'keda.sh/v1alpha1 TriggerAuthentication': ['secretTargetRef'],
  'monitoring.coreos.com/v1 PodMonitor': ['selector', 'podMetricsEndpoints'],
  'monitoring.coreos.com/v1 PrometheusRule': ['groups'],
}

function validate(object: Manifest): void {
  const fields = CUSTOM[`${object.apiVersion} ${object.kind}`]
  if (fields) {
    expect(Object.keys(object.spec as object), object.metadata.name).toEqual(expect.arrayContaining([...fields]))
    return
  }
  const model = MODELS[object.apiVersion]?.[object.kind]
  expect(model, `${object.apiVersion} ${object.kind}`).toBeDefined()
  ;new (model as Model)(object as never).validate()
}

describe('infra/kubernetes', () => {
  it('is written again from the list of processes', () => {
    expect(readdirSync(join(folder, 'base')).sort()).toEqual(Object.keys(baseTexts).sort())
    for (const [name, text] of Object.entries(baseTexts)) expect(read(`base/${name}`), name).toBe(text)
  })

  it('holds objects as Kubernetes wants them', () => {
    for (const object of objects) validate(object)
    expect(() => validate({ ...(named('Deployment')[0] as Manifest), spec: { replicas: 'two' } })).toThrow()
  })

  it.each(['staging', 'production'])('has an overlay for %s, whose patches find what they change', (name) => {
    const overlay = parse(read(`overlays/${name}/kustomization.yaml`))
    for (const { target, patch } of overlay.patches) {
      const targets = named(target.kind)
      expect(targets.length, target.kind).toBeGreaterThan(0)
      for (const { op, path } of parse(patch) as { op: string; path: string }[]) {
        const keys = path.split('/').slice(1, op === 'add' ? -1 : undefined)
        for (const object of targets)
          expect(
            keys.reduce((found: unknown, key) => (found as Record<string, unknown>)?.[key], object),
            path,
          ).toBeDefined()
      }
    }
    for (const file of overlay.resources.filter((path: string) => path.endsWith('.yaml')))
      for (const document of parseAllDocuments(read(`overlays/${name}/${file}`))) validate(document.toJS())
    const settings = overlay.configMapGenerator[0].literals.map((line: string) => line.split('=')[0])
    expect(settings).toEqual(expect.arrayContaining(['PUBLIC_URL', 'MAIL_FROM', 'TRUSTED_PROXIES', 'S3_BUCKET']))
  })

  it.skipIf(!hasKubectl).each(['staging', 'production'])('is put together for %s by kubectl kustomize', (name) => {
    const { status, stdout, stderr } = kustomize(`overlays/${name}`)
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const whole = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
    for (const object of whole) validate(object)
    const ours = whole.filter(({ kind }) => kind !== 'ConfigMap' && kind !== 'Ingress')
    expect(ours.map(nameOf).sort()).toEqual(objects.map(nameOf).sort())
    expect(new Set(whole.map(({ metadata }) => (metadata as { namespace?: string }).namespace))).toEqual(
      new Set([`wardround-${name}`]),
    )
    // What the map of settings is called in the end is what the processes are told.
    const [settings] = whole.filter(({ kind }) => kind === 'ConfigMap')
    expect(stdout.match(/configMapKeyRef:\n\s+key: \w+\n\s+name: (\S+)/g)?.length).toBeGreaterThan(20)
    for (const [, used] of stdout.matchAll(/configMapKeyRef:\n\s+key: \w+\n\s+name: (\S+)/g))
      expect(used).toBe(settings?.metadata.name)
  })

  it('has the metrics of every process read, the gateway’s with its token, and the rules as they stand', () => {
    const read = (named('PodMonitor') as unknown as { spec: PodMonitor }[]).map(({ spec }) => ({
      kinds: spec.selector.matchExpressions[0]?.values ?? [],
      asks: spec.podMetricsEndpoints[0]?.authorization?.credentials.key,
    }))
    expect(read.flatMap(({ kinds }) => kinds).sort()).toEqual([...CLUSTER_KINDS].sort())
    expect(read.filter(({ asks }) => asks === 'METRICS_TOKEN')).toEqual([{ kinds: ['gateway'], asks: 'METRICS_TOKEN' }])
    const files = ['recording', 'alerts'].map((name) =>
      parse(readFileSync(join(ROOT, `infra/observability/rules/${name}.yml`), 'utf8')),
    )
    expect(named('PrometheusRule').map(({ spec }) => spec)).toEqual(files)
  })

  it('lets nobody into NATS, Redis and Sentinel without the password of their secret, and finds their pods', () => {
    const [nats, redis] = ['nats', 'redis'].map((name) => parse(read(`charts/${name}.yaml`)))
    expect(nats.config.merge.authorization).toEqual({ user: 'wardround', password: '<< $NATS_PASSWORD >>' })
    expect(nats.container.env.NATS_PASSWORD.valueFrom.secretKeyRef).toEqual({ name: 'nats', key: 'password' })
    // Sentinel too: whoever may command it chooses who is written to.
    for (const part of [redis, redis.sentinel])
      expect(part).toMatchObject({ auth: true, existingSecret: 'redis', authKey: 'password' })
    expect([nats.podTemplate.merge.metadata.labels, redis.labels]).toEqual([labelsOf('nats'), labelsOf('redis')])
  })

  it('runs every process of the list, and tells it what the list says', () => {
    expect(
      named('Deployment')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual([...CLUSTER_KINDS].sort())
    for (const { kind, env } of clusterProcesses) {
      const [container] = parse(read(`base/${kind}.yaml`).split('---\n')[0] ?? '').spec.template.spec.containers
      const told: string[] = container.env.map(({ name }: { name: string }) => name)
      expect(told, 'the owner of the database').not.toContain('MIGRATIONS_URL')
      const wanted = Object.keys(env).filter((name) => env[name] !== '' && name !== 'MIGRATIONS_URL')
      expect(told, kind).toEqual(expect.arrayContaining(wanted))
      const passedOn = Object.keys(PASSED_ON).filter((name) => PASSED_ON[name]?.includes(kind))
      expect(told, kind).toEqual(expect.arrayContaining(passedOn))
      expect(told.filter((name) => name.includes('SANDBOX'))).toEqual([])
    }
  })

  it('names the files of the site where the image has them', () => {
    const copied = [
      ...readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8').matchAll(/^COPY --from=site \S+ (\S+)$/gm),
    ]
    const { env } = clusterProcesses.find(({ kind }) => kind === 'gateway') as (typeof clusterProcesses)[number]
    const places = copied.map(([, place]) => place as string)
    expect(places).toHaveLength(2)
    for (const name of ['SITE_DIR', 'SITE_DRAWER'])
      expect(
        places.some((place) => `${env[name]}/`.startsWith(`${place}/`)),
        env[name],
      ).toBe(true)
  })

  it('lets the largest upload through to the gateway, which has a limit for each call', () => {
    for (const name of ['staging', 'production'])
      expect(parse(read(`overlays/${name}/ingress.yaml`)).metadata.annotations).toMatchObject({
        'nginx.ingress.kubernetes.io/proxy-body-size': '0',
      })
  })

  it('takes no instance out because something that all of them need is away', () => {
    for (const { spec } of named('Deployment') as unknown as {
      spec: { template: { spec: { containers: object[] } } }
    }[])
      expect(spec.template.spec.containers).toMatchObject([
        { startupProbe: { httpGet: { path: '/readyz' } }, readinessProbe: { httpGet: { path: '/healthz' } } },
      ])
  })

  it('promises every process at least the memory that it was last measured to hold', () => {
    const results = readFileSync(join(ROOT, 'infra/bench/RESULTS.md'), 'utf8')
    for (const spec of clusterProcesses) {
      const [, measured] = new RegExp(`^\\| ${spec.kind} \\| \\d+ \\| (\\d+) \\|$`, 'm').exec(results) ?? []
      const { memory } = resourcesOf(spec).requests
      expect(Number.parseInt(memory, 10), spec.kind).toBeGreaterThanOrEqual(Number(measured))
    }
  })

  it('has no more instances than their database has connections for', () => {
    // Two pools of ten in a service (`openDatabase`), one of them busy in a worker; ten stay for the operator.
    for (const service of SERVICES) {
      const worker = SIZES[`${service}-worker` as keyof typeof SIZES]
      expect(20 * SIZES[service].to + 10 * (worker?.to ?? 0) + 10, service).toBeLessThanOrEqual(MAX_CONNECTIONS)
    }
  })

  it('lets a database be spoken to by its own service, its worker and its migration', () => {
    const names = ['content', 'content-worker', 'migrate-content']
    const from = names.map((name) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': name } } }))
    const policies = named('NetworkPolicy').filter(({ metadata }) => metadata.name === 'postgres-content')
    expect(policies).toMatchObject([{ spec: { ingress: [{ from, ports: [{ port: 5432 }] }, {}, {}, {}] } }])
  })

  it('writes no secret down', () => {
    for (const text of Object.values(baseTexts)) {
      expect(text).not.toMatch(/(secret|setting):\S/)
      expect(text).not.toMatch(/name: \w*(KEY|SECRET|TOKEN|PASSWORD)\w*\n\s+value:/)
    }
  })

  it('lets nobody connect to a service but the gateway and who watches', () => {
    const allowed = named('NetworkPolicy').filter(({ metadata }) => metadata.name === 'assessment')
    expect(JSON.stringify(allowed[0]?.spec)).toContain('"app.kubernetes.io/name":"gateway"')
    expect(JSON.stringify(named('NetworkPolicy')[0]?.spec)).not.toContain('ingress"')
  })
})
