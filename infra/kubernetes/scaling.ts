import * as assessmentJobs from '@wardround/proto/jobs/assessment.ts'
import * as contentJobs from '@wardround/proto/jobs/content.ts'
import * as notificationJobs from '@wardround/proto/jobs/notification.ts'
import { isWorker } from '../local/processes.ts'
import { SIZES } from './sizes.ts'
import { CLUSTER_KINDS, type ClusterKind } from './wiring.ts'
import type { Manifest } from './workloads.ts'

const target = (kind: ClusterKind) => ({ apiVersion: 'apps/v1', kind: 'Deployment', name: kind })

/** More instances when the processor is busy: at two thirds there is room until they are ready. */
const byProcessor = (kind: ClusterKind): Manifest => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: kind },
  spec: {
    scaleTargetRef: target(kind),
    minReplicas: SIZES[kind].from,
    maxReplicas: SIZES[kind].to,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } } }],
    // An evening's crowd comes in minutes and goes in hours.
    behavior: { scaleDown: { stabilizationWindowSeconds: 600 } },
  },
})

const queuesIn = (jobs: object): string[] =>
  [
    ...new Set(
      Object.values(jobs).flatMap((job) =>
        job && typeof job === 'object' && 'queue' in job ? [String(job.queue)] : [],
      ),
    ),
  ].sort()
const QUEUES: Partial<Record<ClusterKind, string[]>> = {
  'content-worker': queuesIn(contentJobs),
  'assessment-worker': queuesIn(assessmentJobs),
  'notification-worker': queuesIn(notificationJobs),
}

/** More instances when jobs wait: BullMQ keeps those of a queue in the list `bull:<queue>:wait`. */
const byQueue = (kind: ClusterKind): Manifest => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name: kind },
  spec: {
    scaleTargetRef: { name: kind },
    minReplicaCount: SIZES[kind].from,
    maxReplicaCount: SIZES[kind].to,
    cooldownPeriod: 300,
    triggers: (QUEUES[kind] ?? []).map((queue) => ({
      type: 'redis',
      metadata: { listName: `bull:${queue}:wait`, listLength: '20' },
      authenticationRef: { name: 'redis' },
    })),
  },
})

const redisAuthentication: Manifest = {
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'TriggerAuthentication',
  metadata: { name: 'redis' },
  spec: {
    secretTargetRef: [
      { parameter: 'address', name: 'redis', key: 'address' },
      { parameter: 'password', name: 'redis', key: 'password' },
    ],
  },
}

export const scaling = (): Manifest[] => [
  ...CLUSTER_KINDS.map((kind) => (isWorker(kind) ? byQueue(kind) : byProcessor(kind))),
  redisAuthentication,
]
