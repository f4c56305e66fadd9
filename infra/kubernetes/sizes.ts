import type { ProcessSpec } from '../local/processes.ts'
import type { ClusterKind } from './wiring.ts'

type Size = {
  /** Thousandths of a core that one instance is promised. */
  cpu: number
  /** MB that it was measured to hold after the load of `make bench` (infra/bench/RESULTS.md). */
  memory: number
  /** Instances at least and at most. */
  from: number
  to: number
}

/**
 * Reads and answers run through gateway and assessment, at 160 to 190 microseconds of processor a request each: half a
 * core is some 2,500 requests a second. Everybody else answers seldom.
 */
export const SIZES: Record<ClusterKind, Size> = {
  gateway: { cpu: 500, memory: 180, from: 3, to: 30 },
  // No more than its database has connections for.
  assessment: { cpu: 500, memory: 168, from: 3, to: 10 },
  identity: { cpu: 200, memory: 79, from: 2, to: 10 },
  content: { cpu: 100, memory: 88, from: 2, to: 8 },
  billing: { cpu: 100, memory: 71, from: 2, to: 6 },
  notification: { cpu: 100, memory: 70, from: 2, to: 8 },
  moderation: { cpu: 100, memory: 61, from: 2, to: 6 },
  // An import of 10,000 questions took it to 182 MB.
  'content-worker': { cpu: 250, memory: 182, from: 1, to: 4 },
  'assessment-worker': { cpu: 250, memory: 96, from: 1, to: 8 },
  'notification-worker': { cpu: 100, memory: 60, from: 2, to: 10 },
}

/** A quarter beyond what was measured, in steps of 16 MB. */
const promised = (megabytes: number) => Math.ceil((megabytes * 1.25) / 16) * 16

/** Node beside its heap: code, buffers, threads. */
const BESIDE_HEAP = 160

/** What a container is promised and where it ends: V8's own limits come before the kernel's. */
export const resourcesOf = ({ kind, heap, young }: ProcessSpec & { kind: ClusterKind }) => ({
  requests: { cpu: `${SIZES[kind].cpu}m`, memory: `${promised(SIZES[kind].memory)}Mi` },
  limits: { memory: `${heap + 3 * young + BESIDE_HEAP}Mi` },
})
